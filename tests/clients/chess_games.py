"""python-chess as the referee of orthodox chess: random games, held to it position by position; then its engine class
plays and analyses whole games, with pondering, several lines and chances.

The first argument is the program; the second, if given, the number of random games.
"""

import random
import subprocess
import sys

import chess
import chess.engine

GAMES = 20
# In games that nobody claims: python-chess goes on until seventy-five moves, or the fifth occurrence.
LONGEST = 400


class Program:
    """The program's own answers about positions."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(["uci"], "uciok")

    def ask(self, lines, last):
        """Sends lines and returns the reply that begins so."""
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        while True:
            reply = self.process.stdout.readline()
            assert reply and not reply.startswith("info string error"), (lines, reply)
            if reply.startswith(last):
                return reply.split(maxsplit=1)[1].strip() if " " in reply else ""

    def state(self, start, moves):
        """Legal moves, record and result after these moves."""
        position = f"position fen {start}" + (f" moves {' '.join(moves)}" if moves else "")
        legal = self.ask([position, "legal"], "legal").split()[1:]
        return legal, self.ask(["fen"], "fen"), self.ask(["result"], "result")

    def close(self):
        """Ends the program."""
        self.process.communicate("quit\n", timeout=10)


def expected_result(board):
    """What the program should say of the position."""
    if board.is_checkmate():
        return f"{2 if board.turn == chess.WHITE else 1} checkmate"
    if board.is_insufficient_material():
        return "draw insufficient material"
    if board.is_stalemate():
        return "draw stalemate"
    if board.halfmove_clock >= 100:
        return "draw fifty moves"
    if board.is_repetition(3):
        return "draw repetition"
    return "*"


def compare(program, start, rng):
    """One random game, compared after every move. Returns its plies and its end."""
    board = chess.Board(start)
    while True:
        legal, record, result = program.state(start, [move.uci() for move in board.move_stack])
        expected = expected_result(board)
        assert result == expected, f"{result}, not {expected}, at {board.fen()} after {board.move_stack}"
        assert record == board.fen(), f"{record}, not {board.fen()}"
        wanted = sorted(move.uci() for move in board.legal_moves) if result == "*" else []
        assert legal == wanted, f"at {board.fen()}: {set(legal) ^ set(wanted)}"
        if result != "*" or len(board.move_stack) >= LONGEST:
            return len(board.move_stack), result
        moves = list(board.legal_moves)
        # Captures are rarer than in random play, so that few men are left late, and long counts come up.
        quiet = [move for move in moves if not board.is_capture(move)]
        board.push(rng.choice(quiet if quiet and rng.random() < 0.3 else moves))


def compare_games(path, games):
    """Random games from the start, and from positions with few men."""
    program, rng, ends = Program(path), random.Random(1), {}
    starts = [
        chess.STARTING_FEN,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1",
        "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
        "8/8/3k4/8/8/2BNK3/8/8 w - - 60 70",
    ]
    plies = 0
    for number in range(games):
        length, result = compare(program, starts[number % len(starts)], rng)
        plies += length
        ends[result] = ends.get(result, 0) + 1
    program.close()
    print(f"{games} random games, {plies} plies, agree with python-chess: {ends}")


def play_game(engine):
    """The engine against itself with pondering, some positions analysed with three lines on the way."""
    board, game = chess.Board(), object()
    while not board.is_game_over() and len(board.move_stack) < LONGEST:
        if len(board.move_stack) % 20 == 0:
            lines = engine.analyse(board, chess.engine.Limit(nodes=2000), multipv=3, game=game)
            assert len(lines) == min(3, board.legal_moves.count()), lines
            assert len({line["pv"][0] for line in lines}) == len(lines), lines
        ponder = len(board.move_stack) % 8 < 4
        result = engine.play(board, chess.engine.Limit(nodes=500), game=game, ponder=ponder, info=chess.engine.INFO_ALL)
        assert result.move is not None, f"no move at {board.fen()}"
        board.push(result.move)
    return board


def main(path, games=GAMES):
    """Runs everything against the program at this path."""
    compare_games(path, int(games))
    with chess.engine.SimpleEngine.popen_uci(path) as engine:
        assert engine.options["UCI_Variant"].default == "chess", engine.options["UCI_Variant"]
        engine.configure({"Hash": 16, "UCI_ShowWDL": True})
        info = engine.analyse(chess.Board(), chess.engine.Limit(nodes=5000))
        assert "wdl" in info and len(info["pv"]) > 1, info
        mate = engine.analyse(chess.Board("k7/8/2K5/8/8/8/8/1R6 w - - 0 1"), chess.engine.Limit(mate=2))
        assert mate["score"].white() == chess.engine.Mate(2), mate
        board = play_game(engine)
        engine.ping()
    print(f"python-chess's engine class: {len(board.move_stack)} plies of chess, {board.result(claim_draw=True)}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
