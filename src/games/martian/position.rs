//! The Martian Chess position: pyramids, points, seat to move and seats that are out, and the incremental board key.

use super::geometry::BoardGeometry;
use super::moves::Move;
use super::no_capture_limit::NoCaptureLimit;
use super::piece::{PIECE_TYPES, PieceType};
use super::zobrist;
use base::bitboard::Bitboard64;
use base::seat::{MAX_SEATS, Seat, SeatSet};
use rules::game::Observer;

/// With this many moves or fewer left before the no-capture limit, their number is part of the Zobrist key. With more
/// it is not: the end is beyond most searches, and transpositions are worth more.
const NO_CAPTURE_KEY_MOVES: u16 = 14;

/// A fact about a position that evaluators count: this pyramid stands on this square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature(pub PieceType, pub usize);

/// A position of Martian Chess for this many seats, 2 to 4.
///
/// All pyramid changes go through `put_piece` and `remove_piece`, which update bitboards, key and observers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<const SEATS: usize> {
    by_type: [Bitboard64; PIECE_TYPES],
    /// The Zobrist key of pyramids, points, the seat to move and the seats that are out.
    board_key: u64,
    points: [u16; MAX_SEATS],
    /// The seats that have dropped out; with two seats, none.
    out: SeatSet,
    pub(super) move_number: u32,
    pub(super) side_to_move: Seat,
    /// Plies in a row without a capture.
    pub(super) moves_without_capture: u16,
    /// The move just made, if it crossed a canal.
    pub(super) last_crossing: Option<Move>,
    pub(super) no_capture_limit: NoCaptureLimit,
    /// Whether the option `Martian_NoRejection` is on.
    pub(super) no_rejection: bool,
    /// Whether the option `Martian_EnderWinsTies` is on; with two seats only.
    pub(super) ender_wins_ties: bool,
    /// Whether the option `Martian_ForfeitEndsGame` is on; with three or four seats only.
    pub(super) forfeit_ends_game: bool,
}

impl<const SEATS: usize> Position<SEATS> {
    pub(super) const GEOMETRY: &'static BoardGeometry = &BoardGeometry::new(SEATS);

    /// An empty board, to be filled by [`Position::put_piece`].
    pub(super) fn empty() -> Self {
        let mut position = Position {
            by_type: [Bitboard64::EMPTY; PIECE_TYPES],
            board_key: 0,
            points: [0; MAX_SEATS],
            out: SeatSet::EMPTY,
            move_number: 1,
            side_to_move: Seat::FIRST,
            moves_without_capture: 0,
            last_crossing: None,
            no_capture_limit: NoCaptureLimit::default(),
            no_rejection: false,
            ender_wins_ties: false,
            forfeit_ends_game: false,
        };
        position.board_key = position.compute_board_key();
        position
    }

    /// The seats, in order of play.
    pub(super) fn seats() -> impl Iterator<Item = Seat> {
        (0..SEATS).map(Seat::new)
    }

    /// The seats that have not dropped out, in order of play.
    pub(super) fn seats_in(&self) -> impl Iterator<Item = Seat> + use<SEATS> {
        let out = self.out;
        Self::seats().filter(move |&seat| !out.contains(seat))
    }

    /// The seats that have dropped out.
    #[inline]
    pub(super) const fn seats_out(&self) -> SeatSet {
        self.out
    }

    /// Whether this seat has dropped out; with two seats, none has.
    #[inline]
    pub(super) const fn is_out(&self, seat: Seat) -> bool {
        SEATS > 2 && self.out.contains(seat)
    }

    /// Notes that a seat has dropped out.
    pub(super) fn set_out(&mut self, seat: Seat) {
        self.board_key ^= zobrist::out(seat);
        self.out = self.out.with(seat);
    }

    /// The seat that moves after this one: play goes round clockwise, and passes over those that have dropped out.
    #[inline]
    pub(super) const fn seat_after(&self, seat: Seat) -> Seat {
        self.seat_in_direction(seat, 1)
    }

    /// The seat that moves before this one.
    pub(super) const fn seat_before(&self, seat: Seat) -> Seat {
        self.seat_in_direction(seat, SEATS - 1)
    }

    /// The first seat this many places on, or twice as many and so on, that has not dropped out.
    #[inline]
    const fn seat_in_direction(&self, seat: Seat, step: usize) -> Seat {
        let mut next = (seat.index() + step) % SEATS;
        while self.is_out(Seat::new(next)) {
            next = (next + step) % SEATS;
        }
        Seat::new(next)
    }

    /// The squares that a seat owns.
    #[inline]
    pub(super) const fn zone(seat: Seat) -> Bitboard64 {
        Self::GEOMETRY.zones[seat.index()]
    }

    /// The number of a square of a seat's zone, 0 to 15, as the seat sees its zone; the numbering is the same for all
    /// seats.
    #[inline]
    pub(super) const fn relative_square(seat: Seat, square: usize) -> usize {
        if SEATS == 2 {
            return if seat.index() == 0 { square } else { 31 - square };
        }
        let (next, previous) = Self::distances_from_corner(seat, square);
        4 * next + previous
    }

