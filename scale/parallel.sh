#!/usr/bin/env bash
# Plays a run in shards with GNU parallel, one on each core, and merges them: see docs/scale.md.
# The same command again goes on where the last one was stopped.
set -euo pipefail

if (($# < 4)) || [[ ! $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: $0 SHARDS FOLDER pentad match|tournament|analyse OPTION ..." >&2
    exit 2
fi
shards=$1 folder=$2 pentad=$3
shift 2

mkdir -p "$folder"
# A shard that was killed is started again, and goes on. If one fails for good, the merge says what is missing.
seq "$shards" | parallel --quote --retries 3 --joblog "$folder/jobs" \
    "$@" --shard "{}/$shards" --out "$folder/{}.games" --resume >/dev/null || true

files=()
for ((shard = 1; shard <= shards; shard++)); do files+=("$folder/$shard.games"); done
"$pentad" merge "${files[@]}" --out "$folder/all.games" --force
