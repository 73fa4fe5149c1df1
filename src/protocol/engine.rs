//! The engine's side of the conversation: what each command does.

use super::bench::{DEFAULT_DEPTH, bench};
use super::command::Command;
use super::command_queue::{CommandQueue, LongTask, QueuedCommand};
use super::option_values::OptionValues;
use super::options::{OptionId, OptionValue, ParsedOption, option_lines, parse_set_option};
use super::output::Output;
use super::reply;
use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use crate::session::{Evaluation, Session};
use crate::variants::{VARIANTS, Variant, first_available};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// What `id name` says.
const ENGINE_NAME: &str = concat!("Pentad ", env!("CARGO_PKG_VERSION"));
/// What `id author` says.
const ENGINE_AUTHOR: &str = "the Pentad developers";

/// Where UCI clients begin: on chess, as they expect.
const UCI_DEFAULT_VARIANTS: [&str; 1] = ["chess"];
/// Where USI clients begin.
const USI_DEFAULT_VARIANTS: [&str; 1] = ["shogi"];

/// One conversation: the dialect, the options, and the game on the board.
pub(super) struct Engine {
    pub(super) out: Output,
    pub(super) dialect: Dialect,
    pub(super) variant: &'static Variant,
    pub(super) session: Box<dyn Session>,
    pub(super) option_values: OptionValues,
    /// Whether the client named the variant; a handshake then leaves it.
    variant_set_by_client: bool,
    /// When the engine last finished something that clients wait for. A `go` that was sent ahead of that counts its
    /// time from then on, any other from its arrival.
    pub(super) idle_since: Instant,
    rule_values: Vec<(&'static str, String)>,
}

impl Engine {
    pub(super) fn new(out: Output) -> Engine {
        let option_values = OptionValues::default();
        let variant = first_available(&[]);
        let session = (variant.new_session)(option_values.threads, option_values.hash);
        let dialect = Dialect::Uci;
        Engine {
            out,
            dialect,
            variant,
            session,
            option_values,
            variant_set_by_client: false,
            idle_since: Instant::now(),
            rule_values: Vec::new(),
        }
    }

    /// Works through the queue until it is closed, or nobody listens any more.
    pub(super) fn run(&mut self, queue: &CommandQueue) {
        while let Some(job) = queue.pop() {
            let outcome = catch_unwind(AssertUnwindSafe(|| self.execute(&job)));
            if outcome.is_err() {
                self.recover_from_panic(&job);
            }
            queue.finish(&job.task);
            if matches!(job.command, Command::Go(_) | Command::Perft(_) | Command::Bench(_) | Command::IsReady) {
                self.idle_since = Instant::now();
            }
            if self.out.is_closed() {
                return;
            }
        }
    }

    /// After a fault of the program's own (the panic hook has reported it): a client that waits for a move gets
    /// one, and what the fault may have left behind is thrown away.
    fn recover_from_panic(&mut self, job: &QueuedCommand) {
        let known = catch_unwind(AssertUnwindSafe(|| (self.session.fen(), self.session.legal_moves(self.dialect))));
        self.open_variant(self.variant);
        let Ok((record, legal)) = known else { return };
        let _ = self.session.set_position(Some(&record), "");
        let legal = legal.unwrap_or_default();
        match &job.command {
            Command::Go(go) if go.perft.is_none() => {
                job.task.wait_until_answer_due();
                self.answer_after_panic(go, legal);
            }
            _ => {}
        }
    }

    fn execute(&mut self, job: &QueuedCommand) {
        match &job.command {
            Command::Uci => self.handshake(Dialect::Uci),
            Command::Usi => self.handshake(Dialect::Usi),
            Command::IsReady => self.answer_isready(),
            Command::NewGame => self.session.new_game(),
            // What was learnt is forgotten when the next game begins, not between the games.
            Command::GameOver => {}
            Command::Position { fen: record, moves } => {
                if let Err(error) = self.session.set_position(record.as_deref(), moves) {
                    self.out.info_error(error);
                }
            }
            Command::Go(go) => self.go(go, &job.task),
            Command::SetOption { name, value } => self.set_option(name, value.as_deref()),
            Command::Variants => {
                VARIANTS.iter().for_each(|variant| self.out.print_lines(&reply::variant_summary(variant)))
            }
            Command::PrintBoard => self.print_board(),
            Command::PrintFen => {
                self.out.print_lines(&format!("{} {}", self.variant.description.fen_keyword, self.session.fen()))
            }
            Command::PrintLegalMoves => self.print_legal_moves(),
            Command::PrintResult => self.out.print_lines(&format!("result {}", self.result_text())),
            Command::Perft(depth) => self.perft(*depth, &job.task),
            Command::PrintEvaluation => self.print_evaluation(),
            Command::Bench(depth) => self.bench(depth.unwrap_or(DEFAULT_DEPTH), &job.task),
            Command::Deal(seed) => self.print_fen_or_error(self.session.deal_fen(*seed)),
            Command::View(seat) => self.print_fen_or_error(self.session.view_fen(*seat)),
            Command::Invalid(error) => self.out.info_error(error),
            // The reader sees to these.
            Command::Stop | Command::PonderHit(_) | Command::Quit => {}
        }
    }

    fn handshake(&mut self, dialect: Dialect) {
        self.dialect = dialect;
        let (names, done): (&[&str], _) = match dialect {
            Dialect::Uci => (&UCI_DEFAULT_VARIANTS, "uciok"),
            Dialect::Usi => (&USI_DEFAULT_VARIANTS, "usiok"),
        };
        let variant = first_available(names);
        if !self.variant_set_by_client && variant != self.variant {
            self.open_variant(variant);
        }
        self.out.print_lines(&format!("id name {ENGINE_NAME}"));
        self.out.print_lines(&format!("id author {ENGINE_AUTHOR}"));
        option_lines(dialect, self.variant.name).iter().for_each(|line| self.out.print_lines(line));
        self.out.print_lines(done);
    }

