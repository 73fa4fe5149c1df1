#!/usr/bin/env python3
"""Plays a run in shards as tasks of HyperQueue, and merges them: see docs/scale.md.

The same command again goes on where the last one was stopped. The server of HQ_SERVER_DIR plays them, if that is
set; otherwise a server and workers on this machine. Needs `pip install hyperqueue`.
"""

import os
import subprocess
import sys
from pathlib import Path

# The folder of this file has a module of the same name.
sys.path.pop(0)
from hyperqueue import Client, Job, LocalCluster  # noqa: E402
from hyperqueue.cluster import WorkerConfig  # noqa: E402


# How often shards are tried: those that a killed task left unfinished go on, the others have nothing to do.
TRIES = 3


def play(client: Client, shards: int, folder: Path, command: list[str]) -> None:
    """Plays all shards. If one fails for good, the merge says what is missing."""
    for _ in range(TRIES):
        if client.wait_for_jobs([client.submit(job_of(shards, folder, command))], raise_on_error=False):
            return


def job_of(shards: int, folder: Path, command: list[str]) -> Job:
    """A task a shard. One whose worker is lost goes on with another, however often that happens."""
    job = Job(max_fails=None)
    for shard in range(1, shards + 1):
        words = [*command, "--shard", f"{shard}/{shards}", "--out", str(folder / f"{shard}.games"), "--resume"]
        job.program(words, cwd=Path.cwd(), stdout=None, stderr=None, crash_limit=1000)
    return job


def main() -> int:
    """Plays, then merges."""
    arguments = sys.argv[1:]
    if len(arguments) < 4 or not arguments[0].isdecimal() or int(arguments[0]) == 0:
        print(f"usage: {sys.argv[0]} SHARDS FOLDER pentad match|tournament|analyse OPTION ...", file=sys.stderr)
        return 2
    shards, folder, command = int(arguments[0]), Path(arguments[1]).resolve(), arguments[2:]
    folder.mkdir(parents=True, exist_ok=True)
    server = os.environ.get("HQ_SERVER_DIR")
    if server:
        play(Client(server), shards, folder, command)
    else:
        with LocalCluster(worker_config=WorkerConfig()) as cluster:
            play(cluster.client(), shards, folder, command)
    files = [str(folder / f"{shard}.games") for shard in range(1, shards + 1)]
    return subprocess.run([command[0], "merge", *files, "--out", str(folder / "all.games"), "--force"]).returncode


if __name__ == "__main__":
    sys.exit(main())
