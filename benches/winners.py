#!/usr/bin/env python3
"""Measures how well short searches predict the winners of games of others, by log-loss and the area under the curve: a
yardstick from outside, which is never learnt from.

    pentad convert wcsc28.csa --out wcsc28.games          # any large set of strong games that the program reads
    benches/winners.py shogi wcsc28.games
    benches/winners.py shogi wcsc28.games --option EvalFile=new.network

Searches of `--nodes` nodes judge each game at the plies `--plies`. A score predicts by a logistic curve whose scale is
fitted to all of them, so that only the order and the spread of the scores count. Drawn and unfinished games are left out.
"""

import argparse
import json
import math
from pathlib import Path

from yardsticks import Engine, bounds, mean


def log_loss(pairs, scale):
    """The mean cross-entropy of results under the curve with this scale; `pairs` are centipawns and result to seat 1."""
    return mean([math.log1p(math.exp(-cp / scale if won else cp / scale)) for cp, won in pairs])


def fitted_loss(pairs):
    """The log-loss with the scale that fits best, from 50 to 5,000 centipawns."""
    return min(log_loss(pairs, 50 * 1.08**step) for step in range(60))


def area_under_curve(pairs):
    """How often a won position has a higher score than a lost one; ties count half."""
    ranked = sorted(cp for cp, _ in pairs)
    ranks, begin = {}, 0
    while begin < len(ranked):
        end = begin
        while end < len(ranked) and ranked[end] == ranked[begin]:
            end += 1
        ranks[ranked[begin]] = (begin + 1 + end) / 2
        begin = end
    won = [ranks[cp] for cp, result in pairs if result]
    lost = len(pairs) - len(won)
    return (sum(won) - len(won) * (len(won) + 1) / 2) / (len(won) * lost) if won and lost else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant")
    parser.add_argument("games", type=Path)
    parser.add_argument("--plies", type=int, nargs="+", default=list(range(24, 65, 8)))
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--most", type=int, default=10_000, help="how many games")
    parser.add_argument("--program", default="target/release/pentad")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE for the engine")
    args = parser.parse_args()
    engine = Engine(args.program, args.variant, args.option)
    by_ply, by_game = {ply: [] for ply in args.plies}, []
    games = [json.loads(line) for line in args.games.read_text().splitlines()[1:]]
    games = [game for game in games if game["result"] in ("1", "2")][: args.most]
    for game in games:
        by_game.append([])
        for ply in args.plies:
            if ply < len(game["moves"]):
                start = f"fen {game['start']}" if "start" in game else "startpos"
                _, cp = engine.search(f"{start} moves {' '.join(game['moves'][:ply])}", args.nodes)
                mover = ply % 2  # seat 1 begins
                pair = (-cp if mover else cp, game["result"] == "1")
                by_ply[ply].append(pair)
                by_game[-1].append(pair)
    for ply, of_ply in by_ply.items():
        print(f"ply {ply}: {len(of_ply)} positions, area {area_under_curve(of_ply):.3f}")
    # Positions of one game have one result: the bounds are over games.
    low, high = bounds(by_game, lambda drawn: area_under_curve(sum(drawn, [])))
    pairs = sum(by_game, [])
    loss, area = fitted_loss(pairs), area_under_curve(pairs)
    print(f"{len(games)} games, {len(pairs)} positions: log-loss {loss:.4f}, area {area:.3f} ({low:.3f} to {high:.3f})")
    engine.close()


if __name__ == "__main__":
    main()
