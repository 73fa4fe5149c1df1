//! The fields of an answer.

use serde_json::{Map, Value};

/// What an `ok` tells beside its number.
pub type Fields = Map<String, Value>;

/// The fields of an object; none of any other value.
pub fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}
