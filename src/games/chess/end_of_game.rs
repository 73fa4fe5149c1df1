//! How a game ends: checkmate, stalemate, dead positions, fifty moves.

use super::position::{Position, seat_of};
use crate::base::seat::SeatSet;
use crate::chessboard::move_rules::OrthodoxRules;
use crate::rules::outcome::Outcome;

/// So many moves in a row of either side without capture or pawn move are a draw (Law 9.3).
const FIFTY_MOVE_PLIES: u32 = 100;

impl Position {
    /// The end where nobody can ever mate (Law 5.2.2).
    #[inline]
    pub(super) fn dead_position(&self) -> Option<Outcome> {
        self.board.is_insufficient_material().then_some(Outcome::draw("insufficient material"))
    }

    /// The end that this position is, given that the side on move has no legal move (Laws 5.1.1 and 5.2.1).
    pub(super) fn end_of_moves(&self) -> Outcome {
        if self.board.in_check() {
            Outcome::won(SeatSet::single(seat_of(self.board.side_to_move().other())), "checkmate")
        } else {
            Outcome::draw("stalemate")
        }
    }

    /// Whether the count of quiet moves is full. Mate goes before it.
    #[inline]
    pub(super) const fn is_fifty_moves(&self) -> bool {
        self.halfmove_clock >= FIFTY_MOVE_PLIES
    }

    /// Whether the side on move has a legal move, the end of the game by other rules apart.
    pub(super) fn has_moves_if_not_over(&self) -> bool {
        self.board.has_legal_moves(&OrthodoxRules)
    }
}
