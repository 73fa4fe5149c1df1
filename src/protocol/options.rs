//! The options: one table that the handshake prints, `setoption` reads and the tests go through.

use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::rules::rule_option::{RuleOption, RuleValues};
use crate::search::control::threads::MAX_THREADS;
use crate::search::multiplayer::algorithm::MultiplayerSearch;
use crate::session::baseline::Baseline;
use crate::session::skill::{MAX_ELO, MIN_ELO};
use crate::variants::{VARIANTS, Variant};

/// Which option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionId {
    /// The game.
    Variant,
    /// Search threads.
    Threads,
    /// Megabytes of transposition table.
    Hash,
    /// Lines to report.
    MultiPv,
    /// The client may ask to ponder; the engine needs to know nothing of it.
    Ponder,
    /// Milliseconds kept back of every move's time.
    MoveOverhead,
    /// The client analyses rather than plays: no handicap.
    AnalyseMode,
    /// Chances in info lines.
    ShowWdl,
    /// Whether to play weaker.
    LimitStrength,
    /// How weak.
    Elo,
    /// A file of weights.
    EvalFile,
    /// A file of tables of endings.
    TablebaseFile,
    /// Forgets everything searched.
    ClearHash,
    /// What random choices are drawn from.
    Seed,
    /// What a seat expects of the others, where each plays for itself.
    MultiplayerSearch,
    /// Which fixed opponent plays instead of the engine.
    Opponent,
    /// How deep the plain one of them searches.
    OpponentDepth,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionType {
    /// Yes or no.
    Check {
        /// The value unless somebody says otherwise.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value unless somebody says otherwise.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// The value unless somebody says otherwise.
        default: &'static str,
        /// All values.
        all: &'static [&'static str],
    },
    /// Any text; empty unless somebody says otherwise.
    String,
    /// No value: something happens.
    Button,
    /// The name of a variant.
    Variant,
}

/// One option of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Which one.
    pub id: OptionId,
    /// Its name in UCI.
    pub uci_name: &'static str,
    /// Its name in USI, where names have no spaces.
    pub usi_name: &'static str,
    /// Its values.
    pub option_type: OptionType,
}

const fn option(setting: OptionId, uci: &'static str, usi: &'static str, kind: OptionType) -> OptionSpec {
    OptionSpec { id: setting, uci_name: uci, usi_name: usi, option_type: kind }
}

const fn spin(default: i64, min: i64, max: i64) -> OptionType {
    OptionType::Spin { default, min, max }
}

const fn check(default: bool) -> OptionType {
    OptionType::Check { default }
}

/// Every option but the games' own (`GameDescription::rule_options`), in the order of the handshake.
pub const OPTIONS: [OptionSpec; 17] = [
    option(OptionId::Variant, "UCI_Variant", "UCI_Variant", OptionType::Variant),
    option(OptionId::Threads, "Threads", "Threads", spin(1, 1, MAX_THREADS as i64)),
    option(OptionId::Hash, "Hash", "USI_Hash", spin(64, 1, 65_536)),
    option(OptionId::MultiPv, "MultiPV", "MultiPV", spin(1, 1, 500)),
    option(OptionId::Ponder, "Ponder", "USI_Ponder", check(false)),
    // What an adapter between engine and board takes on a busy machine. Where a move has less than twice as much,
    // half of it is kept back.
    option(OptionId::MoveOverhead, "MoveOverhead", "MoveOverhead", spin(20, 0, 5000)),
    option(OptionId::AnalyseMode, "UCI_AnalyseMode", "UCI_AnalyseMode", check(false)),
    option(OptionId::ShowWdl, "UCI_ShowWDL", "UCI_ShowWDL", check(false)),
    option(OptionId::LimitStrength, "UCI_LimitStrength", "UCI_LimitStrength", check(false)),
    option(OptionId::Elo, "UCI_Elo", "UCI_Elo", spin(1600, MIN_ELO as i64, MAX_ELO as i64)),
    option(OptionId::EvalFile, "EvalFile", "EvalFile", OptionType::String),
    option(OptionId::TablebaseFile, "EndingsFile", "EndingsFile", OptionType::String),
    option(OptionId::ClearHash, "Clear Hash", "ClearHash", OptionType::Button),
    // Adapters read numbers as C's int.
    option(OptionId::Seed, "Seed", "Seed", spin(1, 0, i32::MAX as i64)),
    option(
        OptionId::MultiplayerSearch,
        "Crowd",
        "Crowd",
        OptionType::Combo { default: MultiplayerSearch::DEFAULT.1, all: MultiplayerSearch::NAMES },
    ),
    option(OptionId::Opponent, "Opponent", "Opponent", OptionType::Combo { default: "none", all: Baseline::NAMES }),
    option(OptionId::OpponentDepth, "OpponentDepth", "OpponentDepth", spin(4, 1, 64)),
];

/// The value of an option, checked.
#[derive(Clone, PartialEq, Debug)]
pub enum OptionValue {
    /// Yes or no.
    Check(bool),
    /// A number within its bounds.
    Number(i64),
    /// A text, or one of the words.
    Text(String),
    /// A variant.
    Variant(&'static Variant),
    /// A button was pressed.
    Button,
}

/// The text that sets the value again.
impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Check(on) => write!(f, "{on}"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Text(text) => f.write_str(text),
            OptionValue::Variant(variant) => f.write_str(variant.name),
            OptionValue::Button => Ok(()),
        }
    }
}

