//! Fits the win-rate model (centipawns to probabilities of loss, draw and win) to counted results.

use super::golden_section::golden_section_minimum;
use super::result_table::ResultTable;
use session::win_rate::{WinRateCurve, WinRateModel};

/// How often the fit goes through all parameters.
const SWEEPS: usize = 40;
/// Where the parameters can lie: the logarithms of both numbers of the curve of a half-empty board, then how much they
/// change from the full to the empty board.
const RANGES: [(f64, f64); 4] = [(2.0, 10.0), (-4.0, 10.0), (-5.0, 5.0), (-8.0, 8.0)];
/// The standard deviations that are expected of the two changes: a weak prior, so that a few games do not make curves
/// that differ wildly between the openings and the endings.
const PRIOR_DEVIATIONS: [f64; 2] = [0.7, 2.5];

/// The model of maximum likelihood, held by a weak prior to curves that change little with the pieces.
pub fn fit_win_rate_model(results: &ResultTable, start_pieces: u32) -> WinRateModel {
    let loss = |parameters: &[f64; 4]| {
        let model = model_of(parameters, start_pieces);
        let penalties = parameters[2..].iter().zip(PRIOR_DEVIATIONS).map(|(change, deviation)| change / deviation);
        let penalty: f64 = penalties.map(|deviations| deviations * deviations / 2.0).sum();
        cross_entropy(&model, results) + penalty / results.weight().max(1.0)
    };
    let mut parameters = RANGES.map(|(low, high)| (low + high) / 2.0);
    for _ in 0..SWEEPS {
        for (index, (low, high)) in RANGES.into_iter().enumerate() {
            let tried = |value: f64| {
                let mut tried = parameters;
                tried[index] = value;
                loss(&tried)
            };
            parameters[index] = golden_section_minimum(low, high, tried);
        }
    }
    model_of(&parameters, start_pieces)
}

fn model_of(&[scale, margin, scale_change, margin_change]: &[f64; 4], start_pieces: u32) -> WinRateModel {
    let curve = |share: f64| WinRateCurve {
        centipawns_per_logit: (scale + share * scale_change).exp(),
        draw_margin: (margin + share * margin_change).exp(),
    };
    WinRateModel { start_pieces, full_board: curve(-0.5), empty_board: curve(0.5) }
}

/// Mean cross-entropy of the counted results under the model, in nats.
pub fn cross_entropy(model: &WinRateModel, results: &ResultTable) -> f64 {
    let row_sum = |score: f64, pieces: f64, weights: [f64; 3]| -> f64 {
        let terms = model.curve(pieces).loss_draw_win(score).into_iter().zip(weights);
        terms.map(|(probability, weight)| -weight * probability.max(1e-12).ln()).sum()
    };
    let sums = results.rows().map(|row| row_sum(row.score, row.pieces, row.loss_draw_win));
    sums.sum::<f64>() / results.weight().max(f64::MIN_POSITIVE)
}
