//! The rule options of a game, as Python gives them.

use crate::errors::refused;
use crate::number::whole_text;
use pentad::Variant;
use pentad::host::rule_settings::{RuleSettings, check_rule_setting};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// The rule options that this dictionary sets: values are texts, numbers, or true and false.
pub(crate) fn rule_settings(
    variant: &'static Variant,
    values: Option<BTreeMap<String, Bound<'_, PyAny>>>,
) -> PyResult<RuleSettings> {
    let mut settings = RuleSettings::new();
    for (name, value) in values.unwrap_or_default() {
        let value = value_text(&name, &value)?;
        check_rule_setting(variant, &name, &value).map_err(refused)?;
        settings.insert(name, value);
    }
    Ok(settings)
}

/// The value as the protocol writes it.
fn value_text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(text);
    }
    // Before numbers: `True` is one of Python's.
    if let Ok(flag) = value.extract::<bool>() {
        return Ok(flag.to_string());
    }
    match value.extract::<i64>() {
        Ok(number) => Ok(number.to_string()),
        // A whole number all the same, which the rule refuses.
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => Ok(whole_text(value)),
        Err(_) => Err(PyTypeError::new_err(format!("rules: {name}: expected a text, a number, True or False"))),
    }
}
