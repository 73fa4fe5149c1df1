//! SFEN, the text form of a position: board, side to move, hands, move number.

use super::attacks;
use super::piece::{HAND_PIECE_TYPES, Piece, PieceType};
use super::position::Position;
use super::square::{BOARD_WIDTH, Square};
use base::fen_board::{FenBoard, PlacedPiece};
use base::input::{InputError, parse_count};
use base::seat::Seat;

/// The order in which hands are written.
pub(super) const HAND_ORDER: [PieceType; HAND_PIECE_TYPES] = [
    PieceType::Rook,
    PieceType::Bishop,
    PieceType::Gold,
    PieceType::Silver,
    PieceType::Knight,
    PieceType::Lance,
    PieceType::Pawn,
];

pub(super) const START_SFEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const FEN_BOARD: FenBoard = FenBoard {
    field: "sfen board",
    files: BOARD_WIDTH,
    ranks: BOARD_WIDTH,
    pieces: "letters PLNSGBRK, '+' before a promoted one,",
};

impl Position {
    /// Reads an SFEN; the move number may be missing.
    pub(super) fn from_sfen(text: &str) -> Result<Position, InputError> {
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().unwrap_or_default();
        let side = fields.next().unwrap_or_default();
        let hands = fields.next().unwrap_or_default();
        let number = fields.next().unwrap_or("1");
        if let Some(extra) = fields.next() {
            return Err(InputError::new("sfen", extra, "four fields: board, side, hands, move number"));
        }
        let seat = match side {
            "b" => Seat::FIRST,
            "w" => Seat::SECOND,
            _ => return Err(InputError::new("sfen side", side, "'b' or 'w'")),
        };
        // Problem collections count from 0.
        let number = parse_count("sfen move number", number, 0)?.max(1);
        let mut position = Position::empty(seat, number);
        position.parse_board(board)?;
        position.parse_hands(hands)?;
        position.validate_piece_counts()?;
        position.validate_pieces(board)?;
        position.update_check_info();
        Ok(position)
    }

    fn parse_board(&mut self, text: &str) -> Result<(), InputError> {
        for PlacedPiece { file, rank, piece } in FEN_BOARD.parse(text, parse_piece)? {
            if piece.piece_type() == PieceType::King && self.king(piece.seat()).is_some() {
                return Err(InputError::new(FEN_BOARD.field, text, "at most one king a side"));
            }
            self.put_piece(piece, Square::from_diagram(file, rank), &mut ());
        }
        Ok(())
    }

    fn parse_hands(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = || InputError::new("sfen hands", text, "'-' or pieces such as 'RB2g3p'");
        let mut count: Option<usize> = None;
        let mut seen = [0_u8; 2];
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                count = Some(count.unwrap_or(0) * 10 + digit as usize);
                if count == Some(0) || count > Some(18) {
                    return Err(wrong());
                }
                continue;
            }
            let piece =
                parse_piece(letter, false).filter(|piece| piece.piece_type() != PieceType::King).ok_or_else(wrong)?;
            let bit = 1 << piece.piece_type().index();
            if seen[piece.seat().index()] & bit != 0 {
                return Err(wrong());
            }
            seen[piece.seat().index()] |= bit;
            for _ in 0..count.take().unwrap_or(1) {
                self.add_to_hand(piece.seat(), piece.piece_type(), &mut ());
            }
        }
        if count.is_some() || text.is_empty() { Err(wrong()) } else { Ok(()) }
    }

    /// Checks that no type of piece occurs more often than in a shogi set.
    fn validate_piece_counts(&self) -> Result<(), InputError> {
        for kind in PieceType::HAND_TYPES {
            let in_hand = self.hand(Seat::FIRST).count(kind) + self.hand(Seat::SECOND).count(kind);
            let total = in_hand + self.by_unpromoted_type(kind).len();
            if total > kind.max_count() {
                let found = format!("{total} {}", kind.letter());
                return Err(InputError::new("sfen pieces", &found, format!("at most {}", kind.max_count())));
            }
        }
        Ok(())
    }

    /// Checks the kings, one unpromoted pawn a file (nifu), that every piece can still move, and that the side not to
    /// move is not in check.
    fn validate_pieces(&self, board: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| Err(InputError::new(FEN_BOARD.field, board, expected));
        if self.king(Seat::FIRST).is_none() && self.king(Seat::SECOND).is_none() {
            return wrong("at least one king");
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let unpromoted = self.by_seat(seat) & !self.promoted_pieces();
            for kind in [PieceType::Pawn, PieceType::Lance, PieceType::Knight] {
                if (self.by_unpromoted_type(kind) & unpromoted & attacks::immobile_squares(seat, kind)).any() {
                    return wrong("no pawn, lance or knight where it could never move");
                }
            }
            let pawns = self.by_unpromoted_type(PieceType::Pawn) & unpromoted;
            if attacks::file_fill(pawns).len() != pawns.len() * BOARD_WIDTH {
                return wrong("at most one unpromoted pawn of a side on each file");
            }
        }
        let waiting = self.side_to_move().other();
        match self.king(waiting) {
            Some(king) if self.attackers_to(king, self.side_to_move(), self.occupied()).any() => {
                wrong("the side not to move not in check")
            }
            _ => Ok(()),
        }
    }

    pub(super) fn sfen(&self) -> String {
        let board = FEN_BOARD.write(|file, rank| self.piece_at(Square::from_diagram(file, rank)).map(Piece::sfen));
        let side = if self.side_to_move() == Seat::FIRST { 'b' } else { 'w' };
        format!("{board} {side} {} {}", self.hands_sfen(), self.move_number)
    }

    /// Both hands, as in SFEN.
    fn hands_sfen(&self) -> String {
        let mut text = String::new();
        for seat in [Seat::FIRST, Seat::SECOND] {
            for kind in HAND_ORDER {
                let count = self.hand(seat).count(kind);
                if count > 1 {
                    text.push_str(&count.to_string());
                }
                if count > 0 {
                    text.push_str(&Piece::new(seat, kind).sfen());
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn parse_piece(letter: char, promoted: bool) -> Option<Piece> {
    let kind = PieceType::from_letter(letter.to_ascii_uppercase())?;
    let kind = if promoted { kind.promoted()? } else { kind };
    Some(Piece::new(if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND }, kind))
}
