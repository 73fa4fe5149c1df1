"""python-chess's engine class over UCI: handshake, options, ping, a whole game, analysis, ponder.

python-chess knows no shogi, so it is given a board that does: cshogi's, behind the few methods that its engine
class calls. It sends `UCI_Variant` by itself, from the board's class. Of a principal variation it reads only the
moves on files a to h and ranks 1 to 8, and stops at the first other one.
"""

import sys

import chess
import chess.engine
import cshogi


class ShogiMove:
    """A move in the coordinates of UCI variant engines: files a to i from the left, ranks 1 to 9 from Black."""

    def __init__(self, text):
        # python-chess makes the engine's answer lower case before it hands it on.
        self.text = text[0].upper() + text[1:] if "@" in text else text

    def __eq__(self, other):
        return self.text == other.text

    def __hash__(self):
        return hash(self.text)

    def uci(self):
        """As it is sent."""
        return self.text

    def usi(self):
        """As cshogi reads it: `c3c4` is `7g7f`, `P@e5` is `P*5e`."""
        if "@" in self.text:
            return self.text[0] + "*" + usi_square(self.text[2:4])
        return usi_square(self.text[:2]) + usi_square(self.text[2:4]) + self.text[4:]


def usi_square(text):
    """`a1` is `9i`."""
    return str(9 - (ord(text[0]) - ord("a"))) + chr(ord("a") + 9 - int(text[1]))


class ShogiBoard:
    """What python-chess's engine class asks of a board."""

    uci_variant = "shogi"
    chess960 = False

    def __init__(self, sfen=cshogi.STARTING_SFEN):
        self.start = sfen
        self.board = cshogi.Board(sfen)
        self.move_stack = []

    def __eq__(self, other):
        return self.fen() == other.fen()

    __hash__ = None

    @property
    def turn(self):
        """The seat that moves first is python-chess's white."""
        return self.board.turn == cshogi.BLACK

    def root(self):
        """The position that the moves start from."""
        return ShogiBoard(self.start)

    def fen(self, **_):
        """The record of this position."""
        return self.board.sfen()

    def copy(self, *, stack=True):
        """A copy, with its history or without."""
        if not stack:
            return ShogiBoard(self.board.sfen())
        twin = ShogiBoard(self.start)
        for move in self.move_stack:
            twin.push(move)
        return twin

    def push(self, move):
        """Plays a move."""
        self.board.push_usi(move.usi())
        self.move_stack.append(move)

    def pop(self):
        """Takes the last move back."""
        self.board.pop()
        return self.move_stack.pop()

    def parse_uci(self, text):
        """Reads a legal move; ValueError if it is not one."""
        move = ShogiMove(text)
        if not any(cshogi.move_to_usi(legal) == move.usi() for legal in self.board.legal_moves):
            raise ValueError(f"illegal move {text} at {self.board.sfen()}")
        return move

    def push_uci(self, text):
        """Reads a legal move and plays it."""
        move = self.parse_uci(text)
        self.push(move)
        return move


def check_options(engine):
    """The options are there, of the right types, and take values."""
    options = engine.options
    assert "shogi" in options["UCI_Variant"].var, options["UCI_Variant"]
    for name, kind in {"Hash": "spin", "Threads": "spin", "MultiPV": "spin", "Ponder": "check"}.items():
        assert options[name].type == kind, options[name]
    assert options["EvalFile"].type == "string" and options["Clear Hash"].type == "button"
    engine.configure({"Hash": 16, "Threads": 1, "UCI_ShowWDL": True, "Clear Hash": None})
    engine.ping()


def play_game(engine):
    """Engine against itself with pondering, some positions analysed with three lines on the way."""
    board, game, told = ShogiBoard(), object(), 0
    while not board.board.is_game_over() and not board.board.is_draw() and len(board.move_stack) < 300:
        if len(board.move_stack) % 20 == 0:
            # By depth: a few thousand nodes may not suffice for three lines if hundreds of drops are legal.
            lines = engine.analyse(board, chess.engine.Limit(depth=3), multipv=3, game=game)
            first = [line["pv"][0].uci() for line in lines if line.get("pv")]
            assert len(lines) == min(3, len(board.board.legal_moves)) and len(set(first)) == len(first), lines
        # Two moves in a row that ponder: the second is a ponder hit if the reply was the expected one.
        ponder = len(board.move_stack) % 8 < 4
        limit = chess.engine.Limit(nodes=1000)
        result = engine.play(board, limit, game=game, ponder=ponder, info=chess.engine.INFO_ALL)
        assert result.move is not None, f"no move at {board.fen()}"
        # Of a pondered move it keeps only what was said after the ponder hit: nothing, if all was searched.
        told += "score" in result.info and "wdl" in result.info
        board.push(result.move)
    assert told > len(board.move_stack) / 2, f"score and chances for {told} moves of {len(board.move_stack)}"
    return board


def main(path):
    """Runs everything against the engine at this path."""
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        assert engine.id["name"].startswith("Pentad"), engine.id
        check_options(engine)
        board = play_game(engine)
        assert len(board.move_stack) > 20, board.fen()
        # An open-ended analysis, stopped by leaving it.
        with engine.analysis(ShogiBoard()) as analysis:
            depth = next(info["depth"] for info in analysis if info.get("depth", 0) >= 6)
        clocks = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.1, black_inc=0.1)
        assert engine.play(ShogiBoard(), clocks).move is not None
        engine.ping()
    print(f"python-chess's engine class: a game of {len(board.move_stack)} plies, analysis to depth {depth}")


if __name__ == "__main__":
    main(sys.argv[1])
