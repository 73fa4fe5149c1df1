//! The engine's side of the conversation: what each command does.

use super::bench::{DEFAULT_DEPTH, bench};
use super::command::Command;
use super::options::{Choice, Setting, Value, handshake, read};
use super::output::Output;
use super::queue::{Job, Queue, Work};
use super::reply;
use super::settings::Settings;
use crate::base::text::TextError;
use crate::rules::notation::Dialect;
use crate::session::Session;
use crate::variants::{VARIANTS, Variant, first_of};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// What `id name` says.
const NAME: &str = concat!("Pentad ", env!("CARGO_PKG_VERSION"));
/// What `id author` says.
const AUTHOR: &str = "the Pentad developers";

/// Where UCI clients begin: on chess, as they expect.
const UCI_VARIANTS: [&str; 1] = ["chess"];
/// Where USI clients begin.
const USI_VARIANTS: [&str; 1] = ["shogi"];

/// One conversation: the dialect, the options, and the game on the board.
pub(super) struct Engine {
    pub(super) out: Output,
    pub(super) dialect: Dialect,
    pub(super) variant: &'static Variant,
    pub(super) session: Box<dyn Session>,
    pub(super) settings: Settings,
    /// Whether the client named the variant; a handshake then leaves it.
    variant_was_named: bool,
    /// When the engine last finished something that clients wait for. A `go` that was sent ahead of that counts its
    /// time from then on, any other from its arrival.
    pub(super) free_since: Instant,
    rules: Vec<(&'static str, String)>,
}

impl Engine {
    pub(super) fn new(out: Output) -> Engine {
        let settings = Settings::default();
        let variant = first_of(&[]);
        let session = (variant.open)(settings.threads, settings.hash);
        let dialect = Dialect::Uci;
        Engine {
            out,
            dialect,
            variant,
            session,
            settings,
            variant_was_named: false,
            free_since: Instant::now(),
            rules: Vec::new(),
        }
    }

    /// Works through the queue until it is closed, or nobody listens any more.
    pub(super) fn run(&mut self, queue: &Queue) {
        while let Some(job) = queue.pop() {
            let outcome = catch_unwind(AssertUnwindSafe(|| self.carry_out(&job)));
            if outcome.is_err() {
                self.recover(&job);
            }
            queue.done(&job.work);
            if matches!(job.command, Command::Go(_) | Command::Perft(_) | Command::Bench(_) | Command::IsReady) {
                self.free_since = Instant::now();
            }
            if self.out.is_broken() {
                return;
            }
        }
    }

    /// After a fault of the program's own (the panic hook has reported it): a client that waits for a move gets
    /// one, and what the fault may have left behind is thrown away.
    fn recover(&mut self, job: &Job) {
        let known = catch_unwind(AssertUnwindSafe(|| (self.session.record(), self.session.legal(self.dialect))));
        self.begin(self.variant);
        let Ok((record, legal)) = known else { return };
        let _ = self.session.set_position(Some(&record), "");
        match &job.command {
            Command::Go(go) if go.perft.is_none() => {
                job.work.wait_until_wanted();
                self.answer_after_fault(go, legal);
            }
            _ => {}
        }
    }

    fn carry_out(&mut self, job: &Job) {
        match &job.command {
            Command::Uci => self.greet(Dialect::Uci),
            Command::Usi => self.greet(Dialect::Usi),
            Command::IsReady => self.ready(),
            Command::NewGame => self.session.new_game(),
            // What was learnt is forgotten when the next game begins, not between the games.
            Command::GameOver => {}
            Command::Position { record, moves } => {
                if let Err(error) = self.session.set_position(record.as_deref(), moves) {
                    self.out.error(error);
                }
            }
            Command::Go(go) => self.go(go, &job.work),
            Command::SetOption { name, value } => self.set_option(name, value.as_deref()),
            Command::Variants => VARIANTS.iter().for_each(|variant| self.out.line(&reply::variant_summary(variant))),
            Command::Draw => self.draw(),
            Command::Record => self.out.line(&format!("{} {}", self.variant.record_word, self.session.record())),
            Command::Legal => self.legal(),
            Command::Result => self.out.line(&format!("result {}", self.result())),
            Command::Perft(depth) => self.perft(*depth, &job.work),
            Command::Eval => self.evaluate(),
            Command::Bench(depth) => self.bench(depth.unwrap_or(DEFAULT_DEPTH), &job.work),
            Command::Deal(seed) => self.answer_or_error(self.session.deal(*seed)),
            Command::View(seat) => self.answer_or_error(self.session.view(usize::try_from(*seat).unwrap_or(0))),
            Command::Refused(error) => self.out.error(error),
            // The reader sees to these.
            Command::Stop | Command::PonderHit(_) | Command::Quit => {}
        }
    }

