//! What moves there are, beyond or short of those of orthodox chess.

use crate::base::bits::Bits64;

/// What the side on move is allowed. What is said here about itself costs orthodox chess nothing: its answers are
/// known when the program is built.
pub trait Permissions {
    /// Squares whose men may move. Castling is a move of the king, a swap one of the queen.
    #[inline]
    fn movers(&self) -> Bits64 {
        !Bits64::EMPTY
    }

    /// Whether men may be taken.
    #[inline]
    fn captures(&self) -> bool {
        true
    }

    /// Whether pawns may go one square further than normal: up to three from their second rank, two elsewhere, over
    /// empty squares. Only two steps from the second rank let a pawn be taken in passing.
    #[inline]
    fn long_pawns(&self) -> bool {
        false
    }

    /// Whether the king goes exactly two squares in a straight or diagonal line, over an empty square that may be
    /// attacked, instead of one square, and does not castle.
    #[inline]
    fn king_leaps(&self) -> bool {
        false
    }

    /// Whether a queen may change places with any other man of its own that is no queen. A pawn that arrives on its
    /// last rank promotes; none may be put on its first.
    #[inline]
    fn swaps(&self) -> bool {
        false
    }
}

/// Orthodox chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orthodox;

impl Permissions for Orthodox {}

/// Permissions that are chosen while a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// [`Permissions::movers`].
    pub movers: Bits64,
    /// [`Permissions::captures`].
    pub captures: bool,
    /// [`Permissions::long_pawns`].
    pub long_pawns: bool,
    /// [`Permissions::king_leaps`].
    pub king_leaps: bool,
    /// [`Permissions::swaps`].
    pub swaps: bool,
}

impl Chosen {
    /// Those of orthodox chess.
    pub const ORTHODOX: Chosen =
        Chosen { movers: Bits64(!0), captures: true, long_pawns: false, king_leaps: false, swaps: false };
}

impl Permissions for Chosen {
    #[inline]
    fn movers(&self) -> Bits64 {
        self.movers
    }
    #[inline]
    fn captures(&self) -> bool {
        self.captures
    }
    #[inline]
    fn long_pawns(&self) -> bool {
        self.long_pawns
    }
    #[inline]
    fn king_leaps(&self) -> bool {
        self.king_leaps
    }
    #[inline]
    fn swaps(&self) -> bool {
        self.swaps
    }
}

/// The same permissions, for the man on one square alone.
pub(super) struct OneMan<'a, P> {
    pub(super) permissions: &'a P,
    pub(super) man: Bits64,
}

impl<P: Permissions> Permissions for OneMan<'_, P> {
    #[inline]
    fn movers(&self) -> Bits64 {
        self.permissions.movers() & self.man
    }
    #[inline]
    fn captures(&self) -> bool {
        self.permissions.captures()
    }
    #[inline]
    fn long_pawns(&self) -> bool {
        self.permissions.long_pawns()
    }
    #[inline]
    fn king_leaps(&self) -> bool {
        self.permissions.king_leaps()
    }
    #[inline]
    fn swaps(&self) -> bool {
        self.permissions.swaps()
    }
}
