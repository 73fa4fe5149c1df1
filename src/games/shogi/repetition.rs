//! Repetition (sennichite) and perpetual check.

use super::position::Position;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::outcome::{GameResult, Outcome};

/// What the rules remember of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RepetitionEntry {
    key: u64,
    seat: Seat,
    in_check: bool,
}

/// A position that occurs this often ends the game.
const REPETITION_LIMIT: usize = 4;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.position_key(), seat: self.side_to_move(), in_check: self.checkers.any() }
    }

    /// The end by the fourth occurrence: a draw, or a loss for the seat whose every move since the first gave check.
    pub(super) fn repetition(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        let key = self.position_key();
        let earlier = past.iter().enumerate().rev().filter(|(_, trace)| trace.key == key);
        let (first, _) = earlier.take(REPETITION_LIMIT - 1).nth(REPETITION_LIMIT - 2)?;
        Some(match self.perpetual_checker(&past[first + 1..]) {
            Some(checker) => Outcome::won(SeatSet::single(checker.other()), "perpetual check"),
            None => Outcome::draw("repetition"),
        })
    }

    /// What a return to an earlier position means to the seat on move: at once inside the search from `root` on,
    /// before it only where the position had come back already.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        let key = self.position_key();
        let mut index = past.len();
        let mut seen = 0;
        while index >= 2 {
            index -= 2;
            if past[index].key == key {
                seen += 1;
                if index >= root || seen == 2 {
                    return Some(match self.perpetual_checker(&past[index + 1..]) {
                        Some(checker) if checker == self.side_to_move() => GameResult::Loss,
                        Some(_) => GameResult::Win,
                        None => GameResult::Draw,
                    });
                }
            }
        }
        None
    }

    /// The seat, if there is just one, that gave check with every move of a cycle that ends in this position.
    /// `cycle` holds the positions after the first move up to the one before this.
    #[cold]
    fn perpetual_checker(&self, cycle: &[RepetitionEntry]) -> Option<Seat> {
        let always_checked = |seat: Seat| {
            (self.side_to_move() != seat || self.checkers.any())
                && cycle.iter().all(|trace| trace.seat != seat || trace.in_check)
        };
        match (always_checked(Seat::FIRST), always_checked(Seat::SECOND)) {
            (true, false) => Some(Seat::SECOND),
            (false, true) => Some(Seat::FIRST),
            _ => None,
        }
    }
}
