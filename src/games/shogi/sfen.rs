//! SFEN: the record of a position.

use super::attacks;
use super::piece::{HAND_PIECE_TYPES, Piece, PieceType};
use super::position::Position;
use super::square::{BOARD_WIDTH, Square};
use crate::base::input::InputError;
use crate::base::seat::Seat;

/// The order in which hands are written.
const HAND_ORDER: [PieceType; HAND_PIECE_TYPES] = [
    PieceType::Rook,
    PieceType::Bishop,
    PieceType::Gold,
    PieceType::Silver,
    PieceType::Knight,
    PieceType::Lance,
    PieceType::Pawn,
];

/// The record of the position that games start from.
pub(super) const START_SFEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

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
        let number = number.parse().ok().filter(|&number: &u32| (1..=1_000_000).contains(&number));
        let number = number.ok_or_else(|| {
            InputError::new(
                "sfen move number",
                text.split_ascii_whitespace().nth(3).unwrap_or_default(),
                "a number from 1 to 1000000",
            )
        })?;
        let mut position = Position::empty(seat, number);
        position.parse_board(board)?;
        position.parse_hands(hands)?;
        position.validate_piece_counts()?;
        position.validate_pieces(board)?;
        position.update_check_info();
        Ok(position)
    }

    fn parse_board(&mut self, text: &str) -> Result<(), InputError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != BOARD_WIDTH {
            return Err(InputError::new("sfen board", text, format!("{BOARD_WIDTH} ranks joined by '/'")));
        }
        for (rank, men) in ranks.into_iter().enumerate() {
            let mut file = 0;
            let mut promoted = false;
            for letter in men.chars() {
                match letter {
                    '+' if !promoted => {
                        promoted = true;
                        continue;
                    }
                    '1'..='9' if !promoted => file += letter as usize - '0' as usize,
                    _ => {
                        let piece = parse_piece(letter, promoted).ok_or_else(|| {
                            InputError::new("sfen board", men, "letters PLNSGBRK, '+' where promoted")
                        })?;
                        if file < BOARD_WIDTH {
                            let square = Square::from_coords(BOARD_WIDTH - 1 - file, rank);
                            if piece.piece_type() == PieceType::King && self.king(piece.seat()).is_some() {
                                return Err(InputError::new("sfen board", text, "at most one king a side"));
                            }
                            self.put_piece(piece, square, &mut ());
                        }
                        file += 1;
                        promoted = false;
                    }
                }
            }
            if file != BOARD_WIDTH || promoted {
                return Err(InputError::new("sfen board", men, format!("a rank of {BOARD_WIDTH} squares")));
            }
        }
        Ok(())
    }

    fn parse_hands(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = || InputError::new("sfen hands", text, "'-' or men such as 'RB2g3p'");
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

    /// No kind may occur more often than a set of men has it.
    fn validate_piece_counts(&self) -> Result<(), InputError> {
        for kind in PieceType::HAND_TYPES {
            let in_hand = self.hand(Seat::FIRST).count(kind) + self.hand(Seat::SECOND).count(kind);
            let total = in_hand + self.by_unpromoted_type(kind).len();
            if total > kind.max_count() {
                let found = format!("{total} {}", kind.letter());
                return Err(InputError::new("sfen men", &found, format!("at most {}", kind.max_count())));
            }
        }
        Ok(())
    }

    /// Kings, pawns on a file, men that could never move, and the king of the seat that has just moved.
    fn validate_pieces(&self, board: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| Err(InputError::new("sfen board", board, expected));
        if self.king(Seat::FIRST).is_none() && self.king(Seat::SECOND).is_none() {
            return wrong("at least one king");
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let men = self.by_seat(seat) & !self.promoted_pieces();
            for kind in [PieceType::Pawn, PieceType::Lance, PieceType::Knight] {
                if (self.by_unpromoted_type(kind) & men & attacks::immobile_squares(seat, kind)).any() {
                    return wrong("no pawn, lance or knight where it could never move");
                }
            }
            let pawns = self.by_unpromoted_type(PieceType::Pawn) & men;
            if attacks::file_fill(pawns).len() != pawns.len() * BOARD_WIDTH {
                return wrong("at most one unpromoted pawn of a side on each file");
            }
        }
        let waiting = self.side_to_move().other();
        match self.king(waiting) {
            Some(king) if self.attackers_to(king, self.side_to_move(), self.occupied()).any() => {
                wrong("the side not on move not in check")
            }
            _ => Ok(()),
        }
    }

    /// The SFEN.
    pub(super) fn sfen(&self) -> String {
        let mut text = String::new();
        for rank in 0..BOARD_WIDTH {
            if rank > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for file in (0..BOARD_WIDTH).rev() {
                match self.piece_at(Square::from_coords(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_empty_run(&mut text, &mut empty);
                        text.push_str(&piece.sfen());
                    }
                }
            }
            push_empty_run(&mut text, &mut empty);
        }
        let side = if self.side_to_move() == Seat::FIRST { 'b' } else { 'w' };
        format!("{text} {side} {} {}", self.hands_sfen(), self.move_number)
    }

    /// Both hands as SFEN has them.
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

    /// The board and the state that matters, for people.
    pub(super) fn picture(&self) -> String {
        let mut text = String::from("  9  8  7  6  5  4  3  2  1\n");
        for rank in 0..BOARD_WIDTH {
            for file in (0..BOARD_WIDTH).rev() {
                let man = self.piece_at(Square::from_coords(file, rank)).map_or_else(|| ".".to_owned(), Piece::sfen);
                text.push_str(&format!("{man:>3}"));
            }
            text.push_str(&format!("  {}\n", (b'a' + rank as u8) as char));
        }
        let held = |seat| {
            let men: Vec<String> = HAND_ORDER
                .iter()
                .map(|&kind| (Piece::new(seat, kind).sfen(), self.hand(seat).count(kind)))
                .filter(|&(_, count)| count > 0)
                .map(|(letter, count)| if count > 1 { format!("{letter}x{count}") } else { letter })
                .collect();
            if men.is_empty() { "-".to_owned() } else { men.join(" ") }
        };
        text.push_str(&format!("in hand: Black {}   White {}\n", held(Seat::FIRST), held(Seat::SECOND)));
        let side = if self.side_to_move() == Seat::FIRST { "Black (sente)" } else { "White (gote)" };
        let checkers: Vec<String> = Iterator::map(self.checkers, |index| Square::new(index).to_string()).collect();
        let check = if checkers.is_empty() { String::new() } else { format!(", in check from {}", checkers.join(" ")) };
        text.push_str(&format!("{side} to move{check}; entering king: {}\n", self.entering_king_rule.name()));
        text
    }
}

fn parse_piece(letter: char, promoted: bool) -> Option<Piece> {
    let kind = PieceType::from_letter(letter.to_ascii_uppercase())?;
    let kind = if promoted { kind.promoted()? } else { kind };
    Some(Piece::new(if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND }, kind))
}

fn push_empty_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
