//! The transcript of referee and engine: the last lines as evidence of a fault, and optionally a log of all.

use super::engine_logs::{EngineLog, EngineLogs};
use std::collections::VecDeque;
use std::io;
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
    log: Option<EngineLog>,
    /// The engine's name, which begins each line of the log.
    name: String,
    start: Instant,
}

impl Transcript {
    /// An empty transcript. With logs, all lines are logged, too.
    ///
    /// # Errors
    /// If the log cannot be written.
    pub(super) fn new(name: &str, logs: Option<&EngineLogs>) -> io::Result<Transcript> {
        let log = logs.map(|logs| logs.open(name)).transpose()?;
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
            log.append(&format!("{seconds:.3} {} {direction}{line}", self.name));
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
