//! Where others can reach the board, as its page is told.

use serde::{Serialize, Serializer};

/// The addresses, such as `http://192.168.0.7:7373`, the best first; none if only this machine can reach the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach(pub Vec<String>);

/// `"local"`, or the list.
impl Serialize for Reach {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() { serializer.serialize_str("local") } else { self.0.serialize(serializer) }
    }
}
