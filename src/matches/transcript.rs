//! The transcript of referee and engine: the last lines as evidence of a fault, and optionally a log of all.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

/// The most lines of the referee kept as evidence: the position, the `go`, and what followed.
const MAX_SENT: usize = 4;
/// The most lines of the engine kept as evidence.
const MAX_HEARD: usize = 16;
/// Longer lines are cut to this many characters.
const MAX_LINE_CHARS: usize = 400;

/// The last lines, and the log.
#[derive(Debug)]
pub(super) struct Transcript {
    lines: VecDeque<String>,
    log: Option<File>,
    /// The engine's name, which begins each line of the log.
    name: String,
    start: Instant,
}

impl Transcript {
    /// An empty transcript. With a folder, all lines are logged to a file with the engine's name in it, which several
    /// games may append to at once.
    ///
    /// # Errors
    /// If the log cannot be written.
    pub(super) fn new(name: &str, log_folder: Option<&Path>) -> io::Result<Transcript> {
        let file_name: String =
            name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect();
        let open = |folder: &Path| {
            fs::create_dir_all(folder)?;
            OpenOptions::new().create(true).append(true).open(folder.join(file_name + ".log"))
        };
        let log = log_folder.map(open).transpose()?;
        Ok(Transcript { lines: VecDeque::new(), log, name: name.to_owned(), start: Instant::now() })
    }

    /// Records a line to the engine.
    pub(super) fn sent(&mut self, line: &str) {
        self.note("> ", line, MAX_SENT);
    }

    /// Records a line from the engine.
    pub(super) fn heard(&mut self, line: &str) {
        self.note("< ", line, MAX_HEARD);
    }

    fn note(&mut self, direction: &str, line: &str, max: usize) {
        if let Some(log) = &mut self.log {
            let seconds = self.start.elapsed().as_secs_f64();
            // A match goes on if its log can no longer be written.
            let _ = writeln!(log, "{seconds:.3} {} {direction}{line}", self.name);
        }
        let is_alike = |line: &String| line.starts_with(direction);
        if self.lines.iter().filter(|line| is_alike(line)).count() >= max
            && let Some(oldest) = self.lines.iter().position(is_alike)
        {
            self.lines.remove(oldest);
        }
        let cut = line.char_indices().nth(MAX_LINE_CHARS).map_or(line.len(), |(at, _)| at);
        let dots = if cut < line.len() { "..." } else { "" };
        self.lines.push_back(format!("{direction}{}{dots}", &line[..cut]));
    }

    /// The last lines, oldest first.
    pub(super) fn last_lines(&self) -> Vec<String> {
        self.lines.iter().cloned().collect()
    }
}
