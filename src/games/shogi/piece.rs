//! Types of pieces, and pieces with an owner.

use base::seat::Seat;
use std::num::NonZeroU8;

/// The number of indices that [`PieceType`] may have.
pub(super) const PIECE_TYPES: usize = 15;
/// The number of types that can be held in hand.
pub(super) const HAND_PIECE_TYPES: usize = 7;

/// A type of piece (shakmaty: `Role`). A promoted type is its origin plus 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceType {
    /// Fuhyo.
    Pawn = 0,
    /// Kyosha.
    Lance = 1,
    /// Keima.
    Knight = 2,
    /// Ginsho.
    Silver = 3,
    /// Kinsho.
    Gold = 4,
    /// Kakugyo.
    Bishop = 5,
    /// Hisha.
    Rook = 6,
    /// Osho.
    King = 7,
    /// Tokin.
    ProPawn = 8,
    /// Narikyo.
    ProLance = 9,
    /// Narikei.
    ProKnight = 10,
    /// Narigin.
    ProSilver = 11,
    /// Ryuma, the promoted bishop.
    Horse = 13,
    /// Ryuo, the promoted rook.
    Dragon = 14,
}

impl PieceType {
    pub(super) const ALL: [PieceType; 14] = [
        PieceType::Pawn,
        PieceType::Lance,
        PieceType::Knight,
        PieceType::Silver,
        PieceType::Gold,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::King,
        PieceType::ProPawn,
        PieceType::ProLance,
        PieceType::ProKnight,
        PieceType::ProSilver,
        PieceType::Horse,
        PieceType::Dragon,
    ];

    /// The types that can be in hand, least first.
    pub(super) const HAND_TYPES: [PieceType; HAND_PIECE_TYPES] = [
        PieceType::Pawn,
        PieceType::Lance,
        PieceType::Knight,
        PieceType::Silver,
        PieceType::Gold,
        PieceType::Bishop,
        PieceType::Rook,
    ];

    const BY_INDEX: [PieceType; 16] = [
        PieceType::Pawn,
        PieceType::Lance,
        PieceType::Knight,
        PieceType::Silver,
        PieceType::Gold,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::King,
        PieceType::ProPawn,
        PieceType::ProLance,
        PieceType::ProKnight,
        PieceType::ProSilver,
        PieceType::Gold,
        PieceType::Horse,
        PieceType::Dragon,
        PieceType::King,
    ];

    /// The type with this number, of which the low four bits count.
    #[inline]
    pub(super) const fn from_index(index: u8) -> PieceType {
        PieceType::BY_INDEX[(index & 15) as usize]
    }

    /// The index, below [`PIECE_TYPES`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The type that it had before it promoted, below 8.
    #[inline]
    pub const fn unpromoted(self) -> PieceType {
        PieceType::from_index(self as u8 & 7)
    }

    /// Whether it has promoted.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= 8
    }

    /// What it promotes to.
    #[inline]
    pub const fn promoted(self) -> Option<PieceType> {
        match self {
            PieceType::Pawn
            | PieceType::Lance
            | PieceType::Knight
            | PieceType::Silver
            | PieceType::Bishop
            | PieceType::Rook => Some(PieceType::from_index(self as u8 + 8)),
            _ => None,
        }
    }

    /// The type after promoting; the same type if it cannot promote, because no type has the index that it would get.
    #[inline]
    pub(super) const fn after_promotion(self) -> PieceType {
        PieceType::from_index(self as u8 | 8)
    }

    /// The least promoted type that moves like this one: [`PieceType::Gold`] for promoted minor pieces.
    #[inline]
    pub(super) const fn movement(self) -> PieceType {
        match self {
            PieceType::ProPawn | PieceType::ProLance | PieceType::ProKnight | PieceType::ProSilver => PieceType::Gold,
            other => other,
        }
    }

    /// The letter of SFEN, upper case, without the `+` of promoted pieces.
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            PieceType::Pawn => 'P',
            PieceType::Lance => 'L',
            PieceType::Knight => 'N',
            PieceType::Silver => 'S',
            PieceType::Gold => 'G',
            PieceType::Bishop => 'B',
            PieceType::Rook => 'R',
            _ => 'K',
        }
    }

    /// Reads an upper-case letter.
    pub(super) fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL[..8].iter().copied().find(|piece_type| piece_type.letter() == letter)
    }

    /// The number of pieces of this type, promoted or not, in a shogi set.
    pub(super) const fn max_count(self) -> usize {
        match self.unpromoted() {
            PieceType::Pawn => 18,
            PieceType::Bishop | PieceType::Rook | PieceType::King => 2,
            _ => 4,
        }
    }
}

/// A piece with an owner: the type in the low four bits, then the seat, then a bit that is always set,
/// so that an empty square needs no byte of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(NonZeroU8);

const WHITE_FLAG: u8 = 16;
const ALWAYS_SET: u8 = 128;

impl Piece {
    const fn from_bits(bits: u8) -> Piece {
        match NonZeroU8::new(bits | ALWAYS_SET) {
            Some(bits) => Piece(bits),
            None => unreachable!(),
        }
    }

    /// A piece of this type that belongs to this seat.
    #[inline]
    pub(super) const fn new(seat: Seat, piece_type: PieceType) -> Piece {
        Piece::from_bits((seat.index() as u8 * WHITE_FLAG) | piece_type as u8)
    }

    /// Its type.
    #[inline]
    pub const fn piece_type(self) -> PieceType {
        PieceType::from_index(self.0.get())
    }

    /// Its owner.
    #[inline]
    pub const fn seat(self) -> Seat {
        if self.0.get() & WHITE_FLAG == 0 { Seat::FIRST } else { Seat::SECOND }
    }

    /// The piece after promoting; the same piece if its type cannot promote.
    #[inline]
    pub(super) const fn after_promotion(self) -> Piece {
        match self.piece_type().promoted() {
            Some(_) => Piece::from_bits(self.0.get() | 8),
            None => self,
        }
    }

    /// The index, below 32.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0.get() & 31) as usize
    }

    /// SFEN text: `+` if promoted, upper case for Black.
    pub(super) fn sfen(self) -> String {
        let letter = self.piece_type().letter();
        let letter = if self.seat() == Seat::FIRST { letter } else { letter.to_ascii_lowercase() };
        if self.piece_type().is_promoted() { format!("+{letter}") } else { letter.to_string() }
    }
}
