//! Golden-section search (Kiefer 1953): the minimum of a unimodal function.

/// The search ends when the interval is this share of the first one.
const RELATIVE_TOLERANCE: f64 = 1e-5;

/// Golden-section search: the minimum of a unimodal function between `low` and `high`.
pub fn golden_section_minimum(mut low: f64, mut high: f64, mut function: impl FnMut(f64) -> f64) -> f64 {
    let golden_ratio = (5f64.sqrt() - 1.0) / 2.0;
    let tolerance = RELATIVE_TOLERANCE * (high - low);
    let (mut left, mut right) = (high - golden_ratio * (high - low), low + golden_ratio * (high - low));
    let (mut at_left, mut at_right) = (function(left), function(right));
    while high - low > tolerance {
        if at_left < at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - golden_ratio * (high - low);
            at_left = function(left);
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + golden_ratio * (high - low);
            at_right = function(right);
        }
    }
    (low + high) / 2.0
}