fn one_of(all: &[&str]) -> String {
    format!("one of {}", all.join(" "))
}

fn variant_names() -> Vec<&'static str> {
    VARIANTS.iter().map(|variant| variant.name).collect()
}

impl OptionType {
    /// Reads a value. `name` is the option's, for the error.
    ///
    /// # Errors
    /// Where the text is no value of this kind.
    pub fn parse_value(self, name: &'static str, text: Option<&str>) -> Result<OptionValue, InputError> {
        let found = text.unwrap_or("");
        let refused = |expected: String| Err(InputError::new(name, found, expected));
        match self {
            OptionType::Check { .. } => match found.to_ascii_lowercase().as_str() {
                "true" | "1" | "on" | "yes" => Ok(OptionValue::Check(true)),
                "false" | "0" | "off" | "no" => Ok(OptionValue::Check(false)),
                _ => refused("true or false".to_owned()),
            },
            OptionType::Spin { min, max, .. } => match found.parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(OptionValue::Number(number)),
                _ => refused(format!("a whole number from {min} to {max}")),
            },
            OptionType::Combo { all, .. } => match all.iter().find(|word| word.eq_ignore_ascii_case(found)) {
                Some(word) => Ok(OptionValue::Text((*word).to_owned())),
                None => refused(one_of(all)),
            },
            OptionType::String if found == "<empty>" => Ok(OptionValue::Text(String::new())),
            OptionType::String => Ok(OptionValue::Text(found.to_owned())),
            OptionType::Button => Ok(OptionValue::Button),
            OptionType::Variant => match VARIANTS.iter().find(|variant| variant.name.eq_ignore_ascii_case(found)) {
                Some(variant) => Ok(OptionValue::Variant(variant)),
                None => refused(one_of(&variant_names())),
            },
        }
    }

    /// What the handshake says after the option's name. `variant` is the game that the dialect starts on.
    fn type_text(self, variant: &str) -> String {
        match self {
            OptionType::Check { default } => format!("type check default {default}"),
            OptionType::Spin { default, min, max } => format!("type spin default {default} min {min} max {max}"),
            // The default goes first: uci2wb hands lists on without it, and xboard then sets the first word.
            OptionType::Combo { default, all } => {
                let others: String =
                    all.iter().filter(|&&word| word != default).map(|word| format!(" var {word}")).collect();
                format!("type combo default {default} var {default}{others}")
            }
            OptionType::String => "type string default <empty>".to_owned(),
            OptionType::Button => "type button".to_owned(),
            OptionType::Variant => {
                let names = variant_names().join(" var ");
                format!("type combo default {variant} var {names}")
            }
        }
    }
}

/// The rule's values as an option's.
fn rule_option_type(rule: &RuleOption) -> OptionType {
    match rule.values {
        RuleValues::Combo { default, choices: all } => OptionType::Combo { default, all },
        RuleValues::Check { default } => OptionType::Check { default },
        RuleValues::Spin { default, min, max } => OptionType::Spin { default, min, max },
    }
}

/// The games' own options, each name once.
pub fn rule_options() -> Vec<&'static RuleOption> {
    let mut rules: Vec<&RuleOption> = Vec::new();
    for rule in VARIANTS.iter().flat_map(|variant| variant.description.rule_options) {
        if !rules.iter().any(|known| known.name == rule.name) {
            rules.push(rule);
        }
    }
    rules
}

/// The `option` lines of a handshake.
pub fn option_lines(dialect: Dialect, variant: &str) -> Vec<String> {
    let name = |spec: &OptionSpec| if dialect == Dialect::Usi { spec.usi_name } else { spec.uci_name };
    let common = OPTIONS.iter().map(|spec| (name(spec), spec.option_type));
    let rules = rule_options().into_iter().map(|rule| (rule.name, rule_option_type(rule)));
    common.chain(rules).map(|(name, kind)| format!("option name {name} {}", kind.type_text(variant))).collect()
}

/// An option that `setoption` names, with its value.
#[derive(Clone, PartialEq, Debug)]
pub enum ParsedOption {
    /// One of [`OPTIONS`].
    Engine(OptionId, OptionValue),
    /// One of the games' own.
    Rule(&'static str, OptionValue),
}

/// Names are compared without case and blanks, and without the prefix of either protocol:
/// clients say `USI_Hash` or `Hash`, `Clear Hash` or `ClearHash`.
fn normalised_option_name(name: &str) -> String {
    let letters: String = name.split_ascii_whitespace().collect();
    let lower = letters.to_ascii_lowercase();
    lower.strip_prefix("usi_").or(lower.strip_prefix("uci_")).unwrap_or(&lower).to_owned()
}

/// Reads a `setoption`.
///
/// # Errors
/// Where no option has the name, or the value is none of its values.
pub fn parse_set_option(name: &str, value: Option<&str>) -> Result<ParsedOption, InputError> {
    let wanted = normalised_option_name(name);
    if let Some(spec) = OPTIONS.iter().find(|spec| normalised_option_name(spec.uci_name) == wanted) {
        return Ok(ParsedOption::Engine(spec.id, spec.option_type.parse_value(spec.uci_name, value)?));
    }
    match rule_options().into_iter().find(|rule| normalised_option_name(rule.name) == wanted) {
        Some(rule) => Ok(ParsedOption::Rule(rule.name, rule_option_type(rule).parse_value(rule.name, value)?)),
        None => Err(InputError::new("setoption", name, "the name of an option")),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/options.rs"]
mod tests;
