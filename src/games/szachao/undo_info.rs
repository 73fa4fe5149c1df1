//! Undo information: the last chess move and the state before it, for a redo after the king of spades.

use super::effect::{LastMovedPiece, OwnEffect};
use base::random::mix;
use chessboard::board::Board;
use chessboard::moves::Move;
use rules::game::GameMove as _;

/// A chess move that may still be taken back, and the state before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UndoInfo {
    pub(super) mv: Move,
    /// The board on which it was made.
    pub(super) board: Board,
    pub(super) halfmove_clock: u8,
    pub(super) last_moved_pieces: [LastMovedPiece; 2],
    /// The own effect under which it was made.
    pub(super) own_effect: OwnEffect,
    /// Whether captures were forbidden.
    pub(super) no_capture: bool,
}

impl UndoInfo {
    /// Hash of all that the legal redos depend on.
    pub(super) fn key(&self) -> u64 {
        let flags = (self.own_effect as u64) << 32 | u64::from(self.no_capture) << 40;
        mix(self.board.zobrist_key() ^ mix(u64::from(self.mv.pack()) | flags))
    }
}
