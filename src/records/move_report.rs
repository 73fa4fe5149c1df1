//! What the referee of a match reports of a move: the `info` of games files.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// The fields in the order in which matches write them.
const ORDER: [&str; 7] = ["cp", "mate", "depth", "nodes", "seat", "ms", "left_ms"];
/// The field with the time that the move took.
const TIME: &str = "ms";

/// A report as the file has it, with the fields that nobody here knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct MoveReport(Map<String, Value>);

impl MoveReport {
    /// A report of a time alone.
    pub(super) fn of_time(milliseconds: u64) -> MoveReport {
        MoveReport::default().with_time(Some(milliseconds))
    }

    /// The same report with this time.
    pub(super) fn with_time(mut self, milliseconds: Option<u64>) -> MoveReport {
        match milliseconds {
            Some(time) => self.0.insert(TIME.to_owned(), time.into()),
            None => self.0.remove(TIME),
        };
        self
    }

    /// Whether it says no more than how long the move took.
    pub(super) fn is_time_alone(&self) -> bool {
        self.0.keys().all(|name| name == TIME)
    }

    /// A count in a field, such as `nodes`.
    pub(super) fn count(&self, name: &str) -> Option<u64> {
        self.0.get(name)?.as_u64()
    }

    /// A score in a field, `cp` or `mate`, for the seat that moved.
    pub(super) fn score(&self, name: &str) -> Option<i64> {
        self.0.get(name)?.as_i64()
    }

    /// How long the move took, in milliseconds.
    pub(super) fn time(&self) -> Option<u64> {
        self.count(TIME)
    }
}

impl Serialize for MoveReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(in_order(&self.0, &ORDER))
    }
}

/// The fields of an object: those with these names first, in this order.
pub(super) fn in_order<'a>(fields: &'a Map<String, Value>, names: &[&str]) -> Vec<(&'a String, &'a Value)> {
    let mut ordered: Vec<(&String, &Value)> = fields.iter().collect();
    ordered.sort_by_key(|(name, _)| names.iter().position(|known| known == name).unwrap_or(names.len()));
    ordered
}
