//! Repetition: the same position for the third time is a draw.

use super::position::Position;
use rules::game::Game;
use rules::repetition;

/// What repetition needs to know of an earlier position: its key, which covers pieces, seat, castling rights, en
/// passant and the piece just moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionEntry {
    pub(super) key: u64,
}

/// A position that occurs this often ends the game.
pub(super) const REPETITION_LIMIT: usize = 3;
/// Plies from one turn of a seat to its next.
const ROUND: usize = Position::SEATS;

impl Position {
    /// The indices of this position's earlier occurrences, the latest first. No position from before the last capture
    /// or pawn move can return.
    #[inline]
    pub(super) fn earlier_occurrences(&self, past: &[RepetitionEntry]) -> impl Iterator<Item = usize> {
        let key = self.zobrist_key();
        let reach = past.len().min(self.halfmove_clock as usize);
        repetition::earlier_occurrences(past, (ROUND..=reach).step_by(ROUND), move |entry| entry.key == key)
    }
}
