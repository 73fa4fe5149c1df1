//! What is at stake in a position: when one action is good, and every other is not.

use super::finding::Finding;

/// The expected score from which a position counts as winning: nine in ten, as annotators mean "winning".
const WINNING: f64 = 0.85;
/// The most that the second best action of a winning position may promise: no more than a small plus.
const NOT_WINNING: f64 = 0.60;
/// The least that a saving action holds, as a part of a fair share of the points, half of them between two parties.
const SAVED_PART: f64 = 0.75;
/// The most that the second best action may promise if one saves, as the same part.
const LOST_PART: f64 = 0.30;

/// What depends on finding the one good action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// A win: after every other action the game is open.
    Win,
    /// The game: after every other action it is as good as lost.
    Save,
    /// A forced end: every other action may win, too, but by no forced end that the search sees.
    Mate,
}

impl Stake {
    /// What is at stake, by what the best and the second best action promise. `fair` is the share of the points that a party
    /// has among equals.
    pub fn of(best: f64, second: f64, fair: f64) -> Option<Stake> {
        if best >= WINNING && second <= NOT_WINNING {
            Some(Stake::Win)
        } else if best >= SAVED_PART * fair && second <= LOST_PART * fair {
            Some(Stake::Save)
        } else {
            None
        }
    }

    /// What is at stake by this search.
    pub fn in_finding(finding: &Finding, fair: f64) -> Option<Stake> {
        let mate = finding.only_one_mates.then_some(Stake::Mate);
        Stake::of(finding.best_share, finding.second_share, fair).or(mate)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/stake.rs"]
mod tests;
