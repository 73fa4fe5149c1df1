//! Castling rights, and the squares involved in castling.

use super::piece::Colour;
use super::square::{SQUARES, Square};
use base::bitboard::Bitboard64;

const FEN_LETTERS: [(char, CastlingRights); 4] = [
    ('K', CastlingRights::WHITE_KINGSIDE),
    ('Q', CastlingRights::WHITE_QUEENSIDE),
    ('k', CastlingRights::BLACK_KINGSIDE),
    ('q', CastlingRights::BLACK_QUEENSIDE),
];

/// A set of castling rights: four bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// The number of sets of rights.
    pub const COMBINATIONS: usize = 16;
    pub const NONE: CastlingRights = CastlingRights(0);
    pub const WHITE_KINGSIDE: CastlingRights = CastlingRights(1);
    pub const WHITE_QUEENSIDE: CastlingRights = CastlingRights(2);
    pub const BLACK_KINGSIDE: CastlingRights = CastlingRights(4);
    pub const BLACK_QUEENSIDE: CastlingRights = CastlingRights(8);

    /// The set as a number below [`CastlingRights::COMBINATIONS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % CastlingRights::COMBINATIONS
    }

    /// The union of both sets.
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

    /// The rights of one colour among these.
    #[inline]
    pub const fn of_colour(self, colour: Colour) -> CastlingRights {
        CastlingRights(self.0 & (3 << (2 * colour.index())))
    }

    /// The rights that are left after a move between these squares: any move from or to the square of a king or a rook
    /// takes its rights.
    #[inline]
    pub const fn after_move(self, one: Square, two: Square) -> CastlingRights {
        CastlingRights(self.0 & RIGHTS_KEPT[one.index()] & RIGHTS_KEPT[two.index()])
    }

    /// The two castling moves of a colour: kingside, queenside.
    #[inline]
    pub const fn paths(colour: Colour) -> [CastlingPath; 2] {
        PATHS[colour.index()]
    }

    /// Reads `KQkq`, some of these letters in any order, or `-`; each letter at most once, and no other.
    pub fn from_text(text: &str) -> Option<CastlingRights> {
        let named = FEN_LETTERS.into_iter().filter(|&(letter, _)| text.contains(letter));
        let rights = named.fold(CastlingRights::NONE, |rights, (_, right)| rights.with(right));
        // As many letters as rights: none is twice, and no other is there.
        let is_letters = rights != CastlingRights::NONE && rights.fen().len() == text.len();
        (text == "-" || is_letters).then_some(rights)
    }

    /// The text, as a FEN has it.
    pub fn fen(self) -> String {
        let text: String =
            FEN_LETTERS.into_iter().filter(|&(_, right)| self.contains(right)).map(|(letter, _)| letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// The squares of one castling move.
#[derive(Clone, Copy, Debug)]
pub struct CastlingPath {
    /// The right that the move requires.
    pub right: CastlingRights,
    pub king_from: Square,
    pub king_to: Square,
    pub rook_from: Square,
    pub rook_to: Square,
    /// Squares that must be empty: all between king and rook.
    pub must_be_empty: Bitboard64,
    /// The square that the king passes over; neither it nor the king's target may be attacked.
    pub king_passes: Square,
}

const fn path(colour: Colour, kingside: bool) -> CastlingPath {
    let rank = if colour.index() == 0 { 0 } else { 7 };
    let (rook, king_to, rook_to) = if kingside { (7, 6, 5) } else { (0, 2, 3) };
    let empty: u64 = if kingside { 0b0110_0000 } else { 0b0000_1110 };
    CastlingPath {
        right: CastlingRights((if kingside { 1 } else { 2 }) << (2 * colour.index())),
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
        let path = path(if index < 2 { Colour::White } else { Colour::Black }, index % 2 == 0);
        table[path.king_from.index()] &= !path.right.0;
        table[path.rook_from.index()] &= !path.right.0;
        index += 1;
    }
    table
}

/// By square: the rights that a move from or to it leaves.
static RIGHTS_KEPT: [u8; SQUARES] = rights_kept();
