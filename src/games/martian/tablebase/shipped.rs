//! The tablebase that ships inside the program: all endings of up to five pyramids.

use super::file::Tablebase;
use base::input::InputError;
use once_cell::sync::OnceCell;
use std::sync::Arc;

/// The file, written by `pentad endings martian --pieces 5 --out src/games/martian/tablebase/shipped.tablebase`.
const FILE: &[u8] = include_bytes!("shipped.tablebase");

/// Read on first use, then shared by all sessions of the process, which is safe because no value ever changes. Not `std`'s
/// `OnceLock`, whose stable initialiser cannot fail.
static TABLEBASE: OnceCell<Arc<Tablebase>> = OnceCell::new();

/// The tablebase that ships inside the program.
///
/// # Errors
/// If the program was built with a file that is not a tablebase.
pub(crate) fn shipped_tablebase() -> Result<Arc<Tablebase>, InputError> {
    TABLEBASE.get_or_try_init(|| Tablebase::parse_lazily(FILE).map(Arc::new)).cloned()
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/shipped.rs"]
mod tests;
