//! Progress bars of long commands, invisible unless standard error is a terminal, and lines beside their output.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

/// A bar for `total` things with this name, such as `games`.
pub fn progress_bar(total: u64, things: &'static str) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {things}, {{elapsed}} elapsed, {{eta}} left {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style)
}

/// Prints a line to standard error, for people. If it cannot be written, nobody can be told.
pub fn note(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
