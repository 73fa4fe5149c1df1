//! Rule settings: the values of the options by which players choose among a game's rules.

use rules::game_option::GameOptionValues;
use session::PositionHistory;
use std::collections::BTreeMap;
use variants::Variant;

/// The rule options that were set for a game, with their values; all others have their defaults.
pub type RuleSettings = BTreeMap<String, String>;

/// Sets these rules for a game of this variant. What the variant has no option for is left out.
pub fn apply_rules(variant: &'static Variant, rules: &RuleSettings, history: &mut dyn PositionHistory) {
    for option in variant.description.rule_options {
        if let Some(value) = rules.get(option.name) {
            history.set_rule_option(option.name, value);
        }
    }
}

/// Why a rule option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleSettingError {
    /// The variant has no such rule option.
    #[error("{variant} has no rule option '{}'", name.escape_default())]
    NoSuchOption {
        /// The variant.
        variant: &'static str,
        /// What was found.
        name: String,
    },
    /// The rule option has no such value.
    #[error("{name}: found '{}', expected {expected}", value.escape_default())]
    NoSuchValue {
        /// The option.
        name: &'static str,
        /// What was found.
        value: String,
        /// Its values.
        expected: String,
    },
}

/// Sees that the variant has this rule option, and the option this value.
///
/// # Errors
/// If not.
pub fn check_rule_setting(variant: &'static Variant, name: &str, value: &str) -> Result<(), RuleSettingError> {
    let option = variant.description.rule_options.iter().find(|option| option.name == name);
    let option =
        option.ok_or_else(|| RuleSettingError::NoSuchOption { variant: variant.name, name: name.to_owned() })?;
    let (fits, expected) = match option.values {
        GameOptionValues::Check { .. } => (matches!(value, "true" | "false"), "true or false".to_owned()),
        GameOptionValues::Spin { min, max, .. } => {
            (value.parse().is_ok_and(|number: i64| (min..=max).contains(&number)), format!("{min} to {max}"))
        }
        GameOptionValues::Combo { choices, .. } => (choices.contains(&value), choices.join(" ")),
    };
    if fits {
        Ok(())
    } else {
        Err(RuleSettingError::NoSuchValue { name: option.name, value: value.to_owned(), expected })
    }
}
