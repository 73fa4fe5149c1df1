"""What the yardsticks of networks and search numbers share: an engine that is asked one position at a time, and bounds."""

import random
import re
import subprocess

# Scores beyond this count as this, mates too: how far something is won does not matter.
MAX_CENTIPAWNS = 2000
# How often positions are drawn anew for the bounds.
RESAMPLES = 1000


class Engine:
    """An engine on one thread that answers `position` and `go nodes`; forgets each position before the next."""

    def __init__(self, program, variant, options=()):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send("uci", "setoption name Threads value 1", "setoption name Hash value 64", f"variant {variant}")
        for option in options:
            name, _, value = option.partition("=")
            self.send(f"setoption name {name} value {value}")

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def lines_until(self, beginning):
        for line in self.process.stdout:
            yield line
            if line.startswith(beginning):
                return
        raise SystemExit("the engine ended")

    def search(self, position, nodes, move=None):
        """Best move and centipawns to the side on move; only `move` is searched if one is given."""
        only = f" searchmoves {move}" if move else ""
        self.send("ucinewgame", f"position {position}", f"go nodes {nodes}{only}")
        score = 0
        for line in self.lines_until("bestmove"):
            found = re.search(r" score (cp|mate) (-?\d+)", line)
            if found and " upperbound" not in line and " lowerbound" not in line:
                mate = MAX_CENTIPAWNS if int(found[2]) > 0 else -MAX_CENTIPAWNS
                score = int(found[2]) if found[1] == "cp" else mate
            elif line.startswith("info string error"):
                raise SystemExit(line.strip())
        return line.split()[1], max(-MAX_CENTIPAWNS, min(MAX_CENTIPAWNS, score))

    def close(self):
        self.send("quit")
        self.process.wait()


def bounds(values, statistic, seed=1):
    """The 95% bounds of a statistic of these values, by bootstrap."""
    draw = random.Random(seed)
    found = sorted(statistic(draw.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return found[RESAMPLES // 40], found[-RESAMPLES // 40]


def mean(values):
    return sum(values) / len(values)
