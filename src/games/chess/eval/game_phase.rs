//! Game phase, for tapered evaluation.

use chessboard::board::Board;
use chessboard::piece::PieceType;
use eval::linear::TermSink;

/// The phase of the starting position: a middlegame weight counts in full here, an endgame weight at phase 0.
pub(super) const MAX_GAME_PHASE: i32 = 24;

/// How much of the middlegame is left: 0 to [`MAX_GAME_PHASE`].
#[derive(Clone, Copy)]
pub(super) struct GamePhase(i32);

impl GamePhase {
    /// The phase of a board: one for each minor piece, two for each rook, four for each queen.
    #[inline]
    pub(super) fn of(board: &Board) -> GamePhase {
        let count = |piece_type| board.by_type(piece_type).len() as i32;
        let non_pawns = count(PieceType::Knight)
            + count(PieceType::Bishop)
            + 2 * count(PieceType::Rook)
            + 4 * count(PieceType::Queen);
        GamePhase(non_pawns.min(MAX_GAME_PHASE))
    }

    /// How often a middlegame term counts.
    #[inline]
    pub(super) const fn middlegame_weight(self) -> i32 {
        self.0
    }

    /// How often an endgame term counts.
    #[inline]
    pub(super) const fn endgame_weight(self) -> i32 {
        MAX_GAME_PHASE - self.0
    }

    /// Adds a tapered term: its middlegame weight at `index`, and its endgame weight `distance` further on.
    #[inline]
    pub(super) fn add_tapered<S: TermSink>(self, sink: &mut S, index: usize, distance: usize, count: i32) {
        sink.add(index, count * self.middlegame_weight());
        sink.add(index + distance, count * self.endgame_weight());
    }
}
