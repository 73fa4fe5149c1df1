//! What a panic said.

use std::any::Any;

/// What a panic said, in one line.
pub fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or_default().lines().collect::<Vec<&str>>().join(" ")
}
