#!/usr/bin/env python3
"""Draws the diagrams of the rules and of README as SVG files beside this script; run it without arguments.

A board is given as the ranks of a FEN. Letters are pieces, upper case for the side below; the shapes are this
project's own.
"""

from pathlib import Path

HERE = Path(__file__).parent
CELL = 40
LIGHT, DARK, LINE, INK = "#f4ead4", "#cdb891", "#8d7a58", "#2a2622"
WOOD, CANAL, MOVE, TAKE = "#f0d79c", "#b5482f", "#2f7d4f", "#b5482f"

# Chess pieces, in a box of 100 by 100: the outline, and lines within it.
CHESS = {
    "P": ("M50 16a14 14 0 1 1-.1 0ZM36 45H64L60 52Q61 68 73 78V86H27V78Q39 68 40 52Z", ""),
    "R": ("M27 16H38V25H45V16H55V25H62V16H73V36L64 42V66L73 78V86H27V78L36 66V42L27 36Z", "M36 42H64M36 66H64"),
    "N": ("M30 86V78Q34 66 50 55Q53 50 51 46Q42 55 32 58L24 52Q26 40 36 30L38 15L49 24Q70 27 75 50Q77 70 74 86Z",
          "M42 36l1 1M34 76H73"),
    "B": ("M50 10a6 6 0 1 1-.1 0ZM50 22Q74 40 64 60H36Q26 40 50 22ZM35 62H65L61 70Q64 77 75 80V86H25V80Q36 77 39 70Z",
          "M43 43H57M50 36V52"),
    "Q": ("M26 86V76L15 30L34 54L37 22L50 52L63 22L66 54L85 30L74 76V86ZM15 20a6 6 0 1 1-.1 0ZM37 11a6 6 0 1 1-.1 0Z"
          "M63 11a6 6 0 1 1-.1 0ZM85 20a6 6 0 1 1-.1 0Z", "M27 74H73"),
    "K": ("M46 8H54V15H61V23H54V36Q80 26 82 46Q82 60 72 70V86H28V70Q18 60 18 46Q20 26 46 36V23H39V15H46Z",
          "M28 74H72M50 40V66"),
}
SUITS = {
    "s": "M50 8C60 34 88 44 88 64A18 18 0 0 1 55 70Q56 84 64 92H36Q44 84 45 70A18 18 0 0 1 12 64C12 44 40 34 50 8Z",
    "h": "M50 90C42 66 10 54 10 32A20 20 0 0 1 50 26A20 20 0 0 1 90 32C90 54 58 66 50 90Z",
    "d": "M50 6L84 50L50 94L16 50Z",
    "c": "M50 8A19 19 0 0 1 63 41A19 19 0 1 1 55 70Q56 84 64 92H36Q44 84 45 70A19 19 0 1 1 37 41A19 19 0 0 1 50 8Z",
}


class Picture:
    """An SVG file in the making."""

    def __init__(self, width, height):
        self.width, self.height, self.parts, self.shapes = width, height, [], {}

    def add(self, part):
        self.parts.append(part)

    def text(self, x, y, text, size=12, colour=INK, weight="normal", anchor="middle"):
        self.add(f'<text x="{x:g}" y="{y:g}" font-family="Helvetica,Arial,DejaVu Sans,sans-serif" font-size="{size}" '
                 f'fill="{colour}" font-weight="{weight}" text-anchor="{anchor}">{text}</text>')

    def rect(self, x, y, width, height, fill, stroke="none", rounded=0):
        self.add(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="{stroke}" '
                 f'rx="{rounded}"/>')

    def line(self, x1, y1, x2, y2, colour, width, end=""):
        self.add(f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" stroke-width="{width}"{end}/>')

    def card(self, x, y, face):
        """A card face up, such as `8s`, or `?` for one face down."""
        self.rect(x, y, 36, 50, "#fff" if face != "?" else "#7a8fa6", INK, 4)
        if face != "?":
            colour = "#b3261e" if face[1] in "dh" else INK
            self.text(x + 18, y + 22, face[0].replace("T", "10"), 18, colour, "bold")
            place = f'transform="translate({x + 10:g} {y + 28:g}) scale(.16)"'
            self.add(f'<path {place} d="{SUITS[face[1]]}" fill="{colour}"/>')

    def cards(self, x, y, faces):
        """Cards side by side, in text without blanks."""
        faces = list(faces) if "?" in faces else [faces[i:i + 2] for i in range(0, len(faces), 2)]
        for index, face in enumerate(faces):
            self.card(x + 40 * index, y, face)

    def save(self, name):
        path = HERE / f"{name}.svg"
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
                f'width="{self.width:g}" height="{self.height:g}">')
        arrow = ('<marker id="a" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">'
                 f'<path d="M0 0L10 5L0 10Z" fill="{MOVE}"/></marker>')
        shapes = [f'<g id="{name}">{shape}</g>' for name, shape in self.shapes.items()]
        path.write_text("\n".join([head, "<defs>", arrow, *shapes, "</defs>",
                                   '<rect width="100%" height="100%" fill="#fffdf8"/>', *self.parts, "</svg>"]) + "\n")


