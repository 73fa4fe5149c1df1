//! Win-rate model: centipawns to win/draw/loss probabilities (`UCI_ShowWDL`).

use base::score::Score;

/// Win, draw and loss probabilities of the scores of a game: a curve for the full board and one for the empty board,
/// since the same lead is worth more, and draws are likelier, the fewer pieces are left. Fitted to the engine's own
/// games by `pentad calibrate`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinRateModel {
    /// How many pieces the start position has on the board.
    pub start_pieces: u32,
    /// The curve of a board with all of them.
    pub full_board: WinRateCurve,
    /// The limit of the curves as the last pieces go.
    pub empty_board: WinRateCurve,
}

/// Win, draw and loss probabilities as functions of the score: a logistic curve for winning, and its mirror image for
/// losing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinRateCurve {
    /// Centipawns that multiply the odds of winning by e; positive.
    pub centipawns_per_logit: f64,
    /// The lead at which a win is as likely as not, in centipawns: half the width of the draws; not negative.
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

/// How many pieces stand on the board of a position record: the letters of its first field, as in every game's records.
pub fn pieces_on_board(record: &str) -> u32 {
    let board = record.split_ascii_whitespace().next().unwrap_or_default();
    board.bytes().filter(u8::is_ascii_alphabetic).count() as u32
}

impl WinRateModel {
    /// The same curve for every position.
    pub const fn constant(curve: WinRateCurve) -> WinRateModel {
        WinRateModel { start_pieces: 0, full_board: curve, empty_board: curve }
    }

    /// The curve for this many pieces on the board: between the curves of the full and the empty board, by the square
    /// of the share of pieces gone, since the first exchanges change little and the last pieces much.
    pub fn curve(&self, pieces: f64) -> WinRateCurve {
        let gone = if self.start_pieces == 0 { 0.0 } else { 1.0 - pieces / f64::from(self.start_pieces) };
        let share = gone.clamp(0.0, 1.0).powi(2);
        let between = |full: f64, empty: f64| full.powf(1.0 - share) * empty.powf(share);
        WinRateCurve {
            centipawns_per_logit: between(self.full_board.centipawns_per_logit, self.empty_board.centipawns_per_logit),
            draw_margin: between(self.full_board.draw_margin, self.empty_board.draw_margin),
        }
    }

    /// The curve for the position of this record.
    pub fn curve_at(&self, record: &str) -> WinRateCurve {
        self.curve(pieces_on_board(record).into())
    }
}

impl WinRateCurve {
    /// The probabilities of losing, drawing and winning with a score in centipawns.
    pub fn loss_draw_win(&self, centipawns: f64) -> [f64; 3] {
        let chance = |lead: f64| sigmoid(lead / self.centipawns_per_logit);
        let win = chance(centipawns - self.draw_margin);
        let loss = chance(-centipawns - self.draw_margin);
        [loss, (1.0 - win - loss).max(0.0), win]
    }

    /// The logarithm of the odds of the expected score, in which a draw counts half.
    pub fn expected_score_logit(&self, centipawns: f64) -> f64 {
        let points = |lead: f64| {
            let chance = |lead: f64| sigmoid(lead / self.centipawns_per_logit);
            chance(lead - self.draw_margin) + chance(lead + self.draw_margin)
        };
        (points(centipawns) / points(-centipawns)).ln()
    }

    /// The score in centipawns with this expected result, from 0.5 to almost 1; a draw counts half.
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

    /// The probabilities for the seat that the score is for. Forced wins and losses are certain.
    pub fn wdl(&self, score: Score) -> Wdl {
        if score.is_win() {
            return Wdl::WIN;
        }
        if score.is_loss() {
            return Wdl::LOSS;
        }
        let [loss, _, win] = self.loss_draw_win(score.raw().into()).map(|chance| (1000.0 * chance).round() as u32);
        let loss = loss.min(1000 - win);
        Wdl { win, draw: 1000 - win - loss, loss }
    }
}

impl Wdl {
    /// A certain win.
    pub const WIN: Wdl = Wdl { win: 1000, draw: 0, loss: 0 };
    /// A certain draw.
    pub const DRAW: Wdl = Wdl { win: 0, draw: 1000, loss: 0 };
    /// A certain loss.
    pub const LOSS: Wdl = Wdl { win: 0, draw: 0, loss: 1000 };
}

#[cfg(test)]
#[path = "../../tests/unit/session/win_rate.rs"]
mod tests;
