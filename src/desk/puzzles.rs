//! The puzzles that ship with the program, as `pentad puzzles` wrote them: one file a variant, embedded.

use base::checked_line::without_checksum;
use serde::Serialize;
use serde_json::Value;
use variants::Variant;

/// The version of what is sent.
const SCHEMA: u32 = 1;

/// The puzzles of a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VariantPuzzles {
    schema: u32,
    variant: &'static str,
    /// As they stand in the file.
    puzzles: Vec<Value>,
}

/// The puzzles of this variant that ship; none if no file has any.
pub fn puzzles_of(variant: &Variant) -> VariantPuzzles {
    puzzles_in(variant, positions::find(&format!("{}.puzzles", variant.name)).unwrap_or_default())
}

/// The puzzles in the text of a file of this variant; lines that are none are left out.
pub fn puzzles_in(variant: &Variant, text: &str) -> VariantPuzzles {
    // The first line says how the file was made.
    let lines = text.lines().skip(1).map(without_checksum);
    let puzzles = lines.filter_map(|line| serde_json::from_str(&line).ok()).collect();
    VariantPuzzles { schema: SCHEMA, variant: variant.name, puzzles }
}
