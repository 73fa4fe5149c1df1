"""A referee for shogi on cshogi's board: checks every move, and knows when and how a game ends."""

import cshogi

BLACK, WHITE = cshogi.BLACK, cshogi.WHITE


class Verdict:
    """How a game ended: the winner (BLACK, WHITE, or None for a draw) and why."""

    def __init__(self, winner, reason):
        self.winner = winner
        self.reason = reason

    def __str__(self):
        winner = {BLACK: "black", WHITE: "white", None: "draw"}[self.winner]
        return f"{winner} {self.reason}"


class Referee:
    """One game, from the start position or from an SFEN."""

    def __init__(self, max_plies=400, sfen=None):
        self.board = cshogi.Board() if sfen is None else cshogi.Board(sfen)
        self.start = "startpos" if sfen is None else f"sfen {sfen}"
        self.moves = []
        self.max_plies = max_plies
        self.past = [(self._key(), False)]

    def _key(self):
        """Board, side to move and hands: the SFEN without its move number."""
        return self.board.sfen().rsplit(" ", 1)[0]

    @property
    def turn(self):
        """Who is on move."""
        return self.board.turn

    def position(self):
        """The game so far, as it follows the word `position` in USI."""
        return self.start + (" moves " + " ".join(self.moves) if self.moves else "")

    def act(self, answer):
        """Carries out a move, `resign` or `win` of the side on move; the verdict, if that ends the game."""
        mover = self.board.turn
        if answer == "resign":
            return Verdict(1 - mover, "resigns")
        if answer == "win":
            if self.board.is_nyugyoku():
                return Verdict(mover, "declares")
            return Verdict(1 - mover, "declares wrongly")
        if not self._is_legal(answer):
            return Verdict(1 - mover, f"illegal move {answer}")
        self.board.push_usi(answer)
        self.moves.append(answer)
        self.past.append((self._key(), self.board.is_check()))
        return self._end()

    def _is_legal(self, text):
        """Whether a text is the USI text of a legal move, to the letter."""
        return any(cshogi.move_to_usi(move) == text for move in self.board.legal_moves)

    def _end(self):
        if not len(self.board.legal_moves):
            return Verdict(1 - self.turn, "mate" if self.board.is_check() else "no moves")
        repetition = self._repetition()
        if repetition is not None:
            return repetition
        if len(self.moves) >= self.max_plies:
            return Verdict(None, "too long")
        return None

    def _repetition(self):
        """The fourth occurrence: a draw, or lost for a side all of whose moves since the first gave check."""
        key = self.past[-1][0]
        occurrences = [index for index, (earlier, _) in enumerate(self.past) if earlier == key]
        if len(occurrences) < 4:
            return None
        cycle = [check for _, check in self.past[occurrences[0] + 1 :]]
        # The last position has `turn` on move, so the last move and every second one before were the other side's.
        if all(cycle[-1::-2]):
            return Verdict(self.turn, "perpetual check")
        if all(cycle[-2::-2]):
            return Verdict(1 - self.turn, "perpetual check")
        return Verdict(None, "repetition")
