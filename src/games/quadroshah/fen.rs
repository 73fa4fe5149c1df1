//! FEN, the text form of a position: board, seat to move, castling, en passant, just moved, halfmove clock, round.

use super::attacks;
use super::bitboard::Bitboard144;
use super::piece::{Colour, Piece, PieceType};
use super::position::{CASTLING_ROOK_SQUARES, Position, castling_king_square, castling_rook_path, en_passant_rank};
use super::seats::{self, BA, BB, SEAT_NAMES, SEATS, WA, WB};
use super::square::{FILES, RANKS, Square};
use base::fen_board::{FenBoard, PlacedPiece};
use base::input::{InputError, parse_count};
use base::seat::Seat;

pub(super) const START_FEN: &str =
    "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR WA AHIPahip - - 0 1";

/// The letters of the castling rights, in the order of [`CASTLING_ROOK_SQUARES`].
const CASTLING_LETTERS: [char; 8] = ['A', 'H', 'I', 'P', 'a', 'h', 'i', 'p'];
const FEN_BOARD: FenBoard = FenBoard { field: "fen board", files: FILES, ranks: RANKS, pieces: "letters PNBRQK" };

/// The names of the other fields, for error messages.
const SEAT_FIELD: &str = "fen seat";
const CASTLING_FIELD: &str = "fen castling";
const EN_PASSANT_FIELD: &str = "fen en passant";
const JUST_MOVED_FIELD: &str = "fen just moved";
const HALFMOVE_FIELD: &str = "fen halfmove";
const ROUND_FIELD: &str = "fen round";

