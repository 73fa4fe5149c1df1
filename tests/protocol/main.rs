//! The built program as clients meet it: their habits, their mistakes, and worse.

mod client;
mod clients_order;
mod dialogues;
mod documents;
#[cfg(target_os = "linux")]
mod endings;
mod habits;
mod handshake;
mod hidden;
mod hosted_games;
mod mates;
mod memory;
mod noise;
mod opponents;
mod option_files;
mod order;
mod positions;
mod processor;
mod searching;

use std::time::Duration;

/// How soon `stop` is answered on a machine that other tests keep busy; on a quiet one it is a few milliseconds.
const PROMPT: Duration = Duration::from_millis(1500);

/// The word of a line with this index, counted from 0.
fn word(line: &str, index: usize) -> &str {
    line.split(' ').nth(index).unwrap_or_default()
}
