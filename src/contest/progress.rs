//! Progress bars of long commands; invisible unless standard error is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for `total` things with this name, such as `games`.
pub fn progress_bar(total: u64, things: &'static str) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {things}, {{elapsed}} elapsed, {{eta}} left {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style)
}
