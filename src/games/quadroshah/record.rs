//! FEN: the record of a position, seven fields.

use super::attacks;
use super::piece::{Colour, Kind, Piece};
use super::position::{CORNERS, Position, castling_king, passed_rank, rook_way};
use super::seats::{self, BA, BB, NAMES, SEATS, WA, WB};
use super::set::SquareSet;
use super::square::{FILES, RANKS, Square};
use crate::base::seat::Seat;
use crate::base::text::{TextError, read_count};

/// The record of the position that games start from.
pub(super) const START: &str =
    "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR WA AHIPahip - - 0 1";

/// How castling rights are written, in the order of [`CORNERS`].
const CASTLING: [char; 8] = ['A', 'H', 'I', 'P', 'a', 'h', 'i', 'p'];
/// The names of the fields, as errors have them.
const FIELDS: [&str; 7] =
    ["fen men", "fen seat", "fen castling", "fen en passant", "fen just moved", "fen halfmove", "fen round"];

impl Position {
    /// Reads a FEN.
    ///
    /// The rule file says what is refused in general terms. Besides what it names, a record is refused whose fields
    /// contradict each other: rights to take in passing that the seat on move cannot meet with (they lapse after the
    /// enemy's pair), or in an order in which they cannot have arisen; a right that the partner's move has just given
    /// although the field says that another man moved; a man just moved that is not there or not the team's.
    pub(super) fn from_fen(text: &str) -> Result<Position, TextError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let Ok([men, seat, castling, passed, moved, quiet, round]) = <[&str; 7]>::try_from(fields.as_slice()) else {
            let expected = "seven fields: men, seat, castling, en passant, just moved, halfmove, round";
            return Err(TextError::new("fen", text, expected));
        };
        let seat_number = NAMES.iter().position(|&name| name == seat);
        let seat_number = seat_number.ok_or_else(|| TextError::new(FIELDS[1], seat, "WA, BA, BB or WB"))?;
        let mut position = Position::empty(Seat::new(seat_number));
        position.read_men(men)?;
        position.check_men(men)?;
        position.read_castling(castling)?;
        position.read_just_moved(moved)?;
        position.read_passed(passed)?;
        position.quiet_moves = read_count(FIELDS[5], quiet, 0)?;
        position.round = read_count(FIELDS[6], round, 1)?;
        Ok(position)
    }

    fn read_men(&mut self, text: &str) -> Result<(), TextError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != RANKS {
            return Err(TextError::new(FIELDS[0], text, format!("{RANKS} ranks joined by '/'")));
        }
        for (index, men) in ranks.into_iter().enumerate() {
            let wrong =
                || TextError::new(FIELDS[0], men, format!("a rank of {FILES} squares: letters PNBRQK and runs"));
            let mut file = 0;
            let mut rest = men;
            while let Some(first) = rest.chars().next() {
                let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
                if digits > 0 {
                    let run = &rest[..digits];
                    let run: usize = if run.starts_with('0') { None } else { run.parse().ok() }.ok_or_else(wrong)?;
                    file = run.checked_add(file).filter(|&file| file <= FILES).ok_or_else(wrong)?;
                    rest = &rest[digits..];
                    continue;
                }
                let piece = Piece::from_letter(first).filter(|_| file < FILES).ok_or_else(wrong)?;
                let square = Square::at(file, RANKS - 1 - index);
                if piece.kind() == Kind::King && self.king(seats::of(piece.colour(), square.zone())).is_some() {
                    return Err(TextError::new(FIELDS[0], text, "one king of each colour in each zone"));
                }
                self.put(piece, square, &mut ());
                file += 1;
                rest = &rest[1..];
            }
            if file != FILES {
                return Err(wrong());
            }
        }
        Ok(())
    }

    /// Pawns and kings. One king may be missing: an enemy of the seat that moved last.
    fn check_men(&mut self, text: &str) -> Result<(), TextError> {
        let ends = SquareSet::rank(0) | SquareSet::rank(RANKS - 1);
        if (self.of_kind(Kind::Pawn) & ends).any() {
            return Err(TextError::new(FIELDS[0], text, "no pawn on rank 1 or 9"));
        }
        let missing: Vec<Seat> = (0..SEATS).map(Seat::new).filter(|&seat| self.king(seat).is_none()).collect();
        match missing[..] {
            [] => {}
            [seat] if seats::colour(seat) != seats::colour(seats::previous(self.seat)) => {
                self.fallen = Some(seats::colour(seat));
            }
            [_] => {
                let expected =
                    "a king of each colour in each zone (only an enemy of the seat that moved last may be gone)";
                return Err(TextError::new(FIELDS[0], text, expected));
            }
            _ => return Err(TextError::new(FIELDS[0], text, "one king of each colour in each zone")),
        }
        Ok(())
    }

    fn read_castling(&mut self, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let mut next = 0;
        for letter in text.chars() {
            let right = (next..CASTLING.len()).find(|&right| CASTLING[right] == letter);
            let right = right.ok_or_else(|| TextError::new(FIELDS[2], text, "'-' or letters in the order AHIPahip"))?;
            let colour = if right < 4 { Colour::White } else { Colour::Black };
            let king = self.at(castling_king(right)) == Some(Piece::new(colour, Kind::King));
            let rook = self.at(CORNERS[right]) == Some(Piece::new(colour, Kind::Rook));
            if !king || !rook {
                let expected =
                    format!("{letter} only with king on {} and rook on {}", castling_king(right), CORNERS[right]);
                return Err(TextError::new(FIELDS[2], text, expected));
            }
            self.castling |= 1 << right;
            next = right + 1;
        }
        Ok(())
    }

    fn read_just_moved(&mut self, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| TextError::new(FIELDS[4], text, expected);
        if seats::opens_pair(self.seat) {
            return Err(wrong("'-' at BA and WB, who begin a double move"));
        }
        let squares = squares(text).filter(|squares| squares.len() <= 2);
        let squares = squares.ok_or_else(|| wrong("'-', a square, or king and rook that castled"))?;
        let own = |square: Square, kind: Option<Kind>| {
            let man = self.at(square).filter(|piece| piece.colour() == self.colour());
            man.is_some_and(|piece| kind.is_none_or(|kind| piece.kind() == kind))
        };
        if let [king, rook] = squares[..] {
            let partner = seats::previous(self.seat);
            let home = Square::at(if seats::zone(partner) == 0 { 3 } else { 12 }, seats::colour(partner).rank(0));
            let castled = rook_way(home, king).is_some_and(|(_, beside)| beside == rook);
            if !castled || !own(king, Some(Kind::King)) || !own(rook, Some(Kind::Rook)) {
                return Err(wrong("two squares only where the partner's king and rook have castled, king first"));
            }
        }
        if !squares.iter().all(|&square| own(square, None)) {
            return Err(wrong("the square of a man of the team on move"));
        }
        let unmoved = |right: usize| [castling_king(right), CORNERS[right]];
        let may_castle = |square: &Square| {
            (0..CASTLING.len()).any(|right| self.castling & 1 << right != 0 && unmoved(right).contains(square))
        };
        if squares.iter().any(may_castle) {
            return Err(wrong("a man that has moved: no king or rook that can still castle"));
        }
        for (kept, square) in self.just_moved.iter_mut().zip(squares) {
            *kept = Some(square);
        }
        Ok(())
    }

    /// The rights to take in passing that may be open, by the zone and colour of the seats that gave them, in the order
    /// in which they arise: those of the enemy's last pair, and that of the partner's move.
    fn givers(&self) -> &'static [Seat] {
        match self.seat {
            seat if seat == BA => &[WB, WA],
            seat if seat == BB => &[WB, WA, BA],
            seat if seat == WB => &[BA, BB],
            _ => &[BA, BB, WB],
        }
    }

    fn read_passed(&mut self, text: &str) -> Result<(), TextError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| TextError::new(FIELDS[3], text, expected);
        let squares = squares(text).ok_or_else(|| wrong("'-' or squares passed over, run together"))?;
        let mut givers = self.givers().iter();
        for square in squares {
            let gives =
                |giver: Seat| seats::zone(giver) == square.zone() && passed_rank(seats::colour(giver)) == square.rank();
            let giver = givers.find(|&&giver| gives(giver));
            let giver = *giver.ok_or_else(|| wrong("squares whose right has not lapsed, in the order they arose"))?;
            let colour = seats::colour(giver);
            let pawn = attacks::ahead(colour, SquareSet::only(square.index())).lowest().map(Square::new);
            let stands = pawn.and_then(|square| self.at(square)) == Some(Piece::new(colour, Kind::Pawn));
            if !stands || self.at(square).is_some() {
                return Err(wrong("an empty square with the pawn that passed over it just ahead"));
            }
            let latest = seats::next(giver) == self.seat;
            let origin = attacks::ahead(colour.other(), SquareSet::only(square.index()));
            if latest && (origin & self.occupied()).any() {
                return Err(wrong("an empty square behind where the pawn came from"));
            }
            if latest && !seats::opens_pair(self.seat) && self.just_moved[0] != pawn {
                return Err(wrong("the partner's pawn as the man just moved"));
            }
            self.passed[colour.index()] |= 1 << square.file();
        }
        Ok(())
    }

    /// The FEN.
    pub(super) fn fen(&self) -> String {
        let men: Vec<String> = (0..RANKS).rev().map(|rank| self.rank_text(rank)).collect();
        let castling: String =
            (0..8).filter(|right| self.castling >> right & 1 != 0).map(|right| CASTLING[right]).collect();
        let moved: String = self.just_moved.into_iter().flatten().map(|square| square.to_string()).collect();
        let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        format!(
            "{} {} {} {} {} {} {}",
            men.join("/"),
            NAMES[self.seat.index()],
            or_none(castling),
            or_none(self.passed_text()),
            or_none(moved),
            self.quiet_moves,
            self.round
        )
    }

    fn rank_text(&self, rank: usize) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..FILES {
            match self.at(Square::at(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    push_run(&mut text, &mut empty);
                    text.push(piece.letter());
                }
            }
        }
        push_run(&mut text, &mut empty);
        text
    }

    /// Squares passed over, in the order in which the rights arose.
    fn passed_text(&self) -> String {
        let mut text = String::new();
        for &giver in self.givers() {
            let squares = self.passed_squares(seats::colour(giver)) & SquareSet::ZONES[seats::zone(giver)];
            squares.for_each(|index| text.push_str(&Square::new(index).to_string()));
        }
        text
    }

    /// The board and the state that matters, for people.
    pub(super) fn picture(&self) -> String {
        let files = "   a b c d e f g h | i j k l m n o p\n";
        let mut text = String::from(files);
        for rank in (0..RANKS).rev() {
            text.push_str(&format!("{} ", rank + 1));
            for file in 0..FILES {
                let man = self.at(Square::at(file, rank)).map_or('.', Piece::letter);
                text.push_str(if file == FILES / 2 { " | " } else { " " });
                text.push(man);
            }
            text.push('\n');
        }
        text.push_str(files);
        let moved: Vec<String> = self.just_moved.into_iter().flatten().map(|square| square.to_string()).collect();
        let frozen =
            if moved.is_empty() { String::new() } else { format!(", {} may not move again", moved.join(" and ")) };
        text.push_str(&format!("{} to move{frozen}\n", NAMES[self.seat.index()]));
        for (colour, attackers) in Colour::BOTH.map(|colour| (colour, self.king_attackers(colour.other()))) {
            if attackers.any() {
                let men: Vec<String> = attackers.map(|index| Square::new(index).to_string()).collect();
                text.push_str(&format!("a king of {colour:?} is attacked from {}\n", men.join(" ")));
            }
        }
        text
    }
}

/// The opening seat: what [`START`] says too.
pub(super) const FIRST: Seat = WA;

/// Squares run together.
fn squares(text: &str) -> Option<Vec<Square>> {
    if text.is_empty() || !text.len().is_multiple_of(2) {
        return None;
    }
    text.as_bytes().chunks(2).map(Square::from_text).collect()
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