impl Position {
    /// Reads a FEN.
    ///
    /// The rule file says in general terms what is refused. In detail, a record is refused if its fields contradict
    /// each other: en passant rights that have lapsed (they last until the enemy's pair has moved), or in an order in
    /// which they cannot have arisen; an en passant right from the partner's move although the field says that another
    /// piece moved; a piece just moved that is missing, not the team's, or cannot have come from the partner's zone; a
    /// halfmove clock larger than the number of moves since a pawn is known to have moved.
    pub(super) fn from_fen(text: &str) -> Result<Position, InputError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let Ok([pieces, seat, castling, passed, moved, quiet, round]) = <[&str; 7]>::try_from(fields.as_slice()) else {
            let expected = "seven fields: board, seat, castling, en passant, just moved, halfmove, round";
            return Err(InputError::new("fen", text, expected));
        };
        let seat_number = SEAT_NAMES.iter().position(|&name| name == seat);
        let seat_number = seat_number.ok_or_else(|| InputError::new(SEAT_FIELD, seat, "WA, BA, BB or WB"))?;
        let mut position = Position::empty(Seat::new(seat_number));
        position.parse_board_fen(pieces)?;
        position.validate_pieces(pieces)?;
        position.parse_castling(castling)?;
        position.parse_just_moved(moved)?;
        position.parse_en_passant(passed)?;
        position.parse_halfmove_clock(quiet)?;
        position.round = parse_count(ROUND_FIELD, round, 1)?;
        Ok(position)
    }

    fn parse_board_fen(&mut self, text: &str) -> Result<(), InputError> {
        let pieces = FEN_BOARD.parse(text, |letter, promoted| Piece::from_letter(letter).filter(|_| !promoted))?;
        for PlacedPiece { file, rank, piece } in pieces {
            let square = Square::from_coords(file, rank);
            let has_king = self.king(seats::seat_of(piece.colour(), square.zone())).is_some();
            if piece.piece_type() == PieceType::King && has_king {
                return Err(InputError::new(FEN_BOARD.field, text, "one king of each colour in each zone"));
            }
            self.put_piece(piece, square, &mut ());
        }
        Ok(())
    }

    /// Checks pawns and kings. One king may be missing: an enemy of the seat that moved last.
    fn validate_pieces(&mut self, text: &str) -> Result<(), InputError> {
        let ends = Bitboard144::rank_mask(0) | Bitboard144::rank_mask(RANKS - 1);
        if (self.by_type(PieceType::Pawn) & ends).any() {
            return Err(InputError::new(FEN_BOARD.field, text, "no pawn on rank 1 or 9"));
        }
        let missing: Vec<Seat> = (0..SEATS).map(Seat::new).filter(|&seat| self.king(seat).is_none()).collect();
        match missing[..] {
            [] => {}
            [seat] if seats::colour_of(seat) != seats::colour_of(seats::previous_seat(self.side_to_move)) => {
                self.lost_king = Some(seats::colour_of(seat));
            }
            [_] => {
                let expected =
                    "a king of each colour in each zone (only an enemy of the seat that moved last may be gone)";
                return Err(InputError::new(FEN_BOARD.field, text, expected));
            }
            _ => return Err(InputError::new(FEN_BOARD.field, text, "one king of each colour in each zone")),
        }
        Ok(())
    }

    fn parse_castling(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let mut next = 0;
        for letter in text.chars() {
            let right = (next..CASTLING_LETTERS.len()).find(|&right| CASTLING_LETTERS[right] == letter);
            let right =
                right.ok_or_else(|| InputError::new(CASTLING_FIELD, text, "'-' or letters in the order AHIPahip"))?;
            let colour = if right < 4 { Colour::White } else { Colour::Black };
            let king = self.piece_at(castling_king_square(right)) == Some(Piece::new(colour, PieceType::King));
            let rook = self.piece_at(CASTLING_ROOK_SQUARES[right]) == Some(Piece::new(colour, PieceType::Rook));
            if !king || !rook {
                let expected = format!(
                    "{letter} only with king on {} and rook on {}",
                    castling_king_square(right),
                    CASTLING_ROOK_SQUARES[right]
                );
                return Err(InputError::new(CASTLING_FIELD, text, expected));
            }
            self.castling_rights |= 1 << right;
            next = right + 1;
        }
        Ok(())
    }

    fn parse_just_moved(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| InputError::new(JUST_MOVED_FIELD, text, expected);
        if seats::starts_team_turn(self.side_to_move) {
            return Err(wrong("'-' at BA and WB, who begin a double move"));
        }
        let squares = parse_square_list(text).filter(|squares| squares.len() <= 2);
        let squares = squares.ok_or_else(|| wrong("'-', a square, or king and rook that castled"))?;
        let own = |square: Square, kind: Option<PieceType>| {
            let piece = self.piece_at(square).filter(|piece| piece.colour() == self.colour_to_move());
            piece.is_some_and(|piece| kind.is_none_or(|kind| piece.piece_type() == kind))
        };
        if let [king, rook] = squares[..] {
            let partner = seats::previous_seat(self.side_to_move);
            let home = Square::from_coords(
                if seats::zone_of(partner) == 0 { 3 } else { 12 },
                seats::colour_of(partner).relative_rank(0),
            );
            let castled = castling_rook_path(home, king).is_some_and(|(corner, beside)| {
                beside == rook && self.piece_at(home).is_none() && self.piece_at(corner).is_none()
            });
            if !castled || !own(king, Some(PieceType::King)) || !own(rook, Some(PieceType::Rook)) {
                return Err(wrong("two squares only if the partner has castled: its king's, then its rook's"));
            }
        }
        if !squares.iter().all(|&square| own(square, None)) {
            return Err(wrong("the square of a piece of the team to move"));
        }
        if let [square] = squares[..]
            && !self.can_come_from_partner(square)
        {
            return Err(wrong("a piece that the partner can have moved there from its own zone"));
        }
        let unmoved = |right: usize| [castling_king_square(right), CASTLING_ROOK_SQUARES[right]];
        let may_castle = |square: &Square| {
            (0..CASTLING_LETTERS.len())
                .any(|right| self.castling_rights & 1 << right != 0 && unmoved(right).contains(square))
        };
        if squares.iter().any(may_castle) {
            return Err(wrong("a piece that has moved: no king or rook that can still castle"));
        }
        for (kept, square) in self.just_moved.iter_mut().zip(squares) {
            *kept = Some(square);
        }
        Ok(())
    }

    /// Whether the partner's last move can have brought the piece on this square there, from a square of its zone that
    /// is empty now. Pieces between are ignored, because composed problems need not be playable.
    fn can_come_from_partner(&self, square: Square) -> bool {
        let Some(piece) = self.piece_at(square) else { return false };
        let zone = Bitboard144::ZONES[seats::zone_of(seats::previous_seat(self.side_to_move))];
        let origins = zone.and_not(self.occupied());
        let colour = piece.colour();
        let target = Bitboard144::single(square.index());
        // A pawn comes from a square where a pawn of the other colour would go, but never from its own first rank.
        let behind = attacks::pawn_pushes(colour.other(), target) | attacks::pawn_attacks(colour.other(), square);
        let behind = behind.and_not(Bitboard144::rank_mask(colour.relative_rank(0)));
        let pieces = match piece.piece_type() {
            PieceType::Pawn => behind,
            PieceType::King => attacks::king_attacks(square),
            piece_type => {
                let promotes = square.rank() == colour.relative_rank(RANKS - 1);
                let promoted = if promotes { behind } else { Bitboard144::EMPTY };
                attacks::piece_attacks(colour, piece_type, square, Bitboard144::EMPTY) | promoted
            }
        };
        (pieces & origins).any()
    }

    /// Reads the plies since the last capture or pawn move; at most those since a pawn is known to have moved.
    fn parse_halfmove_clock(&mut self, text: &str) -> Result<(), InputError> {
        self.halfmove_clock = parse_count(HALFMOVE_FIELD, text, 0)?;
        let pawn_just_moved = self.just_moved[0]
            .and_then(|square| self.piece_at(square))
            .is_some_and(|piece| piece.piece_type() == PieceType::Pawn);
        let rights_since = (0..).zip(self.en_passant_givers().iter().rev()).find_map(|(plies, &giver)| {
            let rights = self.en_passant_squares(seats::colour_of(giver)) & Bitboard144::ZONES[seats::zone_of(giver)];
            rights.any().then_some(plies)
        });
        let most = if pawn_just_moved { Some(0) } else { rights_since };
        match most {
            Some(most) if self.halfmove_clock > most => {
                let expected = format!("at most {most}: a pawn has moved since");
                Err(InputError::new(HALFMOVE_FIELD, text, expected))
            }
            _ => Ok(()),
        }
    }

    /// The seats whose double pushes may still be captured en passant, in the order of their moves: the enemy's last
    /// pair, and the partner.
    fn en_passant_givers(&self) -> &'static [Seat] {
        match self.side_to_move {
            seat if seat == BA => &[WB, WA],
            seat if seat == BB => &[WB, WA, BA],
            seat if seat == WB => &[BA, BB],
            _ => &[BA, BB, WB],
        }
    }

    fn parse_en_passant(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| InputError::new(EN_PASSANT_FIELD, text, expected);
        let squares = parse_square_list(text).ok_or_else(|| wrong("'-' or squares passed over, run together"))?;
        let mut givers = self.en_passant_givers().iter();
        for square in squares {
            let gives = |giver: Seat| {
                seats::zone_of(giver) == square.zone() && en_passant_rank(seats::colour_of(giver)) == square.rank()
            };
            let giver = givers.find(|&&giver| gives(giver));
            let giver = *giver.ok_or_else(|| wrong("squares whose right has not lapsed, in the order they arose"))?;
            let colour = seats::colour_of(giver);
            let pawn = attacks::pawn_pushes(colour, Bitboard144::single(square.index())).lsb().map(Square::new);
            let stands = pawn.and_then(|square| self.piece_at(square)) == Some(Piece::new(colour, PieceType::Pawn));
            if !stands || self.piece_at(square).is_some() {
                return Err(wrong("an empty square with the pawn that passed over it just ahead"));
            }
            let latest = seats::next_seat(giver) == self.side_to_move;
            let origin = attacks::pawn_pushes(colour.other(), Bitboard144::single(square.index()));
            if latest && (origin & self.occupied()).any() {
                return Err(wrong("an empty square behind it, from which the pawn came"));
            }
            if latest && !seats::starts_team_turn(self.side_to_move) && self.just_moved[0] != pawn {
                return Err(wrong("the partner's pawn as the piece just moved"));
            }
            self.en_passant_files[colour.index()] |= 1 << square.file();
        }
        Ok(())
    }

    pub(super) fn fen(&self) -> String {
        let board = FEN_BOARD.write(|file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter));
        format!(
            "{} {} {} {} {} {} {}",
            board,
            SEAT_NAMES[self.side_to_move.index()],
            self.castling_fen(),
            self.en_passant_fen(),
            self.just_moved_fen(),
            self.halfmove_clock,
            self.round
        )
    }

    pub(super) fn castling_fen(&self) -> String {
        let rights = (0..8).filter(|right| self.castling_rights >> right & 1 != 0);
        or_none(rights.map(|right| CASTLING_LETTERS[right]).collect())
    }

    /// The field of the pieces just moved.
    pub(super) fn just_moved_fen(&self) -> String {
        or_none(self.just_moved.into_iter().flatten().map(|square| square.to_string()).collect())
    }

    /// The en passant field: squares passed over, in the order in which the rights arose.
    pub(super) fn en_passant_fen(&self) -> String {
        let mut text = String::new();
        for &giver in self.en_passant_givers() {
            let squares = self.en_passant_squares(seats::colour_of(giver)) & Bitboard144::ZONES[seats::zone_of(giver)];
            squares.for_each(|index| text.push_str(&Square::new(index).to_string()));
        }
        or_none(text)
    }
}

/// The text of a field, `-` if it is empty.
fn or_none(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads squares that are run together.
fn parse_square_list(text: &str) -> Option<Vec<Square>> {
    if text.is_empty() || !text.len().is_multiple_of(2) {
        return None;
    }
    text.as_bytes().chunks(2).map(Square::from_text).collect()
}
