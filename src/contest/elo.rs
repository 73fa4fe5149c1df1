//! The Elo scale: rating differences and their expected scores.

/// The two-sided 95% quantile of the normal distribution.
pub const Z_95: f64 = 1.959_964;
/// Scores are clamped to this distance from 0 and 1, where the Elo difference would be infinite.
const EXTREME_SHARE: f64 = 0.001;

/// An estimate and the bounds of its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Estimate {
    /// An estimate with an interval of this half width.
    pub fn around(value: f64, half_width: f64) -> Estimate {
        Estimate { value, low: value - half_width, high: value + half_width }
    }

    /// The same on another scale, which must be monotone.
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }

    /// Half the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The Elo difference at which this share of the points is expected; the share is clamped to 0.001 to 0.999.
pub fn elo_from_score(share: f64) -> f64 {
    let share = share.clamp(EXTREME_SHARE, 1.0 - EXTREME_SHARE);
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that is expected at this Elo difference.
pub fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}
