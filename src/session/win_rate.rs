//! From centipawns to chances.

use crate::base::score::Score;

/// How scores of a game turn into chances: two logistic curves, one for winning and one for losing.
/// Fitted to the engine's own games, variant by variant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinRateModel {
    /// Centipawns over which the odds of winning grow e-fold.
    pub centipawns_per_logit: f64,
    /// Centipawns that a draw is wide, to either side.
    pub draw_margin: f64,
}

/// Chances per mille, which add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// To win.
    pub win: u32,
    /// To draw.
    pub draw: u32,
    /// To lose.
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

    /// The centipawns with which a seat may expect this score, from a half to almost 1, draws counting half.
    pub fn centipawns_for_expected_score(&self, expectation: f64) -> f64 {
        let expected = |centipawns: f64| {
            let [loss, _, win] = self.loss_draw_win(centipawns);
            (1.0 + win - loss) / 2.0
        };
        let most = self.draw_margin + 10.0 * self.centipawns_per_logit;
        let (mut low, mut high) = (0.0, most);
        while high - low > 0.5 {
            let middle = (low + high) / 2.0;
            if expected(middle) < expectation { low = middle } else { high = middle }
        }
        high
    }

    /// The chances of the seat that the score is for.
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
