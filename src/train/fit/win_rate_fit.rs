//! Fits the win-rate model (centipawns to probabilities of loss, draw and win) to counted results.

use super::golden_section::golden_section_minimum;
use super::wdl_counts::WdlCounts;
use crate::session::win_rate::WinRateModel;

/// Where `centipawns_per_logit` can lie.
const SCALE_RANGE: (f64, f64) = (10.0, 10_000.0);
/// Where the draw margin can lie, in multiples of `centipawns_per_logit`.
const MARGIN_RANGE: (f64, f64) = (1e-4, 10.0);

/// The model of maximum likelihood.
pub fn fit_win_rate_model(counts: &WdlCounts) -> WinRateModel {
    let model = |scale: f64, margin: f64| WinRateModel { centipawns_per_logit: scale, draw_margin: scale * margin };
    let best_margin = |scale: f64| {
        let loss = |log_margin: f64| cross_entropy(&model(scale, log_margin.exp()), counts);
        golden_section_minimum(MARGIN_RANGE.0.ln(), MARGIN_RANGE.1.ln(), loss).exp()
    };
    let loss = |log_scale: f64| cross_entropy(&model(log_scale.exp(), best_margin(log_scale.exp())), counts);
    let scale = golden_section_minimum(SCALE_RANGE.0.ln(), SCALE_RANGE.1.ln(), loss).exp();
    model(scale, best_margin(scale))
}

/// Mean cross-entropy of the counted results under the model, in nats per position.
pub fn cross_entropy(model: &WinRateModel, counts: &WdlCounts) -> f64 {
    let row_sum = |(score, counts): (f64, [f64; 3])| -> f64 {
        let terms = model.loss_draw_win(score).into_iter().zip(counts);
        terms.map(|(probability, count)| -count * probability.max(f64::MIN_POSITIVE).ln()).sum()
    };
    counts.rows().map(row_sum).sum::<f64>() / counts.total().max(1.0)
}
