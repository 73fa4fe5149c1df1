//! UCI/USI client for one engine process.

use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::process::{NoLine, Process};
use crate::rules::dialect::Dialect;
use std::fmt;
use std::time::{Duration, Instant};

/// Why an engine forfeits a game without answering a move in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forfeit {
    /// It exited, or closed its output.
    Disconnected,
    /// It did not answer at all.
    Stalled,
    /// It answered late by this much.
    TimeOver(Duration),
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Forfeit::Disconnected => f.write_str("disconnected"),
            Forfeit::Stalled => f.write_str("stalled"),
            Forfeit::TimeOver(over) => write!(f, "lost on time ({} ms over)", over.as_millis()),
        }
    }
}

/// The `bestmove` that an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BestMove {
    /// The move, or `resign` or `win`.
    pub(super) text: String,
    /// How long it took.
    pub(super) elapsed: Duration,
}

/// One engine in one slot of a worker, game after game.
#[derive(Debug)]
pub(super) struct EngineClient<'a> {
    spec: &'a EngineSpec,
    variant: &'static str,
    /// How long an engine may stay silent where no clock runs.
    response_timeout: Duration,
    /// Grace time before a move counts as late.
    time_margin: Duration,
    /// `None` before the first game, and after the engine disconnected or stalled.
    process: Option<Process>,
}

impl<'a> EngineClient<'a> {
    pub(super) fn new(
        spec: &'a EngineSpec,
        variant: &'static str,
        response_timeout: Duration,
        time_margin: Duration,
    ) -> EngineClient<'a> {
        EngineClient { spec, variant, response_timeout, time_margin, process: None }
    }

    /// Gets ready for a new game; an engine that is not running, or does not answer, is started.
    ///
    /// # Errors
    /// Where it cannot be started, or refuses an option.
    pub(super) fn new_game(&mut self) -> Result<(), MatchError> {
        let process = match self.process.take().filter(|process| self.answers_isready(process)) {
            Some(process) => process,
            None => self.start().map_err(|problem| self.engine_error(problem))?,
        };
        self.process = Some(process);
        Ok(())
    }

    fn engine_error(&self, problem: String) -> MatchError {
        MatchError::Engine { name: self.spec.name.clone(), problem }
    }

    /// The protocol that the engine speaks.
    pub(super) fn dialect(&self) -> Dialect {
        self.spec.dialect
    }

    fn answers_isready(&self, process: &Process) -> bool {
        self.send_new_game(process);
        process.wait_for("readyok", Instant::now() + self.response_timeout, |_| ()).is_ok()
    }

    fn send_new_game(&self, process: &Process) {
        process.send(if self.dialect() == Dialect::Usi { "usinewgame" } else { "ucinewgame" });
        process.send("isready");
    }

    /// Starts the engine, goes through the handshake, and sets its options.
    fn start(&self) -> Result<Process, String> {
        let this_program = || std::env::current_exe().map(|path| path.to_string_lossy().into_owned());
        let (program, arguments) = match self.spec.command.split_first() {
            Some((program, arguments)) => (Ok(program.clone()), arguments),
            None => (this_program(), [].as_slice()),
        };
        let process = program
            .and_then(|program| Process::start(&program, arguments))
            .map_err(|error| format!("cannot be started: {error}; check cmd="))?;
        let (handshake, done) = if self.dialect() == Dialect::Usi { ("usi", "usiok") } else { ("uci", "uciok") };
        let mut offered = Vec::new();
        process.send(handshake);
        self.wait_for_line(&process, done, |line| offered.extend(option_name(line).map(normalised_option_name)))?;
        let offers = |name: &str| offered.contains(&normalised_option_name(name));
        let mut options = Vec::new();
        if offers("UCI_Variant") {
            options.push(("UCI_Variant", self.variant));
        }
        for (name, value) in &self.spec.options {
            if !offers(name) {
                return Err(format!("has no option '{name}'; remove option.{name}"));
            }
            options.push((name, value));
        }
        for (name, value) in options {
            let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
            process.send(&format!("setoption name {name}{value}"));
        }
        self.send_new_game(&process);
        let mut refusal = None;
        self.wait_for_line(&process, "readyok", |line| {
            if let Some(text) = line.strip_prefix("info string error") {
                refusal = Some(text.trim_start_matches(':').trim().to_owned());
            }
        })?;
        refusal.map_or(Ok(process), Err)
    }

    fn wait_for_line(&self, process: &Process, word: &str, visit: impl FnMut(&str)) -> Result<(), String> {
        process.wait_for(word, Instant::now() + self.response_timeout, visit).map(|_| ()).map_err(|silence| {
            match silence {
                NoLine::Timeout => {
                    let seconds = self.response_timeout.as_secs_f64();
                    format!("did not answer with {word} within {seconds} s; check dialect=, or use a longer --patience")
                }
                NoLine::Closed => format!("exited before {word}; check cmd="),
            }
        })
    }

    /// Asks for a move: `position` and `go` are whole lines, `allowance` is the time left for it, where time limits it.
    pub(super) fn best_move(
        &mut self,
        position: &str,
        go: &str,
        allowance: Option<Duration>,
    ) -> Result<BestMove, Forfeit> {
        let reply = self.request_best_move(position, go, allowance);
        if matches!(reply, Err(Forfeit::Disconnected | Forfeit::Stalled)) {
            self.process = None;
        }
        reply
    }

    fn request_best_move(&self, position: &str, go: &str, allowance: Option<Duration>) -> Result<BestMove, Forfeit> {
        let process = self.process.as_ref().ok_or(Forfeit::Disconnected)?;
        let limit = allowance.map(|allowance| allowance + self.time_margin);
        let answer = |until| process.wait_for("bestmove", until, |_| ());
        process.discard_incoming();
        process.send(position);
        let asked = Instant::now();
        process.send(go);
        let (at, line) = match answer(asked + limit.unwrap_or(self.response_timeout)) {
            Ok(answer) => answer,
            Err(NoLine::Closed) => return Err(Forfeit::Disconnected),
            Err(NoLine::Timeout) => {
                // The game is lost, but an engine that can still be stopped can play the next one.
                process.send("stop");
                answer(Instant::now() + self.response_timeout).map_err(|silence| match silence {
                    NoLine::Timeout => Forfeit::Stalled,
                    NoLine::Closed => Forfeit::Disconnected,
                })?
            }
        };
        let elapsed = at.saturating_duration_since(asked);
        match allowance {
            Some(allowance) if elapsed > allowance + self.time_margin => Err(Forfeit::TimeOver(elapsed - allowance)),
            None if elapsed > self.response_timeout => Err(Forfeit::Stalled),
            _ => Ok(BestMove { text: line.split_ascii_whitespace().nth(1).unwrap_or_default().to_owned(), elapsed }),
        }
    }
}

/// The name of the option that an `option` line declares.
fn option_name(line: &str) -> Option<&str> {
    line.strip_prefix("option name ")?.split(" type ").next()
}

/// Names are compared without case and blanks. The prefix of the protocol counts: the engine gets the name that it
/// declared, so `Hash` is not taken for `USI_Hash`.
fn normalised_option_name(name: &str) -> String {
    name.split_ascii_whitespace().collect::<String>().to_ascii_lowercase()
}
