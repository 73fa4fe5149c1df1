//! The board and its moves as data that a client can draw, and moves in standard algebraic notation (SAN).

use super::board::Board;
use super::castling::{CastlingPath, CastlingRights};
use super::make_move::square_behind;
use super::move_filter::All;
use super::move_rules::MoveRules;
use super::moves::{Move, MoveKind};
use super::piece::{Colour, PieceType};
use super::square::Square;
use base::seat::Seat;
use rules::action::{Action, BoardMove, Capture, Companion};
use rules::san::san;
use rules::scene::{KingInCheck, ShownPiece};
use rules::side_colour::SideColour;
use std::ops::ControlFlow;

impl Colour {
    /// The colour, as scenes name it.
    pub const fn side_colour(self) -> SideColour {
        match self {
            Colour::White => SideColour::White,
            Colour::Black => SideColour::Black,
        }
    }
}

impl PieceType {
    /// The kind as scenes name it: the letter of a FEN, upper case.
    pub const fn id(self) -> &'static str {
        match self {
            PieceType::Pawn => "P",
            PieceType::Knight => "N",
            PieceType::Bishop => "B",
            PieceType::Rook => "R",
            PieceType::Queen => "Q",
            PieceType::King => "K",
        }
    }
}

impl Board {
    /// The pieces, given the seat that plays each colour. None is marked.
    pub fn shown_pieces(&self, seat_of: impl Fn(Colour) -> Seat) -> Vec<ShownPiece> {
        let shown = |square: Square| {
            let piece = self.piece_at(square)?;
            Some(ShownPiece {
                square: square.to_string(),
                kind: piece.piece_type.id(),
                seat: Some(seat_of(piece.colour)),
                colour: Some(piece.colour.side_colour()),
                text: piece.letter().to_string(),
                marks: Vec::new(),
            })
        };
        self.occupied().map(Square::new).filter_map(shown).collect()
    }

    /// The king of the side to move, if it is in check; the other side never is.
    pub fn kings_in_check(&self, seat_of: impl Fn(Colour) -> Seat) -> Vec<KingInCheck> {
        let colour = self.side_to_move();
        let king = || KingInCheck { seat: seat_of(colour), square: self.king(colour).to_string() };
        self.in_check().then(king).into_iter().collect()
    }

    /// What a legal move does, given the seat that plays each colour.
    pub fn action(&self, mv: Move, seat_of: impl Fn(Colour) -> Seat) -> Action {
        let promotion = mv.promotion_type().map(PieceType::id);
        let plain = BoardMove::new(self.piece_type_at(mv.from()).id(), mv.from(), mv.to());
        let companion =
            |from: Square, to: Square| Companion { from: from.to_string(), to: to.to_string(), becomes: None };
        match mv.kind() {
            MoveKind::Castling => {
                let rook = self.castling_path(mv).map(|path| companion(path.rook_from, path.rook_to));
                Action::Castle(BoardMove { also: rook, ..plain })
            }
            MoveKind::Swap | MoveKind::PromotingSwap => {
                let other = Companion { becomes: promotion, ..companion(mv.to(), mv.from()) };
                Action::Swap(BoardMove { also: Some(other), ..plain })
            }
            _ => Action::Move(BoardMove { becomes: promotion, takes: self.capture(mv, seat_of), ..plain }),
        }
    }

    /// The squares of king and rook, if the move castles.
    fn castling_path(&self, mv: Move) -> Option<CastlingPath> {
        CastlingRights::paths(self.side_to_move()).into_iter().find(|path| path.king_to == mv.to())
    }

    /// The piece that a move captures.
    fn capture(&self, mv: Move, seat_of: impl Fn(Colour) -> Seat) -> Option<Capture> {
        let square = match mv.kind() {
            MoveKind::EnPassant => square_behind(self.side_to_move(), mv.to()),
            _ => mv.to(),
        };
        let taken = self.piece_at(square)?;
        let (square, kind) = (square.to_string(), taken.piece_type.id());
        Some(Capture { square, kind, seat: Some(seat_of(taken.colour)) })
    }

    /// A legal move under these rules in SAN, without check sign: `Nf3`, `exd5`, `e8=Q`, `O-O`; swaps, which SAN lacks,
    /// as `Qd1<>g1`.
    pub fn san<R: MoveRules>(&self, mv: Move, rules: &R) -> String {
        match mv.kind() {
            MoveKind::Castling if mv.to().file() > mv.from().file() => "O-O".to_owned(),
            MoveKind::Castling => "O-O-O".to_owned(),
            MoveKind::Swap | MoveKind::PromotingSwap => {
                let promotion = mv.promotion_type().map_or_else(String::new, |kind| format!("={}", kind.letter()));
                format!("Q{}<>{}{promotion}", mv.from(), mv.to())
            }
            _ => match self.action(mv, |colour| Seat::new(colour.index())) {
                Action::Move(parts) => san(&parts, &self.rivals(mv, rules)),
                _ => mv.to_string(),
            },
        }
    }

    /// The squares of other pieces of the same type that these rules allow to move to the same square.
    fn rivals<R: MoveRules>(&self, mv: Move, rules: &R) -> Vec<String> {
        let piece_type = self.piece_type_at(mv.from());
        let mut squares = Vec::new();
        let _ = self.generate_filtered(rules, &All, |batch| {
            let rivals = batch.into_iter().filter(|other| {
                other.to() == mv.to()
                    && other.from() != mv.from()
                    && !matches!(other.kind(), MoveKind::Castling | MoveKind::Swap | MoveKind::PromotingSwap)
                    && self.piece_type_at(other.from()) == piece_type
            });
            squares.extend(rivals.map(|other| other.from().to_string()));
            ControlFlow::Continue(())
        });
        squares
    }
}
