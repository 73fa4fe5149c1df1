//! `impl Notation`: text of positions and moves of Martian Chess.

use super::geometry::{RANKS, ZONE_WIDTH};
use super::moves::Move;
use super::position::Position;
use base::ascii_board::AsciiBoard;
use base::input::InputError;
use rules::dialect::Dialect;
use rules::notation::Notation;

impl<const SEATS: usize> Notation for Position<SEATS> {
    const MOVE_EXAMPLES: &'static str = "c3c5";

    fn from_fen(text: &str) -> Result<Self, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        Position::fen(*self)
    }

    fn parse_move_text(&self, text: &str) -> Option<Move> {
        Self::parse_squares(text)
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        Self::squares_text(mv)
    }

    fn ascii_board(&self) -> String {
        let drawing = AsciiBoard { files: Self::GEOMETRY.files, ranks: RANKS, bar_before_file: Some(ZONE_WIDTH) };
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            text.push_str(&drawing.rank(rank, |file| self.letter_at(file, rank)));
            if rank == ZONE_WIDTH {
                text.push_str(if drawing.files > ZONE_WIDTH { "   -------+--------\n" } else { "   -------\n" });
            }
        }
        text.push_str(&drawing.file_letters("   "));
        let allowed = self.max_moves_without_capture().map_or_else(String::new, |count| format!(" of {count}"));
        let rejection = if SEATS == 2 && self.no_rejection { ", no rejection" } else { "" };
        let out = if self.seats_out().is_empty() { String::new() } else { format!("; out: {}", self.seats_out()) };
        let ties = if self.ender_wins_ties { ", ender wins ties" } else { "" };
        text.push_str(&format!(
            "seat {} to move{out}; points {}; moves without a capture: {}{allowed}{rejection}{ties}\n",
            self.side_to_move,
            self.points_fen(),
            self.moves_without_capture
        ));
        text
    }
}
