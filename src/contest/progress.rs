//! Bars that show how far a long job is; they stay away where standard error is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many things of this kind, such as `games`.
pub fn progress_bar(total: u64, things: &'static str) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {things}, {{elapsed}} gone, {{eta}} to go {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style)
}
