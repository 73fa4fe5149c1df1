//! Engine specification: command, protocol, options, time limit (`--engine`).

use super::spec_error::SpecError;
use super::time_limit::TimeLimit;
use crate::rules::dialect::Dialect;
use std::fmt;
use std::path::Path;

/// An engine of a match: how it is started, and the options that it gets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineSpec {
    /// Its name in results.
    pub name: String,
    /// The program and its arguments; empty for this very program.
    pub command: Vec<String>,
    /// The protocol that it speaks.
    pub dialect: Dialect,
    /// Options and their values, in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// Its own time limit, where it is not that of the match.
    pub time_limit: Option<TimeLimit>,
}

impl EngineSpec {
    /// Reads `name=NAME,cmd=PROGRAM ARGUMENT..,option.NAME=VALUE,nodes=N`: parts joined by commas, each optional.
    ///
    /// # Errors
    /// Names the first part that is not understood.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let mut spec = EngineSpec::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let unknown = || SpecError::UnknownPart(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(unknown)?;
            let (key, value) = (key.trim(), value.trim());
            match key {
                "name" => spec.name = value.split_whitespace().collect::<Vec<_>>().join("_"),
                "cmd" => spec.command = value.split_whitespace().map(str::to_owned).collect(),
                "dialect" => spec.dialect = parse_dialect(value)?,
                _ if TimeLimit::NAMES.contains(&key) => spec.time_limit = Some(TimeLimit::parse(key, value)?),
                _ => {
                    let option = key.strip_prefix("option.").ok_or_else(unknown)?;
                    spec.options.push((option.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(spec)
    }
}

fn parse_dialect(word: &str) -> Result<Dialect, SpecError> {
    match word {
        "uci" => Ok(Dialect::Uci),
        "usi" => Ok(Dialect::Usi),
        _ => Err(SpecError::UnknownDialect(word.to_owned())),
    }
}

/// As the command line has it, for the header of the game file; of paths only the file name, because published files tell
/// nothing of the machine that they came from.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--engine name={}", self.name)?;
        if let Some(program) = self.command.first() {
            write!(f, ",cmd={}", Path::new(program).file_name().unwrap_or_default().to_string_lossy())?;
        }
        if self.dialect == Dialect::Usi {
            f.write_str(",dialect=usi")?;
        }
        for (name, value) in &self.options {
            let value = Path::new(value).file_name().map_or(value.as_str().into(), |name| name.to_string_lossy());
            write!(f, ",option.{name}={value}")?;
        }
        match self.time_limit {
            Some(limit) => write!(f, ",{}", limit.to_string().trim_start_matches("--").replacen(' ', "=", 1)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/engine_spec.rs"]
mod tests;
