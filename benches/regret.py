#!/usr/bin/env python3
"""Measures how much the moves of short searches lose, by the judgement of long ones: a yardstick for networks and for
search numbers that needs no match.

    pentad selfplay --variant shogi --games 1000 --nodes 1000 --soft --seed 77 --out regret.games
    benches/regret.py shogi --games regret.games --judged shogi.judged
    benches/regret.py shogi --games regret.games --judged shogi.judged --option EvalFile=new.network

takes one position of each game, after the opening and while it is open. The judge, always the program as it ships
(`--judge`), searches it with `--judge-nodes`, and any other move that a candidate chooses with as many. What it said is
kept in the file `--judged` (JSON lines), so that the next candidate takes minutes. The loss of a move is what the judge's
own move has more, 0 if both choose alike.
"""

import argparse
import json
import random
from pathlib import Path

from yardsticks import Engine, bounds, mean

MIN_PLY, MAX_SCORE = 12, 600


def positions(path, count):
    """One position of each game: what follows the word `position`."""
    chosen = []
    for number, line in enumerate(line for line in path.read_text().splitlines() if not line.startswith("#")):
        record, played, _ = (part.strip() for part in line.split("|"))
        words = played.split()
        moves, scores = words[::2], words[1::2]
        is_open = [ply for ply in range(MIN_PLY, len(moves)) if "#" not in scores[ply] and abs(int(scores[ply])) <= MAX_SCORE]
        if is_open:
            ply = random.Random(number).choice(is_open)
            chosen.append(f"fen {record} moves {' '.join(moves[:ply])}")
    return chosen[:count]


class Judge:
    """Long searches, each made once."""

    def __init__(self, program, variant, nodes, path):
        self.engine, self.nodes, self.path, self.known = Engine(program, variant), nodes, path, {}
        if path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                self.known[entry["position"], entry["nodes"], entry["move"]] = (entry["best"], entry["cp"])

    def judge(self, position, move=None):
        """Best move and value; the value of `move` if one is given."""
        key = (position, self.nodes, move)
        if key not in self.known:
            best, cp = self.engine.search(position, self.nodes, move)
            self.known[key] = (best, cp)
            entry = {"position": position, "nodes": self.nodes, "move": move, "best": best, "cp": cp}
            with self.path.open("a") as file:
                file.write(json.dumps(entry) + "\n")
        return self.known[key]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant")
    parser.add_argument("--games", type=Path, required=True, help="a file of `pentad selfplay`")
    parser.add_argument("--judged", type=Path, required=True, help="what the judge said; made, and gone on with")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=36_000)
    parser.add_argument("--judge-nodes", type=int, default=300_000)
    parser.add_argument("--program", default="target/release/pentad", help="the candidate")
    parser.add_argument("--judge", default="target/release/pentad")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE for the candidate")
    args = parser.parse_args()
    judge = Judge(args.judge, args.variant, args.judge_nodes, args.judged)
    candidate = Engine(args.program, args.variant, args.option)
    losses = []
    for position in positions(args.games, args.positions):
        best, value = judge.judge(position)
        move, _ = candidate.search(position, args.nodes)
        losses.append(0 if move == best else max(0, value - judge.judge(position, move)[1]))
    low, high = bounds(losses, mean)
    other = sum(loss > 0 for loss in losses)
    print(f"{len(losses)} positions: {mean(losses):.2f} centipawns lost a move ({low:.2f} to {high:.2f}), {other} moves lose")
    candidate.close()


if __name__ == "__main__":
    main()
