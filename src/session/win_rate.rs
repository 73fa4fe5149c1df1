//! Win-rate model: centipawns to win/draw/loss probabilities (`UCI_ShowWDL`).

use crate::base::score::Score;

/// Win, draw and loss probabilities of a score: one logistic curve for winning and one for losing, fitted to the
/// engine's own games of each variant by `pentad calibrate`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinRateModel {
    /// Centipawns that multiply the odds of winning by e.
    pub centipawns_per_logit: f64,
    /// The lead at which a win is as likely as not, in centipawns: half the width of the draws.
    pub draw_margin: f64,
}

/// Win, draw and loss probabilities (WDL) per mille, which add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// Win.
    pub win: u32,
    /// Draw.
    pub draw: u32,
    /// Loss.
    pub loss: u32,
}

/// The logistic sigmoid, `1 / (1 + exp(-x))`.
pub fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

impl WinRateModel {
    /// The probabilities of losing, drawing and winning with a score in centipawns.
    pub fn loss_draw_win(&self, centipawns: f64) -> [f64; 3] {
        let chance = |lead: f64| sigmoid(lead / self.centipawns_per_logit);
        let win = chance(centipawns - self.draw_margin);
        let loss = chance(-centipawns - self.draw_margin);
        [loss, 1.0 - win - loss, win]
    }

    /// The score in centipawns whose expected result is this: from 0.5 to almost 1, a draw counting half.
    pub fn centipawns_for_expected_score(&self, expected_score: f64) -> f64 {
        let expected = |centipawns: f64| {
            let [loss, _, win] = self.loss_draw_win(centipawns);
            (1.0 + win - loss) / 2.0
        };
        let upper = self.draw_margin + 10.0 * self.centipawns_per_logit;
        let (mut low, mut high) = (0.0, upper);
        while high - low > 0.5 {
            let middle = (low + high) / 2.0;
            if expected(middle) < expected_score { low = middle } else { high = middle }
        }
        high
    }

    /// The probabilities for the seat that the score is for.
    pub fn wdl(&self, score: Score) -> Wdl {
        if score.is_win() {
            return Wdl { win: 1000, draw: 0, loss: 0 };
        }
        if score.is_loss() {
            return Wdl { win: 0, draw: 0, loss: 1000 };
        }
        let [loss, _, win] = self.loss_draw_win(score.raw().into()).map(|chance| (1000.0 * chance).round() as u32);
        let loss = loss.min(1000 - win);
        Wdl { win, draw: 1000 - win - loss, loss }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/session/win_rate.rs"]
mod tests;
