#!/usr/bin/env python3
"""What the diagrams show: run this to draw all of them anew. The positions are the program's own answers to `fen`."""

from draw import INK, Board, Picture, panel, whole

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
CESSOLIS_START = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SHOGI_START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
MARTIAN_START = "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq"
MARTIAN4_START = "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq"
QUADROSHAH_START = "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR"
# After the sample games in the rules of each game.
SHOGI_SAMPLE = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL"
CESSOLIS_SAMPLE = "rkb2b1r/pppp1ppp/2n1qn2/4p1N1/4P3/1Q1B4/PPPP1PPP/RNB3KR"
QUADROSHAH_SAMPLE = "rnbkqb1rrnbqkb1r/pppp1pBppppp1ppp/5n7n2/4p7p3/16/4P7P3/5N10/PPPP1PPPPPPP1PPP/RNBKQB1RRNBQK1NR"
MARTIAN4_GAME = "1q4q1/1dp2pd1/5q2/p2p4/8/1p1q2p1/qdpp1pdq/6qq"

STRAIGHT, DIAGONAL = "c1 c2 c4 c5 a3 b3 d3 e3", "a1 b2 d4 e5 a5 b4 d2 e1"
AROUND, CORNERS, SIDES = "b2 b3 b4 c2 c4 d2 d3 d4", "b2 b4 d2 d4", "b3 c2 c4 d3"
KNIGHT = "b1 d1 b5 d5 a2 a4 e2 e4"


def one(letter, row=3):
    """The ranks of a board of five by five with one piece on its middle file."""
    return "/".join("2" + letter + "2" if rank == row else "5" for rank in range(5, 0, -1))


def shogi():
    whole("shogi-start", SHOGI_START, "shogi")
    whole("shogi-sample", SHOGI_SAMPLE, "shogi")
    gold = "3b 2b 4b 2c 4c 3d"
    straight, diagonal = "3a 3b 3d 3e 1c 2c 4c 5c", "1a 2b 4d 5e 5a 4b 2d 1e"
    panel("shogi-moves", [
        ("king K", one("K"), {"dots": "2b 3b 4b 2c 4c 2d 3d 4d"}),
        ("rook R", one("R"), {"dots": straight}),
        ("bishop B", one("B"), {"dots": diagonal}),
        ("gold general G", one("G"), {"dots": gold}),
        ("silver general S", one("S"), {"dots": "2b 3b 4b 2d 4d"}),
        ("knight N", one("N"), {"rings": "2a 4a"}),
        ("lance L", one("L"), {"dots": "3b 3a"}),
        ("pawn P", one("P"), {"dots": "3b"}),
        ("promoted rook +R", one("+R"), {"dots": straight + " 2b 4b 2d 4d"}),
        ("promoted bishop +B", one("+B"), {"dots": diagonal + " 3b 3d 2c 4c"}),
        ("+S +N +L +P", one("+P"), {"dots": gold}),
    ], "shogi")
    whole("shogi-mate", "4k4/4G4/4P4/9/9/9/9/9/4K4", "shogi", cell=30)


def cessolis():
    whole("cessolis-start", CESSOLIS_START, "cessolis")
    whole("cessolis-sample", CESSOLIS_SAMPLE, "cessolis")
    panel("cessolis-moves", [
        ("king, first move", one("K"), {"rings": " ".join([STRAIGHT, DIAGONAL, KNIGHT])}),
        ("king, later", one("K"), {"dots": AROUND}),
        ("queen, first move", one("Q"), {"rings": f"{STRAIGHT} {DIAGONAL}"}),
        ("queen, later", one("Q"), {"dots": CORNERS}),
        ("bishop (alfil)", one("B"), {"rings": "a1 a5 e1 e5"}),
        ("knight", one("N"), {"rings": KNIGHT}),
        ("rook", one("R"), {"dots": STRAIGHT}),
        ("pawn on its second rank", one("P", 2), {"dots": "c3 c4", "crosses": "b3 d3"}),
    ])


