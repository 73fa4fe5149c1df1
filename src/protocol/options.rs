//! The options: one table that the handshake prints, `setoption` reads and the tests go through.

use crate::base::text::TextError;
use crate::rules::notation::{Dialect, RuleOption, RuleValues};
use crate::search::tuning::Crowd;
use crate::session::opponent::Opponent;
use crate::session::strength::{STRONGEST, WEAKEST};
use crate::variants::{VARIANTS, Variant};

/// Which option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
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
    EndingsFile,
    /// Forgets everything searched.
    ClearHash,
    /// What random choices are drawn from.
    Seed,
    /// What a seat expects of the others, where each plays for itself.
    Crowd,
    /// Which fixed opponent plays instead of the engine.
    Opponent,
    /// How deep the plain one of them searches.
    OpponentDepth,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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
    Words {
        /// The value unless somebody says otherwise.
        default: &'static str,
        /// All values.
        all: &'static [&'static str],
    },
    /// Any text; empty unless somebody says otherwise.
    Text,
    /// No value: something happens.
    Button,
    /// The name of a variant.
    Variants,
}

/// One option of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Which one.
    pub setting: Setting,
    /// Its name in UCI.
    pub uci: &'static str,
    /// Its name in USI, where names have no spaces.
    pub usi: &'static str,
    /// Its values.
    pub kind: Kind,
}

const fn option(setting: Setting, uci: &'static str, usi: &'static str, kind: Kind) -> OptionSpec {
    OptionSpec { setting, uci, usi, kind }
}

const fn spin(default: i64, min: i64, max: i64) -> Kind {
    Kind::Spin { default, min, max }
}

const fn check(default: bool) -> Kind {
    Kind::Check { default }
}

/// Every option but the games' own ([`Variant::rules`]), in the order of the handshake.
pub const OPTIONS: [OptionSpec; 17] = [
    option(Setting::Variant, "UCI_Variant", "UCI_Variant", Kind::Variants),
    option(Setting::Threads, "Threads", "Threads", spin(1, 1, 256)),
    option(Setting::Hash, "Hash", "USI_Hash", spin(64, 1, 65_536)),
    option(Setting::MultiPv, "MultiPV", "MultiPV", spin(1, 1, 500)),
    option(Setting::Ponder, "Ponder", "USI_Ponder", check(false)),
    // What an adapter between engine and board takes on a busy machine. Where a move has less than twice as much,
    // half of it is kept back.
    option(Setting::MoveOverhead, "MoveOverhead", "MoveOverhead", spin(20, 0, 5000)),
    option(Setting::AnalyseMode, "UCI_AnalyseMode", "UCI_AnalyseMode", check(false)),
    option(Setting::ShowWdl, "UCI_ShowWDL", "UCI_ShowWDL", check(false)),
    option(Setting::LimitStrength, "UCI_LimitStrength", "UCI_LimitStrength", check(false)),
    option(Setting::Elo, "UCI_Elo", "UCI_Elo", spin(1600, WEAKEST as i64, STRONGEST as i64)),
    option(Setting::EvalFile, "EvalFile", "EvalFile", Kind::Text),
    option(Setting::EndingsFile, "EndingsFile", "EndingsFile", Kind::Text),
    option(Setting::ClearHash, "Clear Hash", "ClearHash", Kind::Button),
    // Adapters read numbers as C's int.
    option(Setting::Seed, "Seed", "Seed", spin(1, 0, i32::MAX as i64)),
    option(Setting::Crowd, "Crowd", "Crowd", Kind::Words { default: Crowd::DEFAULT.1, all: Crowd::NAMES }),
    option(Setting::Opponent, "Opponent", "Opponent", Kind::Words { default: "none", all: Opponent::NAMES }),
    option(Setting::OpponentDepth, "OpponentDepth", "OpponentDepth", spin(4, 1, 64)),
];

/// The value of an option, checked.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Yes or no.
    Check(bool),
    /// A number within its bounds.
    Number(i64),
    /// A text, or one of the words.
    Text(String),
    /// A variant.
    Variant(&'static Variant),
    /// A button was pressed.
    Pressed,
}

/// The text that sets the value again.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Check(on) => write!(f, "{on}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(text),
            Value::Variant(variant) => f.write_str(variant.name),
            Value::Pressed => Ok(()),
        }
    }
}

