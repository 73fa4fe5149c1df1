#!/usr/bin/env python3
"""Writes games of random legal moves of chess, to time what reads many of them.

    pip install chess
    benches/random_games.py --games 100000 --plies 24 > random.pgn
    pentad theory --variant chess --data random.pgn --max-plies 24 --out random.theory
"""

import argparse
import random
import chess


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--plies", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    draw = random.Random(args.seed)
    for number in range(args.games):
        board = chess.Board()
        print(f'[Event "{number}"]\n[Result "1/2-1/2"]\n')
        for _ in range(args.plies):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = draw.choice(moves)
            print(board.san(move), end=" ")
            board.push(move)
        print("1/2-1/2\n")


if __name__ == "__main__":
    main()