def martian():
    whole("martian-start", MARTIAN_START, "martian", (0, 4))
    whole("martian4-start", MARTIAN4_START, "martian", (4, 4))
    panel("martian-moves", [
        ("queen, 3 points", one("q"), {"dots": f"{STRAIGHT} {DIAGONAL}"}),
        ("drone, 2 points", one("d"), {"dots": STRAIGHT}),
        ("pawn, 1 point", one("p"), {"dots": CORNERS}),
    ], "martian")
    whole("martian-before", "qqd1/qdp1/dpp1/4/p3/2pd/1pdq/1dqq", "martian", (0, 4), "a6a4", 34)
    whole("martian-after", "qqd1/qdp1/1pp1/4/d3/2pd/1pdq/1dqq", "martian", (0, 4), cell=34)


def quadroshah():
    cell, picture = 34, Picture(16 * 34 + 44, 9 * 34 + 90)
    board = Board(picture, QUADROSHAH_START, 22, 38, cell=cell).pieces()
    board.canals(8, 0)
    bottom = 38 + 9 * cell + 34
    for file, y, text in [(4, 26, "second: Black A"), (12, 26, "third: Black B"), (4, bottom, "first: White A"),
                          (12, bottom, "fourth: White B")]:
        picture.text(22 + file * cell, y, text, 15, INK, "bold")
    picture.save("quadroshah-start")
    whole("quadroshah-sample", QUADROSHAH_SAMPLE, canals=(8, 0), cell=34)
    panel("quadroshah-moves", [
        ("king", one("K"), {"dots": AROUND}),
        ("queen", one("Q"), {"dots": f"{STRAIGHT} {DIAGONAL}"}),
        ("rook", one("R"), {"dots": STRAIGHT}),
        ("bishop", one("B"), {"dots": DIAGONAL}),
        ("knight", one("N"), {"rings": KNIGHT}),
        ("pawn on its second rank", one("P", 2), {"dots": "c3 c4", "crosses": "b3 d3"}),
    ], columns=3)


def table(name, ranks, piles, hands):
    """A board of Szachao with the two piles and both hands, seat 2's above."""
    picture = Picture(24 + 8 * 36 + 240, 8 * 36 + 36)
    Board(picture, ranks, 24, 12, cell=36).pieces()
    x = 24 + 8 * 36 + 22
    rows = [("seat 2 holds", hands[1]), ("pile 1 and pile 2", piles), ("seat 1 holds", hands[0])]
    for y, (title, faces) in zip((34, 134, 234), rows):
        picture.text(x, y - 8, title, 13, anchor="start")
        picture.cards(x, y, faces)
    picture.save(name)


def szachao():
    table("szachao-start", CHESS_START, "7dTs", ("AcJh8s4c2h", "KhJs7c6s3d"))
    table("szachao-turn1", "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR", "7d6s", ("AcJh4c2h2d", "KhJs7c3dTh"))
    table("szachao-view", CHESS_START, "7dTs", ("AcJh8s4c2h", "?????"))
    picture = Picture(330, 150)
    for y, title, faces in [(24, "the piles", "9c5s"), (94, "the hand", "TdQc7d7s6s")]:
        picture.text(16, y + 30, title, 13, anchor="start")
        picture.cards(100, y - 8, faces)
    picture.save("szachao-stairs")


def games():
    """The picture of README: a position of every game."""
    picture, cell = Picture(672, 560), 24
    Board(picture, SHOGI_SAMPLE, 16, 12, "shogi", 22, False).pieces()
    Board(picture, CESSOLIS_SAMPLE, 238, 12, "cessolis", cell, False).pieces()
    Board(picture, "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR", 454, 12, "chess", cell, False).pieces()
    picture.cards(454, 216, "AcJh4c2h2d")
    Board(picture, QUADROSHAH_SAMPLE, 16, 306, "chess", cell, False).pieces().canals(8, 0)
    Board(picture, MARTIAN4_GAME, 454, 318, "martian", cell, False).pieces().canals(4, 4)
    for x, y, title in [(115, 230, "Shogi"), (334, 226, "Cessolis"), (550, 286, "Szachao"), (208, 542, "Quadroshah"),
                        (550, 530, "Martian Chess")]:
        picture.text(x, y, title, 15, INK, "bold")
    picture.save("games")


if __name__ == "__main__":
    for draw in (shogi, cessolis, martian, quadroshah, szachao, games):
        draw()
