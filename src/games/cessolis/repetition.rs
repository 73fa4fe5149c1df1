//! Repetition, which ends the game only by perpetual check.

use super::piece::PieceType;
use super::position::Position;
use super::zobrist;
use base::random::GOLDEN_GAMMA;
use rules::game::Game;
use rules::repetition;

/// What repetition needs to know of an earlier position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionEntry {
    pub(super) key: u64,
    /// A hash that changes with irreversible moves: an earlier position with another value cannot return. (If such a
    /// move happens to leave the value unchanged, the scan only goes further back than necessary.)
    pub(super) irreversible_key: u32,
    pub(super) in_check: bool,
}

/// A position that occurs this often may end the game.
pub(super) const REPETITION_LIMIT: usize = 3;
/// Plies from one turn of a seat to its next.
const ROUND: usize = Position::SEATS;

impl Position {
    /// A hash of pawns, first moves still to come, and the number of pieces.
    #[inline]
    pub(super) fn irreversible_key(&self) -> u32 {
        let lasting = self.by_type(PieceType::Pawn).0 ^ self.unmoved().0.rotate_left(32);
        (lasting.wrapping_mul(GOLDEN_GAMMA) >> 32) as u32 ^ self.occupied().len() as u32
    }

    /// The indices of this position's earlier occurrences, the latest first, back to the last irreversible move.
    #[inline]
    pub(super) fn earlier_occurrences(&self, past: &[RepetitionEntry]) -> impl Iterator<Item = usize> {
        let (key, irreversible_key) = (self.key, self.irreversible_key());
        let distances = (ROUND..=past.len())
            .step_by(ROUND)
            .take_while(move |distance| past[past.len() - distance].irreversible_key == irreversible_key);
        repetition::earlier_occurrences(past, distances, move |entry| entry.key == key)
    }

    /// Whether a move leads back to a position of `past[root..]`.
    #[inline]
    pub(super) fn can_repeat(&self, past: &[RepetitionEntry], root: usize) -> bool {
        repetition::can_move_back(self, &past[root.min(past.len())..], zobrist::BLACK_TO_MOVE, |entry| entry.key)
    }

    /// Whether one side gave check with every move of a cycle that ends in this position. `cycle` holds the positions
    /// from after its first move up to the one before this. Seats alternate, so every other position shows the checks
    /// of the same side.
    pub(super) fn is_perpetual_check(&self, cycle: &[RepetitionEntry]) -> bool {
        let all_in_check = |first: usize| cycle.iter().skip(first).step_by(ROUND).all(|entry| entry.in_check);
        all_in_check(0) || self.checkers.any() && all_in_check(1)
    }
}
