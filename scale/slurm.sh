#!/usr/bin/env bash
# Plays a run in shards as a Slurm job array, and merges them: see docs/scale.md.
# The same command again goes on where the last one was stopped. Options of sbatch stand in its own variables, such as
# SBATCH_PARTITION and SBATCH_TIMELIMIT, and any others in SBATCH_OPTIONS.
set -euo pipefail

if (($# < 4)) || [[ ! $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: $0 SHARDS FOLDER pentad match|tournament|analyse OPTION ..." >&2
    exit 2
fi
shards=$1 folder=$2 pentad=$3
shift 2

# Slurm runs this file again for each task of the array.
if [[ -n ${SLURM_ARRAY_TASK_ID-} ]]; then
    exec "$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" --out "$folder/$SLURM_ARRAY_TASK_ID.games" --resume >/dev/null
fi

mkdir -p "$folder"
read -ra options <<<"${SBATCH_OPTIONS-}"
# A task whose node fails is queued again, and goes on. If one fails for good, the merge says what is missing.
sbatch --wait --requeue --array="1-$shards" --job-name=pentad --output=/dev/null --error="$folder/errors" \
    --open-mode=append ${options[@]+"${options[@]}"} "$0" "$shards" "$folder" "$@" || true

files=()
for ((shard = 1; shard <= shards; shard++)); do files+=("$folder/$shard.games"); done
"$pentad" merge "${files[@]}" --out "$folder/all.games" --force
