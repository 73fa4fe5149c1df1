//! The three sizes of pyramids.

/// How many types there are.
pub(super) const PIECE_TYPES: usize = 3;

/// What a pyramid is. Pyramids have no colour: each belongs to whoever owns the zone that it stands in.
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

    /// What capturing one scores: 1, 2 or 3.
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

    /// What stands on the square where a pyramid moves onto another of its owner's.
    #[inline]
    pub(super) const fn merged(one: PieceType, other: PieceType) -> PieceType {
        match (one, other) {
            (PieceType::Pawn, PieceType::Pawn) => PieceType::Drone,
            _ => PieceType::Queen,
        }
    }
}
