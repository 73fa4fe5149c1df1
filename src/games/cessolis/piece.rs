//! Types of pieces, and pieces with an owner.

use base::seat::Seat;

/// The number of piece types.
pub(super) const PIECE_TYPES: usize = 6;

/// A type of piece (shakmaty: `Role`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceType {
    /// Pion.
    Pawn = 0,
    /// Goniec, the alfil: two squares diagonally, over whatever stands between.
    Bishop = 1,
    /// Skoczek.
    Knight = 2,
    /// Królowa.
    Queen = 3,
    /// Wieża.
    Rook = 4,
    /// Król.
    King = 5,
}

impl PieceType {
    /// All types, by index.
    pub(super) const ALL: [PieceType; PIECE_TYPES] =
        [PieceType::Pawn, PieceType::Bishop, PieceType::Knight, PieceType::Queen, PieceType::Rook, PieceType::King];

    /// The index, below [`PIECE_TYPES`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The type with this index; the king for any index beyond.
    #[inline]
    pub(super) const fn from_index(index: usize) -> PieceType {
        if index < PIECE_TYPES { PieceType::ALL[index] } else { PieceType::King }
    }

    /// The letter of a FEN, upper case.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'P',
            PieceType::Bishop => 'B',
            PieceType::Knight => 'N',
            PieceType::Queen => 'Q',
            PieceType::Rook => 'R',
            PieceType::King => 'K',
        }
    }
}

/// A piece with an owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its owner.
    pub seat: Seat,
    /// Its type.
    pub piece_type: PieceType,
}

impl Piece {
    /// The letter of a FEN: upper case for White.
    pub fn letter(self) -> char {
        let letter = self.piece_type.letter();
        if self.seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }
    }

    /// Reads a letter of a FEN.
    pub(super) fn from_letter(letter: char) -> Option<Piece> {
        let upper = letter.to_ascii_uppercase();
        let piece_type = PieceType::ALL.into_iter().find(|piece_type| piece_type.letter() == upper)?;
        Some(Piece { seat: if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND }, piece_type })
    }
}
