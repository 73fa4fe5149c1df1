//! The tablebase that ships inside the program: all endings of up to four pyramids.

use super::file::Tablebase;
use crate::base::input::InputError;
use once_cell::sync::OnceCell;
use std::sync::Arc;

/// What `pentad endings martian --out src/games/martian/tablebase/shipped.tablebase` wrote.
const FILE: &[u8] = include_bytes!("shipped.tablebase");

/// Read when it is first asked for, and then shared by all sessions of the process. It is never changed, so that they
/// do not notice each other. `std` cannot begin a cell with what may fail.
static TABLEBASE: OnceCell<Arc<Tablebase>> = OnceCell::new();

/// The tablebase that ships inside the program.
///
/// # Errors
/// Where the program was built with a file that is no tablebase.
pub(in crate::games::martian) fn shipped_tablebase() -> Result<Arc<Tablebase>, InputError> {
    TABLEBASE.get_or_try_init(|| Tablebase::parse(FILE).map(Arc::new)).cloned()
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/shipped.rs"]
mod tests;
