//! Draws that the board and the halfmove clock show: dead positions and fifty moves.

use super::position::Position;
use chessboard::move_rules::OrthodoxRules;

/// The number of plies in a row without capture or pawn move that makes a draw (Law 9.3).
pub(super) const FIFTY_MOVE_PLIES: u32 = 100;

impl Position {
    /// Whether the game has ended on the board: a dead position, in which nobody can ever mate (Law 5.2.2).
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.board.is_insufficient_material()
    }

    /// Whether each side has made fifty moves without capture or pawn move. Checkmate takes precedence over it.
    #[inline]
    pub(super) const fn is_fifty_moves(&self) -> bool {
        self.halfmove_clock >= FIFTY_MOVE_PLIES
    }

    /// Whether the side to move has a legal move. Does not check whether the game is over.
    pub(super) fn has_moves_if_not_over(&self) -> bool {
        self.board.has_legal_moves(&OrthodoxRules)
    }
}
