//! FEN, the text form of a position: `<board> <seat> <points> <no capture> <last> <move number>`, and with three or four
//! seats, if some have dropped out, `<out>`: their numbers, joined by commas.

use super::geometry::RANKS;
use super::moves::Move;
use super::piece::PieceType;
use super::position::Position;
use base::fen_board::{FenBoard, PlacedPiece};
use base::input::{InputError, parse_count};
use base::seat::SeatSet;

/// The starting position: every seat's nine pyramids in its own corner, queens outermost.
pub(super) const fn start_fen(seats: usize) -> &'static str {
    match seats {
        2 => "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1",
        3 => "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5 1 0/0/0 0 - 1",
        _ => "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 1",
    }
}

/// The last field if no seat has dropped out; it may be left out, and is when a FEN is written.
const NOBODY: &str = "-";

impl<const SEATS: usize> Position<SEATS> {
    const FEN_BOARD: FenBoard =
        FenBoard { field: "fen board", files: Self::GEOMETRY.files, ranks: RANKS, pieces: "letters q, d, p" };

    pub(super) fn from_fen(text: &str) -> Result<Self, InputError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let (fields, out) = match fields.as_slice() {
            [fields @ .., out] if SEATS > 2 && fields.len() == 6 => (fields, *out),
            fields => (fields, NOBODY),
        };
        let &[pieces, seat, points, quiet_moves, last, move_number] = fields else {
            let six = "six fields: board, seat, points, moves without capture, last move, move number";
            let seventh = if SEATS > 2 { "; then the seats that are out, if any are" } else { "" };
            return Err(InputError::new("fen", text, format!("{six}{seventh}")));
        };
        let mut position = Position::empty();
        position.parse_board_fen(pieces)?;
        let found = Self::seats().find(|owner| owner.to_string() == seat);
        let found = found.ok_or_else(|| InputError::new("fen seat", seat, format!("a seat from 1 to {SEATS}")))?;
        position.set_side_to_move(found);
        position.parse_seats_out(out)?;
        position.parse_points(points)?;
        position.moves_without_capture = parse_u16(quiet_moves)
            .ok_or_else(|| InputError::new("fen moves without capture", quiet_moves, "a number from 0 to 65535"))?;
        position.last_crossing = position.parse_last_move(last)?;
        position.move_number = parse_count("fen move number", move_number, 1)?;
        Ok(position)
    }

    fn parse_board_fen(&mut self, text: &str) -> Result<(), InputError> {
        let pieces =
            Self::FEN_BOARD.parse(text, |letter, promoted| PieceType::from_letter(letter).filter(|_| !promoted))?;
        for PlacedPiece { file, rank, piece } in pieces {
            self.put_piece(piece, rank * Self::GEOMETRY.files + file, &mut ());
        }
        Ok(())
    }

    fn parse_points(&mut self, text: &str) -> Result<(), InputError> {
        let numbers: Option<Vec<u16>> = text.split('/').map(parse_u16).collect();
        match numbers {
            Some(numbers) if numbers.len() == SEATS => {
                Self::seats().zip(numbers).for_each(|(seat, points)| self.set_points(seat, points));
                Ok(())
            }
            _ => {
                let shape = ["0"; SEATS].join("/");
                Err(InputError::new(
                    "fen points",
                    text,
                    format!("the points of {SEATS} seats, each at most {}, such as {shape}", u16::MAX),
                ))
            }
        }
    }

    /// Reads the seats that have dropped out: neither the seat to move nor so many that fewer than two are left.
    fn parse_seats_out(&mut self, text: &str) -> Result<(), InputError> {
        if text == NOBODY {
            return Ok(());
        }
        let named = text.split(',').filter_map(|word| Self::seats().find(|seat| seat.to_string() == word));
        let out = named.fold(SeatSet::EMPTY, SeatSet::with);
        // A list that is written back as it stands names nobody else, and nobody twice.
        if out.to_string() != text || out.contains(self.side_to_move) || out.len() > SEATS - 2 {
            let expected = if SEATS == 3 {
                "'-' or the number of one seat that is not to move"
            } else {
                "'-' or the numbers of one or two seats that are not to move, such as 2,4"
            };
            return Err(InputError::new("fen seats out", text, expected));
        }
        out.iter().for_each(|seat| self.set_out(seat));
        Ok(())
    }

    /// Reads the move just made. The previous seat must have been able to make it: from its own zone, along an open
    /// line, to the pyramid that now stands on the target.
    fn parse_last_move(&self, text: &str) -> Result<Option<Move>, InputError> {
        if text == "-" {
            return Ok(None);
        }
        let wrong = |expected: &str| Err(InputError::new("fen last move", text, expected));
        let Some(mv) = Self::parse_squares(text) else { return wrong("'-' or a move such as c4c5") };
        let zone = Self::zone(self.seat_before(self.side_to_move));
        if !zone.contains(mv.from()) || zone.contains(mv.to()) {
            return wrong("'-' or a move out of the zone of the seat that moved last");
        }
        let occupied = self.occupied();
        let came = self
            .piece_type_at(mv.to())
            .is_some_and(|kind| Self::piece_attacks(kind, mv.from(), occupied).contains(mv.to()));
        if occupied.contains(mv.from()) || !came {
            return wrong("'-' or a move that led to the pyramid on its target");
        }
        Ok(Some(mv))
    }

    /// Reads a move as two squares.
    pub(super) fn parse_squares(text: &str) -> Option<Move> {
        let (from, to) = text.as_bytes().split_at_checked(2)?;
        let (from, to) = Self::GEOMETRY.parse_square(from).zip(Self::GEOMETRY.parse_square(to))?;
        (from != to).then(|| Move::new(from, to))
    }

    /// Writes a move as two squares.
    pub(super) fn squares_text(mv: Move) -> String {
        Self::GEOMETRY.square_name(mv.from()) + &Self::GEOMETRY.square_name(mv.to())
    }

    pub(super) fn points_fen(&self) -> String {
        Self::seats().map(|seat| self.points(seat).to_string()).collect::<Vec<_>>().join("/")
    }

    pub(super) fn fen(self) -> String {
        let last = self.last_crossing.map_or_else(|| "-".to_owned(), Self::squares_text);
        let (points, quiet) = (self.points_fen(), self.moves_without_capture);
        let out = if self.seats_out().is_empty() { String::new() } else { format!(" {}", self.seats_out()) };
        format!("{} {} {points} {quiet} {last} {}{out}", self.board_fen(), self.side_to_move, self.move_number)
    }

    fn board_fen(&self) -> String {
        Self::FEN_BOARD.write(|file, rank| self.letter_at(file, rank))
    }

    pub(super) fn letter_at(&self, file: usize, rank: usize) -> Option<char> {
        self.piece_type_at(rank * Self::GEOMETRY.files + file).map(PieceType::letter)
    }
}

/// Reads a count that fits 16 bits.
fn parse_u16(text: &str) -> Option<u16> {
    parse_count("fen", text, 0).ok().and_then(|number| number.try_into().ok())
}
