//! Win probability of each seat (softmax of evaluations), for searches in which each seat plays for itself.

use base::score::Score;
use base::seat::{MAX_SEATS, Seat, SeatSet};
use rules::outcome::{GameResult, Outcome};

/// The lead in centipawns that makes a seat e times as likely to win as each of the others: the value that predicts the
/// winners of Martian Chess with three and four seats best (`benches/win_scales.rs`).
pub const CENTIPAWNS_PER_LOGIT: f64 = 220.0;
/// The probability that every evaluation distributes evenly over the seats, as only an end is certain.
const UNIFORM_SHARE: f64 = 0.04;

/// The win probability of each seat, in units of 1/[`WinProbabilities::ONE`]. None is negative and their sum is at most
/// one, on which pruning relies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinProbabilities([i32; MAX_SEATS]);

impl WinProbabilities {
    /// Probability 1: a certain win.
    pub const ONE: i32 = 1 << 14;

    /// The softmax of each seat's evaluation in centipawns; only differences matter.
    pub fn from_scores(scores: &[i32]) -> WinProbabilities {
        let best = scores.iter().copied().max().unwrap_or(0);
        let mut weights = [0.0; MAX_SEATS];
        for (weight, &score) in weights.iter_mut().zip(scores) {
            *weight = (f64::from(score - best) / CENTIPAWNS_PER_LOGIT).exp();
        }
        let total: f64 = weights.iter().sum();
        let uniform = UNIFORM_SHARE / scores.len() as f64;
        let mut probabilities = [0; MAX_SEATS];
        for (probability, weight) in probabilities.iter_mut().zip(weights).take(scores.len()) {
            *probability =
                (f64::from(WinProbabilities::ONE) * ((1.0 - UNIFORM_SHARE) * weight / total + uniform)) as i32;
        }
        WinProbabilities(probabilities)
    }

    /// The probabilities if these seats, which have dropped out, cannot win: the others share what they had.
    #[inline]
    pub fn without(self, out: SeatSet) -> WinProbabilities {
        if out.is_empty() {
            return self;
        }
        let WinProbabilities(mut probabilities) = self;
        out.iter().for_each(|seat| probabilities[seat.index()] = 0);
        let (before, left) = (self.0.iter().sum::<i32>(), probabilities.iter().sum::<i32>().max(1));
        probabilities.iter_mut().for_each(|probability| *probability = *probability * before / left);
        WinProbabilities(probabilities)
    }

    /// The probabilities at an end of the game `ply` plies ahead: the winners share a win, which is worth more the sooner
    /// it comes.
    #[inline]
    pub fn from_outcome(outcome: &Outcome, seats: usize, ply: usize) -> WinProbabilities {
        let winners =
            (0..seats).filter(|&seat| outcome.winners.is_empty() || outcome.winners.contains(Seat::new(seat)));
        let share = WinProbabilities::ONE / winners.clone().count().max(1) as i32;
        let mut probabilities = [0; MAX_SEATS];
        winners.for_each(|seat| probabilities[seat] = share - ply as i32);
        WinProbabilities(probabilities)
    }

    /// The probabilities when this outcome is likely, but not certain.
    #[inline]
    pub fn from_likely_outcome(outcome: &Outcome, seats: usize) -> WinProbabilities {
        let WinProbabilities(mut probabilities) = WinProbabilities::from_outcome(outcome, seats, 0);
        let uniform = UNIFORM_SHARE / seats as f64 * f64::from(WinProbabilities::ONE);
        for probability in &mut probabilities[..seats] {
            *probability = ((1.0 - UNIFORM_SHARE) * f64::from(*probability) + uniform) as i32;
        }
        WinProbabilities(probabilities)
    }

    /// The probabilities when the result of one seat is known; the others share the rest.
    pub fn from_result(result: GameResult, seat: Seat, seats: usize, ply: usize) -> WinProbabilities {
        let own = match result {
            GameResult::Win => WinProbabilities::ONE,
            GameResult::Draw => WinProbabilities::ONE / seats as i32,
            GameResult::Loss => 0,
        };
        let other = (WinProbabilities::ONE - own) / (seats as i32 - 1).max(1);
        let mut probabilities = [0; MAX_SEATS];
        for (index, probability) in probabilities.iter_mut().enumerate().take(seats) {
            *probability = ((if index == seat.index() { own } else { other }) - ply as i32).max(0);
        }
        WinProbabilities(probabilities)
    }

    /// The win probability of a seat, in units of 1/[`WinProbabilities::ONE`].
    #[inline]
    pub const fn of(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }

    /// Whether the seat wins alone: more than it has when it shares the win.
    #[inline]
    pub const fn is_win_of(&self, seat: Seat) -> bool {
        self.of(seat) > WinProbabilities::ONE / 2
    }

    /// A win probability from 0 to 1 as a lead in centipawns: zero at a half, so that among equals every seat is behind.
    #[inline]
    pub fn lead_from_probability(probability: f64) -> Score {
        Score::from_win_probability(probability, CENTIPAWNS_PER_LOGIT)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/eval/win_probabilities.rs"]
mod tests;
