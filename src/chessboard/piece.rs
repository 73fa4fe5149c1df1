//! Colours, types of pieces, and pieces.

/// The number of piece types.
pub const PIECE_TYPES: usize = 6;

/// A colour. The game decides which seat plays it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Moves up the board, from rank 1.
    White = 0,
    /// Moves down the board, from rank 8.
    Black = 1,
}

impl Colour {
    pub const ALL: [Colour; 2] = [Colour::White, Colour::Black];

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// 1 for White, -1 for Black: the sign of a colour's terms in an evaluation from White's point of view.
    #[inline]
    pub const fn sign(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => -1,
        }
    }

    /// The letter of a FEN, `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    /// The name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }

    /// Reads `w` or `b`.
    pub fn from_text(text: &str) -> Option<Colour> {
        match text {
            "w" => Some(Colour::White),
            "b" => Some(Colour::Black),
            _ => None,
        }
    }
}

/// A type of piece (shakmaty: `Role`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PieceType {
    Pawn = 0,
    Knight = 1,
    Bishop = 2,
    Rook = 3,
    Queen = 4,
    King = 5,
}

impl PieceType {
    /// All types, by index.
    pub const ALL: [PieceType; PIECE_TYPES] =
        [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen, PieceType::King];
    /// What a pawn may promote to, in the order of [`PieceType::ALL`].
    pub const PROMOTIONS: [PieceType; 4] = [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];

    /// The index, below [`PIECE_TYPES`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The type with this index; the king for any index beyond.
    #[inline]
    pub const fn from_index(index: usize) -> PieceType {
        if index < PIECE_TYPES { PieceType::ALL[index] } else { PieceType::King }
    }

    /// The letter of a FEN, upper case.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'P',
            PieceType::Knight => 'N',
            PieceType::Bishop => 'B',
            PieceType::Rook => 'R',
            PieceType::Queen => 'Q',
            PieceType::King => 'K',
        }
    }

    /// Reads an upper-case letter.
    pub fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece_type| piece_type.letter() == letter)
    }
}

/// A piece: its colour and type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub colour: Colour,
    pub piece_type: PieceType,
}

impl Piece {
    /// The letter of a FEN: upper case for White.
    pub fn letter(self) -> char {
        let letter = self.piece_type.letter();
        if self.colour == Colour::White { letter } else { letter.to_ascii_lowercase() }
    }

    /// Reads a letter of a FEN.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let piece_type = PieceType::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece { colour: if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black }, piece_type })
    }
}
