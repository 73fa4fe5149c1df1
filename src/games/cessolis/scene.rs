//! `impl Depiction`: positions and moves of Cessolis as data for clients that draw them.

use super::moves::Move;
use super::piece::{Piece, PieceType};
use super::position::Position;
use super::square::Square;
use base::seat::Seat;
use rules::action::{Action, BoardMove, Capture};
use rules::depiction::{Depiction, seats_after};
use rules::game::Game;
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::Layout;
use rules::record_word::{RecordWord, WHITE_OR_BLACK};
use rules::san::san;
use rules::scene::{KingInCheck, Mark, Scene, ShownPiece};
use rules::side_colour::SideColour;

/// The distance of the leap that a king or a queen may make as its first move.
const LEAP_DISTANCE: usize = 2;

impl PieceType {
    /// The kind, as scenes name it.
    const fn id(self) -> &'static str {
        match self {
            PieceType::Pawn => "P",
            PieceType::Bishop => "B",
            PieceType::Knight => "N",
            PieceType::Queen => "Q",
            PieceType::Rook => "R",
            PieceType::King => "K",
        }
    }
}

impl Position {
    fn shown_piece(&self, square: Square, piece: Piece) -> ShownPiece {
        let mut marks = Vec::new();
        if self.unmoved().contains(square.index()) {
            marks.push(Mark::Unmoved);
        }
        if piece.piece_type == PieceType::Queen && !self.king_has_moved(piece.seat) {
            marks.push(Mark::Frozen);
        }
        ShownPiece {
            square: square.to_string(),
            kind: piece.piece_type.id(),
            seat: Some(piece.seat),
            colour: Some(if piece.seat == Seat::FIRST { SideColour::White } else { SideColour::Black }),
            text: piece.letter().to_string(),
            marks,
        }
    }

    /// Whether the move is a first-move leap over two squares.
    fn is_leap(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let distance = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
        self.unmoved().contains(from.index()) && distance == LEAP_DISTANCE
    }

    /// The parts of a legal move.
    fn board_move(&self, mv: Move) -> BoardMove {
        let taken = self.piece_at(mv.to());
        BoardMove {
            becomes: self.is_promotion(mv).then_some(PieceType::Queen.id()),
            takes: taken.map(|piece| Capture {
                square: mv.to().to_string(),
                kind: piece.piece_type.id(),
                seat: Some(piece.seat),
            }),
            leap: self.is_leap(mv),
            ..BoardMove::new(self.piece_type_at(mv.from()).id(), mv.from(), mv.to())
        }
    }

    /// The squares of other pieces of the same type that may move to the same square.
    fn rivals(&self, mv: Move) -> Vec<String> {
        let piece_type = self.piece_type_at(mv.from());
        let is_rival = |other: &Move| {
            other.to() == mv.to() && other.from() != mv.from() && self.piece_type_at(other.from()) == piece_type
        };
        self.legal_moves().into_iter().filter(is_rival).map(|other| other.from().to_string()).collect()
    }
}

impl Depiction for Position {
    const LAYOUT: Layout = Layout {
        title: "Cessolis",
        sets: &["medieval", "staunton"],
        record: &[
            RecordWord::Board,
            WHITE_OR_BLACK,
            RecordWord::field("unmoved", "-"),
            RecordWord::field("number", "1"),
        ],
        ..Layout::EIGHT_BY_EIGHT
    };

    fn scene(&self) -> Scene {
        let shown = |square: Square| Some(self.shown_piece(square, self.piece_at(square)?));
        let pieces = Iterator::map(self.occupied(), Square::new).filter_map(shown).collect();
        Scene {
            check: self.kings_in_check(),
            fields: vec![("unmoved", self.unmoved_fen())],
            next: seats_after(self.side_to_move, Position::SEATS),
            ..Scene::new(self.fullmove_number, self.side_to_move, self.phase(), pieces)
        }
    }

    fn action(&self, mv: Move) -> Action {
        Action::Move(self.board_move(mv))
    }

    fn label(&self, mv: Move) -> String {
        let child = self.play(mv);
        let mate = child.checkers.any() && child.outcome(&[]).is_some_and(|outcome| outcome.reason == "checkmate");
        let sign = if mate {
            "#"
        } else if child.checkers.any() {
            "+"
        } else {
            ""
        };
        format!("{}{sign}", san(&self.board_move(mv), &self.rivals(mv)))
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        let seat = self.side_to_move;
        let king = || KingInCheck { seat, square: self.king(seat).to_string() };
        self.checkers.any().then(king).into_iter().collect()
    }

    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        self.reason_against(attempt)
    }
}
