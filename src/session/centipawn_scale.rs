//! What a centipawn means to the people who play a game: searches count in the evaluator's own, reports in theirs.

use super::win_rate::WinRateCurve;

/// The centipawns of reports.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CentipawnScale {
    /// The evaluator's own, by the value of the least piece.
    Own,
    /// The odds of the expected score grow by e with this many: shogi programs assume 600.
    ExpectedScore(f64),
    /// At +100 a win is as likely as not, as in Stockfish since version 15.
    EvenWin,
}

impl CentipawnScale {
    /// A score in the evaluator's centipawns, in those of reports.
    pub fn reported(self, curve: &WinRateCurve, centipawns: i32) -> i32 {
        let own = f64::from(centipawns);
        let reported = match self {
            CentipawnScale::Own => own,
            CentipawnScale::ExpectedScore(per_logit) => per_logit * curve.expected_score_logit(own),
            CentipawnScale::EvenWin => 100.0 * own / curve.draw_margin.max(1.0),
        };
        reported.round() as i32
    }
}

#[cfg(test)]
#[path = "../../tests/unit/session/centipawn_scale.rs"]
mod tests;
