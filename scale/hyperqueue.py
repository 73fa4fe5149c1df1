#!/usr/bin/env python3
"""All N shards as tasks of HyperQueue (pip install hyperqueue), then the merge:

    scale/hyperqueue.py N FOLDER pentad match --variant chess ...

A server and two workers run inside this program. A task whose worker is lost runs again, up to three times.
"""

import os
import subprocess
import sys
from pathlib import Path

# A module of this name is beside the script; the package is meant.
sys.path.pop(0)
from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig


def main():
    """Runs the shards, then merges what they have written."""
    shards, folder, words = int(sys.argv[1]), Path(sys.argv[2]).resolve(), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    shard = str(Path(__file__).resolve().parent / "shard.sh")
    cores = max(1, (os.cpu_count() or 2) // 2)
    with LocalCluster() as cluster:
        for _ in range(2):
            cluster.start_worker(WorkerConfig(cores=cores))
        client = cluster.client()
        job = Job(max_fails=0)
        for number in range(1, shards + 1):
            args = [shard, str(number), str(shards), str(folder), *words]
            job.program(args, cwd=os.getcwd(), stdout=None, stderr=None, crash_limit=3)
        client.wait_for_jobs([client.submit(job)])
    parts = sorted(str(path) for path in folder.glob("[0-9]*.jsonl"))
    subprocess.run([words[0], "merge", *parts, "--out", str(folder / "all.jsonl"), "--force"], check=True)


if __name__ == "__main__":
    main()
