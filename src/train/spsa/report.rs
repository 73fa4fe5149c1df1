//! The report of a tuning run: how far each parameter has moved, and the values to try.

use super::optimiser::{Spsa, TunedParameter};
use std::fmt;

/// How many digits of a step are shown of a value that is no whole number.
const DIGITS_OF_A_STEP: f64 = 100.0;

/// What became of one parameter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ParameterChange {
    /// The parameter, with the value that it began with.
    pub parameter: TunedParameter,
    /// Its value now, with a fraction even for a whole number.
    pub now: f64,
}

impl ParameterChange {
    /// How far it has moved, in steps of the table.
    pub fn steps(&self) -> f64 {
        (self.now - self.parameter.start) / self.parameter.row.step
    }

    /// The value to play with: a whole number, or as many decimals as a hundredth of the step has.
    pub fn playable(&self) -> String {
        let decimals = match self.parameter.row.is_integer {
            true => 0,
            false => (DIGITS_OF_A_STEP / self.parameter.row.step).log10().ceil().max(0.0) as usize,
        };
        format!("{:.decimals$}", self.now)
    }
}

/// How far a run has come.
#[derive(Clone, PartialEq, Debug)]
pub struct SpsaReport {
    pub variant: String,
    /// How many games were played.
    pub games: u64,
    /// How many the whole run has.
    pub all_games: u64,
    /// [`Spsa::wandering`].
    pub wandering: f64,
    /// What became of each parameter, the one that moved farthest first.
    pub changes: Vec<ParameterChange>,
}

impl SpsaReport {
    /// The report of a run as it stands.
    pub fn new(variant: &str, spsa: &Spsa) -> SpsaReport {
        let values = spsa.parameters().iter().zip(spsa.theta());
        let mut changes: Vec<_> = values.map(|(&parameter, &now)| ParameterChange { parameter, now }).collect();
        changes.sort_by(|one, other| other.steps().abs().total_cmp(&one.steps().abs()));
        let (games, all_games) = (2 * spsa.done(), 2 * spsa.settings().iterations);
        SpsaReport { variant: variant.to_owned(), games, all_games, wandering: spsa.wandering(), changes }
    }

    /// How far the parameters have moved, in steps of the table: the root mean square.
    pub fn distance(&self) -> f64 {
        let squares = self.changes.iter().map(|change| change.steps().powi(2));
        (squares.sum::<f64>() / self.changes.len().max(1) as f64).sqrt()
    }
}

/// A line for each parameter, and one with all values as an engine of `pentad match` takes them.
impl fmt::Display for SpsaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SpsaReport { variant, games, all_games, wandering, changes } = self;
        writeln!(f, "{variant}: {games} of {all_games} games")?;
        let distance = self.distance();
        writeln!(
            f,
            "moved by {distance:.2} steps (root mean square); chance alone would have moved them by {wandering:.2}"
        )?;
        writeln!(f, "{:<30} {:>10} {:>10} {:>8}", "parameter", "start", "now", "steps")?;
        for change in changes {
            let TunedParameter { row, start } = change.parameter;
            writeln!(f, "{:<30} {start:>10} {:>10.3} {:>+8.2}", row.name, change.now, change.steps())?;
        }
        let option = |change: &ParameterChange| format!("option.{}={}", change.parameter.row.name, change.playable());
        f.write_str(&changes.iter().map(option).collect::<Vec<_>>().join(","))
    }
}
