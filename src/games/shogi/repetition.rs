//! Repetition (sennichite) and perpetual check.

use super::position::Position;
use super::zobrist;
use base::seat::Seat;
use rules::game::Game;
use rules::repetition;

/// What repetition needs to know of an earlier position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionEntry {
    pub(super) key: u64,
    pub(super) seat: Seat,
    pub(super) in_check: bool,
}

/// A position that occurs this often ends the game.
pub(super) const REPETITION_LIMIT: usize = 4;
/// Plies from one turn of a seat to its next.
const ROUND: usize = Position::SEATS;
/// Plies of the shortest cycle: each seat moves a piece there and back.
const SHORTEST_CYCLE: usize = 2 * ROUND;

impl Position {
    /// The indices of this position's earlier occurrences, the latest first.
    #[inline]
    pub(super) fn earlier_occurrences(&self, past: &[RepetitionEntry]) -> impl Iterator<Item = usize> {
        let key = self.key;
        let distances = (SHORTEST_CYCLE..=past.len()).step_by(ROUND);
        repetition::earlier_occurrences(past, distances, move |entry| entry.key == key)
    }

    /// The seat, if there is just one, that gave check with every move of a cycle that ends in this position. `cycle`
    /// holds the positions from after its first move up to the one before this.
    #[cold]
    pub(super) fn perpetual_checker(&self, cycle: &[RepetitionEntry]) -> Option<Seat> {
        let always_checked = |seat: Seat| {
            (self.side_to_move != seat || self.checkers.any())
                && cycle.iter().all(|entry| entry.seat != seat || entry.in_check)
        };
        match (always_checked(Seat::FIRST), always_checked(Seat::SECOND)) {
            (true, false) => Some(Seat::SECOND),
            (false, true) => Some(Seat::FIRST),
            _ => None,
        }
    }

    /// Whether a move leads back to a position of `past[root..]` without perpetual check.
    #[inline]
    pub(super) fn can_repeat_for_a_draw(&self, past: &[RepetitionEntry], root: usize) -> bool {
        let past = &past[root.min(past.len())..];
        repetition::positions_a_move_away(self.key, past, zobrist::WHITE_TO_MOVE, |entry| entry.key)
            .any(|index| self.can_draw_the_cycle(&past[index..]))
    }

    /// Whether a move closes a cycle for a draw: it leads back to the first position, which has not recurred since, and
    /// that is no perpetual check. `cycle` holds the positions from the first up to the one before this.
    #[cold]
    fn can_draw_the_cycle(&self, cycle: &[RepetitionEntry]) -> bool {
        let key = cycle[0].key;
        cycle[1..].iter().all(|entry| entry.key != key)
            && self.perpetual_checker(cycle).is_none()
            && repetition::can_move_to(self, key)
    }
}
