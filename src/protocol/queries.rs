//! Questions about the position on the board: `d`, `fen`, `legal`, `result`, `eval`, `perft`, `deal` and `view`.

use super::command_error::CommandError;
use super::command_queue::LongTask;
use super::command_table::parse_in_range;
use super::engine::Engine;
use crate::base::seat::Seat;
use crate::session::{Evaluation, HiddenInformation};

impl Engine {
    /// The result as `result` and `d` write it; `*` while the game goes on.
    fn result_text(&self) -> String {
        self.session.history.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
    }

    /// Answers `result`.
    pub(super) fn print_result(&self) {
        self.out.print_lines(&format!("result {}", self.result_text()));
    }

    /// Answers `d`.
    pub(super) fn print_board(&self) {
        self.out.print_lines(self.session.history.ascii_board().trim_end());
        self.out.print_lines(&format!("variant: {}", self.variant.name));
        self.out.print_lines(&format!("{}: {}", self.variant.description.fen_keyword, self.session.history.fen()));
        self.out.print_lines(&format!("seat: {}", self.session.history.side_to_move()));
        self.out.print_lines(&format!("key: {:016x}", self.session.history.position_key()));
        self.out.print_lines(&format!("result: {}", self.result_text()));
    }

    /// Prints a position record.
    fn print_record(&self, record: &str) {
        self.out.print_lines(&format!("{} {record}", self.variant.description.fen_keyword));
    }

    /// Answers `fen` and `sfen`.
    pub(super) fn print_fen(&self) {
        self.print_record(&self.session.history.fen());
    }

    /// Answers `legal`.
    pub(super) fn print_legal_moves(&self) {
        match self.session.history.legal_moves(self.dialect) {
            Ok(moves) => {
                let words = std::iter::once(moves.len().to_string()).chain(moves);
                self.out.print_lines(&format!("legal {}", words.collect::<Vec<String>>().join(" ")));
            }
            Err(error) => self.out.info_error(error),
        }
    }

    /// Answers `perft`.
    pub(super) fn perft(&self, depth: u32, task: &LongTask) {
        let out = &self.out;
        let total = self.session.history.perft(depth, self.dialect, task.signal(), &mut |mv, count| {
            out.print_lines(&format!("{mv}: {count}"));
        });
        match total {
            Ok(Some(total)) => out.print_lines(&format!("Nodes searched: {total}")),
            Ok(None) => out.info_string("perft stopped before the end; no total"),
            Err(error) => out.info_error(error),
        }
    }

    /// Answers `eval`.
    pub(super) fn print_evaluation(&self) {
        let Evaluation { total, breakdown } = match self.session.evaluate() {
            Ok(evaluation) => evaluation,
            Err(error) => return self.out.info_error(error),
        };
        for (name, score) in breakdown {
            self.out.print_lines(&format!("eval {name} {score}"));
        }
        self.out
            .print_lines(&format!("eval total {total} centipawns for seat {}", self.session.history.side_to_move()));
    }

    /// What the session offers where cards are hidden.
    fn hidden(&self, command: &'static str) -> Result<&dyn HiddenInformation, CommandError> {
        self.session.history.hidden().ok_or(CommandError::NothingHidden { command, variant: self.variant.name })
    }

    /// Answers `deal`.
    pub(super) fn print_deal(&self, seed: u64) {
        match self.hidden("deal") {
            Ok(hidden) => self.print_record(&hidden.deal_fen(seed)),
            Err(error) => self.out.info_error(error),
        }
    }

    /// Answers `view`; seats count from 1.
    pub(super) fn print_view(&self, seat: &str) {
        let seats = 1..=self.variant.description.seats();
        let view = self.hidden("view").and_then(|hidden| {
            let seat = parse_in_range("view", seat, seats)?;
            Ok(hidden.view_fen(Seat::new(seat - 1)))
        });
        match view {
            Ok(record) => self.print_record(&record),
            Err(error) => self.out.info_error(error),
        }
    }
}
