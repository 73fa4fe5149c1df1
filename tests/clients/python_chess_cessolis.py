"""python-chess plays Cessolis: a subclass of its board with the rules, and two engines against each other.

The subclass leaves the records to python-chess, which writes those of chess: `KQ - 0 1` at the end of the start
position. Only if a position is sent without its history does the third field have to tell what has moved.
"""

import sys

import chess
import chess.engine

START = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# Longer than most games: no rule ends them for want of progress.
LONGEST = 300

ROOK_LINES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP_LINES = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT_LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ONE_STEP = ROOK_LINES + BISHOP_LINES
TWO_STEPS = [(2 * file, 2 * rank) for file, rank in ONE_STEP]


def leaps(square, steps):
    """The squares at these steps that are on the board."""
    file, rank = chess.square_file(square), chess.square_rank(square)
    found = ((file + right, rank + up) for right, up in steps)
    return [chess.square(*place) for place in found if 0 <= place[0] < 8 and 0 <= place[1] < 8]


class CessolisBoard(chess.Board):
    """A board that knows the rules of Cessolis."""

    aliases = ["Cessolis"]
    uci_variant = "cessolis"
    starting_fen = START

    # The squares of unmoved kings and queens.
    unmoved = 0
    unmoved_before = []

    def __init__(self, fen=START, **rest):
        super().__init__(fen, **rest)

    def reset(self):
        """Sets up the start position; python-chess knows only that of chess by itself."""
        self.set_fen(START)
        self.unmoved = self.kings | self.queens
        self.unmoved_before = []

    def copy(self, *, stack=True):
        """A copy, with its history or without."""
        twin = super().copy(stack=stack)
        twin.unmoved = self.unmoved
        twin.unmoved_before = list(self.unmoved_before) if stack else []
        return twin

    # There is no castling: a king's leap of two squares is a move like any other.

    def _to_chess960(self, move):
        return move

    def _from_chess960(self, chess960, from_square, to_square, promotion=None, drop=None):
        return chess.Move(from_square, to_square, promotion, drop)

    def push(self, move):
        """Plays a move."""
        self.unmoved_before.append(self.unmoved)
        self.unmoved &= ~(chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
        if move.promotion:
            self.unmoved |= chess.BB_SQUARES[move.to_square]
        super().push(move)

    def pop(self):
        """Takes the last move back."""
        self.unmoved = self.unmoved_before.pop()
        return super().pop()

    def captures(self, square):
        """The squares on which the piece on this square could capture."""
        piece, unmoved = self.piece_at(square), bool(self.unmoved & chess.BB_SQUARES[square])
        if piece.piece_type == chess.PAWN:
            up = 1 if piece.color else -1
            return leaps(square, [(-1, up), (1, up)])
        if piece.piece_type == chess.KING:
            return leaps(square, ONE_STEP + TWO_STEPS + KNIGHT_LEAPS if unmoved else ONE_STEP)
        if piece.piece_type == chess.QUEEN:
            if self.unmoved & chess.BB_SQUARES[self.king(piece.color)]:
                return []
            return leaps(square, ONE_STEP + TWO_STEPS if unmoved else BISHOP_LINES)
        if piece.piece_type == chess.BISHOP:
            return leaps(square, [(2 * file, 2 * rank) for file, rank in BISHOP_LINES])
        return list(self.attacks(square))

    def targets(self, square):
        """The squares to which the piece on this square could go, checks apart."""
        own = self.occupied_co[self.color_at(square)]
        if self.piece_type_at(square) != chess.PAWN:
            return [target for target in self.captures(square) if not own & chess.BB_SQUARES[target]]
        enemy = self.occupied & ~own
        found = [target for target in self.captures(square) if enemy & chess.BB_SQUARES[target]]
        up = 8 if self.color_at(square) else -8
        steps = 2 if chess.square_rank(square) == (1 if self.color_at(square) else 6) else 1
        for target in range(square + up, square + up * steps + up, up):
            if self.occupied & chess.BB_SQUARES[target]:
                break
            found.append(target)
        return found

    def leaves_king_safe(self, move):
        """Whether the own king is not in check afterwards, and not beside the other."""
        color = self.turn
        self.push(move)
        king = self.king(color)
        safe = chess.square_distance(king, self.king(not color)) > 1 and not any(
            king in self.captures(square)
            for square in chess.scan_forward(self.occupied_co[not color] & ~self.kings)
        )
        self.pop()
        return safe

    def generate_legal_moves(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        """All legal moves, whether or not the game has ended."""
        for square in chess.scan_forward(self.occupied_co[self.turn] & from_mask):
            for target in self.targets(square):
                last = self.piece_type_at(square) == chess.PAWN and chess.square_rank(target) in (0, 7)
                move = chess.Move(square, target, chess.QUEEN if last else None)
                if to_mask & chess.BB_SQUARES[target] and self.leaves_king_safe(move):
                    yield move

    def is_legal(self, move):
        """Whether this is one of the legal moves."""
        return move in self.generate_legal_moves()


class UnmovedBoard(CessolisBoard):
    """The same, and it writes the squares of unmoved kings and queens where python-chess writes castling rights."""

    def castling_xfen(self):
        """The third field of the record."""
        return "".join(chess.square_name(square) for square in chess.scan_forward(self.unmoved)) or "-"


def play_game(engines, board):
    """A whole game of one engine against the other; each says what it expects."""
    game = object()
    while len(board.move_stack) < LONGEST:
        limit = chess.engine.Limit(nodes=300 if board.turn else 600)
        result = engines[board.turn].play(board, limit, game=game, ponder=board.turn, info=chess.engine.INFO_ALL)
        if result.move is None:
            break
        board.push(result.move)
    return board


def check_end(board):
    """The game ended as a game of Cessolis ends: there is no move, a king is bare, or it was long enough."""
    bare = any(chess.popcount(pieces) == 1 for pieces in board.occupied_co)
    stuck = not any(board.generate_legal_moves())
    repeated = board.is_repetition(3)
    assert bare or stuck or repeated or len(board.move_stack) >= LONGEST, board.fen()


def main(path):
    """Two games, colours changed, between two engines at this path; then positions without their history."""
    popen = chess.engine.SimpleEngine.popen_uci
    with popen(path) as one, popen(path) as two:
        assert CessolisBoard().fen().split()[2:] == ["KQ", "-", "0", "1"], CessolisBoard().fen()
        games = [play_game(engines, CessolisBoard()) for engines in ([one, two], [two, one])]
        for board in games:
            assert len(board.move_stack) > 20, board.fen()
            check_end(board)
        # A position of the game, by its own record.
        board = UnmovedBoard()
        for move in games[0].move_stack[:11]:
            board.push(move)
        alone = board.copy(stack=False)
        lines = one.analyse(alone, chess.engine.Limit(depth=4), multipv=2)
        assert len({line["pv"][0] for line in lines}) == 2, lines
        # A search kept to the king's leaps knows that he has not moved.
        start = UnmovedBoard()
        leap = chess.Move.from_uci("e1e3")
        assert one.play(start, chess.engine.Limit(depth=2), root_moves=[leap]).move == leap
    plies = " and ".join(str(len(board.move_stack)) for board in games)
    print(f"python-chess plays Cessolis: games of {plies} plies")


if __name__ == "__main__":
    main(sys.argv[1])
