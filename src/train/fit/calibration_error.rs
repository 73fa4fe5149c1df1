//! Calibration: how well predicted chances of loss, draw and win agree with counted results.

use super::result_table::{ResultRow, ResultTable};
use session::win_rate::WinRateModel;

/// The number of score buckets in which results are compared, all of about the same weight.
pub const SCORE_BUCKETS: usize = 10;

/// Predictions and results of the positions of one range of scores.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CalibrationBucket {
    /// The lowest and the highest score, in centipawns.
    pub scores: (f64, f64),
    /// The weight of lost, drawn and won positions.
    pub counted: [f64; 3],
    /// The weight that the model expects of each.
    pub predicted: [f64; 3],
}

impl CalibrationBucket {
    /// The weight of its positions.
    pub fn weight(&self) -> f64 {
        self.counted.iter().sum()
    }

    fn add(&mut self, row: &ResultRow, model: &WinRateModel) {
        if self.weight() == 0.0 {
            self.scores = (row.score, row.score);
        }
        self.scores = (self.scores.0.min(row.score), self.scores.1.max(row.score));
        let predicted = model.curve(row.pieces).loss_draw_win(row.score);
        self.counted.iter_mut().zip(row.loss_draw_win).for_each(|(sum, weight)| *sum += weight);
        self.predicted.iter_mut().zip(predicted).for_each(|(sum, chance)| *sum += row.weight() * chance);
    }
}

/// The results by rising score, in about [`SCORE_BUCKETS`] buckets of about the same weight.
pub fn calibration_buckets(model: &WinRateModel, results: &ResultTable) -> Vec<CalibrationBucket> {
    let mut buckets = vec![CalibrationBucket::default()];
    let full = results.weight() / SCORE_BUCKETS as f64;
    for row in results.rows() {
        if let Some(bucket) = buckets.last().filter(|bucket| bucket.weight() >= full) {
            // Rows of the same score, with more and fewer pieces, stay together.
            if row.score > bucket.scores.1 + 1.0 {
                buckets.push(CalibrationBucket::default());
            }
        }
        if let Some(bucket) = buckets.last_mut() {
            bucket.add(row, model);
        }
    }
    buckets
}

/// How far predictions are off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CalibrationError {
    /// Expected calibration error of losses, draws and wins: the mean over the buckets, by weight, of the distance
    /// between predicted and counted share; 0 to 1.
    pub loss_draw_win: [f64; 3],
    /// The share of draws that the model predicts, over all positions.
    pub predicted_draws: f64,
    /// The share of draws that there were.
    pub counted_draws: f64,
}

impl CalibrationError {
    /// That of the model on these results.
    pub fn of(model: &WinRateModel, results: &ResultTable) -> CalibrationError {
        let total = results.weight().max(f64::MIN_POSITIVE);
        let buckets = calibration_buckets(model, results);
        let share = |sum: &dyn Fn(&CalibrationBucket) -> f64| buckets.iter().map(sum).sum::<f64>() / total;
        CalibrationError {
            loss_draw_win: [0, 1, 2]
                .map(|result| share(&|bucket| (bucket.counted[result] - bucket.predicted[result]).abs())),
            predicted_draws: share(&|bucket| bucket.predicted[1]),
            counted_draws: share(&|bucket| bucket.counted[1]),
        }
    }
}
