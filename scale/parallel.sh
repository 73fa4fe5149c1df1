#!/usr/bin/env bash
# All N shards with GNU parallel, as many at once as there are cores, then the merge:
#   scale/parallel.sh N FOLDER pentad match --variant chess ...
# More machines: PARALLEL='--sshloginfile machines --workdir .' if they share the folder.
set -euo pipefail
shards=$1 folder=$2
shift 2
mkdir -p "$folder"
seq "$shards" | parallel --quote --retries 3 --joblog "$folder/joblog" "$(dirname "$0")/shard.sh" {} "$shards" "$folder" "$@"
"$1" merge "$folder"/[0-9]*.jsonl --out "$folder/all.jsonl" --force
