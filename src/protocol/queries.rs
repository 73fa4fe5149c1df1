//! Queries about the position on the board (`d`, `fen`, `legal`, `result`, `eval`, `perft`), and the dealer's commands
//! (`deal`, `view`, `shuffle`).

use super::command_error::CommandError;
use super::command_table::parse_in_range;
use super::protocol_state::ProtocolState;
use super::reply::{self, nodes_per_second};
use base::instant::Instant;
use base::seat::Seat;
use host::task::Task;
use session::{Evaluation, HiddenInformation};
use variants::VARIANTS;

impl ProtocolState {
    pub(super) fn print_variants(&self) {
        VARIANTS.into_iter().for_each(|variant| self.out.print_lines(&reply::variant_summary(variant)));
        self.out.print_lines("variantsok");
    }

    /// The result as `result` and `d` write it; `*` while the game goes on.
    fn result_text(&self) -> String {
        self.game.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
    }

    pub(super) fn print_result(&self) {
        self.out.print_lines(&format!("result {}", self.result_text()));
    }

    pub(super) fn print_board(&self) {
        self.out.print_lines(self.game.ascii_board().trim_end());
        self.out.print_lines(&format!("variant: {}", self.game.variant().name));
        self.out.print_lines(&format!("{}: {}", self.game.variant().description.fen_keyword, self.game.fen()));
        self.out.print_lines(&format!("seat: {}", self.game.side_to_move()));
        self.out.print_lines(&format!("key: {:016x}", self.game.position_key()));
        self.out.print_lines(&format!("result: {}", self.result_text()));
    }

    fn print_record(&self, record: &str) {
        self.out.print_lines(&format!("{} {record}", self.game.variant().description.fen_keyword));
    }

    pub(super) fn print_fen(&self) {
        self.print_record(&self.game.fen());
    }

    pub(super) fn print_legal_moves(&self) {
        let moves = self.game.legal_moves(self.dialect).unwrap_or_else(|error| {
            self.out.info_string(format_args!("more moves may be legal: {error}"));
            self.game.hidden().map(HiddenInformation::known_legal_moves).unwrap_or_default()
        });
        let words = std::iter::once(moves.len().to_string()).chain(moves);
        self.out.print_lines(&format!("legal {}", words.collect::<Vec<String>>().join(" ")));
    }

    pub(super) fn undo(&mut self, plies: usize) {
        if let Err(error) = self.game.undo(plies) {
            self.out.info_error(error);
        }
    }

    pub(super) fn perft(&self, depth: u32, task: &Task) {
        let out = &self.out;
        let start = Instant::now();
        let total = self.game.perft(depth, self.dialect, task.signal(), &mut |mv, count| {
            out.print_lines(&format!("{mv}: {count}"));
        });
        match total {
            Ok(Some(total)) => {
                let time = start.elapsed();
                let rate = nodes_per_second(total, time);
                out.print_lines(&format!("info nodes {total} time {} nps {rate}", time.as_millis()));
                out.print_lines(&format!("Nodes searched: {total}"));
            }
            Ok(None) => out.info_string("perft stopped before the end; no total"),
            Err(error) => out.info_error(error),
        }
    }

    pub(super) fn print_evaluation(&mut self) {
        let Evaluation { total, breakdown } = match self.engine.evaluate(&self.game) {
            Ok(evaluation) => evaluation,
            Err(error) => return self.out.info_error(error),
        };
        let chances = self.engine.chances(&self.game);
        let reported = |centipawns: i32| chances.scale.reported(&chances.curve, centipawns);
        // A part counts what it adds to the parts before it, so that the parts still add up where the scale is no line.
        let mut before = 0;
        for (name, score) in breakdown {
            let after = before + score.raw();
            self.out.print_lines(&format!("eval {name} {}", reported(after) - reported(before)));
            before = after;
        }
        let (total, seat) = (reported(total.raw()), self.game.side_to_move());
        self.out.print_lines(&format!("eval total {total} centipawns for seat {seat}"));
    }

    /// The dealer's interface of the game; an error if the game hides nothing.
    fn hidden(&self, command: &'static str) -> Result<&dyn HiddenInformation, CommandError> {
        self.game.hidden().ok_or(CommandError::NothingHidden { command, variant: self.game.variant().name })
    }

    pub(super) fn print_deal(&self, seed: u64) {
        match self.hidden("deal") {
            Ok(hidden) => self.print_record(&hidden.deal_fen(seed)),
            Err(error) => self.out.info_error(error),
        }
    }

    /// Carries out `shuffle`, and prints the new position.
    pub(super) fn shuffle(&mut self, seed: u64) {
        let text = match self.hidden("shuffle") {
            Ok(hidden) => hidden.shuffle_text(seed),
            Err(error) => return self.out.info_error(error),
        };
        match self.game.play_move(&text) {
            Ok(()) => self.print_fen(),
            Err(error) => self.out.info_error(error),
        }
    }

    /// Answers `view`; seats count from 1.
    pub(super) fn print_view(&self, seat: &str) {
        let seats = 1..=self.game.variant().description.seats();
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
