//! How games ended, by score.

/// Scores beyond this many centipawns count as this many.
const MAX_SCORE: i32 = 4000;
/// Where a scale can lie, in centipawns.
const SCALE_RANGE: (f64, f64) = (10.0, 100_000.0);

/// How many positions of each score, in centipawns to the first alliance, came from games won, drawn and lost.
#[derive(Clone, PartialEq, Debug)]
pub struct WdlCounts {
    /// Lost, drawn, won; by score from -WIDEST.
    counts: Vec<[f64; 3]>,
}

impl Default for WdlCounts {
    fn default() -> WdlCounts {
        WdlCounts { counts: vec![[0.0; 3]; 2 * MAX_SCORE as usize + 1] }
    }
}

impl WdlCounts {
    /// Counts a position: its score in centipawns, and its game's result (1, 0.5, 0), both to the same alliance.
    pub fn add(&mut self, score: i32, result: f32) {
        let row = (score.clamp(-MAX_SCORE, MAX_SCORE) + MAX_SCORE) as usize;
        self.counts[row][(2.0 * result) as usize] += 1.0;
    }

    /// Each score that occurred, with how many positions were lost, drawn and won.
    pub fn rows(&self) -> impl Iterator<Item = (f64, [f64; 3])> {
        let scores = (-MAX_SCORE..=MAX_SCORE).map(f64::from);
        scores.zip(self.counts.iter().copied()).filter(|(_, counts)| counts.iter().any(|&count| count > 0.0))
    }

    /// The number of positions.
    pub fn total(&self) -> f64 {
        self.counts.iter().flatten().sum()
    }

    /// The scale in centipawns with which `1 / (1 + exp(-score / scale))` tells the results best;
    /// `None` where scores tell nothing about results.
    pub fn fit_scale(&self) -> Option<f64> {
        let loss = |log_scale: f64| -> f64 {
            let scale = log_scale.exp();
            let cost = |(score, [lost, drawn, won]): (f64, [f64; 3])| {
                let total = lost + drawn + won;
                total * softplus(score / scale) - (won + drawn / 2.0) * score / scale
            };
            self.rows().map(cost).sum()
        };
        let (low, high) = (SCALE_RANGE.0.ln(), SCALE_RANGE.1.ln());
        let best = golden_section_minimum(low, high, loss);
        (self.total() > 0.0 && best < high - 0.1).then(|| best.exp())
    }
}

/// `ln(1 + exp(x))`, without overflow.
pub fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// `1 / (1 + exp(-x))`.
pub fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// Where a function that first falls and then rises is lowest, by golden section.
pub fn golden_section_minimum(mut low: f64, mut high: f64, mut function: impl FnMut(f64) -> f64) -> f64 {
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    let tolerance = 1e-5 * (high - low);
    let (mut one, mut two) = (high - golden * (high - low), low + golden * (high - low));
    let (mut at_one, mut at_two) = (function(one), function(two));
    while high - low > tolerance {
        if at_one < at_two {
            (high, two, at_two) = (two, one, at_one);
            one = high - golden * (high - low);
            at_one = function(one);
        } else {
            (low, one, at_one) = (one, two, at_two);
            two = low + golden * (high - low);
            at_two = function(two);
        }
    }
    (low + high) / 2.0
}
