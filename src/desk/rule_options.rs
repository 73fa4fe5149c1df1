//! Rule options as clients give them.

use super::refusal::{ErrorCode, Refusal};
use host::rule_settings::{RuleSettingError, RuleSettings, check_rule_setting};
use serde_json::{Map, Value};
use variants::Variant;

/// The rule options as the variant's table has them.
///
/// # Errors
/// `bad` if the variant has no such option, `limit` if the option has no such value.
pub fn rule_settings(variant: &'static Variant, given: Option<&Map<String, Value>>) -> Result<RuleSettings, Refusal> {
    let mut rules = RuleSettings::new();
    for (name, value) in given.into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        check_rule_setting(variant, name, &text).map_err(|error| match error {
            RuleSettingError::NoSuchOption { .. } => Refusal::new(ErrorCode::Bad, format!("rules: {error}")),
            RuleSettingError::NoSuchValue { .. } => Refusal::new(ErrorCode::Limit, error.to_string()),
        })?;
        rules.insert(name.clone(), text);
    }
    Ok(rules)
}
