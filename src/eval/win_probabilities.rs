//! What every seat may hope for, in games where each plays for itself.

use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::rules::outcome::{GameResult, Outcome};

/// Centipawns of lead over all others that make a seat's chances e times those of each of them: what foretells best
/// who wins games of Martian Chess with three seats and with four (`scale_of_win_probabilities` in `tests/martian/multiplayer.rs`).
pub const CENTIPAWNS_PER_LOGIT: f64 = 220.0;
/// Parts of the whole that no evaluation gives away, shared evenly: only an end is certain.
const UNIFORM_SHARE: f64 = 0.04;

/// Each seat's chance to win, in parts of [`WinProbabilities::ONE`]. None is negative, and together they are no more than
/// the whole: that is what pruning rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WinProbabilities([i32; MAX_SEATS]);

impl WinProbabilities {
    /// A certain win.
    pub const ONE: i32 = 1 << 14;

    /// Chances from what the position is worth to each seat, in centipawns; only differences matter.
    pub fn from_scores(values: &[i32]) -> WinProbabilities {
        let most = values.iter().copied().max().unwrap_or(0);
        let mut weights = [0.0; MAX_SEATS];
        for (weight, &value) in weights.iter_mut().zip(values) {
            *weight = (f64::from(value - most) / CENTIPAWNS_PER_LOGIT).exp();
        }
        let all: f64 = weights.iter().sum();
        let even = UNIFORM_SHARE / values.len() as f64;
        let mut chances = [0; MAX_SEATS];
        for (chance, weight) in chances.iter_mut().zip(weights).take(values.len()) {
            *chance = (f64::from(WinProbabilities::ONE) * ((1.0 - UNIFORM_SHARE) * weight / all + even)) as i32;
        }
        WinProbabilities(chances)
    }

    /// Chances at an end of the game so many plies ahead, among this many seats: the winners share the whole. The
    /// sooner the better for them.
    pub fn from_outcome(outcome: &Outcome, seats: usize, ply: usize) -> WinProbabilities {
        let winners =
            (0..seats).filter(|&seat| outcome.winners.is_empty() || outcome.winners.contains(Seat::new(seat)));
        let share = WinProbabilities::ONE / winners.clone().count().max(1) as i32;
        let mut chances = [0; MAX_SEATS];
        winners.for_each(|seat| chances[seat] = share - ply as i32);
        WinProbabilities(chances)
    }

    /// Chances where nothing is certain yet, but things drift to this end.
    pub fn from_likely_outcome(outcome: &Outcome, seats: usize) -> WinProbabilities {
        let WinProbabilities(mut chances) = WinProbabilities::from_outcome(outcome, seats, 0);
        let even = UNIFORM_SHARE / seats as f64 * f64::from(WinProbabilities::ONE);
        for chance in &mut chances[..seats] {
            *chance = ((1.0 - UNIFORM_SHARE) * f64::from(*chance) + even) as i32;
        }
        WinProbabilities(chances)
    }

    /// Chances where one seat has such an end before it; what it does not get, the others share.
    pub fn from_result(verdict: GameResult, seat: Seat, seats: usize, ply: usize) -> WinProbabilities {
        let one = match verdict {
            GameResult::Win => WinProbabilities::ONE,
            GameResult::Draw => WinProbabilities::ONE / seats as i32,
            GameResult::Loss => 0,
        };
        let each = (WinProbabilities::ONE - one) / (seats as i32 - 1).max(1);
        let mut chances = [0; MAX_SEATS];
        for (index, chance) in chances.iter_mut().enumerate().take(seats) {
            *chance = ((if index == seat.index() { one } else { each }) - ply as i32).max(0);
        }
        WinProbabilities(chances)
    }

    /// One seat's chance.
    #[inline]
    pub const fn of(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }

    /// The lead in centipawns over the best of the others that goes with the seat's chance: none where it wins as often
    /// as not, so that among equals everybody is behind.
    pub fn lead(&self, seat: Seat) -> Score {
        WinProbabilities::lead_from_probability(f64::from(self.of(seat)) / f64::from(WinProbabilities::ONE))
    }

    /// [`WinProbabilities::lead`] for a chance from 0 to 1.
    pub fn lead_from_probability(chance: f64) -> Score {
        Score::from_win_probability(chance, CENTIPAWNS_PER_LOGIT)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/eval/win_probabilities.rs"]
mod tests;
