//! Deviations from the moves of orthodox chess: which moves a game adds, and which it forbids.

use base::bitboard::Bitboard64;

/// How the legal moves of the side to move differ from orthodox chess. The default methods are the orthodox rules,
/// constants that the compiler folds away.
pub trait MoveRules {
    /// Squares whose pieces may move. Castling is a move of the king, a swap a move of the queen.
    #[inline]
    fn movable(&self) -> Bitboard64 {
        !Bitboard64::EMPTY
    }

    /// Whether captures are allowed.
    #[inline]
    fn allows_captures(&self) -> bool {
        true
    }

    /// Whether pawns may be pushed one square further than normal: up to three from their second rank, two elsewhere,
    /// over empty squares. Only the double push from the second rank can be captured en passant.
    #[inline]
    fn extra_pawn_step(&self) -> bool {
        false
    }

    /// King leap: the king moves exactly two squares on a rank, file or diagonal, over an empty square that may be
    /// attacked, instead of one, and does not castle.
    #[inline]
    fn king_leaps_two(&self) -> bool {
        false
    }

    /// Queen swap: a queen may change places with any own piece that is no queen. A pawn that arrives on its last rank
    /// promotes; none may be moved to its first.
    #[inline]
    fn queen_swaps(&self) -> bool {
        false
    }
}

/// Orthodox chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrthodoxRules;

impl MoveRules for OrthodoxRules {}

/// Rules that change while a game is played.
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
    /// The rules of orthodox chess.
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

/// The same rules for the piece on one square alone.
pub(super) struct SinglePieceRules<'a, R> {
    pub(super) rules: &'a R,
    pub(super) piece: Bitboard64,
}

impl<R: MoveRules> MoveRules for SinglePieceRules<'_, R> {
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
