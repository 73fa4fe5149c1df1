//! The tablebase that ships inside the program, or is given to one that was built without it: all endings of up to five
//! pyramids.

use super::file::Tablebase;
use base::given_files::shipped_file;
use base::input::InputError;
use once_cell::sync::OnceCell;
use std::sync::Arc;

/// What the file is called where it is given.
const NAME: &str = "martian.tablebase";
/// The file, written by `pentad endings martian --pieces 5 --out src/games/martian/tablebase/shipped.tablebase`.
const FILE: &[u8] = include_bytes!(env!("TABLEBASE_MARTIAN"));

/// Read on first use, then shared by all sessions of the process, which is safe because no value ever changes. Not `std`'s
/// `OnceLock`, whose stable initialiser cannot fail.
static TABLEBASE: OnceCell<Arc<Tablebase>> = OnceCell::new();

/// The tablebase that ships inside the program; `None` if it was built without, and has been given none.
///
/// # Errors
/// If what it was built with, or given, is no tablebase.
pub(crate) fn shipped_tablebase() -> Result<Option<Arc<Tablebase>>, InputError> {
    if let Some(tablebase) = TABLEBASE.get() {
        return Ok(Some(Arc::clone(tablebase)));
    }
    if !FILE.is_empty() {
        return TABLEBASE.get_or_try_init(|| Tablebase::parse_lazily(FILE).map(Arc::new)).cloned().map(Some);
    }
    match &*shipped_file(NAME, FILE) {
        [] => Ok(None),
        file => TABLEBASE.get_or_try_init(|| Tablebase::parse(file).map(Arc::new)).cloned().map(Some),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/shipped.rs"]
mod tests;
