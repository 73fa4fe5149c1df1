//! Panics as lines of the protocol.

use std::any::Any;
use std::panic::PanicHookInfo;

/// What a panic said, in one line.
pub(super) fn payload_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or_default().lines().collect::<Vec<&str>>().join(" ")
}

/// The `info string` line with which a panic hook says where the panic happened, and what it said.
///
/// A hook belongs to the whole process: a program may install one, [`serve`](super::serve::serve) does not.
pub fn panic_line(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map(|place| format!("{}:{}", place.file(), place.line())).unwrap_or_default();
    format!("info string panic at {place}: {}", payload_text(info.payload()).escape_default())
}
