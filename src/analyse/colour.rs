//! Colours of a report. They are always written; the stream to a file or pipe strips them.

use anstyle::{AnsiColor, Style};
use std::fmt::Display;

/// A heading.
pub(super) const HEADING: Style = Style::new().bold();
/// What is good for the seat to move.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// What is bad for the seat to move.
pub(super) const BAD: Style = AnsiColor::Red.on_default();
/// What is neither.
pub(super) const EVEN: Style = AnsiColor::Yellow.on_default();

/// The text in this style.
pub(super) fn painted(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
