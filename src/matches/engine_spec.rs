//! Engine specification: command, protocol, options, time limit (`--engine`).

use super::spec_error::SpecError;
use super::time_limit::TimeLimit;
use rules::dialect::Dialect;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// When an engine is restarted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Restart {
    /// When it has ended, or does not answer.
    #[default]
    Auto,
    /// Before every game.
    Always,
}

/// An engine of a match: how it is started, its options and its time limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineSpec {
    /// Its name in results.
    pub name: String,
    /// The program and its arguments; empty for this very program.
    pub command: Vec<String>,
    /// The folder that it is started in; `None` for the current one.
    pub folder: Option<PathBuf>,
    /// The protocol that it speaks.
    pub dialect: Dialect,
    /// When it is restarted.
    pub restart: Restart,
    pub ponder: bool,
    /// Options and their values, in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// Its own time limit; `None` for that of the match.
    pub time_limit: Option<TimeLimit>,
    /// The name of an engine in the file of engines, which supplies everything that is not given here.
    pub conf: Option<String>,
}

impl EngineSpec {
    /// Parses `name=NAME,cmd=PROGRAM ARGUMENT..,option.NAME=VALUE,nodes=N`: parts joined by commas, each optional.
    ///
    /// # Errors
    /// The first part that is not understood.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let mut spec = EngineSpec::default();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let unknown = || SpecError::UnknownPart(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(unknown)?;
            let (key, value) = (key.trim(), value.trim());
            match key {
                "name" => spec.name = value.split_whitespace().collect::<Vec<_>>().join("_"),
                "conf" => spec.conf = Some(value.to_owned()),
                "cmd" => spec.command = value.split_whitespace().map(str::to_owned).collect(),
                "dialect" => spec.dialect = parse_dialect(value)?,
                "ponder" => spec.ponder = parse_switch(part, value)?,
                "restart" => spec.restart = Restart::parse(value)?,
                _ if TimeLimit::NAMES.contains(&key) => spec.time_limit = Some(TimeLimit::parse(key, value)?),
                _ => {
                    let option = key.strip_prefix("option.").ok_or_else(unknown)?;
                    spec.options.push((option.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(spec)
    }

    /// The engine listed in a file, overridden by everything that is given here.
    pub(super) fn over(&self, listed: &EngineSpec) -> EngineSpec {
        let mut spec = listed.clone();
        if !self.name.is_empty() {
            spec.name.clone_from(&self.name);
        }
        spec.options.retain(|(name, _)| self.options.iter().all(|(own, _)| own != name));
        spec.options.extend(self.options.iter().cloned());
        spec.time_limit = self.time_limit.or(listed.time_limit);
        spec.ponder |= self.ponder;
        if self.restart == Restart::Always {
            spec.restart = Restart::Always;
        }
        spec
    }
}

impl Restart {
    /// Parses `auto` or `on`.
    ///
    /// # Errors
    /// If it is neither.
    pub(super) fn parse(word: &str) -> Result<Restart, SpecError> {
        match word {
            "auto" | "off" => Ok(Restart::Auto),
            "on" => Ok(Restart::Always),
            _ => Err(SpecError::UnknownRestart(word.to_owned())),
        }
    }
}

/// Parses `on` or `off`.
fn parse_switch(part: &str, value: &str) -> Result<bool, SpecError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(SpecError::UnknownPart(part.to_owned())),
    }
}

/// Parses `uci` or `usi`.
pub(super) fn parse_dialect(word: &str) -> Result<Dialect, SpecError> {
    match word {
        "uci" => Ok(Dialect::Uci),
        "usi" => Ok(Dialect::Usi),
        _ => Err(SpecError::UnknownDialect(word.to_owned())),
    }
}

/// The form in the header of a games file: paths are cut to the file name, so that published files reveal nothing about
/// the machine.
impl Serialize for EngineSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let file_name = |path: &str| -> String {
            Path::new(path).file_name().map_or(path.into(), |name| name.to_string_lossy()).into_owned()
        };
        let command: Vec<String> = self.command.iter().map(|word| file_name(word)).collect();
        let options: Map<String, Value> =
            self.options.iter().map(|(name, value)| (name.clone(), Value::from(file_name(value)))).collect();
        let mut spec = serializer.serialize_struct("EngineSpec", 6)?;
        spec.serialize_field("name", &self.name)?;
        spec.serialize_field("command", &command.join(" "))?;
        spec.serialize_field("protocol", if self.dialect == Dialect::Usi { "usi" } else { "uci" })?;
        if self.ponder {
            spec.serialize_field("ponder", &true)?;
        }
        spec.serialize_field("options", &options)?;
        spec.serialize_field("limits", &self.time_limit.map(|limit| limit.to_string()))?;
        spec.end()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/engine_spec.rs"]
mod tests;
