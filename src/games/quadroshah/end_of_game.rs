//! The ends of the game that the board shows: a captured king, and two hundred moves without capture or pawn move.

use super::position::Position;

/// The number of moves in a row without capture or pawn move that makes a draw: fifty rounds of four.
pub(super) const HALFMOVE_LIMIT: u32 = 200;

impl Position {
    /// Whether the game has ended on the board: a king has been captured, or the halfmove clock has run out.
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.lost_king.is_some() || self.halfmove_clock >= HALFMOVE_LIMIT
    }
}
