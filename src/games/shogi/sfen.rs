//! SFEN: the record of a position.

use super::attacks;
use super::piece::{HAND_KINDS, Kind, Piece};
use super::position::Position;
use super::square::{SIDE, Square};
use crate::base::seat::Seat;
use crate::base::text::TextError;

/// The order in which hands are written.
const HAND_ORDER: [Kind; HAND_KINDS] =
    [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

/// The record of the position that games start from.
pub(super) const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

impl Position {
    /// Reads an SFEN; the move number may be missing.
    pub(super) fn from_sfen(text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().unwrap_or_default();
        let side = fields.next().unwrap_or_default();
        let hands = fields.next().unwrap_or_default();
        let number = fields.next().unwrap_or("1");
        if let Some(extra) = fields.next() {
            return Err(TextError::new("sfen", extra, "four fields: board, side, hands, move number"));
        }
        let seat = match side {
            "b" => Seat::FIRST,
            "w" => Seat::SECOND,
            _ => return Err(TextError::new("sfen side", side, "'b' or 'w'")),
        };
        let number = number.parse().ok().filter(|&number: &u32| (1..=1_000_000).contains(&number));
        let number = number.ok_or_else(|| {
            TextError::new(
                "sfen move number",
                text.split_ascii_whitespace().nth(3).unwrap_or_default(),
                "a number from 1 to 1000000",
            )
        })?;
        let mut position = Position::empty(seat, number);
        position.read_board(board)?;
        position.read_hands(hands)?;
        position.check_supply()?;
        position.check_men(board)?;
        position.scan();
        Ok(position)
    }

    fn read_board(&mut self, text: &str) -> Result<(), TextError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != SIDE {
            return Err(TextError::new("sfen board", text, format!("{SIDE} ranks joined by '/'")));
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
                        let piece = read_piece(letter, promoted)
                            .ok_or_else(|| TextError::new("sfen board", men, "letters PLNSGBRK, '+' where promoted"))?;
                        if file < SIDE {
                            let square = Square::at(SIDE - 1 - file, rank);
                            if piece.kind() == Kind::King && self.king(piece.seat()).is_some() {
                                return Err(TextError::new("sfen board", text, "at most one king a side"));
                            }
                            self.put(piece, square, &mut ());
                        }
                        file += 1;
                        promoted = false;
                    }
                }
            }
            if file != SIDE || promoted {
                return Err(TextError::new("sfen board", men, format!("a rank of {SIDE} squares")));
            }
        }
        Ok(())
    }

    fn read_hands(&mut self, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = || TextError::new("sfen hands", text, "'-' or men such as 'RB2g3p'");
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
            let piece = read_piece(letter, false).filter(|piece| piece.kind() != Kind::King).ok_or_else(wrong)?;
            let bit = 1 << piece.kind().index();
            if seen[piece.seat().index()] & bit != 0 {
                return Err(wrong());
            }
            seen[piece.seat().index()] |= bit;
            for _ in 0..count.take().unwrap_or(1) {
                self.add_to_hand(piece.seat(), piece.kind(), &mut ());
            }
        }
        if count.is_some() || text.is_empty() { Err(wrong()) } else { Ok(()) }
    }

    /// No kind may occur more often than a set of men has it.
    fn check_supply(&self) -> Result<(), TextError> {
        for kind in Kind::IN_HAND {
            let in_hand = self.hand(Seat::FIRST).count(kind) + self.hand(Seat::SECOND).count(kind);
            let total = in_hand + self.of_origin(kind).len();
            if total > kind.supply() {
                let found = format!("{total} {}", kind.letter());
                return Err(TextError::new("sfen men", &found, format!("at most {}", kind.supply())));
            }
        }
        Ok(())
    }

    /// Kings, pawns on a file, men that could never move, and the king of the seat that has just moved.
    fn check_men(&self, board: &str) -> Result<(), TextError> {
        let wrong = |expected: &str| Err(TextError::new("sfen board", board, expected));
        if self.king(Seat::FIRST).is_none() && self.king(Seat::SECOND).is_none() {
            return wrong("at least one king");
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let men = self.of(seat) & !self.promoted();
            for kind in [Kind::Pawn, Kind::Lance, Kind::Knight] {
                if (self.of_origin(kind) & men & attacks::dead_end(seat, kind)).any() {
                    return wrong("no pawn, lance or knight where it could never move");
                }
            }
            let pawns = self.of_origin(Kind::Pawn) & men;
            if attacks::whole_files(pawns).len() != pawns.len() * SIDE {
                return wrong("at most one unpromoted pawn of a side on each file");
            }
        }
        let waiting = self.mover().other();
        match self.king(waiting) {
            Some(king) if self.attackers(king, self.mover(), self.occupied()).any() => {
                wrong("the side not on move not in check")
            }
            _ => Ok(()),
        }
    }

    /// The SFEN.
    pub(super) fn sfen(&self) -> String {
        let mut text = String::new();
        for rank in 0..SIDE {
            if rank > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for file in (0..SIDE).rev() {
                match self.at(Square::at(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_run(&mut text, &mut empty);
                        text.push_str(&piece.sfen());
                    }
                }
            }
            push_run(&mut text, &mut empty);
        }
        let side = if self.mover() == Seat::FIRST { 'b' } else { 'w' };
        format!("{text} {side} {} {}", self.hands_text(), self.move_number)
    }

    /// Both hands as SFEN has them.
    fn hands_text(&self) -> String {
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
        for rank in 0..SIDE {
            for file in (0..SIDE).rev() {
                let man = self.at(Square::at(file, rank)).map_or_else(|| ".".to_owned(), Piece::sfen);
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
        let side = if self.mover() == Seat::FIRST { "Black (sente)" } else { "White (gote)" };
        let checkers: Vec<String> = Iterator::map(self.checkers, |index| Square::new(index).to_string()).collect();
        let check = if checkers.is_empty() { String::new() } else { format!(", in check from {}", checkers.join(" ")) };
        text.push_str(&format!("{side} to move{check}; entering king: {}\n", self.entering_king.name()));
        text
    }
}

fn read_piece(letter: char, promoted: bool) -> Option<Piece> {
    let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
    let kind = if promoted { kind.promoted()? } else { kind };
    Some(Piece::new(if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND }, kind))
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
