//! What the men of each seat attack, and how freely they move.

use super::super::attacks;
use super::super::piece::Kind;
use super::super::position::Position;
use super::super::square::Square;
use super::groups::{MOBILITIES, MOBILITY};
use super::sign;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;
use crate::eval::linear::TermSink;

/// Squares by how many men of one seat, the king apart, attack them.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// By one or more.
    pub(super) once: Bits128,
    /// By two or more.
    pub(super) twice: Bits128,
    /// By three or more.
    pub(super) thrice: Bits128,
    /// By pawns.
    pub(super) pawns: Bits128,
    /// By the king.
    pub(super) king: Bits128,
}

impl Reach {
    #[inline]
    fn add(&mut self, attacks: Bits128) {
        self.thrice |= self.twice & attacks;
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }

    /// How many attacks there are on these squares, three at most on each.
    #[inline]
    pub(super) fn pressure(&self, squares: Bits128) -> usize {
        (self.once & squares).len() + (self.twice & squares).len() + (self.thrice & squares).len()
    }

    /// Squares attacked by any man, king included.
    #[inline]
    pub(super) fn any(&self) -> Bits128 {
        self.once | self.king
    }
}

/// The reach of both seats.
pub(super) struct Reaches([Reach; 2]);

impl Reaches {
    /// Finds what every man attacks, and hands on the terms of mobility.
    #[inline]
    pub(super) fn new<S: TermSink>(position: &Position, sink: &mut S) -> Reaches {
        let mut reaches = Reaches([Reach::default(); 2]);
        let plain = !position.promoted();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let pawns = position.of_origin(Kind::Pawn) & plain & position.of(seat);
            reaches.0[seat.index()].pawns = attacks::pawn_steps(seat, pawns);
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let enemy_pawns = reaches.of(seat.other()).pawns;
            let reach = &mut reaches.0[seat.index()];
            reach.king = position.king(seat).map_or(Bits128::EMPTY, attacks::king);
            let pawns = reach.pawns;
            reach.add(pawns);
            let mut men = Men { position, seat, free: !position.of(seat) & !enemy_pawns, reach, sink };
            men.visit();
        }
        reaches
    }

    /// The reach of a seat.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> &Reach {
        &self.0[seat.index()]
    }
}

/// Goes through the men of one seat.
struct Men<'a, S> {
    position: &'a Position,
    seat: Seat,
    /// Squares that count as free to go to.
    free: Bits128,
    reach: &'a mut Reach,
    sink: &'a mut S,
}

impl<S: TermSink> Men<'_, S> {
    #[inline]
    fn visit(&mut self) {
        let position = self.position;
        let seat = self.seat;
        let occupied = position.occupied();
        let plain = position.of(seat) & !position.promoted();
        let promoted = position.of(seat) & position.promoted();
        self.steppers(position.of_origin(Kind::Knight) & plain, |from| attacks::knight(seat, from));
        self.steppers(position.of_origin(Kind::Silver) & plain, |from| attacks::silver(seat, from));
        self.steppers(position.golds() & position.of(seat), |from| attacks::gold(seat, from));
        self.movers(Kind::Lance, position.of_origin(Kind::Lance) & plain, |from| attacks::lance(seat, from, occupied));
        self.movers(Kind::Bishop, position.of_origin(Kind::Bishop) & plain, |from| attacks::bishop(from, occupied));
        self.movers(Kind::Rook, position.of_origin(Kind::Rook) & plain, |from| attacks::rook(from, occupied));
        self.movers(Kind::Horse, position.of_origin(Kind::Bishop) & promoted, |from| {
            attacks::bishop(from, occupied) | attacks::king(from)
        });
        self.movers(Kind::Dragon, position.of_origin(Kind::Rook) & promoted, |from| {
            attacks::rook(from, occupied) | attacks::king(from)
        });
    }

    /// Men that go one step: what they attack.
    #[inline]
    fn steppers(&mut self, men: Bits128, attacks: impl Fn(Square) -> Bits128) {
        for index in men {
            self.reach.add(attacks(Square::new(index)));
        }
    }

    /// Long-range men of a kind: what they attack, and how freely they move.
    #[inline]
    fn movers(&mut self, kind: Kind, men: Bits128, attacks: impl Fn(Square) -> Bits128) {
        for index in men {
            let attacks = attacks(Square::new(index));
            self.reach.add(attacks);
            let mobility = (attacks & self.free).len();
            self.sink.add(MOBILITY + kind.index() * MOBILITIES + mobility, sign(self.seat));
        }
    }
}