fn words(all: &[&str]) -> String {
    format!("one of {}", all.join(" "))
}

fn variant_names() -> Vec<&'static str> {
    VARIANTS.iter().map(|variant| variant.name).collect()
}

impl Kind {
    /// Reads a value. `name` is the option's, for the error.
    ///
    /// # Errors
    /// Where the text is no value of this kind.
    pub fn read(self, name: &'static str, text: Option<&str>) -> Result<Value, TextError> {
        let found = text.unwrap_or("");
        let refused = |expected: String| Err(TextError::new(name, found, expected));
        match self {
            Kind::Check { .. } => match found.to_ascii_lowercase().as_str() {
                "true" | "1" | "on" | "yes" => Ok(Value::Check(true)),
                "false" | "0" | "off" | "no" => Ok(Value::Check(false)),
                _ => refused("true or false".to_owned()),
            },
            Kind::Spin { min, max, .. } => match found.parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(Value::Number(number)),
                _ => refused(format!("a whole number from {min} to {max}")),
            },
            Kind::Words { all, .. } => match all.iter().find(|word| word.eq_ignore_ascii_case(found)) {
                Some(word) => Ok(Value::Text((*word).to_owned())),
                None => refused(words(all)),
            },
            Kind::Text if found == "<empty>" => Ok(Value::Text(String::new())),
            Kind::Text => Ok(Value::Text(found.to_owned())),
            Kind::Button => Ok(Value::Pressed),
            Kind::Variants => match VARIANTS.iter().find(|variant| variant.name.eq_ignore_ascii_case(found)) {
                Some(variant) => Ok(Value::Variant(variant)),
                None => refused(words(&variant_names())),
            },
        }
    }

    /// What the handshake says after the option's name. `variant` is the game that the dialect starts on.
    fn line(self, variant: &str) -> String {
        match self {
            Kind::Check { default } => format!("type check default {default}"),
            Kind::Spin { default, min, max } => format!("type spin default {default} min {min} max {max}"),
            // The default goes first: uci2wb hands lists on without it, and xboard then sets the first word.
            Kind::Words { default, all } => {
                let others: String =
                    all.iter().filter(|&&word| word != default).map(|word| format!(" var {word}")).collect();
                format!("type combo default {default} var {default}{others}")
            }
            Kind::Text => "type string default <empty>".to_owned(),
            Kind::Button => "type button".to_owned(),
            Kind::Variants => {
                let names = variant_names().join(" var ");
                format!("type combo default {variant} var {names}")
            }
        }
    }
}

/// The rule's values as an option's.
fn rule_kind(rule: &RuleOption) -> Kind {
    match rule.values {
        RuleValues::Words { default, all } => Kind::Words { default, all },
        RuleValues::Check { default } => Kind::Check { default },
        RuleValues::Spin { default, min, max } => Kind::Spin { default, min, max },
    }
}

/// The games' own options, each name once.
pub fn rule_options() -> Vec<&'static RuleOption> {
    let mut rules: Vec<&RuleOption> = Vec::new();
    for rule in VARIANTS.iter().flat_map(|variant| variant.rules) {
        if !rules.iter().any(|known| known.name == rule.name) {
            rules.push(rule);
        }
    }
    rules
}

/// The `option` lines of a handshake.
pub fn handshake(dialect: Dialect, variant: &str) -> Vec<String> {
    let name = |spec: &OptionSpec| if dialect == Dialect::Usi { spec.usi } else { spec.uci };
    let common = OPTIONS.iter().map(|spec| (name(spec), spec.kind));
    let rules = rule_options().into_iter().map(|rule| (rule.name, rule_kind(rule)));
    common.chain(rules).map(|(name, kind)| format!("option name {name} {}", kind.line(variant))).collect()
}

/// An option that `setoption` names, with its value.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// One of [`OPTIONS`].
    Common(Setting, Value),
    /// One of the games' own.
    Rule(&'static str, Value),
}

/// Names are compared without case and blanks, and without the prefix of either protocol:
/// clients say `USI_Hash` or `Hash`, `Clear Hash` or `ClearHash`.
fn plain(name: &str) -> String {
    let letters: String = name.split_ascii_whitespace().collect();
    let lower = letters.to_ascii_lowercase();
    lower.strip_prefix("usi_").or(lower.strip_prefix("uci_")).unwrap_or(&lower).to_owned()
}

