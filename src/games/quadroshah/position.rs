//! The position: men on the board, who is on move, and what the last moves left behind.

use super::keys;
use super::moves::Move;
use super::piece::{Colour, KINDS, Kind, Piece};
use super::seats::{self, BB, SEATS, WA};
use super::set::SquareSet;
use super::square::{SQUARES, Square};
use crate::base::seat::Seat;
use crate::rules::game::Observer;

/// One fact about a position, as evaluators hear of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This man stands on this square.
    Man(Piece, Square),
}

/// A position of Quadroshah. Seats 1 to 4 are WA, BA, BB and WB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: [SquareSet; 2],
    kinds: [SquareSet; KINDS],
    board: [Option<Piece>; SQUARES],
    /// Everything that makes two positions different, but for what [`Position::state_key`] adds.
    men_key: u64,
    kings: [Option<Square>; SEATS],
    /// The colour that has lost a king: the game is over.
    pub(super) fallen: Option<Colour>,
    /// The man that the partner has just moved, and the rook with which it castled.
    pub(super) just_moved: [Option<Square>; 2],
    /// By colour: pawns that may be taken in passing, one bit a file.
    pub(super) passed: [u16; 2],
    /// What may still castle: one bit for each corner, in the order of [`CORNERS`].
    pub(super) castling: u8,
    pub(super) seat: Seat,
    /// Moves since the last capture or pawn move.
    pub(super) quiet_moves: u32,
    pub(super) round: u32,
}

/// The corners from which rooks castle, in the order of records: `AHIPahip`.
pub(super) const CORNERS: [Square; 8] = {
    let mut corners = [Square::at(0, 0); 8];
    let files = [0, 7, 8, 15];
    let mut index = 0;
    while index < 8 {
        corners[index] = Square::at(files[index % 4], if index < 4 { 0 } else { 8 });
        index += 1;
    }
    corners
};

/// Where the king of a castling right stands: on `d` in zone A, on `m` in zone B.
pub(super) const fn castling_king(right: usize) -> Square {
    Square::at(if right % 4 < 2 { 3 } else { 12 }, CORNERS[right].rank())
}

/// The castling rights that outlive a move from or to a square.
static CASTLING_KEPT: [u8; SQUARES] = {
    let mut kept = [u8::MAX; SQUARES];
    let mut right = 0;
    while right < CORNERS.len() {
        kept[CORNERS[right].index()] &= !(1 << right);
        kept[castling_king(right).index()] &= !(1 << right);
        right += 1;
    }
    kept
};

/// A move's castling right and the way of its rook, if a king that goes so far castles.
#[inline]
pub(super) const fn rook_way(from: Square, to: Square) -> Option<(Square, Square)> {
    if from.file().abs_diff(to.file()) != 2 || from.rank() != to.rank() {
        return None;
    }
    let zone = from.file() & 8;
    let rises = to.file() > from.file();
    let corner = Square::at(if rises { zone + 7 } else { zone }, from.rank());
    Some((corner, Square::at(if rises { from.file() + 1 } else { from.file() - 1 }, from.rank())))
}

/// The rank, from 0, that a pawn of this colour passes over with its step of two.
#[inline]
pub(super) const fn passed_rank(colour: Colour) -> usize {
    colour.rank(2)
}

impl Position {
    /// A board without men, to be filled by [`Position::put`].
    pub(super) const fn empty(seat: Seat) -> Position {
        Position {
            men: [SquareSet::EMPTY; 2],
            kinds: [SquareSet::EMPTY; KINDS],
            board: [None; SQUARES],
            men_key: 0,
            kings: [None; SEATS],
            fallen: None,
            just_moved: [None; 2],
            passed: [0; 2],
            castling: 0,
            seat,
            quiet_moves: 0,
            round: 1,
        }
    }

    /// The seat on move.
    #[inline]
    pub(super) const fn mover(&self) -> Seat {
        self.seat
    }

    /// The colour on move.
    #[inline]
    pub(super) const fn colour(&self) -> Colour {
        seats::colour(self.seat)
    }

    /// Men of a colour.
    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> SquareSet {
        self.men[colour.index()]
    }

    /// Men of a kind, of both colours.
    #[inline]
    pub(super) const fn of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// Squares with a man on them.
    #[inline]
    pub(super) fn occupied(&self) -> SquareSet {
        self.men[0] | self.men[1]
    }

    /// The man on a square.
    #[inline]
    pub(super) const fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The king of a seat's colour in the seat's zone, which it never leaves.
    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Option<Square> {
        self.kings[seat.index()]
    }

    /// The squares passed over by pawns of a colour that may be taken in passing.
    #[inline]
    pub(super) const fn passed_squares(&self, colour: Colour) -> SquareSet {
        SquareSet::from_row(passed_rank(colour), self.passed[colour.index()] as u32)
    }

    /// Men that the seat on move may move: its colour's in its zone, but for what the partner has just moved.
    #[inline]
    pub(super) fn movable(&self) -> SquareSet {
        let mut men = self.of(self.colour()) & SquareSet::ZONES[seats::zone(self.seat)];
        for square in self.just_moved.into_iter().flatten() {
            men = men.minus(SquareSet::only(square.index()));
        }
        men
    }

    /// The part of the key that is no man's.
    #[inline]
    fn state_key(&self) -> u64 {
        let mut key = keys::seat(self.seat) ^ keys::castling(self.castling);
        for colour in Colour::BOTH {
            key ^= keys::passed(colour, self.passed[colour.index()]);
        }
        for square in self.just_moved.into_iter().flatten() {
            key ^= keys::just_moved(square);
        }
        key
    }

