//! Captures played out, on the board alone: by the rules of chess, and no cards.

use super::piece_square::{EXCHANGE_VALUE, PieceSquareAccumulator, PieceSquareTables};
use super::see;
use crate::chessboard::board::Board;
use crate::chessboard::move_filter::{All, Noisy};
use crate::chessboard::move_rules::{MoveRules, OrthodoxRules};
use crate::chessboard::moves::{Move, MoveKind};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// What a mate on the board counts, which a card may still avert.
const MATED_PENALTY: i32 = 1200;
/// Captures are followed so far, in plies.
const MAX_DEPTH: u32 = 10;
/// Checks are answered by any move so far, in plies.
const MAX_EVASION_DEPTH: u32 = 3;
/// The most moves looked at.
const MAX_MOVES: usize = 256;
/// A capture that even so does not reach alpha is not worth it.
const DELTA_MARGIN: i32 = 150;

/// More than any value.
const INFINITE: i32 = 30_000;

/// The value to the side on move, in centipawns: as it stands, or better where it can take something within what it is
/// permitted. `stand` is what it has if it takes nothing.
pub(super) fn quiescence_with_permissions<P: MoveRules>(
    board: &Board,
    worths: &PieceSquareTables,
    balance: &PieceSquareAccumulator,
    permissions: &P,
    stand: i32,
) -> i32 {
    let player = QuiescenceSearch { piece_square_tables: worths };
    if board.in_check() {
        let value = player.search_evasions(board, balance, permissions, (-INFINITE, INFINITE), 0);
        return floor_in_check(board, value, stand);
    }
    player.search_captures(board, balance, permissions, (-INFINITE, INFINITE), stand, 0)
}

/// What captures come to where the game goes on: in check there is a way out, by a card if not by a move.
pub(super) fn floor_in_check(board: &Board, settled: i32, stand: i32) -> i32 {
    if board.in_check() { settled.max(stand - MATED_PENALTY / 3) } else { settled }
}

/// The value to the side on move by the rules of chess.
pub(super) fn quiescence(board: &Board, worths: &PieceSquareTables, balance: &PieceSquareAccumulator) -> i32 {
    QuiescenceSearch { piece_square_tables: worths }.search(board, balance, (-INFINITE, INFINITE), 0)
}

/// Plays captures out.
struct QuiescenceSearch<'a> {
    piece_square_tables: &'a PieceSquareTables,
}

impl QuiescenceSearch<'_> {
    /// The value to the side on move, between the bounds.
    fn search(&self, board: &Board, balance: &PieceSquareAccumulator, window: (i32, i32), depth: u32) -> i32 {
        if board.in_check() && depth <= MAX_EVASION_DEPTH {
            return self.search_evasions(board, balance, &OrthodoxRules, window, depth);
        }
        let stand = balance.score_for(board.side_to_move());
        if depth >= MAX_DEPTH {
            stand
        } else {
            self.search_captures(board, balance, &OrthodoxRules, window, stand, depth)
        }
    }

    fn search_captures<P: MoveRules>(
        &self,
        board: &Board,
        balance: &PieceSquareAccumulator,
        permissions: &P,
        (mut alpha, beta): (i32, i32),
        stand: i32,
        depth: u32,
    ) -> i32 {
        if stand >= beta {
            return stand;
        }
        alpha = alpha.max(stand);
        let mut best = stand;
        let mut moves = ArrayVec::<(i32, Move), MAX_MOVES>::new();
        let _ = board.generate_filtered(permissions, &Noisy::new(board), |batch| {
            for mv in batch {
                let _ = moves.try_push((mvv_lva(board, mv), mv));
            }
            ControlFlow::Continue(())
        });
        moves.sort_unstable_by_key(|&(promise, _)| std::cmp::Reverse(promise));
        for &(promise, mv) in &moves {
            if stand + promise / 16 + DELTA_MARGIN <= alpha || see::is_losing_capture(board, mv) {
                continue;
            }
            let value = -self.search_child(board, balance, mv, (-beta, -alpha), depth);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn search_evasions<P: MoveRules>(
        &self,
        board: &Board,
        balance: &PieceSquareAccumulator,
        permissions: &P,
        (mut alpha, beta): (i32, i32),
        depth: u32,
    ) -> i32 {
        let mut best = balance.score_for(board.side_to_move()) - MATED_PENALTY;
        let _ = board.generate_filtered(permissions, &All, |batch| {
            for mv in batch {
                let value = -self.search_child(board, balance, mv, (-beta, -alpha), depth);
                best = best.max(value);
                alpha = alpha.max(value);
                if alpha >= beta {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        best
    }

    #[inline]
    fn search_child(
        &self,
        board: &Board,
        balance: &PieceSquareAccumulator,
        mv: Move,
        window: (i32, i32),
        depth: u32,
    ) -> i32 {
        let (mut next, mut weighed) = (*board, *balance);
        weighed.make_move(self.piece_square_tables, &mut next, mv);
        self.search(&next, &weighed, window, depth + 1)
    }
}

/// What is taken or promoted to, times 16, less a little for a big taker.
fn mvv_lva(board: &Board, mv: Move) -> i32 {
    let victim = match mv.kind() {
        MoveKind::EnPassant => EXCHANGE_VALUE[0],
        MoveKind::Swap | MoveKind::PromotingSwap => 0,
        _ if board.occupied().contains(mv.to().index()) => EXCHANGE_VALUE[board.piece_type_at(mv.to()).index()],
        _ => 0,
    };
    let promoted = mv.promotion_type().map_or(0, |kind| EXCHANGE_VALUE[kind.index()] - EXCHANGE_VALUE[0]);
    16 * (victim + promoted) - board.piece_type_at(mv.from()).index() as i32
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/quiescence.rs"]
mod tests;