    fn greet(&mut self, dialect: Dialect) {
        self.dialect = dialect;
        let (names, done): (&[&str], _) = match dialect {
            Dialect::Uci => (&UCI_VARIANTS, "uciok"),
            Dialect::Usi => (&USI_VARIANTS, "usiok"),
        };
        let variant = first_of(names);
        if !self.variant_was_named && variant != self.variant {
            self.begin(variant);
        }
        self.out.line(&format!("id name {NAME}"));
        self.out.line(&format!("id author {AUTHOR}"));
        handshake(dialect, self.variant.name).iter().for_each(|line| self.out.line(line));
        self.out.line(done);
    }

    fn ready(&mut self) {
        self.session.prepare();
        self.out.line("readyok");
    }

    /// A fresh session of this variant at its start position, with everything that was set.
    fn begin(&mut self, variant: &'static Variant) {
        self.variant = variant;
        self.session = (variant.open)(self.settings.threads, self.settings.hash);
        self.session.set_crowd(self.settings.crowd);
        for (name, value) in &self.rules {
            if variant.rules.iter().any(|rule| rule.name == *name) {
                self.session.set_rule(name, value);
            }
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match read(name, value) {
            Ok(Choice::Common(setting, value)) => {
                if let Err(error) = self.apply(setting, &value) {
                    self.out.error(error);
                }
            }
            Ok(Choice::Rule(name, value)) => {
                let value = value.to_string();
                if self.variant.rules.iter().any(|rule| rule.name == name) {
                    self.session.set_rule(name, &value);
                }
                self.rules.retain(|(known, _)| *known != name);
                self.rules.push((name, value));
            }
            Err(error) => self.out.error(error),
        }
    }

    fn apply(&mut self, setting: Setting, value: &Value) -> Result<(), TextError> {
        if let (Setting::Hash, Value::Number(megabytes)) = (setting, value) {
            require_memory(*megabytes)?;
        }
        self.settings.set(setting, value);
        match (setting, value) {
            (Setting::Variant, Value::Variant(variant)) => {
                self.variant_was_named = true;
                self.begin(variant);
                self.out.line(&reply::variant(variant, self.session.as_ref()));
            }
            (Setting::Threads, _) => self.session.set_threads(self.settings.threads),
            (Setting::Hash, _) => self.session.set_hash(self.settings.hash),
            (Setting::Crowd, _) => self.session.set_crowd(self.settings.crowd),
            (Setting::ClearHash, _) => self.session.new_game(),
            (Setting::EvalFile, Value::Text(file)) => self.session.load_evaluator(file)?,
            (Setting::EndingsFile, Value::Text(file)) => self.session.load_endings(file)?,
            _ => {}
        }
        Ok(())
    }

    pub(super) fn result(&self) -> String {
        self.session.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
    }

    fn draw(&self) {
        self.out.line(self.session.drawing().trim_end());
        self.out.line(&format!("variant: {}", self.variant.name));
        self.out.line(&format!("{}: {}", self.variant.record_word, self.session.record()));
        self.out.line(&format!("seat: {}", self.session.seat()));
        self.out.line(&format!("key: {:016x}", self.session.key()));
        self.out.line(&format!("result: {}", self.result()));
    }

    fn legal(&self) {
        let moves = self.session.legal(self.dialect);
        let words = std::iter::once(moves.len().to_string()).chain(moves);
        self.out.line(&format!("legal {}", words.collect::<Vec<String>>().join(" ")));
    }

    pub(super) fn perft(&self, depth: u32, work: &Work) {
        let out = &self.out;
        let total = self.session.perft(depth, self.dialect, work.signal(), &mut |mv, count| {
            out.line(&format!("{mv}: {count}"));
        });
        match total {
            Some(total) => out.line(&format!("Nodes searched: {total}")),
            None => out.note("perft stopped"),
        }
    }

    fn evaluate(&self) {
        let (total, parts) = self.session.evaluation();
        for (name, score) in parts {
            self.out.line(&format!("eval {name} {score}"));
        }
        self.out.line(&format!("eval total {total} centipawns for seat {}", self.session.seat()));
    }

    fn bench(&self, depth: u32, work: &Work) {
        if let Err(error) = bench(depth, work.signal(), &mut |line| self.out.line(line)) {
            self.out.error(error);
        }
    }

    fn answer_or_error(&self, answer: Result<String, TextError>) {
        match answer {
            Ok(record) => self.out.line(&format!("{} {record}", self.variant.record_word)),
            Err(error) => self.out.error(error),
        }
    }
}

/// Whether a table of this size can be had at all; a table that cannot would end the program.
fn require_memory(megabytes: i64) -> Result<(), TextError> {
    let bytes = usize::try_from(megabytes).ok().and_then(|megabytes| megabytes.checked_mul(1 << 20));
    let mut probe: Vec<u8> = Vec::new();
    match bytes.map(|bytes| probe.try_reserve_exact(bytes)) {
        Some(Ok(())) => Ok(()),
        _ => Err(TextError::new("Hash", &megabytes.to_string(), "no more megabytes than there are")),
    }
}

#[cfg(test)]
mod faults;
