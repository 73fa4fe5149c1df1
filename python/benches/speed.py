"""Time for each position of random games: play a move, list the legal moves as text, write the record.

    pip install pyffish chess cshogi
    python benches/speed.py

The same games for all; each library in the way that is fastest for it. pyffish has no games: it gets the record of the
position and one move, so that it need not play the whole game again.
"""

import argparse
import random
import time
from collections.abc import Callable

import pentad

Games = list[list[str]]


def random_games(variant: str, count: int, plies: int) -> Games:
    games = []
    for seed in range(count):
        choose, game = random.Random(seed).choice, pentad.Game(variant)
        while game.ply < plies and (moves := game.legal_moves()):
            game.push(choose(moves))
        games.append(game.moves)
    return games


def with_pentad(variant: str) -> Callable[[list[str]], int]:
    def play(moves: list[str]) -> int:
        game, count = pentad.Game(variant), 0
        for move in moves:
            game.push(move)
            count += len(game.legal_moves()) + len(game.record)
        return count

    return play


def with_pyffish(variant: str) -> Callable[[list[str]], int]:
    import pyffish

    begin = pyffish.start_fen(variant)

    def play(moves: list[str]) -> int:
        fen, count = begin, 0
        for move in moves:
            fen = pyffish.get_fen(variant, fen, [move])
            count += len(pyffish.legal_moves(variant, fen, [])) + len(fen)
        return count

    return play


def with_python_chess(moves: list[str]) -> int:
    import chess

    board, count = chess.Board(), 0
    for move in moves:
        board.push_uci(move)
        count += len([legal.uci() for legal in board.legal_moves]) + len(board.fen())
    return count


def with_cshogi(moves: list[str]) -> int:
    import cshogi

    board, count = cshogi.Board(), 0
    for move in moves:
        board.push_usi(move)
        count += len([cshogi.move_to_usi(legal) for legal in board.legal_moves]) + len(board.sfen())
    return count


def uci_of_usi(move: str) -> str:
    """How pyffish writes a move of shogi: files and ranks as in chess."""
    square = lambda text: "ihgfedcba"[int(text[0]) - 1] + str("ihgfedcba".index(text[1]) + 1)
    if move[1] == "*":
        return f"{move[0]}@{square(move[2:])}"
    return square(move[:2]) + square(move[2:4]) + move[4:]


def microseconds(play: Callable[[list[str]], int], games: Games, rounds: int) -> float:
    """The least processor time of some rounds, for each position: others may use this machine, too."""
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        for moves in games:
            play(moves)
        best = min(best, time.process_time() - began)
    return best / sum(map(len, games)) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    for variant, other in (("chess", with_python_chess), ("shogi", with_cshogi)):
        games = random_games(variant, options.games, options.plies)
        theirs = games if variant == "chess" else [[uci_of_usi(move) for move in moves] for moves in games]
        times = {
            "pentad": microseconds(with_pentad(variant), games, options.rounds),
            "pyffish": microseconds(with_pyffish(variant), theirs, options.rounds),
            other.__name__.removeprefix("with_").replace("_", "-"): microseconds(other, games, options.rounds),
        }
        for name, value in times.items():
            print(f"{variant:6} {name:13} {value:8.2f} us a position, {value / times['pentad']:5.1f} times pentad's")


if __name__ == "__main__":
    main()
