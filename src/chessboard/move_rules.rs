//! What moves there are, beyond or short of those of orthodox chess.

use crate::base::bitboard::Bitboard64;

/// What the side on move is allowed. What is said here about itself costs orthodox chess nothing: its answers are
/// known when the program is built.
pub trait MoveRules {
    /// Squares whose men may move. Castling is a move of the king, a swap one of the queen.
    #[inline]
    fn movable(&self) -> Bitboard64 {
        !Bitboard64::EMPTY
    }

    /// Whether men may be taken.
    #[inline]
    fn allows_captures(&self) -> bool {
        true
    }

    /// Whether pawns may go one square further than normal: up to three from their second rank, two elsewhere, over
    /// empty squares. Only two steps from the second rank let a pawn be taken in passing.
    #[inline]
    fn extra_pawn_step(&self) -> bool {
        false
    }

    /// Whether the king goes exactly two squares in a straight or diagonal line, over an empty square that may be
    /// attacked, instead of one square, and does not castle.
    #[inline]
    fn king_leaps_two(&self) -> bool {
        false
    }

    /// Whether a queen may change places with any other man of its own that is no queen. A pawn that arrives on its
    /// last rank promotes; none may be put on its first.
    #[inline]
    fn queen_swaps(&self) -> bool {
        false
    }
}

/// Orthodox chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrthodoxRules;

impl MoveRules for OrthodoxRules {}

/// Permissions that are chosen while a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DynamicRules {
    /// [`MoveRules::movable`].
    pub movable: Bitboard64,
    /// [`MoveRules::allows_captures`].
    pub allows_captures: bool,
    /// [`MoveRules::extra_pawn_step`].
    pub extra_pawn_step: bool,
    /// [`MoveRules::king_leaps_two`].
    pub king_leaps_two: bool,
    /// [`MoveRules::queen_swaps`].
    pub queen_swaps: bool,
}

impl DynamicRules {
    /// Those of orthodox chess.
    pub const ORTHODOX: DynamicRules = DynamicRules {
        movable: Bitboard64(!0),
        allows_captures: true,
        extra_pawn_step: false,
        king_leaps_two: false,
        queen_swaps: false,
    };
}

impl MoveRules for DynamicRules {
    #[inline]
    fn movable(&self) -> Bitboard64 {
        self.movable
    }
    #[inline]
    fn allows_captures(&self) -> bool {
        self.allows_captures
    }
    #[inline]
    fn extra_pawn_step(&self) -> bool {
        self.extra_pawn_step
    }
    #[inline]
    fn king_leaps_two(&self) -> bool {
        self.king_leaps_two
    }
    #[inline]
    fn queen_swaps(&self) -> bool {
        self.queen_swaps
    }
}

/// The same permissions, for the man on one square alone.
pub(super) struct SinglePieceRules<'a, P> {
    pub(super) rules: &'a P,
    pub(super) piece: Bitboard64,
}

impl<P: MoveRules> MoveRules for SinglePieceRules<'_, P> {
    #[inline]
    fn movable(&self) -> Bitboard64 {
        self.rules.movable() & self.piece
    }
    #[inline]
    fn allows_captures(&self) -> bool {
        self.rules.allows_captures()
    }
    #[inline]
    fn extra_pawn_step(&self) -> bool {
        self.rules.extra_pawn_step()
    }
    #[inline]
    fn king_leaps_two(&self) -> bool {
        self.rules.king_leaps_two()
    }
    #[inline]
    fn queen_swaps(&self) -> bool {
        self.rules.queen_swaps()
    }
}
