//! The handshake: the options that an engine declares, and those that it is then sent.

use super::engine_spec::EngineSpec;
use rules::exchange::Exchange;
use variants::Variant;

/// The options that choose the variant, in lower case.
const VARIANT_OPTIONS: [&str; 2] = ["uci_variant", "usi_variant"];

/// The options that an engine declares.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeclaredOptions {
    /// Their names, normalised.
    names: Vec<String>,
    /// The option that chooses the variant, as the engine spells it, and the variants that it knows.
    variants: Option<(String, Vec<String>)>,
}

impl DeclaredOptions {
    /// Parses a line of the handshake.
    pub fn hear(&mut self, line: &str) {
        let Some(declared) = line.strip_prefix("option name ") else { return };
        let (name, kind) = declared.split_once(" type ").unwrap_or((declared, ""));
        if VARIANT_OPTIONS.contains(&name.to_ascii_lowercase().as_str()) {
            let games = kind.split(" var ").skip(1).map(|game| game.trim().to_owned()).collect();
            self.variants = Some((name.to_owned(), games));
        }
        self.names.push(normalised(name));
    }

    /// The options to set, in order, the variant first.
    ///
    /// # Errors
    /// If the engine does not know the variant, or lacks an option.
    pub fn options_for<'a>(
        &'a self,
        spec: &'a EngineSpec,
        variant: &'a Variant,
    ) -> Result<Vec<(&'a str, &'a str)>, String> {
        let mut options: Vec<(&str, &str)> = Vec::new();
        match &self.variants {
            Some((option, games)) if games.is_empty() || games.iter().any(|game| game == variant.name) => {
                options.push((option, variant.name));
            }
            Some((option, games)) => {
                return Err(format!("does not know {}: its {option} has {}", variant.name, listed(games)));
            }
            None if is_usual_game(spec, variant) => {}
            None => return Err(format!("cannot be told to play {}: it has no option UCI_Variant", variant.name)),
        }
        for (name, value) in &spec.options {
            if !self.names.contains(&normalised(name)) {
                return Err(format!("has no option '{name}'; remove option.{name}"));
            }
            options.push((name, value));
        }
        Ok(options)
    }
}

/// Whether the variant is the one that every engine of this protocol plays without being told: chess in UCI, shogi in
/// USI. Those are the games that have formats of other programs, in their native protocol.
fn is_usual_game(spec: &EngineSpec, variant: &Variant) -> bool {
    let description = variant.description;
    description.exchange != Exchange::Own && description.native_dialect == spec.dialect
}

/// The first few names, and how many more there are.
fn listed(games: &[String]) -> String {
    const MAX_LISTED: usize = 8;
    let first: Vec<&str> = games.iter().take(MAX_LISTED).map(String::as_str).collect();
    let more = if games.len() > MAX_LISTED { format!(" and {} more", games.len() - MAX_LISTED) } else { String::new() };
    first.join(", ") + &more
}

/// The form in which names are compared: without case and blanks. The protocol's prefix counts, since the engine is
/// sent the name that it declared: `Hash` does not match `USI_Hash`.
fn normalised(name: &str) -> String {
    name.split_ascii_whitespace().collect::<String>().to_ascii_lowercase()
}

#[cfg(test)]
#[path = "../../tests/unit/matches/handshake.rs"]
mod tests;
