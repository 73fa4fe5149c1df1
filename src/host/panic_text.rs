//! The message of a panic.

use std::any::Any;

/// The message of a panic, in one line.
pub fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or_default().lines().collect::<Vec<&str>>().join(" ")
}
