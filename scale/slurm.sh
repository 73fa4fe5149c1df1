#!/usr/bin/env bash
# All N shards as a Slurm job array, then the merge; FOLDER lies on a file system that all nodes see:
#   scale/slurm.sh N FOLDER pentad match --variant chess ...
# Options of sbatch, such as a partition or a time limit: SBATCH_PARTITION, SBATCH_TIMELIMIT and so on.
set -euo pipefail
shards=$1 folder=$2
shift 2
mkdir -p "$folder"
words=$(printf '%q ' "$shards" "$folder" "$@")
script="$(printf %q "$(dirname "$(realpath "$0")")/shard.sh") \$SLURM_ARRAY_TASK_ID $words"
sbatch --wait --requeue --array="1-$shards" --output=/dev/null --wrap "$script"
"$1" merge "$folder"/[0-9]*.jsonl --out "$folder/all.jsonl" --force
