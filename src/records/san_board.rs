//! A game on the board of orthodox chess, played on the board alone: moves by their parts, so that SAN needs no list of
//! all legal moves as text, and on beyond dead positions, as servers do.

use super::ending::Ending;
use base::bitboard::Bitboard64;
use base::input::parse_count;
use base::seat::{Seat, SeatSet};
use base::square::file_letter;
use chessboard::attacks::piece_attacks;
use chessboard::board::Board;
use chessboard::move_filter::All;
use chessboard::move_rules::{MoveRules, OrthodoxRules};
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
pub(super) struct SanBoard {
    board: Board,
    /// Plies in a row without capture or pawn move.
    halfmoves: u32,
    /// The number of the next move, which both colours share.
    number: u32,
}

/// The rules for some of the pieces alone.
struct MovesOf(Bitboard64);

impl MoveRules for MovesOf {
    #[inline]
    fn movable(&self) -> Bitboard64 {
        self.0
    }
}

/// The fewest plies without capture or pawn move in which a position can occur for the third time.
const REPETITION_PLIES: u32 = 8;

impl SanBoard {
    /// The position of a FEN; `None` if chess must say what is wrong with it.
    pub(super) fn from_fen(fen: &str) -> Option<SanBoard> {
        let mut fields = fen.split_ascii_whitespace();
        let (pieces, side, castling, en_passant) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
        let board = Board::from_fen_fields(pieces, side, castling, en_passant).ok()?;
        let mut counter = |usual: u32| fields.next().map_or(Some(usual), |count| parse_count("fen", count, 0).ok());
        let (halfmoves, number) = (counter(0)?, counter(1)?.max(1));
        let mut read = SanBoard { board, halfmoves, number };
        read.board.clear_unusable_en_passant();
        fields.next().is_none().then_some(read)
    }

    pub(super) fn start() -> SanBoard {
        SanBoard { board: Board::startpos(), halfmoves: 0, number: 1 }
    }

    /// The FEN.
    pub(super) fn fen(&self) -> String {
        format!("{} {} {}", self.board.fen_fields(), self.halfmoves, self.number)
    }

    /// Whether the rules may have ended the game: for certain they have not if this is false.
    pub(super) fn may_be_over(&self) -> bool {
        self.halfmoves >= REPETITION_PLIES
            || self.board.is_insufficient_material()
            || !self.board.has_legal_moves(&OrthodoxRules)
    }

    /// The end by mate or stalemate.
    pub(super) fn decided(&self) -> Option<Ending> {
        if self.board.has_legal_moves(&OrthodoxRules) {
            return None;
        }
        let winners = if self.board.in_check() { SeatSet::single(self.side_to_move().other()) } else { SeatSet::EMPTY };
        Some(Ending::new(winners, if winners.is_empty() { "stalemate" } else { "checkmate" }))
    }

    pub(super) fn side_to_move(&self) -> Seat {
        Seat::new(self.board.side_to_move().index())
    }

    /// The number of the next move.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn play(&mut self, mv: Move) {
        let is_lasting = self.board.by_type(PieceType::Pawn).contains(mv.from().index())
            || self.board.occupied().contains(mv.to().index());
        self.halfmoves = if is_lasting { 0 } else { self.halfmoves.saturating_add(1) };
        self.number = self.number.saturating_add(self.board.side_to_move().index() as u32);
        self.board.make_move(mv, &mut ());
        self.board.clear_unusable_en_passant();
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
        let own = MovesOf(self.board.pieces(self.board.side_to_move(), piece));
        let _ = self.board.generate_filtered(&own, &All, |batch| {
            batch.into_iter().for_each(&mut visit);
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
            text.extend(takes.then(|| file_letter(mv.from().file())));
        } else {
            text.push(piece.letter());
            let (by_file, by_rank) = self.disambiguation(piece, mv);
            text.extend(by_file.then(|| file_letter(mv.from().file())));
            text.extend(by_rank.then(|| rank_digit(mv.from())));
        }
        text.extend(takes.then_some('x'));
        text.extend([file_letter(mv.to().file()), rank_digit(mv.to())]);
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

/// The text of a move in UCI.
pub(super) fn uci_text(mv: Move) -> String {
    let mut text = String::with_capacity(5);
    text.extend([
        file_letter(mv.from().file()),
        rank_digit(mv.from()),
        file_letter(mv.to().file()),
        rank_digit(mv.to()),
    ]);
    text.extend(mv.promotion_type().map(|kind| kind.letter().to_ascii_lowercase()));
    text
}

fn rank_digit(square: Square) -> char {
    char::from(b'1' + square.rank() as u8)
}
