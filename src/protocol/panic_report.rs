//! Panics as lines of the protocol.

use crate::host::panic_text::panic_text;
use std::panic::PanicHookInfo;

/// The `info string` line with which a panic hook says where the panic happened, and what it said.
///
/// A hook belongs to the whole process: a program may install one, [`serve`](super::serve::serve) does not.
pub fn panic_line(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
    format!("info string panic at {place}: {}", panic_text(info.payload()).escape_default())
}
