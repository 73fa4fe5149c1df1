//! The values that an earlier run has come to, for a run that begins with them: by another program or network, too.

use super::optimiser::TunedParameter;
use super::run_file::{BatchEntry, SPSA_FORMAT};
use crate::error::TrainError;
use contest::journal::JournalReader;
use serde_json::Value;
use std::path::Path;

/// Lets each parameter begin with the last value that the run of this file has for it, if it has one.
///
/// # Errors
/// If the file cannot be read, is no tuning run, has no batch, or has tuned none of these parameters.
pub(super) fn begin_where_it_ended(path: &Path, parameters: &mut [TunedParameter]) -> Result<(), TrainError> {
    let (mut reader, header) = JournalReader::open(path)?;
    if header.get("format").and_then(Value::as_str) != Some(SPSA_FORMAT) {
        return Err(reader.error(1, "not the header of a tuning run".to_owned()).into());
    }
    let rows = header.get("parameters").and_then(Value::as_array);
    let names: Vec<&str> = rows.into_iter().flatten().filter_map(|row| row.as_str()?.split(',').next()).collect();
    let mut last = None;
    while let Some((line, text)) = reader.next_line()? {
        let batch: BatchEntry = serde_json::from_str(&text).map_err(|error| reader.error(line, error.to_string()))?;
        if batch.theta.len() != names.len() {
            let (found, expected) = (batch.theta.len(), names.len());
            return Err(reader.error(line, format!("found {found} values, expected {expected}")).into());
        }
        last = Some(batch.theta);
    }
    let theta = last.ok_or_else(|| reader.error(2, "missing: no batch has been played yet".to_owned()))?;
    let mut known = false;
    for TunedParameter { row, start } in parameters {
        if let Some((_, &value)) = names.iter().zip(&theta).find(|(name, _)| name.trim() == row.name) {
            (*start, known) = (value.clamp(row.min, row.max), true);
        }
    }
    if known { Ok(()) } else { Err(reader.error(1, "it has tuned none of these parameters".to_owned()).into()) }
}
