//! Repetition: the same position for the third time is a draw (Law 9.2).

use super::position::Position;
use chessboard::zobrist::BLACK_TO_MOVE;
use rules::game::Game;
use rules::repetition;

/// What repetition needs to know of an earlier position: its key, which covers pieces, side to move, castling rights
/// and a pawn that may be captured en passant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionEntry {
    pub(super) key: u64,
}

/// A position that occurs this often ends the game.
pub(super) const REPETITION_LIMIT: usize = 3;
/// Plies from one turn of a seat to its next.
const ROUND: usize = Position::SEATS;
/// Plies of the shortest cycle: each side moves a piece there and back.
const SHORTEST_CYCLE: usize = 2 * ROUND;

impl Position {
    /// The indices of this position's earlier occurrences, the latest first. No position from before the last capture
    /// or pawn move can return.
    #[inline]
    pub(super) fn earlier_occurrences(&self, past: &[RepetitionEntry]) -> impl Iterator<Item = usize> {
        let key = self.zobrist_key();
        let reach = past.len().min(self.halfmove_clock as usize);
        repetition::earlier_occurrences(past, (SHORTEST_CYCLE..=reach).step_by(ROUND), move |entry| entry.key == key)
    }

    /// Whether a move leads back to a position of `past[root..]`.
    #[inline]
    pub(super) fn can_repeat(&self, past: &[RepetitionEntry], root: usize) -> bool {
        let reach = past.len().saturating_sub(root).min(self.halfmove_clock as usize);
        repetition::can_move_back(self, &past[past.len() - reach..], BLACK_TO_MOVE, |entry| entry.key)
    }
}
