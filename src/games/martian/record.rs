//! The record of a position: `<men> <seat> <points> <no capture> <last> <move number>`.

use super::board::RANKS;
use super::kind::Kind;
use super::moves::Move;
use super::position::Position;
use crate::base::text::{TextError, read_count};

/// The record of the position that games start from: every seat's nine pyramids in its own corner, queens outermost.
pub(super) const fn start(seats: usize) -> &'static str {
    match seats {
        2 => "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1",
        3 => "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5 1 0/0/0 0 - 1",
        _ => "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 1",
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// Reads a record.
    pub(super) fn from_record(text: &str) -> Result<Self, TextError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let &[men, seat, points, quiet_moves, last, move_number] = fields.as_slice() else {
            let expected = "six fields: men, seat, points, moves without capture, last move, move number";
            return Err(TextError::new("fen", text, expected));
        };
        let mut position = Position::empty();
        position.read_men(men)?;
        let found = Self::seats().find(|owner| owner.to_string() == seat);
        let found = found.ok_or_else(|| TextError::new("fen seat", seat, format!("a seat from 1 to {SEATS}")))?;
        position.set_seat(found);
        position.read_points(points)?;
        position.quiet_moves = read_number(quiet_moves)
            .ok_or_else(|| TextError::new("fen moves without capture", quiet_moves, "a number from 0 to 65535"))?;
        position.last = position.read_last(last)?;
        position.move_number = read_count("fen move number", move_number, 1)?;
        Ok(position)
    }

    fn read_men(&mut self, text: &str) -> Result<(), TextError> {
        let files = Self::BOARD.files;
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != RANKS {
            return Err(TextError::new("fen men", text, format!("{RANKS} ranks joined by '/'")));
        }
        for (rank, men) in (0..RANKS).rev().zip(ranks) {
            let mut file = 0;
            let mut after_gap = false;
            for letter in men.chars() {
                let gap = letter.to_digit(10).filter(|&gap| gap > 0 && !after_gap);
                after_gap = gap.is_some();
                match (gap, Kind::from_letter(letter)) {
                    (Some(gap), _) => file += gap as usize,
                    (None, Some(kind)) if file < files => {
                        self.put(kind, rank * files + file, &mut ());
                        file += 1;
                    }
                    (None, Some(_)) => file += 1,
                    (None, None) => {
                        return Err(TextError::new("fen men", men, "letters q, d, p and numbers of empty squares"));
                    }
                }
            }
            if file != files {
                return Err(TextError::new("fen men", men, format!("a rank of {files} squares")));
            }
        }
        Ok(())
    }

    fn read_points(&mut self, text: &str) -> Result<(), TextError> {
        let numbers: Option<Vec<u16>> = text.split('/').map(read_number).collect();
        match numbers {
            Some(numbers) if numbers.len() == SEATS => {
                Self::seats().zip(numbers).for_each(|(seat, points)| self.set_points(seat, points));
                Ok(())
            }
            _ => {
                let shape = ["0"; SEATS].join("/");
                Err(TextError::new(
                    "fen points",
                    text,
                    format!("the points of {SEATS} seats, each at most {}, such as {shape}", u16::MAX),
                ))
            }
        }
    }

    /// Reads the move just made: the seat before the one on move must have been able to make it, so that it led from
    /// that seat's zone, and past nothing, to the pyramid that stands on its target now.
    fn read_last(&self, text: &str) -> Result<Option<Move>, TextError> {
        if text == "-" {
            return Ok(None);
        }
        let wrong = |expected: &str| Err(TextError::new("fen last move", text, expected));
        let Some(mv) = Self::parse_move(text) else { return wrong("'-' or a move such as c4c5") };
        let zone = Self::zone(Self::previous(self.seat));
        if !zone.contains(mv.from()) || zone.contains(mv.to()) {
            return wrong("'-' or a move out of the zone of the seat that moved last");
        }
        let occupied = self.occupied();
        let came = self.at(mv.to()).is_some_and(|kind| Self::reach(kind, mv.from(), occupied).contains(mv.to()));
        if occupied.contains(mv.from()) || !came {
            return wrong("'-' or a move that led to the pyramid on its target");
        }
        Ok(Some(mv))
    }

    /// Reads two squares.
    pub(super) fn parse_move(text: &str) -> Option<Move> {
        let (from, to) = text.as_bytes().split_at_checked(2)?;
        let (from, to) = Self::BOARD.square(from).zip(Self::BOARD.square(to))?;
        (from != to).then(|| Move::new(from, to))
    }

    /// Writes two squares.
    pub(super) fn text_of(mv: Move) -> String {
        Self::BOARD.name(mv.from()) + &Self::BOARD.name(mv.to())
    }

    fn points_text(&self) -> String {
        Self::seats().map(|seat| self.points(seat).to_string()).collect::<Vec<_>>().join("/")
    }

    /// The record.
    pub(super) fn to_record(self) -> String {
        let last = self.last.map_or_else(|| "-".to_owned(), Self::text_of);
        let (points, quiet) = (self.points_text(), self.quiet_moves);
        format!("{} {} {points} {quiet} {last} {}", self.men_text(), self.seat, self.move_number)
    }

    fn men_text(&self) -> String {
        let files = Self::BOARD.files;
        let rank_text = |rank: usize| {
            let mut text = String::new();
            let mut gap = 0;
            for square in rank * files..(rank + 1) * files {
                match self.at(square) {
                    None => gap += 1,
                    Some(kind) => {
                        push_gap(&mut text, &mut gap);
                        text.push(kind.letter());
                    }
                }
            }
            push_gap(&mut text, &mut gap);
            text
        };
        (0..RANKS).rev().map(rank_text).collect::<Vec<_>>().join("/")
    }

    /// The board with its canals and the state that matters, for people.
    pub(super) fn picture(&self) -> String {
        let files = Self::BOARD.files;
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            text.push_str(&format!("{} ", rank + 1));
            for file in 0..files {
                let man = self.at(rank * files + file).map_or('.', Kind::letter);
                text.push_str(if file == 4 { " | " } else { " " });
                text.push(man);
            }
            text.push('\n');
            if rank == RANKS / 2 {
                text.push_str(if files == 8 { "   -------+--------\n" } else { "   -------\n" });
            }
        }
        text.push_str(if files == 8 { "   a b c d   e f g h\n" } else { "   a b c d\n" });
        let allowed = self.quiet_moves_allowed().map_or_else(String::new, |count| format!(" of {count}"));
        let rejection = if SEATS == 2 && self.no_rejection { ", no rejection" } else { "" };
        text.push_str(&format!(
            "seat {} to move; points {}; moves without a capture: {}{allowed}{rejection}\n",
            self.seat,
            self.points_text(),
            self.quiet_moves
        ));
        text
    }
}

fn push_gap(text: &mut String, gap: &mut usize) {
    if *gap > 0 {
        text.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// A count that fits 16 bits.
fn read_number(text: &str) -> Option<u16> {
    read_count("fen", text, 0).ok().and_then(|number| number.try_into().ok())
}
