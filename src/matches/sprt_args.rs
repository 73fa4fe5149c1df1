//! The sequential test that may end a match (`--sprt`).

use super::spec_error::SpecError;
use clap::ValueEnum;
use contest::sprt::{EloModel, Sprt};

/// The default of `alpha` and `beta`.
const DEFAULT_ERROR: f64 = 0.05;

/// The option of a sequential test; the text is the help of the command line.
#[derive(Clone, PartialEq, Debug, Default, clap::Args)]
pub struct SprtArgs {
    /// Stop as soon as a sequential test (SPRT) tells whether the first engine is stronger by elo1 or by elo0:
    /// elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic (or normalized), of which only the first two are needed; or just
    /// both numbers
    #[arg(long, num_args = 1..=5, value_name = "TEST", allow_negative_numbers = true)]
    pub sprt: Vec<String>,
}

impl SprtArgs {
    /// The test; `None` without the option.
    ///
    /// # Errors
    /// If it is not understood, its bounds are in the wrong order, or an error probability is out of range.
    pub fn test(&self) -> Result<Option<Sprt>, SpecError> {
        let text = self.sprt.join(",");
        if text.is_empty() {
            return Ok(None);
        }
        let invalid = || SpecError::InvalidRule {
            rule: "--sprt",
            text: text.clone(),
            example: "elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic",
        };
        let test = parse_test(&text).ok_or_else(invalid)?;
        let is_probability = |error: f64| error > 0.0 && error < 0.5;
        match test {
            Sprt { elo0, elo1, .. } if elo0 >= elo1 => Err(SpecError::SprtBoundsReversed { elo0, elo1 }),
            Sprt { alpha, beta, .. } if !(is_probability(alpha) && is_probability(beta)) => {
                Err(SpecError::SprtErrors { alpha, beta })
            }
            test => Ok(Some(test)),
        }
    }
}

/// Parses `name=value` parts in any order, or the two bounds alone.
fn parse_test(text: &str) -> Option<Sprt> {
    let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite());
    let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, DEFAULT_ERROR, DEFAULT_ERROR);
    let mut model = EloModel::default();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some(("elo0", value)) => elo0 = Some(number(value)?),
            Some(("elo1", value)) => elo1 = Some(number(value)?),
            Some(("alpha", value)) => alpha = number(value)?,
            Some(("beta", value)) => beta = number(value)?,
            Some(("model", value)) => model = EloModel::from_str(value, true).ok()?,
            Some(_) => return None,
            None if elo0.is_none() => elo0 = Some(number(part)?),
            None if elo1.is_none() => elo1 = Some(number(part)?),
            None => return None,
        }
    }
    Some(Sprt { elo0: elo0?, elo1: elo1?, alpha, beta, model })
}

#[cfg(test)]
#[path = "../../tests/unit/matches/sprt_args.rs"]
mod tests;
