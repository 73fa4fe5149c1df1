//! Seats (the players of a game), sets of seats, and the alliances between them.

use serde::{Serialize, Serializer};
use std::fmt;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 4;

/// A player's place at the board, counted from 0 inside the program and from 1 in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first: shogi's Black (sente), White elsewhere.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, from 0. Panics if it is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game for two.
    #[inline]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// The number that people and protocols use, from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The same number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

/// A set of seats, such as the winners of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    #[inline]
    pub const fn single(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set with one more seat.
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the seat belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat::new).filter(move |&seat| self.contains(seat))
    }
}

/// The numbers joined by commas: `1,4`.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

/// The list of their numbers.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Whether two seats are allies or enemies. A score changes sign only across [`Relation::Enemy`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The same seat, or a partner.
    Ally,
    /// A seat of the other alliance.
    Enemy,
}

/// Which seats play together: at most two alliances, as alpha-beta requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alliances {
    first_alliance: SeatSet,
}

impl Alliances {
    /// Two seats against each other.
    pub const TWO_PLAYER: Alliances = Alliances { first_alliance: SeatSet::single(Seat::FIRST) };

    /// The given seats against all others.
    pub const fn against_the_rest(first_alliance: SeatSet) -> Alliances {
        Alliances { first_alliance }
    }

    /// The relation of two seats.
    #[inline]
    pub const fn relation(self, one: Seat, two: Seat) -> Relation {
        if self.first_alliance.contains(one) == self.first_alliance.contains(two) {
            Relation::Ally
        } else {
            Relation::Enemy
        }
    }
}
