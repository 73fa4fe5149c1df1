//! The rights to castle.

use super::piece::Colour;
use super::square::{SQUARES, Square};
use crate::base::bits::Bits64;

/// Letters of the rights, by bit.
const LETTERS: [(char, Castling); 4] = [
    ('K', Castling::WHITE_SHORT),
    ('Q', Castling::WHITE_LONG),
    ('k', Castling::BLACK_SHORT),
    ('q', Castling::BLACK_LONG),
];

/// A set of rights to castle: four bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castling(u8);

impl Castling {
    /// How many sets of rights there are.
    pub const SETS: usize = 16;
    /// No right.
    pub const NONE: Castling = Castling(0);
    /// White, towards the h-file.
    pub const WHITE_SHORT: Castling = Castling(1);
    /// White, towards the a-file.
    pub const WHITE_LONG: Castling = Castling(2);
    /// Black, towards the h-file.
    pub const BLACK_SHORT: Castling = Castling(4);
    /// Black, towards the a-file.
    pub const BLACK_LONG: Castling = Castling(8);

    /// The set as a number below [`Castling::SETS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Castling::SETS
    }

    /// Both sets together.
    #[inline]
    pub const fn with(self, other: Castling) -> Castling {
        Castling(self.0 | other.0)
    }

    /// Whether all rights of the other set are in this one.
    #[inline]
    pub const fn has(self, other: Castling) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether there is no right.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rights that one colour has among these.
    #[inline]
    pub const fn of(self, colour: Colour) -> Castling {
        Castling(self.0 & (3 << (2 * colour.index())))
    }

    /// The rights that outlast something happening on both squares: a right goes with the first move from, or to,
    /// its king's and its rook's square.
    #[inline]
    pub const fn after(self, one: Square, two: Square) -> Castling {
        Castling(self.0 & LASTING[one.index()] & LASTING[two.index()])
    }

    /// The two ways to castle of a colour: short, long.
    #[inline]
    pub const fn ways(colour: Colour) -> [Way; 2] {
        WAYS[colour.index()]
    }

    /// Reads `KQkq`, some of these letters in any order, or `-`.
    pub fn from_text(text: &str) -> Option<Castling> {
        if text == "-" {
            return Some(Castling::NONE);
        }
        let mut rights = Castling::NONE;
        for letter in text.chars() {
            let (_, right) = LETTERS.into_iter().find(|&(known, _)| known == letter)?;
            if rights.has(right) {
                return None;
            }
            rights = rights.with(right);
        }
        (!rights.is_empty()).then_some(rights)
    }

    /// The text, as a FEN has it.
    pub fn text(self) -> String {
        let text: String =
            LETTERS.into_iter().filter(|&(_, right)| self.has(right)).map(|(letter, _)| letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The right that it needs.
    pub right: Castling,
    /// Where king and rook start.
    pub king: Square,
    /// Where the king arrives.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook: Square,
    /// Where the rook arrives.
    pub rook_to: Square,
    /// Squares that must be empty: all between king and rook.
    pub empty: Bits64,
    /// The square that the king passes over; it must not be attacked, nor may the one where it arrives.
    pub passed: Square,
}

const fn way(colour: Colour, short: bool) -> Way {
    let rank = if colour.index() == 0 { 0 } else { 7 };
    let (rook, king_to, rook_to) = if short { (7, 6, 5) } else { (0, 2, 3) };
    let empty: u64 = if short { 0b0110_0000 } else { 0b0000_1110 };
    Way {
        right: Castling((if short { 1 } else { 2 }) << (2 * colour.index())),
        king: Square::at(4, rank),
        king_to: Square::at(king_to, rank),
        rook: Square::at(rook, rank),
        rook_to: Square::at(rook_to, rank),
        empty: Bits64(empty << (8 * rank)),
        passed: Square::at(rook_to, rank),
    }
}

static WAYS: [[Way; 2]; 2] =
    [[way(Colour::White, true), way(Colour::White, false)], [way(Colour::Black, true), way(Colour::Black, false)]];

const fn lasting() -> [u8; SQUARES] {
    let mut table = [15; SQUARES];
    let mut index = 0;
    while index < 4 {
        let way = way(if index < 2 { Colour::White } else { Colour::Black }, index % 2 == 0);
        table[way.king.index()] &= !way.right.0;
        table[way.rook.index()] &= !way.right.0;
        index += 1;
    }
    table
}

/// The rights that outlast something happening on a square.
static LASTING: [u8; SQUARES] = lasting();
