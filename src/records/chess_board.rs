//! A game on the board of orthodox chess, played on the board alone: moves by their parts, so that SAN needs no list of
//! all legal moves as text, and on beyond dead positions, as servers do.

use base::bitboard::Bitboard64;
use base::seat::Seat;
use chessboard::attacks::piece_attacks;
use chessboard::board::Board;
use chessboard::move_filter::All;
use chessboard::move_rules::OrthodoxRules;
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::{Colour, PieceType};
use chessboard::square::Square;
use std::ops::ControlFlow;

/// Why a text names no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SanError {
    /// It fits no legal move.
    Illegal,
    /// It fits several.
    Ambiguous,
}

/// The parts of a move as SAN gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SanMove {
    pub(super) piece: PieceType,
    /// The file and the rank of origin, as far as they are given.
    pub(super) file: Option<usize>,
    pub(super) rank: Option<usize>,
    pub(super) to: Square,
    pub(super) promotion: Option<PieceType>,
}

/// A position of a game.
#[derive(Clone, Copy)]
pub(super) struct ChessBoard {
    board: Board,
    number: u32,
}

impl ChessBoard {
    /// The position of a FEN that chess accepts; `None` if it has fewer fields than a board needs.
    pub(super) fn from_fen(fen: &str) -> Option<ChessBoard> {
        let mut fields = fen.split_ascii_whitespace();
        let (pieces, side) = (fields.next()?, fields.next()?);
        let board = Board::from_fen_fields(pieces, side, fields.next()?, fields.next()?).ok()?;
        let number = fields.nth(1).and_then(|number| number.parse().ok()).unwrap_or(1);
        Some(ChessBoard { board, number })
    }

    pub(super) fn start() -> ChessBoard {
        ChessBoard { board: Board::startpos(), number: 1 }
    }

    pub(super) fn side_to_move(&self) -> Seat {
        Seat::new(self.board.side_to_move().index())
    }

    /// The number of the next move, which both colours share.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn play(&mut self, mv: Move) {
        self.number = self.number.saturating_add(self.board.side_to_move().index() as u32);
        self.board.make_move(mv, &mut ());
    }

    /// The legal move with these squares and promotion, as UCI writes it.
    pub(super) fn move_of_uci(&self, text: &str) -> Option<Move> {
        let (from, rest) = text.as_bytes().split_at_checked(2)?;
        let (to, promotion) = rest.split_at_checked(2)?;
        let promotion = match promotion {
            [] => None,
            [letter] => Some(PieceType::from_letter(char::from(letter.to_ascii_uppercase()))?),
            _ => return None,
        };
        if promotion.is_some() && text.bytes().next_back().is_some_and(|letter| letter.is_ascii_uppercase()) {
            return None;
        }
        let (from, to) = (Square::from_text(from)?, Square::from_text(to)?);
        let (mut found, wanted) = (None, (from, to, promotion));
        self.each_legal(self.board.piece_type_at(from), |mv| {
            found = found.or(((mv.from(), mv.to(), mv.promotion_type()) == wanted).then_some(mv));
        });
        found
    }

    /// The castling move to this side.
    pub(super) fn castling(&self, to_king_side: bool) -> Option<Move> {
        let mut found = None;
        self.each_legal(PieceType::King, |mv| {
            let is_meant = mv.kind() == MoveKind::Castling && (mv.to().file() > mv.from().file()) == to_king_side;
            found = found.or(is_meant.then_some(mv));
        });
        found
    }

    /// The one legal move with these parts.
    pub(super) fn move_of_san(&self, san: &SanMove) -> Result<Move, SanError> {
        let (mut found, mut is_ambiguous) = (None, false);
        self.each_legal(san.piece, |mv| {
            let from = mv.from();
            let is_meant = mv.to() == san.to
                && san.file.is_none_or(|file| file == from.file())
                && san.rank.is_none_or(|rank| rank == from.rank())
                && san.promotion == mv.promotion_type()
                && mv.kind() != MoveKind::Castling;
            if is_meant {
                is_ambiguous |= found.is_some();
                found = Some(mv);
            }
        });
        match found {
            Some(_) if is_ambiguous => Err(SanError::Ambiguous),
            found => found.ok_or(SanError::Illegal),
        }
    }

    /// Visits the legal moves of pieces of this type.
    fn each_legal(&self, piece: PieceType, mut visit: impl FnMut(Move)) {
        let own = self.board.pieces(self.board.side_to_move(), piece);
        let _ = self.board.generate_filtered(&OrthodoxRules, &All, |batch| {
            for mv in batch.into_iter().filter(|mv| own.contains(mv.from().index())) {
                visit(mv);
            }
            ControlFlow::Continue(())
        });
    }

    /// Plays a legal move, and writes it in SAN with its sign of check.
    pub(super) fn play_as_san(&mut self, mv: Move, text: &mut String) {
        self.write_san(mv, text);
        self.play(mv);
        if self.board.in_check() {
            text.push(if self.board.has_legal_moves(&OrthodoxRules) { '+' } else { '#' });
        }
    }

    fn write_san(&self, mv: Move, text: &mut String) {
        if mv.kind() == MoveKind::Castling {
            text.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
            return;
        }
        let piece = self.board.piece_type_at(mv.from());
        let takes = mv.kind() == MoveKind::EnPassant || self.board.occupied().contains(mv.to().index());
        if piece == PieceType::Pawn {
            text.extend(takes.then(|| file_letter(mv.from())));
        } else {
            text.push(piece.letter());
            let (by_file, by_rank) = self.disambiguation(piece, mv);
            text.extend(by_file.then(|| file_letter(mv.from())));
            text.extend(by_rank.then(|| rank_digit(mv.from())));
        }
        text.extend(takes.then_some('x'));
        text.extend([file_letter(mv.to()), rank_digit(mv.to())]);
        if let Some(promotion) = mv.promotion_type() {
            text.extend(['=', promotion.letter()]);
        }
    }

    /// Whether the file and the rank of origin must be written to tell the piece from others of its type.
    fn disambiguation(&self, piece: PieceType, mv: Move) -> (bool, bool) {
        let colour = self.board.side_to_move();
        let reaching = piece_attacks(colour, piece, mv.to(), self.board.occupied()) & self.board.pieces(colour, piece);
        if !(reaching & !Bitboard64::single(mv.from().index())).any() {
            return (false, false);
        }
        let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
        self.each_legal(piece, |other| {
            if other.to() == mv.to() && other.from() != mv.from() && other.kind() != MoveKind::Castling {
                rivals = true;
                on_file |= other.from().file() == mv.from().file();
                on_rank |= other.from().rank() == mv.from().rank();
            }
        });
        (rivals && (!on_file || on_rank), rivals && on_file)
    }

    /// Whether it is White's turn.
    pub(super) fn is_whites_turn(&self) -> bool {
        self.board.side_to_move() == Colour::White
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file() as u8)
}

fn rank_digit(square: Square) -> char {
    char::from(b'1' + square.rank() as u8)
}
