//! Perpetual check, the only end that looks back. A mere repetition ends nothing.

use super::piece::PieceType;
use super::position::Position;
use crate::rules::outcome::{GameResult, Outcome};

/// What the rules remember of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RepetitionEntry {
    key: u64,
    /// Stays the same as long as no move is played that can never be undone: where it differs, so do all positions
    /// before. (Where such a move leaves it as it was, somebody looks further back than need be.)
    irreversible_key: u32,
    in_check: bool,
}

/// A position that occurs this often may end the game.
const REPETITION_LIMIT: usize = 3;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> RepetitionEntry {
        RepetitionEntry {
            key: self.position_key(),
            irreversible_key: self.irreversible_key(),
            in_check: self.checkers.any(),
        }
    }

    /// Pawns, first moves still to come, and how many men there are.
    #[inline]
    fn irreversible_key(&self) -> u32 {
        let lasting = self.by_type(PieceType::Pawn).0 ^ self.unmoved().0.rotate_left(32);
        (lasting.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32 ^ self.occupied().len() as u32
    }

    /// A draw where the position stands for the third time, and one side gave check with every move that it made
    /// since the first of these three. Where it has stood more often, the last three count: between three others
    /// lie these moves and more.
    pub(super) fn perpetual_check(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        let (key, stage) = (self.position_key(), self.irreversible_key());
        let reachable = past.iter().enumerate().rev().take_while(|(_, trace)| trace.irreversible_key == stage);
        let (first, _) = reachable.filter(|(_, trace)| trace.key == key).nth(REPETITION_LIMIT - 2)?;
        // Seats alternate: every other position shows whether the moves of one of them gave check.
        let checks =
            |mut positions: std::iter::StepBy<std::slice::Iter<RepetitionEntry>>| positions.all(|trace| trace.in_check);
        let own = || checks(past[first + 1..].iter().step_by(2));
        let enemy = || self.checkers.any() && checks(past[first + 2..].iter().step_by(2));
        (own() || enemy()).then_some(Outcome::draw("perpetual check"))
    }

    /// What a return to an earlier position means to the search: at once inside the search from `root` on, before it
    /// only where the position had come back already.
    ///
    /// Perpetual check is a draw by the rules. A mere repetition is no end; but a line that returns can be walked for
    /// ever, nobody ever wins it, and so it is worth no more and no less to either side. Thus the side that is ahead
    /// looks for something better than going round, inside the search and, at the third occurrence, on the board;
    /// and the side that is behind is right to try it.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        let (key, stage) = (self.position_key(), self.irreversible_key());
        let mut index = past.len();
        let mut seen = 0;
        while index >= 2 && past[index - 2].irreversible_key == stage {
            index -= 2;
            if past[index].key == key {
                seen += 1;
                if index >= root || seen == REPETITION_LIMIT - 1 {
                    return Some(GameResult::Draw);
                }
            }
        }
        None
    }
}
