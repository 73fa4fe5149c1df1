#!/usr/bin/env python3
"""Fairy-Stockfish as an engine of Cessolis, for `pentad match`: it translates positions and moves between the two.

    benches/fairy_cessolis.py openings 60 > moved.openings         # 60 positions in which all kings and queens have moved
    pentad match --variant cessolis --games 100 --movetime 100 --openings moved.openings --engine name=pentad \\
        --engine name=fairy,cmd='benches/fairy_cessolis.py play PATH/stockfish'

Fairy-Stockfish is that of https://github.com/fairy-stockfish/Fairy-Stockfish (`make build ARCH=x86-64-modern` in src). Its
file of rules below cannot say a king's leap, the queen that waits for her king, and a queen that has not left her square:
hence the openings. A promoted queen is `u` there until her first move, which the file writes as a promotion: `e8d7+`.
`pentad match` knows the rules, referees and adjudicates. With `PENTAD` in the environment openings come from that program.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

RULES = """[cess:shatranj]
customPiece1 = u:FAWD
promotionPieceTypes = u
promotedPieceType = u:q
mandatoryPiecePromotion = true
doubleStep = true
doubleStepRegionWhite = *2
doubleStepRegionBlack = *7
enPassantRegion = -
stalemateValue = draw
nMoveRule = 0
startFen = 1rb3nr/pppp1ppp/2n1k3/4p3/4P3/2N1K3/PPPP1PPP/R1BQ1BNR w - - 0 1
"""
# How many plies an opening has, and how uneven an opening may be, in centipawns.
OPENING_PLIES = range(8, 31)
OPENING_BOUND = 60
OPENING_NODES = 20000


class Translation:
    """A position's queens that have not moved since they promoted, by which moves are written otherwise."""

    def __init__(self):
        self.unmoved_queens = set()

    def position(self, words):
        """The words after `position`, for Fairy-Stockfish."""
        if words[:1] != ["fen"] or len(words) < 5 or words[3] != "-":
            raise ValueError("expected a position in which all kings and queens have moved")
        self.unmoved_queens = set()
        moves = words[6:] if words[5:6] == ["moves"] else []
        translated = [self.to_fairy(move) for move in moves]
        return " ".join(["position fen", words[1], words[2], "- - 0", words[4], "moves", *translated])

    def to_fairy(self, move):
        """A move of Cessolis, made."""
        origin, target = move[:2], move[2:4]
        suffix = "u" if move[4:] == "q" else "+" if origin in self.unmoved_queens else ""
        self.unmoved_queens -= {origin, target}
        if suffix == "u":
            self.unmoved_queens.add(target)
        return origin + target + suffix

    @staticmethod
    def from_fairy(move):
        """A move of Fairy-Stockfish."""
        return move.replace("+", "").replace("u", "q") if move[:1] in "abcdefgh" else move


class Engine:
    """An engine that speaks UCI, as a child process."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def send(self, line):
        """Writes a line."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def lines_until(self, word):
        """The lines up to the one that begins with the word."""
        for line in self.process.stdout:
            yield line.rstrip("\n")
            if line.split()[:1] == [word]:
                return


def translated_info(line):
    """A line of analysis with its moves in the text of Cessolis."""
    before, pv, moves = line.partition(" pv ")
    return before + pv + " ".join(map(Translation.from_fairy, moves.split()))


def play(program):
    """Stands between a client on standard input and output, and Fairy-Stockfish."""
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder, "cessolis.ini")
        rules.write_text(RULES)
        fairy, translation = Engine(program), Translation()
        for line in map(str.strip, sys.stdin):
            word, _, rest = line.partition(" ")
            if word == "uci":
                fairy.send("uci")
                for answer in fairy.lines_until("uciok"):
                    if "UCI_Variant" in answer:
                        answer = "option name UCI_Variant type combo default cessolis var cessolis"
                    print(answer, flush=True)
                fairy.send(f"setoption name VariantPath value {rules}")
                fairy.send("setoption name UCI_Variant value cess")
            elif word == "isready":
                fairy.send("isready")
                for _ in fairy.lines_until("readyok"):
                    pass
                print("readyok", flush=True)
            elif word == "position":
                fairy.send(translation.position(rest.split()))
            elif word == "go":
                fairy.send(line)
                for answer in fairy.lines_until("bestmove"):
                    if answer.startswith("bestmove"):
                        answer = "bestmove " + Translation.from_fairy(answer.split()[1])
                    print(translated_info(answer), flush=True)
            elif "UCI_Variant" not in line:
                fairy.send(line)
            if word == "quit":
                return


def answer(pentad, command, word):
    """The words after the first in the line that answers a command."""
    pentad.send(command)
    return list(pentad.lines_until(word))[-1].split()[1:]


def random_position(pentad, draw):
    """A position of a random game in which all kings and queens have moved, half of the moves being theirs; or `None`."""
    moves = []
    for _ in range(draw.choice(OPENING_PLIES)):
        pentad.send(f"position startpos moves {' '.join(moves)}" if moves else "position startpos")
        record = json.loads(" ".join(answer(pentad, "state json", "state")))["record"]
        legal = answer(pentad, "legal", "legal")[1:]
        unmoved = re.findall("..", record.split()[2].replace("-", ""))
        if not legal:
            return None
        first_moves = [move for move in legal if move[:2] in unmoved]
        moves.append(draw.choice(first_moves if first_moves and draw.random() < 0.5 else legal))
    pentad.send(f"position startpos moves {' '.join(moves)}")
    record = json.loads(" ".join(answer(pentad, "state json", "state")))["record"]
    return record if record.split()[2] == "-" and answer(pentad, "legal", "legal")[1:] else None


def openings(count):
    """Prints positions from random games: balanced by a short search, all kings and queens moved."""
    pentad, draw = Engine(os.environ.get("PENTAD", "target/release/pentad")), random.Random(1)
    answer(pentad, "uci", "uciok")
    pentad.send("setoption name UCI_Variant value cessolis")
    found = set()
    while len(found) < count:
        record = random_position(pentad, draw)
        if record is None or record in found:
            continue
        pentad.send(f"go nodes {OPENING_NODES}")
        scores = [re.search(r" score cp (-?\d+)", line) for line in pentad.lines_until("bestmove") if " pv " in line]
        if scores and scores[-1] and abs(int(scores[-1][1])) <= OPENING_BOUND:
            found.add(record)
            print(record, flush=True)
    pentad.send("quit")


def main():
    """Plays, or makes openings, as the command line says."""
    match sys.argv[1:]:
        case ["play", program]:
            try:
                play(program)
            except (OSError, ValueError) as error:
                sys.exit(f"fairy_cessolis: {error}")
        case ["openings", count] if count.isdecimal():
            openings(int(count))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