    /// The key: of men, seat, castling, en passant and the man just moved.
    #[inline]
    pub(super) fn position_key(&self) -> u64 {
        self.men_key ^ self.state_key()
    }

    /// The key, computed anew.
    pub(super) fn computed_key(&self) -> u64 {
        let men = (0..SQUARES).map(Square::new).filter_map(|square| Some(keys::man(self.at(square)?, square)));
        men.fold(self.state_key(), |key, man| key ^ man)
    }

    /// Tells an observer everything.
    pub(super) fn announce<O: Observer<Feature>>(&self, observer: &mut O) {
        for index in self.occupied() {
            let square = Square::new(index);
            if let Some(piece) = self.at(square) {
                observer.on(Feature::Man(piece, square));
            }
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(super) fn put<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = SquareSet::only(square.index());
        self.men[piece.colour().index()] |= bit;
        self.kinds[piece.kind().index()] |= bit;
        self.board[square.index()] = Some(piece);
        self.men_key ^= keys::man(piece, square);
        if piece.kind() == Kind::King {
            self.kings[seats::of(piece.colour(), square.zone()).index()] = Some(square);
        }
        observer.on(Feature::Man(piece, square));
    }

    /// Takes a man from its square.
    #[inline]
    fn take<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = SquareSet::only(square.index());
        self.men[piece.colour().index()] ^= bit;
        self.kinds[piece.kind().index()] ^= bit;
        self.board[square.index()] = None;
        self.men_key ^= keys::man(piece, square);
        observer.off(Feature::Man(piece, square));
    }

    /// Takes a man off the board for good, and all that hangs on it.
    #[inline]
    fn capture<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.take(piece, square, observer);
        match piece.kind() {
            Kind::King => {
                self.kings[seats::of(piece.colour(), square.zone()).index()] = None;
                self.fallen = Some(piece.colour());
            }
            Kind::Pawn if square.rank() == piece.colour().rank(3) => {
                self.passed[piece.colour().index()] &= !(1 << square.file());
            }
            _ => {}
        }
        self.quiet_moves = 0;
    }

    /// Plays a move that is legal here. Every change of a man passes through here.
    #[inline]
    pub(super) fn advance<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.quiet_moves = self.quiet_moves.saturating_add(1);
        let mut moved = [None; 2];
        let mut stepped = None;
        if let Some((from, to)) = mv.squares()
            && let Some(piece) = self.at(from)
        {
            self.take(piece, from, observer);
            if let Some(captured) = self.at(to) {
                self.capture(captured, to, observer);
            }
            moved[0] = Some(to);
            match piece.kind() {
                Kind::Pawn => stepped = self.advance_pawn(from, to, observer),
                Kind::King => moved[1] = self.advance_rook(from, to, observer),
                _ => {}
            }
            let arriving = mv.promotion().map_or(piece, |kind| Piece::new(piece.colour(), kind));
            self.put(arriving, to, observer);
            self.castling &= CASTLING_KEPT[from.index()] & CASTLING_KEPT[to.index()];
            self.stand_in_passing(to);
        }
        self.hand_over(moved, stepped);
    }

    /// What a pawn's move brings with it: a capture in passing, or a step of two, whose file comes back.
    #[inline]
    fn advance_pawn<O: Observer<Feature>>(&mut self, from: Square, to: Square, observer: &mut O) -> Option<usize> {
        let passes = from.file() != to.file() && self.passed_squares(self.colour().other()).contains(to.index());
        if passes {
            let beside = Square::at(to.file(), from.rank());
            if let Some(taken) = self.at(beside) {
                self.capture(taken, beside, observer);
            }
        }
        self.quiet_moves = 0;
        (from.rank().abs_diff(to.rank()) == 2).then_some(to.file())
    }

    /// Where the king castles, moves the rook.
    #[inline]
    fn advance_rook<O: Observer<Feature>>(&mut self, from: Square, to: Square, observer: &mut O) -> Option<Square> {
        let (corner, beside) = rook_way(from, to)?;
        let rook = self.at(corner)?;
        self.take(rook, corner, observer);
        self.put(rook, beside, observer);
        Some(beside)
    }

    /// A man that comes to stand on a square passed over ends the right to take in passing.
    #[inline]
    fn stand_in_passing(&mut self, square: Square) {
        for colour in Colour::BOTH {
            if square.rank() == passed_rank(colour) {
                self.passed[colour.index()] &= !(1 << square.file());
            }
        }
    }

    /// The next seat is on move: nothing on the board changes. `moved` is what this seat has moved, and `stepped` the
    /// file of the pawn that went two squares.
    #[inline]
    fn hand_over(&mut self, moved: [Option<Square>; 2], stepped: Option<usize>) {
        let seat = self.seat;
        let colour = seats::colour(seat);
        if !seats::opens_pair(seat) {
            // The pair is over, and with it the enemy's rights that it could have used.
            self.passed[colour.other().index()] = 0;
        }
        if let Some(file) = stepped {
            self.passed[colour.index()] |= 1 << file;
        }
        self.just_moved = if seats::opens_pair(seat) { moved } else { [None; 2] };
        self.round = self.round.saturating_add(u32::from(seat == seats::WB));
        self.seat = seats::next(seat);
    }

    /// The first seat of the enemy's pair is on move, as if this team had given up what is left of its own.
    pub(super) fn skip_pair(&mut self) {
        let colour = self.colour();
        self.passed[colour.other().index()] = 0;
        self.just_moved = [None; 2];
        self.round = self.round.saturating_add(u32::from(self.seat == seats::WB));
        self.quiet_moves = self.quiet_moves.saturating_add(1);
        self.seat = seats::next(if colour == Colour::White { WA } else { BB });
    }
}
