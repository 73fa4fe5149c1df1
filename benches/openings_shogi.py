#!/usr/bin/env python3
"""Makes balanced openings for matches: random legal moves from the start, kept where an engine sees an even game.

    pip install cshogi numpy
    benches/openings_shogi.py --judge fairy,Contempt=0 > positions/shogi.openings

After a `#` stands the judge's score to Black; fairy-stockfish gives the start position itself about +140.
The same engine, seed and node limit make the same file again.
"""

import argparse
import random
import sys

import cshogi

import engines
from referee import BLACK, Referee


def random_opening(source, plies):
    """Random legal moves from the start position; None where they end in check or end the game."""
    referee = Referee()
    for _ in range(plies):
        moves = sorted(cshogi.move_to_usi(move) for move in referee.board.legal_moves)
        if referee.act(source.choice(moves)) is not None:
            return None
    return None if referee.board.is_check() else referee


def main():
    """Prints the openings, one a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", type=engines.parse_spec, default="fairy", help="the engine (fairy)")
    parser.add_argument("--count", type=int, default=100, help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, help="for the moves (1)")
    parser.add_argument("--nodes", type=int, default=100_000, help="the judge's search (100000)")
    parser.add_argument("--most", type=int, default=100, help="the largest score of an even game, centipawns (100)")
    options = parser.parse_args()
    source = random.Random(options.seed)
    judge = engines.start(options.judge)
    print("# Balanced openings for matches: moves from the start position, one opening a line. Made by")
    print(f"# benches/openings_shogi.py {' '.join(sys.argv[1:])}")
    seen = set()
    while len(seen) < options.count:
        referee = random_opening(source, source.choice((4, 5, 6, 7, 8)))
        if referee is None or referee.past[-1][0] in seen:
            continue
        judge.new_game()
        score = judge.best_move(referee.position(), engines.TimeLimit(nodes=options.nodes)).centipawns()
        if score is not None and abs(score) <= options.most:
            seen.add(referee.past[-1][0])
            to_black = score if referee.turn == BLACK else -score
            print(" ".join(referee.moves), f"# {to_black:+d}", flush=True)
    judge.close()


if __name__ == "__main__":
    main()
