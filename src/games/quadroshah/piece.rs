//! Colours, types of pieces, and pieces.

use std::num::NonZeroU8;

/// A colour: one of the two teams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// The seats WA and WB; its pawns go up the board.
    White = 0,
    /// The seats BA and BB.
    Black = 1,
}

impl Colour {
    pub(super) const ALL: [Colour; 2] = [Colour::White, Colour::Black];

    /// 0 for White.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(super) const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// 1 for White, -1 for Black: the sign of a colour's terms in an evaluation from White's point of view.
    #[inline]
    pub(super) const fn sign(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => -1,
        }
    }

    /// The rank, from 0, that is `ahead` ranks ahead of the colour's first.
    #[inline]
    pub(super) const fn relative_rank(self, ahead: usize) -> usize {
        match self {
            Colour::White => ahead,
            Colour::Black => super::square::RANKS - 1 - ahead,
        }
    }
}

/// The number of piece types.
pub(super) const PIECE_TYPES: usize = 6;

/// A type of piece (shakmaty: `Role`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceType {
    /// Moves straight ahead, captures diagonally.
    Pawn = 0,
    /// Leaps as in chess.
    Knight = 1,
    /// Slides diagonally.
    Bishop = 2,
    /// Slides along ranks and files.
    Rook = 3,
    /// Slides in all directions.
    Queen = 4,
    /// Never leaves its zone, and may be captured.
    King = 5,
}

impl PieceType {
    /// All types, least first.
    pub(super) const ALL: [PieceType; PIECE_TYPES] =
        [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen, PieceType::King];

    /// The type with this index; the king for any index beyond.
    #[inline]
    pub(super) const fn from_index(index: usize) -> PieceType {
        match index {
            0 => PieceType::Pawn,
            1 => PieceType::Knight,
            2 => PieceType::Bishop,
            3 => PieceType::Rook,
            4 => PieceType::Queen,
            _ => PieceType::King,
        }
    }

    /// The index, below [`PIECE_TYPES`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The letter, lower case.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'p',
            PieceType::Knight => 'n',
            PieceType::Bishop => 'b',
            PieceType::Rook => 'r',
            PieceType::Queen => 'q',
            PieceType::King => 'k',
        }
    }

    /// Reads a lower-case letter.
    pub(super) fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece_type| piece_type.letter() == letter)
    }
}

/// A piece: the type in the low three bits, then the colour, then a bit that is always set, so that an empty square
/// needs no byte of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(NonZeroU8);

const BLACK_FLAG: u8 = 8;
const ALWAYS_SET: u8 = 128;

impl Piece {
    /// A piece of this type and colour.
    #[inline]
    pub(super) const fn new(colour: Colour, piece_type: PieceType) -> Piece {
        match NonZeroU8::new(ALWAYS_SET | (colour as u8 * BLACK_FLAG) | piece_type as u8) {
            Some(bits) => Piece(bits),
            None => unreachable!(),
        }
    }

    /// Its type.
    #[inline]
    pub const fn piece_type(self) -> PieceType {
        PieceType::from_index((self.0.get() & 7) as usize)
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        if self.0.get() & BLACK_FLAG == 0 { Colour::White } else { Colour::Black }
    }

    /// The index, below 16.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0.get() & 15) as usize
    }

    /// The letter: upper case for White.
    pub const fn letter(self) -> char {
        match self.colour() {
            Colour::White => self.piece_type().letter().to_ascii_uppercase(),
            Colour::Black => self.piece_type().letter(),
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Piece> {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        Some(Piece::new(colour, PieceType::from_letter(letter.to_ascii_lowercase())?))
    }
}
