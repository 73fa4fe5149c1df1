//! Draws that the board and the halfmove clock show: dead positions and fifty moves.

use super::position::Position;
use crate::chessboard::move_rules::OrthodoxRules;

/// So many plies in a row without capture or pawn move are a draw (Law 9.3).
pub(super) const FIFTY_MOVE_PLIES: u32 = 100;

impl Position {
    /// Whether the game has ended on the board: a dead position, in which nobody can ever mate (Law 5.2.2).
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.board.is_insufficient_material()
    }

    /// Whether fifty moves of each side have gone by without capture or pawn move. Checkmate stands before it.
    #[inline]
    pub(super) const fn is_fifty_moves(&self) -> bool {
        self.halfmove_clock >= FIFTY_MOVE_PLIES
    }

    /// Whether the side on move has a legal move, the end of the game by other rules apart.
    pub(super) fn has_moves_if_not_over(&self) -> bool {
        self.board.has_legal_moves(&OrthodoxRules)
    }
}
