//! What a score means in wins, draws and losses.

use super::tally::{Tally, lowest, sigmoid};
use std::fmt;

/// Where a scale can lie, in centipawns.
const SCALES: (f64, f64) = (10.0, 10_000.0);
/// Where a draw margin can lie, in scales.
const MARGINS: (f64, f64) = (1e-4, 10.0);

/// An ordered logistic model: a game is won with probability `1 / (1 + exp((margin - score) / scale))`, lost with
/// `1 / (1 + exp((margin + score) / scale))`, and else drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinModel {
    /// How many centipawns make winning `e` times as likely against not winning.
    pub scale: f64,
    /// How many centipawns a draw is wide, to either side.
    pub margin: f64,
}

impl WinModel {
    /// The model under which the tally is likeliest.
    pub fn fit(tally: &Tally) -> WinModel {
        let margin_for = |scale: f64| {
            let cost = |log: f64| WinModel { scale, margin: scale * log.exp() }.surprise(tally);
            scale * lowest(MARGINS.0.ln(), MARGINS.1.ln(), cost).exp()
        };
        let cost = |log: f64| WinModel { scale: log.exp(), margin: margin_for(log.exp()) }.surprise(tally);
        let scale = lowest(SCALES.0.ln(), SCALES.1.ln(), cost).exp();
        WinModel { scale, margin: margin_for(scale) }
    }

    /// The probabilities of losing, drawing and winning with a score in centipawns.
    pub fn probabilities(&self, score: f64) -> [f64; 3] {
        let won = sigmoid((score - self.margin) / self.scale);
        let lost = sigmoid((-score - self.margin) / self.scale);
        [lost, 1.0 - won - lost, won]
    }

    /// How surprising a tally is under the model: the mean of minus the logarithms of the probabilities.
    pub fn surprise(&self, tally: &Tally) -> f64 {
        let surprise = |(score, counts): (f64, [f64; 3])| -> f64 {
            let terms = self.probabilities(score).into_iter().zip(counts);
            terms.map(|(probability, count)| -count * probability.max(f64::MIN_POSITIVE).ln()).sum()
        };
        tally.rows().map(surprise).sum::<f64>() / tally.total().max(1.0)
    }
}

/// `scale 312, margin 45 centipawns`.
impl fmt::Display for WinModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "scale {:.0}, margin {:.0} centipawns", self.scale, self.margin)
    }
}
