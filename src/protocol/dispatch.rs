//! The engine thread: takes the commands in order, and survives a panic of any of them.

use super::bench::{DEFAULT_DEPTH, bench};
use super::command::Command;
use super::command_queue::{CommandQueue, LongTask, QueuedCommand};
use super::command_table::help_lines;
use super::engine::Engine;
use super::panic_report::payload_text;
use super::reply;
use super::tunables::tuner_lines;
use crate::rules::dialect::Dialect;
use crate::variants::VARIANTS;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

impl Engine {
    /// Works through the queue until it is closed, or nobody reads the replies any more.
    pub(super) fn run(&mut self, queue: &CommandQueue) {
        while let Some(job) = queue.pop() {
            if let Err(payload) = catch_unwind(AssertUnwindSafe(|| self.execute(&job))) {
                self.out.info_error(format!("internal error: {}; please report it", payload_text(payload.as_ref())));
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

    /// After a panic a client that waits for a move gets a legal one, and the session, which may be in any state, makes
    /// way for a fresh one with the same position.
    fn recover_from_panic(&mut self, job: &QueuedCommand) {
        let known = catch_unwind(AssertUnwindSafe(|| {
            (self.session.history.fen(), self.session.history.legal_moves(self.dialect))
        }));
        self.open_variant(self.variant);
        let Ok((record, legal)) = known else { return };
        let _ = self.session.history.set_position(Some(&record), "");
        match &job.command {
            Command::Go(go) if go.perft.is_none() => {
                job.task.wait_until_answer_due();
                self.answer_after_panic(go, legal.unwrap_or_default());
            }
            _ => {}
        }
    }

    fn execute(&mut self, job: &QueuedCommand) {
        match &job.command {
            Command::Uci => self.handshake(Dialect::Uci),
            Command::Usi => self.handshake(Dialect::Usi),
            Command::IsReady => self.answer_isready(),
            Command::NewGame => self.session.thinker.new_game(),
            // What was learnt is forgotten when the next game begins, not between the games.
            Command::GameOver => {}
            Command::Position { fen, moves } => {
                if let Err(error) = self.session.history.set_position(fen.as_deref(), moves) {
                    self.out.info_error(error);
                }
            }
            Command::Go(go) => self.go(go, &job.task),
            Command::SetOption { name, value } => self.set_option(name, value.as_deref()),
            Command::Variants => {
                VARIANTS.iter().for_each(|variant| self.out.print_lines(&reply::variant_summary(variant)))
            }
            Command::PrintBoard => self.print_board(),
            Command::PrintFen => self.print_fen(),
            Command::PrintLegalMoves => self.print_legal_moves(),
            Command::PrintResult => self.print_result(),
            Command::Perft(depth) => self.perft(*depth, &job.task),
            Command::PrintEvaluation => self.print_evaluation(),
            Command::Bench(depth) => self.bench(depth.unwrap_or(DEFAULT_DEPTH), &job.task),
            Command::Deal(seed) => self.print_deal(*seed),
            Command::View(seat) => self.print_view(seat),
            Command::Tunables => tuner_lines().iter().for_each(|line| self.out.print_lines(line)),
            Command::Help => help_lines().iter().for_each(|line| self.out.print_lines(line)),
            Command::Invalid(error) => self.out.info_error(error),
            // The reader sees to these.
            Command::Stop | Command::PonderHit(_) | Command::Quit => {}
        }
    }

    fn answer_isready(&mut self) {
        self.session.thinker.prepare();
        self.out.print_lines("readyok");
    }

    fn bench(&self, depth: u32, task: &LongTask) {
        if let Err(error) = bench(depth, task.signal(), &mut |line| self.out.print_lines(line)) {
            self.out.info_error(error);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/dispatch.rs"]
mod tests;
