//! An engine at the board: the conversation with one child process.

use super::contender::Contender;
use super::error::MatchError;
use super::process::{Process, Silence};
use crate::rules::notation::Dialect;
use std::fmt;
use std::time::{Duration, Instant};

/// What an engine does wrong without a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It ended, or closed its output.
    Crash,
    /// It did not answer at all.
    Hang,
    /// It answered, but so much too late.
    Time(Duration),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Crash => f.write_str("crash"),
            Fault::Hang => f.write_str("no answer"),
            Fault::Time(over) => write!(f, "time, {} ms over", over.as_millis()),
        }
    }
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reply {
    /// The move, or another word that stands for the end.
    pub(super) word: String,
    /// How long it took.
    pub(super) taken: Duration,
}

/// One engine at one place of a table, game after game.
#[derive(Debug)]
pub(super) struct Player<'a> {
    contender: &'a Contender,
    variant: &'static str,
    /// How long an engine may be silent where no clock runs.
    patience: Duration,
    /// How much more time than a move has the referee allows for its way.
    margin: Duration,
    /// None before the first game, and after a fault that ends all talk.
    process: Option<Process>,
}

impl<'a> Player<'a> {
    pub(super) fn new(
        contender: &'a Contender,
        variant: &'static str,
        patience: Duration,
        margin: Duration,
    ) -> Player<'a> {
        Player { contender, variant, patience, margin, process: None }
    }

    /// Makes ready for a new game; an engine that is not running is started.
    ///
    /// # Errors
    /// Where it cannot be started, or refuses an option. One that runs and only does not answer is started anew.
    pub(super) fn new_game(&mut self) -> Result<(), MatchError> {
        let process = match self.process.take().filter(|process| self.is_ready_again(process)) {
            Some(process) => process,
            None => self.start().map_err(|problem| self.unfit(problem))?,
        };
        self.process = Some(process);
        Ok(())
    }

    fn unfit(&self, problem: String) -> MatchError {
        MatchError::Engine { name: self.contender.name.clone(), problem }
    }

    /// The protocol that the engine is spoken to in.
    pub(super) fn dialect(&self) -> Dialect {
        self.contender.dialect
    }

    fn is_ready_again(&self, process: &Process) -> bool {
        self.send_new_game(process);
        process.line_with("readyok", Instant::now() + self.patience, |_| ()).is_ok()
    }

    fn send_new_game(&self, process: &Process) {
        process.send(if self.dialect() == Dialect::Usi { "usinewgame" } else { "ucinewgame" });
        process.send("isready");
    }

    /// Starts the engine, greets it, and sets its options.
    fn start(&self) -> Result<Process, String> {
        let this_program = || std::env::current_exe().map(|path| path.to_string_lossy().into_owned());
        let (program, arguments) = match self.contender.command.split_first() {
            Some((program, arguments)) => (Ok(program.clone()), arguments),
            None => (this_program(), [].as_slice()),
        };
        let process = program
            .and_then(|program| Process::start(&program, arguments))
            .map_err(|error| format!("does not start: {error}"))?;
        let (hello, done) = if self.dialect() == Dialect::Usi { ("usi", "usiok") } else { ("uci", "uciok") };
        let mut offered = Vec::new();
        process.send(hello);
        self.await_word(&process, done, |line| offered.extend(option_name(line).map(plain)))?;
        let offers = |name: &str| offered.contains(&plain(name));
        let mut options = Vec::new();
        if offers("UCI_Variant") {
            options.push(("UCI_Variant", self.variant));
        }
        for (name, value) in &self.contender.options {
            if !offers(name) {
                return Err(format!("has no option {name}"));
            }
            options.push((name, value));
        }
        for (name, value) in options {
            let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
            process.send(&format!("setoption name {name}{value}"));
        }
        self.send_new_game(&process);
        let mut complaint = None;
        self.await_word(&process, "readyok", |line| {
            if let Some(text) = line.strip_prefix("info string error") {
                complaint = Some(text.trim_start_matches(':').trim().to_owned());
            }
        })?;
        complaint.map_or(Ok(process), Err)
    }

    fn await_word(&self, process: &Process, word: &str, visit: impl FnMut(&str)) -> Result<(), String> {
        process.line_with(word, Instant::now() + self.patience, visit).map(|_| ()).map_err(|silence| match silence {
            Silence::Late => format!("gave no {word} in {} s", self.patience.as_secs_f64()),
            Silence::Gone => format!("ended before it said {word}"),
        })
    }

    /// Asks for a move: `position` and `go` are whole lines, `allowance` is what the clock leaves, if one runs.
    pub(super) fn think(&mut self, position: &str, go: &str, allowance: Option<Duration>) -> Result<Reply, Fault> {
        let reply = self.ask(position, go, allowance);
        if matches!(reply, Err(Fault::Crash | Fault::Hang)) {
            self.process = None;
        }
        reply
    }

    fn ask(&self, position: &str, go: &str, allowance: Option<Duration>) -> Result<Reply, Fault> {
        let process = self.process.as_ref().ok_or(Fault::Crash)?;
        let limit = allowance.map(|allowance| allowance + self.margin);
        let answer = |until| process.line_with("bestmove", until, |_| ());
        process.forget();
        process.send(position);
        let asked = Instant::now();
        process.send(go);
        let (at, line) = match answer(asked + limit.unwrap_or(self.patience)) {
            Ok(answer) => answer,
            Err(Silence::Gone) => return Err(Fault::Crash),
            Err(Silence::Late) => {
                // The game is lost, but an engine that can be stopped can play the next one.
                process.send("stop");
                answer(Instant::now() + self.patience).map_err(|silence| match silence {
                    Silence::Late => Fault::Hang,
                    Silence::Gone => Fault::Crash,
                })?
            }
        };
        let taken = at.saturating_duration_since(asked);
        match allowance {
            Some(allowance) if taken > allowance + self.margin => Err(Fault::Time(taken - allowance)),
            None if taken > self.patience => Err(Fault::Hang),
            _ => Ok(Reply { word: line.split_ascii_whitespace().nth(1).unwrap_or_default().to_owned(), taken }),
        }
    }
}

/// The name that an `option` line offers.
fn option_name(line: &str) -> Option<&str> {
    line.strip_prefix("option name ")?.split(" type ").next()
}

/// Names are compared without case and blanks, as engines compare them.
fn plain(name: &str) -> String {
    name.split_ascii_whitespace().collect::<String>().to_ascii_lowercase()
}