    /// How far a square lies from the corner of a seat, on the board for three and four: towards the corner of the next
    /// seat, and towards that of the previous one.
    #[inline]
    pub(super) const fn distances_from_corner(seat: Seat, square: usize) -> (usize, usize) {
        let (file, rank) = (square % 8, square / 8);
        match seat.index() {
            0 => (rank, file),
            1 => (file, 7 - rank),
            2 => (7 - rank, 7 - file),
            _ => (7 - file, rank),
        }
    }

    /// The pyramids of this type, of all seats.
    #[inline]
    pub(super) const fn by_type(&self, piece_type: PieceType) -> Bitboard64 {
        self.by_type[piece_type.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard64 {
        self.by_type[0] | self.by_type[1] | self.by_type[2]
    }

    /// The pyramid on a square.
    #[inline]
    pub(super) fn piece_type_at(&self, square: usize) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|&piece_type| self.by_type(piece_type).contains(square))
    }

    /// The points that a seat has scored.
    #[inline]
    pub(super) const fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    pub(super) fn set_points(&mut self, seat: Seat, points: u16) {
        self.board_key ^= zobrist::points(seat, self.points(seat)) ^ zobrist::points(seat, points);
        self.points[seat.index()] = points;
    }

    pub(super) fn set_side_to_move(&mut self, seat: Seat) {
        self.board_key ^= zobrist::side_to_move(self.side_to_move) ^ zobrist::side_to_move(seat);
        self.side_to_move = seat;
    }

    /// Gives the turn to the next seat.
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        let seat = self.side_to_move;
        let next = self.seat_after(seat);
        self.set_side_to_move(next);
        if next.index() <= seat.index() {
            self.move_number = self.move_number.saturating_add(1);
        }
    }

    /// The key of pyramids, points, the seat to move and the seats that are out: equal when a position returns.
    #[inline]
    pub(super) const fn board_key(&self) -> u64 {
        self.board_key
    }

    /// [`Position::board_key`], computed from scratch.
    pub(super) fn compute_board_key(&self) -> u64 {
        let mut key = zobrist::side_to_move(self.side_to_move);
        for piece_type in PieceType::ALL {
            for square in self.by_type(piece_type) {
                key ^= zobrist::piece(piece_type, square);
            }
        }
        for seat in Self::seats() {
            key ^= zobrist::points(seat, self.points(seat));
        }
        self.out.iter().fold(key, |key, seat| key ^ zobrist::out(seat))
    }

    /// The rest of the Zobrist key: the moves left before the no-capture limit if they are few, and the crossing that
    /// may not be rejected.
    #[inline]
    pub(super) fn rule_state_key(&self) -> u64 {
        let mut key = 0;
        if let Some(left) = self.no_capture_moves_left()
            && left <= NO_CAPTURE_KEY_MOVES
        {
            key ^= zobrist::no_capture_moves_left(left);
        }
        if self.no_rejection {
            key ^= zobrist::no_rejection(self.last_crossing);
        }
        key
    }

    /// The part of the Zobrist key that is the same in a whole game: the rule for level points.
    #[inline]
    pub(super) const fn tie_rule_key(&self) -> u64 {
        if self.ender_wins_ties { zobrist::ENDER_WINS_TIES } else { 0 }
    }

    /// Whether neither the moves left without a capture nor a crossing will be part of the key after the next move.
    #[inline]
    pub(super) fn rule_state_stays_out_of_key(&self) -> bool {
        !self.no_rejection && self.no_capture_moves_left().is_none_or(|left| left > NO_CAPTURE_KEY_MOVES + 1)
    }

    /// [`Position::board_key`] after a legal move.
    #[inline]
    pub(super) fn board_key_after(&self, mv: Move) -> u64 {
        let seat = self.side_to_move;
        let Some(piece) = self.piece_type_at(mv.from()) else { return self.board_key };
        let turn = zobrist::side_to_move(seat) ^ zobrist::side_to_move(self.seat_after(seat));
        let left = self.board_key ^ turn ^ zobrist::piece(piece, mv.from());
        let Some(met) = self.piece_type_at(mv.to()) else { return left ^ zobrist::piece(piece, mv.to()) };
        let without_met = left ^ zobrist::piece(met, mv.to());
        if Self::zone(seat).contains(mv.to()) {
            return without_met ^ zobrist::piece(PieceType::merged(piece, met), mv.to());
        }
        let (before, after) = (self.points(seat), self.points(seat).saturating_add(met.points()));
        without_met ^ zobrist::piece(piece, mv.to()) ^ zobrist::points(seat, before) ^ zobrist::points(seat, after)
    }

    /// Puts a pyramid on an empty square.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece_type: PieceType, square: usize, observer: &mut O) {
        self.by_type[piece_type.index()] |= Bitboard64::single(square);
        self.board_key ^= zobrist::piece(piece_type, square);
        observer.add_feature(Feature(piece_type, square));
    }

    /// Removes a pyramid from its square.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(
        &mut self,
        piece_type: PieceType,
        square: usize,
        observer: &mut O,
    ) {
        self.by_type[piece_type.index()] &= !Bitboard64::single(square);
        self.board_key ^= zobrist::piece(piece_type, square);
        observer.remove_feature(Feature(piece_type, square));
    }
}
