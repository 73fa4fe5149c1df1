//! `impl Depiction`: positions and moves of chess as data for clients that draw them.

use super::end_of_game::FIFTY_MOVE_PLIES;
use super::position::{Position, seat_of};
use chessboard::move_rules::OrthodoxRules;
use chessboard::moves::Move;
use rules::action::Action;
use rules::depiction::{Depiction, seats_after};
use rules::game::Game;
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::Layout;
use rules::record_word::{RecordWord, WHITE_OR_BLACK};
use rules::scene::{KingInCheck, MoveCount, Scene};

impl Depiction for Position {
    const LAYOUT: Layout = Layout {
        title: "Chess",
        record: &[
            RecordWord::Board,
            WHITE_OR_BLACK,
            RecordWord::field("castling", "-"),
            RecordWord::marking("en passant", "passed"),
            RecordWord::field("count", "0"),
            RecordWord::field("number", "1"),
        ],
        ..Layout::EIGHT_BY_EIGHT
    };

    fn scene(&self) -> Scene {
        let board = &self.board;
        let seat = self.side_to_move();
        Scene {
            count: MoveCount { now: self.halfmove_clock, limit: Some(FIFTY_MOVE_PLIES) },
            check: self.kings_in_check(),
            fields: vec![("castling", board.castling_rights().fen()), ("en passant", board.en_passant_fen())],
            next: seats_after(seat, Position::SEATS),
            ..Scene::new(self.fullmove_number, seat, self.phase(), board.shown_pieces(seat_of))
        }
    }

    fn action(&self, mv: Move) -> Action {
        self.board.action(mv, seat_of)
    }

    fn label(&self, mv: Move) -> String {
        let child = self.play(mv);
        let mate = child.board.in_check() && !child.has_moves_if_not_over();
        let sign = if mate {
            "#"
        } else if child.board.in_check() {
            "+"
        } else {
            ""
        };
        format!("{}{sign}", self.board.san(mv, &OrthodoxRules))
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        self.board.kings_in_check(seat_of)
    }

    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        self.board.illegality(attempt)
    }
}
