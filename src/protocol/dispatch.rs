//! The engine thread: carries out the commands in order, and survives their panics.

use super::about::introduction;
use super::bench::{DEFAULT_DEPTH, bench};
use super::command::Command;
use super::command_table::help_lines;
use super::eval_changes::EvaluationQuery;
use super::protocol_state::ProtocolState;
use super::tunables::tuner_lines;
use host::command_queue::{CommandQueue, QueuedCommand};
use host::panic_text::panic_text;
use host::task::Task;
use rules::dialect::Dialect;
use std::panic::{AssertUnwindSafe, catch_unwind};
use variants::find_variant;

impl ProtocolState {
    /// Works through the queue until it is closed, or the output is.
    pub(super) fn run(&mut self, queue: &CommandQueue<Command>) {
        while let Some(job) = queue.pop() {
            if let Err(payload) = catch_unwind(AssertUnwindSafe(|| self.execute(&job))) {
                self.out.info_error(format!("internal error: {}; please report it", panic_text(payload.as_ref())));
                self.recover_from_panic();
            }
            queue.finish(&job.task);
            if job.command.is_waited_for() {
                self.engine.mark_idle();
            }
            if self.out.is_closed() {
                return;
            }
        }
    }

    /// Replaces the engine and the game after a panic, since they may be in an inconsistent state; the position stays.
    fn recover_from_panic(&mut self) {
        let known = catch_unwind(AssertUnwindSafe(|| (self.game.start_fen(), self.game.moves(Dialect::Uci).join(" "))));
        self.open_variant(self.game.variant());
        if let Ok((record, moves)) = known {
            let _ = self.game.set_position(Some(&record), &moves);
        }
    }

    fn execute(&mut self, job: &QueuedCommand<Command>) {
        match &job.command {
            Command::Uci => self.handshake(Dialect::Uci),
            Command::Usi => self.handshake(Dialect::Usi),
            Command::IsReady => self.answer_isready(),
            Command::NewGame(dialect) => self.new_game(*dialect),
            // Tables are cleared when the next game begins, not here.
            Command::GameOver => {}
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), moves),
            Command::Go(go) => self.go(go, &job.task),
            Command::SetOption { name, value } => self.set_option(name, value.as_deref()),
            Command::Variants => self.print_variants(),
            Command::PrintBoard => self.print_board(),
            Command::PrintFen => self.print_fen(),
            Command::PrintLegalMoves => self.print_legal_moves(),
            Command::VariantsJson => self.print_variants_json(),
            Command::StateJson(viewer) => self.print_state_json(viewer),
            Command::PrintResult => self.print_result(),
            Command::Perft(depth) => self.perft(*depth, &job.task),
            Command::PrintEvaluation(EvaluationQuery::Parts) => self.print_evaluation(),
            Command::PrintEvaluation(EvaluationQuery::Moves) => self.print_evaluated_moves(),
            Command::PrintEvaluation(EvaluationQuery::Pieces) => self.print_piece_worths(),
            Command::Bench(depth) => self.bench(depth.unwrap_or(DEFAULT_DEPTH), &job.task),
            Command::Deal(seed) => self.print_deal(*seed),
            Command::View(seat) => self.print_view(seat),
            Command::Undo(plies) => self.undo(*plies),
            Command::Shuffle(seed) => self.shuffle(*seed),
            Command::Tunables(variant) => self.print_tunables(variant.as_deref()),
            Command::Help => {
                self.out.print_lines(&introduction());
                help_lines().iter().for_each(|line| self.out.print_lines(line));
            }
            Command::Invalid(error) => self.out.info_error(error),
            // The reader thread has handled these.
            Command::Stop | Command::PonderHit(_) | Command::Quit => {}
        }
    }

    fn answer_isready(&mut self) {
        self.engine.prepare();
        self.out.print_lines("readyok");
    }

    /// Prints the parameters of the variant with this name, or of the present one.
    fn print_tunables(&self, variant: Option<&str>) {
        match variant.map_or(Ok(self.game.variant()), find_variant) {
            Ok(variant) => tuner_lines(variant.parameters).iter().for_each(|line| self.out.print_lines(line)),
            Err(error) => self.out.info_error(&error),
        }
    }

    fn bench(&self, depth: u32, task: &Task) {
        if let Err(error) = bench(depth, task.signal(), &mut |line| self.out.print_lines(line)) {
            self.out.info_error(error);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/dispatch.rs"]
mod tests;