class Board:
    """A board in a picture, its upper left corner at `x`, `y`. `style` is `chess`, `cessolis`, `shogi` or `martian`."""

    def __init__(self, picture, ranks, x=24, y=12, style="chess", cell=CELL, names=True):
        self.picture, self.x, self.y, self.style, self.cell = picture, x, y, style, cell
        self.ranks = [expand(rank) for rank in ranks.split("/")]
        self.files, self.height = len(self.ranks[0]), len(self.ranks)
        width, height = self.files * cell, self.height * cell
        picture.rect(x, y, width, height, WOOD if style == "shogi" else LIGHT)
        # A chess board has a dark square at a1, that of Cessolis a light one.
        shade = 0 if style == "cessolis" else 1
        dark = [(column, row) for row in range(self.height) for column in range(self.files)
                if style != "shogi" and (self.height - row + column) % 2 == shade]
        squares = "".join(f"M{x + column * cell:g} {y + row * cell:g}h{cell}v{cell}h-{cell}z" for column, row in dark)
        grid = "".join(f"M{x:g} {y + row * cell:g}h{width}" for row in range(self.height + 1))
        grid += "".join(f"M{x + column * cell:g} {y:g}v{height}" for column in range(self.files + 1))
        picture.add(f'<path d="{squares}" fill="{DARK}"/><path d="{grid}" stroke="{LINE}"/>')
        if names:
            self.name_squares()

    def name_squares(self):
        for column in range(self.files):
            name = str(self.files - column) if self.style == "shogi" else chr(ord("a") + column)
            y = self.y - 4 if self.style == "shogi" else self.y + self.height * self.cell + 13
            self.picture.text(self.x + (column + .5) * self.cell, y, name, 11, LINE)
        for row in range(self.height):
            name = chr(ord("a") + row) if self.style == "shogi" else str(self.height - row)
            x = self.x + self.files * self.cell + 9 if self.style == "shogi" else self.x - 9
            self.picture.text(x, self.y + (row + .5) * self.cell + 4, name, 11, LINE)

    def canals(self, column, row):
        """Thick lines between the zones: before this column and below this row, where given."""
        width, height = self.files * self.cell, self.height * self.cell
        if row:
            y = self.y + row * self.cell
            self.picture.line(self.x, y, self.x + width, y, CANAL, 4)
        if column:
            x = self.x + column * self.cell
            self.picture.line(x, self.y, x, self.y + height, CANAL, 4)
        return self

    def pieces(self):
        for row, rank in enumerate(self.ranks):
            for column, letter in enumerate(rank):
                if letter != ".":
                    self.piece(letter, self.x + column * self.cell, self.y + row * self.cell)
        return self

    def piece(self, letter, x, y):
        name = f"{self.style}{letter}".replace("+", "")
        self.picture.shapes[name] = self.shape(letter)
        self.picture.add(f'<use href="#{name}" transform="translate({x:g} {y:g}) scale({self.cell / 100:g})"/>')
        if self.style == "shogi":
            drop = .72 if letter.isupper() else .62
            self.picture.text(x + .5 * self.cell, y + drop * self.cell, letter.upper(), round(.4 * self.cell),
                              CANAL if "+" in letter else INK, "bold")

    def shape(self, letter):
        """A piece in a box of 100 by 100, without a shogi piece's letter."""
        upper, stroke = letter.upper(), f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"'
        if self.style == "shogi":
            turn = "" if letter == upper else ' transform="rotate(180 50 50)"'
            return f'<path d="M50 8L77 22L87 90H13L23 22Z"{turn} fill="#fdf3d6" {stroke}/>'
        if self.style == "martian":
            pips = "PDQ".index(upper) + 1
            half, top = 14 + 8 * pips, 72 - 20 * pips
            dots = [f'<circle cx="{57 + 14 * pip - 7 * pips}" cy="76" r="5" fill="#fff"/>' for pip in range(pips)]
            return f'<path d="M50 {top}L{50 + half} 88H{50 - half}Z" fill="#4d7f9d" {stroke}/>{"".join(dots)}'
        fill, inner = ("#fffdf7", INK) if letter == upper else ("#3b3632", "#fffdf7")
        outline, lines = CHESS[upper]
        return (f'<path d="{outline}" fill="{fill}" {stroke}/>'
                f'<path d="{lines}" fill="none" stroke="{inner}" stroke-width="4" stroke-linecap="round"/>')

    def centre(self, square):
        """The middle of a square, by its name."""
        if self.style == "shogi":
            column, row = self.files - int(square[0]), ord(square[1]) - ord("a")
        else:
            column, row = ord(square[0]) - ord("a"), self.height - int(square[1:])
        return self.x + (column + .5) * self.cell, self.y + (row + .5) * self.cell

    def mark(self, dots="", rings="", crosses=""):
        """A dot where a piece may go if the way is free, a ring where it may jump, a cross where it only captures."""
        for square in dots.split():
            x, y = self.centre(square)
            self.picture.add(f'<circle cx="{x:g}" cy="{y:g}" r="{self.cell / 7:g}" fill="{MOVE}"/>')
        for square in rings.split():
            x, y = self.centre(square)
            self.picture.add(f'<circle cx="{x:g}" cy="{y:g}" r="{self.cell / 6:g}" fill="none" stroke="{MOVE}" '
                             'stroke-width="3.5"/>')
        for square in crosses.split():
            x, y = self.centre(square)
            r = self.cell / 6
            self.picture.line(x - r, y - r, x + r, y + r, TAKE, 4)
            self.picture.line(x - r, y + r, x + r, y - r, TAKE, 4)
        return self

    def arrow(self, move):
        """An arrow along a move such as `e2e4`, each square's name two characters long."""
        self.picture.line(*self.centre(move[:2]), *self.centre(move[2:]), MOVE, 5, ' marker-end="url(#a)" opacity=".8"')
        return self


