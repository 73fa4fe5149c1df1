#!/usr/bin/env bash
# Runs shard I of N of a match, tournament or analysis, and goes on where an earlier run of the shard stopped; what it
# prints goes into FOLDER/I.log:
#   scale/shard.sh I N FOLDER pentad match --variant chess ...
set -euo pipefail
number=$1 shards=$2 folder=$3
shift 3
exec "$@" --shard "$number/$shards" --out "$folder/$number.jsonl" --resume >> "$folder/$number.log" 2>&1
