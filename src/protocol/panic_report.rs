//! Panics as lines of the protocol.

use host::panic_text::panic_text;
use std::panic::PanicHookInfo;

/// The `info string` line by which a panic hook reports the panic's place and message.
///
/// A hook belongs to the whole process, so installing one is the program's choice; [`serve`](super::serve::serve) does
/// not.
pub fn panic_line(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
    format!("info string panic at {place}: {}", panic_text(info.payload()).escape_default())
}
