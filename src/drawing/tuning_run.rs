//! Reads the file of a tuning run: each parameter's values over the iterations.

use super::error::DrawError;
use contest::journal::{Header, JournalReader};
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// The format that the header of a tuning run names.
const FORMAT: &str = "pentad-spsa";

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct TuningRun {
    pub(super) variant: String,
    /// How many iterations the whole run has.
    pub(super) iterations: u64,
    pub(super) parameters: Vec<TunedParameter>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct TunedParameter {
    pub(super) name: String,
    /// The step of the table, by which changes are measured.
    pub(super) step: f64,
    /// The iterations after which there was an update, with the value then; the first is that before any.
    pub(super) values: Vec<(u64, f64)>,
}

/// The fields of a line that are used here.
#[derive(Deserialize)]
struct Batch {
    iteration: u64,
    theta: Vec<f64>,
}

impl TuningRun {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or is not a tuning run's.
    pub(super) fn read(path: &Path) -> Result<TuningRun, DrawError> {
        let (mut reader, header) = JournalReader::open(path)?;
        if header.get("format").and_then(Value::as_str) != Some(FORMAT) {
            let found = header.get("format").map_or("nothing".to_owned(), Value::to_string);
            return Err(DrawError::NoTuningRun { path: path.display().to_string(), found });
        }
        let begun = TuningRun::from_header(&header);
        let mut run =
            begun.ok_or_else(|| reader.error(1, "a parameter or the number of iterations is missing".into()))?;
        while let Some((line, text)) = reader.next_line()? {
            let batch: Batch = serde_json::from_str(&text).map_err(|error| reader.error(line, error.to_string()))?;
            if batch.theta.len() != run.parameters.len() {
                let (found, expected) = (batch.theta.len(), run.parameters.len());
                return Err(reader.error(line, format!("found {found} values, expected {expected}")).into());
            }
            let places = run.parameters.iter_mut().zip(batch.theta);
            places.for_each(|(parameter, value)| parameter.values.push((batch.iteration, value)));
        }
        Ok(run)
    }

    fn from_header(header: &Header) -> Option<TuningRun> {
        let parameters = header.get("parameters")?.as_array()?.iter();
        Some(TuningRun {
            variant: header.get("variant")?.as_str()?.to_owned(),
            iterations: header.get("iterations")?.as_u64()?,
            parameters: parameters.map(|line| TunedParameter::parse(line.as_str()?)).collect::<Option<_>>()?,
        })
    }
}

impl TunedParameter {
    /// Parses `NAME, TYPE, VALUE, MIN, MAX, STEP, RATE`.
    fn parse(line: &str) -> Option<TunedParameter> {
        let columns: Vec<&str> = line.split(", ").collect();
        let [name, _, value, _, _, step, _] = columns[..] else { return None };
        let (value, step) = (value.parse().ok()?, step.parse().ok().filter(|step| *step > 0.0)?);
        Some(TunedParameter { name: name.to_owned(), step, values: vec![(0, value)] })
    }

    /// How far it has moved from its first value, in steps, after each update.
    pub(super) fn changes(&self) -> impl Iterator<Item = (u64, f64)> {
        let start = self.values.first().map_or(0.0, |&(_, value)| value);
        self.values.iter().map(move |&(iteration, value)| (iteration, (value - start) / self.step))
    }

    /// The value before any update, and the latest.
    pub(super) fn ends(&self) -> Option<(f64, f64)> {
        Some((self.values.first()?.1, self.values.last()?.1))
    }
}