/// Reads a `setoption`.
///
/// # Errors
/// Where no option has the name, or the value is none of its values.
pub fn read(name: &str, value: Option<&str>) -> Result<Choice, TextError> {
    let wanted = plain(name);
    if let Some(spec) = OPTIONS.iter().find(|spec| plain(spec.uci) == wanted) {
        return Ok(Choice::Common(spec.setting, spec.kind.read(spec.uci, value)?));
    }
    match rule_options().into_iter().find(|rule| plain(rule.name) == wanted) {
        Some(rule) => Ok(Choice::Rule(rule.name, rule_kind(rule).read(rule.name, value)?)),
        None => Err(TextError::new("setoption", name, "the name of an option")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_fit_their_dialect() {
        let plain_names: Vec<String> = OPTIONS
            .iter()
            .map(|spec| plain(spec.uci))
            .chain(rule_options().into_iter().map(|rule| plain(rule.name)))
            .collect();
        for (index, name) in plain_names.iter().enumerate() {
            assert!(!plain_names[..index].contains(name), "{name} stands twice");
        }
        for spec in &OPTIONS {
            assert!(!spec.usi.contains(' '), "{}", spec.usi);
            assert_eq!(plain(spec.usi), plain(spec.uci));
        }
    }

    #[test]
    fn every_default_is_a_value_and_every_bound_holds() {
        for (name, kind) in OPTIONS
            .iter()
            .map(|spec| (spec.uci, spec.kind))
            .chain(rule_options().into_iter().map(|rule| (rule.name, rule_kind(rule))))
        {
            match kind {
                Kind::Check { default } => {
                    assert_eq!(kind.read(name, Some(&default.to_string())), Ok(Value::Check(default)));
                    assert_eq!(kind.read(name, Some("1")), Ok(Value::Check(true)));
                    assert!(kind.read(name, Some("maybe")).is_err() && kind.read(name, None).is_err());
                }
                Kind::Spin { default, min, max } => {
                    for inside in [default, min, max] {
                        assert_eq!(kind.read(name, Some(&inside.to_string())), Ok(Value::Number(inside)));
                    }
                    for outside in [(min - 1).to_string(), (max + 1).to_string(), "9".repeat(40), String::new()] {
                        assert!(kind.read(name, Some(&outside)).is_err(), "{name} {outside}");
                    }
                }
                Kind::Words { default, all } => {
                    assert!(all.contains(&default));
                    assert_eq!(kind.read(name, Some(default)), Ok(Value::Text(default.to_owned())));
                    assert!(kind.read(name, Some("no such word")).is_err());
                }
                Kind::Variants => {
                    for variant in VARIANTS.iter() {
                        assert_eq!(kind.read(name, Some(variant.name)), Ok(Value::Variant(variant)));
                    }
                    assert!(kind.read(name, Some("ludo")).is_err());
                }
                Kind::Text | Kind::Button => assert!(kind.read(name, None).is_ok()),
            }
        }
    }

    #[test]
    fn usual_names_of_both_protocols() {
        for name in ["Hash", "USI_Hash", "hash", "UCI_Hash"] {
            assert_eq!(read(name, Some("32")), Ok(Choice::Common(Setting::Hash, Value::Number(32))), "{name}");
        }
        for name in ["Clear Hash", "ClearHash", "clear hash"] {
            assert_eq!(read(name, None), Ok(Choice::Common(Setting::ClearHash, Value::Pressed)));
        }
        assert_eq!(read("USI_MultiPV", Some("3")), Ok(Choice::Common(Setting::MultiPv, Value::Number(3))));
        assert!(read("Contempt", Some("3")).is_err());
    }

    #[test]
    fn handshakes_list_everything() {
        for dialect in [Dialect::Uci, Dialect::Usi] {
            let lines = handshake(dialect, VARIANTS[0].name);
            assert_eq!(lines.len(), OPTIONS.len() + rule_options().len());
            assert!(lines.iter().all(|line| line.starts_with("option name ") && line.contains(" type ")));
        }
    }
}
