"""Games in files, read and written by Pentad and by others: python-chess for PGN and EPD, cshogi for CSA and KIF.

Trees of play that python-chess writes must be the same trees for it after `pentad convert`, and cshogi must read in what
Pentad writes the games that Pentad read.

Usage: records.py PENTAD
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import chess
import chess.engine
import chess.pgn
import chess.svg
import cshogi
import cshogi.CSA
import cshogi.KIF

PENTAD = sys.argv[1]
GAMES = 60
COMMENTS = ["good", "a (b) c", "x [y] z", "1-0 wins"]


def convert(source, target):
    subprocess.run([PENTAD, "convert", source, "--out", target, "--force"], check=True, capture_output=True)


def annotate(node):
    """Says of a move, by chance, what PGN can say."""
    happens = lambda chance: random.random() < chance
    if happens(0.3):
        node.comment = random.choice(COMMENTS)
    if happens(0.3):
        node.nags = set(random.sample(range(1, 20), 2))
    if happens(0.2):
        score = chess.engine.PovScore(chess.engine.Cp(random.randint(-300, 300)), chess.WHITE)
        node.set_eval(score, depth=random.choice([None, 12]))
    if happens(0.2):
        node.set_clock(random.randint(0, 9000))
    if happens(0.2):
        node.set_emt(random.randint(0, 900) / 4)
    if happens(0.2):
        node.set_arrows([chess.svg.Arrow(chess.E2, chess.E4, color="red"), chess.svg.Arrow(chess.A1, chess.A1)])


def grow(node, depth, length):
    """Plays random moves, with variations three deep."""
    for _ in range(length):
        moves = list(node.board().legal_moves)
        if not moves:
            return
        following = node.add_variation(random.choice(moves))
        annotate(following)
        for _ in range(random.choice([0, 0, 0, 1, 2]) if depth < 3 else 0):
            move = random.choice(moves)
            if not node.has_variation(move):
                variation = node.add_variation(move)
                if random.random() < 0.3:
                    variation.starting_comment = "before"
                grow(variation, depth + 1, random.randint(0, 4))
        node = following


def random_game():
    game = chess.pgn.Game()
    game.headers["ECO"] = "B00"
    if random.random() < 0.3:
        game.comment = "start"
    if random.random() < 0.3:
        board = chess.Board()
        for _ in range(20):
            board.push(random.choice(list(board.legal_moves)))
        if any(board.legal_moves):
            game.setup(board)
    grow(game, 0, 20)
    return game


def comment_parts(comment):
    """The commands of a comment, whose order means nothing, and its text."""
    commands = sorted(re.findall(r"\[%[^\]]*\]", comment))
    return commands, " ".join(re.sub(r"\[%[^\]]*\]", " ", comment).split())


def tree(node):
    starting = getattr(node, "starting_comment", "") or ""
    below = [tree(variation) for variation in node.variations]
    return [str(node.move or ""), comment_parts(node.comment), starting, sorted(node.nags), below]


def trees(path):
    with open(path, encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors, game.errors
            yield dict(game.headers), tree(game)


def pgn(folder):
    (folder / "in.pgn").write_text("\n\n".join(str(random_game()) for _ in range(GAMES)) + "\n", encoding="utf-8")
    convert(folder / "in.pgn", folder / "all.games")
    convert(folder / "all.games", folder / "out.pgn")
    expected, found = list(trees(folder / "in.pgn")), list(trees(folder / "out.pgn"))
    assert len(expected) == len(found) == GAMES, (len(expected), len(found))
    for one, other in zip(expected, found):
        assert one == other, (one, other)
    print(f"{GAMES} trees of PGN are the same for python-chess")


def epd(folder):
    lines = []
    for number in range(GAMES):
        board = chess.Board()
        for _ in range(random.randint(1, 60)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(random.choice(moves))
        if any(board.legal_moves):
            best = random.choice(list(board.legal_moves))
            lines.append(board.epd(bm=best, c0="a; comment", id=f"position {number}", foo=number))
    (folder / "in.epd").write_text("\n".join(lines) + "\n")
    convert(folder / "in.epd", folder / "out.epd")
    written = (folder / "out.epd").read_text().splitlines()
    assert len(written) == len(lines), (len(written), len(lines))
    for one, other in zip(lines, written):
        boards = chess.Board.from_epd(one), chess.Board.from_epd(other)
        assert boards[0] == boards[1], (one, other)
    print(f"{len(lines)} lines of EPD are the same for python-chess")


def random_usi_games():
    for _ in range(GAMES):
        board, moves = cshogi.Board(), []
        for _ in range(80):
            legal = list(board.legal_moves)
            if not legal:
                break
            moves.append(random.choice(legal))
            board.push(moves[-1])
        yield [cshogi.move_to_usi(move) for move in moves]


def shogi(folder):
    games = list(random_usi_games())
    lines = [f"startpos moves {' '.join(moves)}" for moves in games]
    (folder / "in.usi").write_text("\n".join(lines) + "\n")
    convert(folder / "in.usi", folder / "out.csa")
    parsed = [game for game in cshogi.CSA.Parser.parse_file(str(folder / "out.csa")) if game.moves]
    assert [[cshogi.move_to_usi(move) for move in game.moves] for game in parsed] == games
    convert(folder / "in.usi", folder / "out.kif")
    for number, moves in enumerate(games, 1):
        name = "out.kif" if number == 1 else f"out-{number}.kif"
        text = (folder / name).read_text(encoding="utf-8")
        game = cshogi.KIF.Parser.parse_str(text)
        assert [cshogi.move_to_usi(move) for move in game.moves] == moves, text
    print(f"{GAMES} games of CSA and KIF are the same for cshogi")


random.seed(1)
with tempfile.TemporaryDirectory() as name:
    for test in (pgn, epd, shogi):
        test(Path(name))
