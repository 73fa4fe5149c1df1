//! The three sizes of pyramids.

/// The number of piece types.
pub(super) const PIECE_TYPES: usize = 3;

/// A type of pyramid. Pyramids have no colour: each belongs to the seat that owns the zone it stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PieceType {
    /// Small: one square diagonally.
    Pawn,
    /// Middle: one or two squares along a rank or file.
    Drone,
    /// Large: any distance, straight or diagonal.
    Queen,
}

impl PieceType {
    /// All types, by index.
    pub(super) const ALL: [PieceType; PIECE_TYPES] = [PieceType::Pawn, PieceType::Drone, PieceType::Queen];

    /// The index, from 0.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The points for capturing one: 1, 2 or 3.
    #[inline]
    pub const fn points(self) -> u16 {
        self as u16 + 1
    }

    /// The letter of a FEN.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'p',
            PieceType::Drone => 'd',
            PieceType::Queen => 'q',
        }
    }

    /// The type with this letter, in either case.
    pub(super) fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece_type| piece_type.letter() == letter.to_ascii_lowercase())
    }

    /// The type of the pyramid that arises when a pyramid moves onto another of the same owner.
    #[inline]
    pub(super) const fn merged(one: PieceType, other: PieceType) -> PieceType {
        match (one, other) {
            (PieceType::Pawn, PieceType::Pawn) => PieceType::Drone,
            _ => PieceType::Queen,
        }
    }
}