def expand(rank):
    """The squares of a rank of a FEN, `.` where empty; a shogi piece may have a `+` before it."""
    squares, number, plus = [], "", ""
    for letter in rank + " ":
        if letter.isdigit():
            number += letter
            continue
        squares += ["."] * int(number or 0)
        number = ""
        if letter == "+":
            plus = "+"
        elif letter != " ":
            squares.append(plus + letter)
            plus = ""
    return squares


def whole(name, ranks, style="chess", canals=(0, 0), arrows="", cell=CELL):
    """One board by itself."""
    files, height = len(expand(ranks.split("/")[0])), ranks.count("/") + 1
    picture = Picture(files * cell + 44, height * cell + 36)
    board = Board(picture, ranks, 22, 16, style, cell).canals(*canals).pieces()
    for move in arrows.split():
        board.arrow(move)
    picture.save(name)


def panel(name, boards, style="chess", columns=4):
    """Small boards of five by five side by side, each with a title and its marks: (title, ranks, marks)."""
    cell, side = 30, 5 * 30
    rows = -(-len(boards) // columns)
    picture = Picture(columns * (side + 24) + 12, rows * (side + 44) + 8)
    for index, (title, ranks, marks) in enumerate(boards):
        x, y = 18 + index % columns * (side + 24), 12 + index // columns * (side + 44)
        Board(picture, ranks, x, y, style, cell, False).pieces().mark(**marks)
        picture.text(x + side / 2, y + side + 17, title, 13)
    picture.save(name)
