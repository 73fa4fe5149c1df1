//! SPSA (Spall 1998, "Implementation of the simultaneous perturbation algorithm for stochastic optimization"), with the
//! constants and the update rule of Fishtest and OpenBench.
//!
//! Iteration k of N perturbs every parameter by `c_k = c / k^gamma`, up or down at random, and plays the perturbed values
//! against the opposite ones. All parameters then move by `a_k / c_k` times the result, each in the direction of its own
//! perturbation. `c` is such that `c_N` is the step of the table, `a` such that `a_N / c_N^2` is the final learning rate.

use base::random::{SeededRng, mix};
use contest::balanced_opening::opening_seed;
use contest::run_shard::RunShard;
use eval::parameter_table::Parameter;
use rand::{Rng, SeedableRng};
use std::ops::Range;

/// How fast the updates become smaller: `a_k` is `a / (A + k)^ALPHA`. Spall's advice for runs of finite length.
pub const ALPHA: f64 = 0.602;
/// How fast the perturbations become smaller: `c_k` is `c / k^GAMMA`. Spall's advice.
pub const GAMMA: f64 = 0.101;
/// A, which keeps the first updates small, as a share of all iterations. Spall's advice is at most a tenth.
pub const STABILITY: f64 = 0.1;
/// The greatest lead that a pair of games can end with, in points.
pub const GREATEST_LEAD: i8 = 2;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TunedParameter {
    /// Its row of the table.
    pub row: Parameter,
    /// The value to begin with.
    pub start: f64,
}

/// How long a run is, and what its random choices come from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SpsaSettings {
    /// How many iterations there are, each a pair of games.
    pub iterations: u64,
    /// How many of them are played between two updates.
    pub batch: u64,
    /// The learning rate at the end of the run, R_end.
    pub rate: f64,
    /// The seed of all perturbations.
    pub seed: u64,
    /// Which part of the perturbations of this seed is the run's own.
    pub shard: RunShard,
}

/// The values that play a pair of games, one for each parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct OpposedValues {
    /// Those with the perturbation added.
    pub plus: Vec<f64>,
    /// Those with it taken off.
    pub minus: Vec<f64>,
}

/// What chance decides of an iteration for one parameter.
#[derive(Clone, Copy, Debug)]
struct Draw {
    /// The direction of the perturbation, 1 or -1.
    sign: f64,
    /// What is added to a whole number before it is rounded down, from 0 to 1.
    rounding: f64,
}

/// A tuning run: the values so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Spsa {
    parameters: Vec<TunedParameter>,
    settings: SpsaSettings,
    /// The values, with fractions even for whole numbers.
    theta: Vec<f64>,
    /// How many iterations have been played.
    done: u64,
    /// The sum of the squares of the moves of these, in steps of the table: each moves all values as far.
    squared_moves: f64,
}

impl Spsa {
    /// A run that has not begun.
    pub fn new(parameters: Vec<TunedParameter>, settings: SpsaSettings) -> Spsa {
        let theta = parameters.iter().map(|parameter| parameter.start).collect();
        Spsa { parameters, settings, theta, done: 0, squared_moves: 0.0 }
    }

    /// The parameters, in the order of the table.
    pub fn parameters(&self) -> &[TunedParameter] {
        &self.parameters
    }

    /// How long the run is, and what its random choices come from.
    pub fn settings(&self) -> SpsaSettings {
        self.settings
    }

    /// The value of each parameter so far.
    pub fn theta(&self) -> &[f64] {
        &self.theta
    }

    /// How many iterations have been played.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// How far chance alone would have moved the values, in steps of the table (root mean square): what as many moves of the
    /// same lengths in random directions come to.
    pub fn wandering(&self) -> f64 {
        self.squared_moves.sqrt()
    }

    /// The iterations that come next, counted from 0; empty at the end of the run.
    pub fn next_batch(&self) -> Range<u64> {
        self.done..(self.done + self.settings.batch).min(self.settings.iterations)
    }

    /// The values that play this iteration, each within its range.
    ///
    /// Whole numbers are rounded up as often as their fraction says, so that on average what plays is what was asked for,
    /// and a drift of less than one is felt; rounding to nearest would hide it. Both players round by the same draw, which
    /// keeps their distance: whatever the draw, they differ if the perturbation is at least a half.
    pub fn opposed_values(&self, iteration: u64) -> OpposedValues {
        let size = self.perturbation(iteration);
        let side = |side: f64| {
            let values = self.parameters.iter().zip(&self.theta).zip(self.draws(iteration));
            let value = |((parameter, theta), draw): ((&TunedParameter, &f64), Draw)| {
                let Parameter { min, max, step, is_integer, .. } = parameter.row;
                let value = theta + side * draw.sign * size * step;
                if is_integer { (value + draw.rounding).floor() } else { value }.clamp(min, max)
            };
            values.map(value).collect()
        };
        OpposedValues { plus: side(1.0), minus: side(-1.0) }
    }

    /// Moves the values by the results of the next iterations: of each pair the points of the player with the perturbation
    /// added less those of the other, from -2 to 2.
    pub fn update(&mut self, results: &[i8]) {
        let mut moves = vec![0.0; self.theta.len()];
        for (iteration, &result) in (self.done..).zip(results) {
            let size = self.learning_rate(iteration) * self.perturbation(iteration) * f64::from(result);
            moves.iter_mut().zip(self.draws(iteration)).for_each(|(total, draw)| *total += size * draw.sign);
            self.squared_moves += size * size;
        }
        for ((theta, steps), TunedParameter { row, .. }) in self.theta.iter_mut().zip(moves).zip(&self.parameters) {
            *theta = (*theta + steps * row.step).clamp(row.min, row.max);
        }
        self.done += results.len() as u64;
    }

    /// `c_k` in steps of the table.
    fn perturbation(&self, iteration: u64) -> f64 {
        (self.settings.iterations as f64 / (iteration + 1) as f64).powf(GAMMA)
    }

    /// `a_k / c_k^2`, which is the same for all parameters.
    fn learning_rate(&self, iteration: u64) -> f64 {
        let (iterations, number) = (self.settings.iterations as f64, (iteration + 1) as f64);
        let stability = STABILITY * iterations;
        let decay = ((stability + iterations) / (stability + number)).powf(ALPHA);
        self.settings.rate * decay / self.perturbation(iteration).powi(2)
    }

    /// What chance decides of this iteration for each parameter: the same seed and number draw the same.
    fn draws(&self, iteration: u64) -> impl Iterator<Item = Draw> + use<> {
        // Mixed once more, so that they have nothing to do with the opening of the same number.
        let seed = mix(opening_seed(self.settings.seed, self.settings.shard.round(iteration)));
        let mut random = SeededRng::seed_from_u64(seed);
        (0..self.parameters.len())
            .map(move |_| Draw { sign: if random.random() { 1.0 } else { -1.0 }, rounding: random.random() })
    }
}