    fn answer_isready(&mut self) {
        self.session.prepare();
        self.out.print_lines("readyok");
    }

    /// A fresh session of this variant at its start position, with everything that was set.
    fn open_variant(&mut self, variant: &'static Variant) {
        self.variant = variant;
        self.session = (variant.new_session)(self.option_values.threads, self.option_values.hash);
        self.session.set_multiplayer_search(self.option_values.multiplayer_search);
        self.session.set_seed(self.option_values.seed);
        for (name, value) in &self.rule_values {
            if variant.description.rule_options.iter().any(|rule| rule.name == *name) {
                self.session.set_rule_option(name, value);
            }
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match parse_set_option(name, value) {
            Ok(ParsedOption::Engine(setting, value)) => {
                if let Err(error) = self.apply_option(setting, &value) {
                    self.out.info_error(error);
                }
            }
            Ok(ParsedOption::Rule(name, value)) => {
                let value = value.to_string();
                if self.variant.description.rule_options.iter().any(|rule| rule.name == name) {
                    self.session.set_rule_option(name, &value);
                }
                self.rule_values.retain(|(known, _)| *known != name);
                self.rule_values.push((name, value));
            }
            Err(error) => self.out.info_error(error),
        }
    }

    fn apply_option(&mut self, setting: OptionId, value: &OptionValue) -> Result<(), InputError> {
        if let (OptionId::Hash, OptionValue::Number(megabytes)) = (setting, value) {
            check_memory_available(*megabytes)?;
        }
        self.option_values.set(setting, value);
        match (setting, value) {
            (OptionId::Variant, OptionValue::Variant(variant)) => {
                self.variant_set_by_client = true;
                self.open_variant(variant);
                self.out.print_lines(&reply::variant_info(variant, self.session.as_ref()));
            }
            (OptionId::Threads, _) => self.session.set_threads(self.option_values.threads),
            (OptionId::Hash, _) => self.session.set_hash(self.option_values.hash),
            (OptionId::Seed, _) => self.session.set_seed(self.option_values.seed),
            (OptionId::MultiplayerSearch, _) => {
                self.session.set_multiplayer_search(self.option_values.multiplayer_search)
            }
            (OptionId::ClearHash, _) => self.session.new_game(),
            (OptionId::EvalFile, OptionValue::Text(file)) => self.session.load_evaluator(file)?,
            (OptionId::TablebaseFile, OptionValue::Text(file)) => self.session.load_tablebase(file)?,
            _ => {}
        }
        Ok(())
    }

    pub(super) fn result_text(&self) -> String {
        self.session.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
    }

    fn print_board(&self) {
        self.out.print_lines(self.session.ascii_board().trim_end());
        self.out.print_lines(&format!("variant: {}", self.variant.name));
        self.out.print_lines(&format!("{}: {}", self.variant.description.fen_keyword, self.session.fen()));
        self.out.print_lines(&format!("seat: {}", self.session.side_to_move()));
        self.out.print_lines(&format!("key: {:016x}", self.session.position_key()));
        self.out.print_lines(&format!("result: {}", self.result_text()));
    }

    fn print_legal_moves(&self) {
        match self.session.legal_moves(self.dialect) {
            Ok(moves) => {
                let words = std::iter::once(moves.len().to_string()).chain(moves);
                self.out.print_lines(&format!("legal {}", words.collect::<Vec<String>>().join(" ")));
            }
            Err(error) => self.out.info_error(error),
        }
    }

    pub(super) fn perft(&self, depth: u32, work: &LongTask) {
        let out = &self.out;
        let total = self.session.perft(depth, self.dialect, work.signal(), &mut |mv, count| {
            out.print_lines(&format!("{mv}: {count}"));
        });
        match total {
            Ok(Some(total)) => out.print_lines(&format!("Nodes searched: {total}")),
            Ok(None) => out.info_string("perft stopped"),
            Err(error) => out.info_error(error),
        }
    }

    fn print_evaluation(&self) {
        let Evaluation { total, breakdown: parts } = match self.session.evaluate() {
            Ok(found) => found,
            Err(error) => return self.out.info_error(error),
        };
        for (name, score) in parts {
            self.out.print_lines(&format!("eval {name} {score}"));
        }
        self.out.print_lines(&format!("eval total {total} centipawns for seat {}", self.session.side_to_move()));
    }

    fn bench(&self, depth: u32, work: &LongTask) {
        if let Err(error) = bench(depth, work.signal(), &mut |line| self.out.print_lines(line)) {
            self.out.info_error(error);
        }
    }

    fn print_fen_or_error(&self, answer: Result<String, InputError>) {
        match answer {
            Ok(record) => self.out.print_lines(&format!("{} {record}", self.variant.description.fen_keyword)),
            Err(error) => self.out.info_error(error),
        }
    }
}

/// Whether a table of this size can be had at all; a table that cannot would end the program.
fn check_memory_available(megabytes: i64) -> Result<(), InputError> {
    let bytes = usize::try_from(megabytes).ok().and_then(|megabytes| megabytes.checked_mul(1 << 20));
    let mut probe: Vec<u8> = Vec::new();
    match bytes.map(|bytes| probe.try_reserve_exact(bytes)) {
        Some(Ok(())) => Ok(()),
        _ => Err(InputError::new("Hash", &megabytes.to_string(), "no more megabytes than there are")),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/panic_tests.rs"]
mod panic_tests;
