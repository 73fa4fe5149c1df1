//! Reads engine files of graphical interfaces: JSON lists such as Cute Chess's `engines.json`.

use super::engine_spec::{EngineSpec, Restart, parse_dialect};
use super::error::MatchError;
use base::bounded_file;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// An engine of the list, with the fields that a match needs.
#[derive(Deserialize)]
struct Listed {
    name: String,
    command: String,
    #[serde(default, rename = "workingDirectory")]
    working_directory: String,
    #[serde(default)]
    protocol: String,
    #[serde(default)]
    options: Vec<ListedOption>,
    #[serde(default)]
    restart: String,
    #[serde(default)]
    ponder: bool,
}

/// An option of such an engine.
#[derive(Deserialize)]
struct ListedOption {
    name: String,
    #[serde(default)]
    value: Value,
}

/// Reads the engines in a file.
///
/// # Errors
/// If the file cannot be read, or is not such a list.
pub fn read_engines(path: &Path) -> Result<Vec<EngineSpec>, MatchError> {
    let text = bounded_file::read_text(path)?;
    let wrong = |problem: String| MatchError::EngineFile { path: path.to_owned(), problem };
    let listed: Vec<Listed> = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    listed.into_iter().map(|engine| engine.into_spec().map_err(wrong)).collect()
}

impl Listed {
    fn into_spec(self) -> Result<EngineSpec, String> {
        let in_engine = |problem: String| format!("engine {}: {problem}", self.name);
        let dialect = if self.protocol.is_empty() { "uci" } else { &self.protocol };
        let restart = if self.restart.is_empty() { "auto" } else { &self.restart };
        Ok(EngineSpec {
            dialect: parse_dialect(dialect).map_err(|error| in_engine(error.to_string()))?,
            restart: Restart::parse(restart).map_err(|error| in_engine(error.to_string()))?,
            ponder: self.ponder,
            command: self.command.split_whitespace().map(str::to_owned).collect(),
            folder: Some(self.working_directory.clone().into()).filter(|_| !self.working_directory.is_empty()),
            options: self.options.into_iter().map(|option| (option.name, option_text(&option.value))).collect(),
            name: self.name,
            time_limit: None,
            conf: None,
        })
    }
}

/// The value of an option as `setoption` takes it; empty for buttons.
fn option_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/engine_file.rs"]
mod tests;
