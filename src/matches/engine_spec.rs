//! An engine as the command line names it.

use super::time_limit::TimeLimit;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use std::fmt;
use std::path::Path;

/// An engine that takes part: how it is started, and what it is told first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineSpec {
    /// What results call it.
    pub name: String,
    /// The program, and its arguments; none for this very program.
    pub command: Vec<String>,
    /// The protocol that it is spoken to in.
    pub dialect: Dialect,
    /// Options and their values, in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// Its pace, where that is not everybody's.
    pub time_limit: Option<TimeLimit>,
}

impl EngineSpec {
    /// Reads `name=NAME,cmd=PROGRAM ARGUMENT..,option.NAME=VALUE,nodes=N`: parts joined by commas, each optional.
    ///
    /// # Errors
    /// Names the first part that is none.
    pub fn parse(text: &str) -> Result<EngineSpec, InputError> {
        let mut contender = EngineSpec::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let expected = "name=, cmd=, dialect=, option.NAME=, movetime=, clock=, nodes= or depth=";
            let refused = || InputError::new("--engine", part, expected);
            let (key, value) = part.split_once('=').ok_or_else(refused)?;
            let (key, value) = (key.trim(), value.trim());
            match key {
                "name" => contender.name = value.split_whitespace().collect::<Vec<_>>().join("_"),
                "cmd" => contender.command = value.split_whitespace().map(str::to_owned).collect(),
                "dialect" => contender.dialect = parse_dialect(value)?,
                _ if TimeLimit::NAMES.contains(&key) => contender.time_limit = Some(TimeLimit::parse(key, value)?),
                _ => {
                    let option = key.strip_prefix("option.").ok_or_else(refused)?;
                    contender.options.push((option.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(contender)
    }
}

fn parse_dialect(word: &str) -> Result<Dialect, InputError> {
    match word {
        "uci" => Ok(Dialect::Uci),
        "usi" => Ok(Dialect::Usi),
        _ => Err(InputError::new("dialect", word, "uci or usi")),
    }
}

/// What the games depend on, as the command line has it; of the program only its name, for files that are published
/// tell nothing of the machine they came from.
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
            Some(pace) => write!(f, ",{}", pace.to_string().trim_start_matches("--").replacen(' ', "=", 1)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/engine_spec.rs"]
mod tests;
