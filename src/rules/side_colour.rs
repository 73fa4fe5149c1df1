//! White and Black, in games whose armies have these colours.

use serde::{Deserialize, Serialize};

/// The colour of an army, in games that have colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Colour"))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "everybody knows them")]
pub enum SideColour {
    White,
    Black,
}
