//! The rights to castle.

use super::piece::Colour;
use super::square::{SQUARES, Square};
use crate::base::bitboard::Bitboard64;

/// Letters of the rights, by bit.
const FEN_LETTERS: [(char, CastlingRights); 4] = [
    ('K', CastlingRights::WHITE_KINGSIDE),
    ('Q', CastlingRights::WHITE_QUEENSIDE),
    ('k', CastlingRights::BLACK_KINGSIDE),
    ('q', CastlingRights::BLACK_QUEENSIDE),
];

/// A set of rights to castle: four bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// How many sets of rights there are.
    pub const COMBINATIONS: usize = 16;
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// White, towards the h-file.
    pub const WHITE_KINGSIDE: CastlingRights = CastlingRights(1);
    /// White, towards the a-file.
    pub const WHITE_QUEENSIDE: CastlingRights = CastlingRights(2);
    /// Black, towards the h-file.
    pub const BLACK_KINGSIDE: CastlingRights = CastlingRights(4);
    /// Black, towards the a-file.
    pub const BLACK_QUEENSIDE: CastlingRights = CastlingRights(8);

    /// The set as a number below [`CastlingRights::COMBINATIONS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % CastlingRights::COMBINATIONS
    }

    /// Both sets together.
    #[inline]
    pub const fn with(self, other: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 | other.0)
    }

    /// Whether all rights of the other set are in this one.
    #[inline]
    pub const fn contains(self, other: CastlingRights) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether there is no right.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rights that one colour has among these.
    #[inline]
    pub const fn of_colour(self, colour: Colour) -> CastlingRights {
        CastlingRights(self.0 & (3 << (2 * colour.index())))
    }

    /// The rights that outlast something happening on both squares: a right goes with the first move from, or to,
    /// its king's and its rook's square.
    #[inline]
    pub const fn after_move(self, one: Square, two: Square) -> CastlingRights {
        CastlingRights(self.0 & RIGHTS_KEPT[one.index()] & RIGHTS_KEPT[two.index()])
    }

    /// The two ways to castle of a colour: short, long.
    #[inline]
    pub const fn paths(colour: Colour) -> [CastlingPath; 2] {
        PATHS[colour.index()]
    }

    /// Reads `KQkq`, some of these letters in any order, or `-`.
    pub fn from_text(text: &str) -> Option<CastlingRights> {
        if text == "-" {
            return Some(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        for letter in text.chars() {
            let (_, right) = FEN_LETTERS.into_iter().find(|&(known, _)| known == letter)?;
            if rights.contains(right) {
                return None;
            }
            rights = rights.with(right);
        }
        (!rights.is_empty()).then_some(rights)
    }

    /// The text, as a FEN has it.
    pub fn fen(self) -> String {
        let text: String =
            FEN_LETTERS.into_iter().filter(|&(_, right)| self.contains(right)).map(|(letter, _)| letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub struct CastlingPath {
    /// The right that it needs.
    pub right: CastlingRights,
    /// Where king and rook start.
    pub king_from: Square,
    /// Where the king arrives.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook_from: Square,
    /// Where the rook arrives.
    pub rook_to: Square,
    /// Squares that must be empty: all between king and rook.
    pub must_be_empty: Bitboard64,
    /// The square that the king passes over; it must not be attacked, nor may the one where it arrives.
    pub king_passes: Square,
}

const fn path(colour: Colour, short: bool) -> CastlingPath {
    let rank = if colour.index() == 0 { 0 } else { 7 };
    let (rook, king_to, rook_to) = if short { (7, 6, 5) } else { (0, 2, 3) };
    let empty: u64 = if short { 0b0110_0000 } else { 0b0000_1110 };
    CastlingPath {
        right: CastlingRights((if short { 1 } else { 2 }) << (2 * colour.index())),
        king_from: Square::from_coords(4, rank),
        king_to: Square::from_coords(king_to, rank),
        rook_from: Square::from_coords(rook, rank),
        rook_to: Square::from_coords(rook_to, rank),
        must_be_empty: Bitboard64(empty << (8 * rank)),
        king_passes: Square::from_coords(rook_to, rank),
    }
}

static PATHS: [[CastlingPath; 2]; 2] =
    [[path(Colour::White, true), path(Colour::White, false)], [path(Colour::Black, true), path(Colour::Black, false)]];

const fn rights_kept() -> [u8; SQUARES] {
    let mut table = [15; SQUARES];
    let mut index = 0;
    while index < 4 {
        let way = path(if index < 2 { Colour::White } else { Colour::Black }, index % 2 == 0);
        table[way.king_from.index()] &= !way.right.0;
        table[way.rook_from.index()] &= !way.right.0;
        index += 1;
    }
    table
}

/// The rights that outlast something happening on a square.
static RIGHTS_KEPT: [u8; SQUARES] = rights_kept();
