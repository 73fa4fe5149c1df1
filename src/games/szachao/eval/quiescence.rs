//! Quiescence search on the board alone (orthodox rules, no cards): captures and queen promotions, check evasions near
//! the root.

use super::piece_square::{PieceSquareAccumulator, PieceSquareTables};
use super::see::{SEE_VALUE, see_ge};
use arrayvec::ArrayVec;
use chessboard::board::Board;
use chessboard::move_filter::{All, Noisy};
use chessboard::move_rules::{MoveRules, OrthodoxRules};
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::PieceType;
use std::ops::ControlFlow;

/// Cost of a mate on the board in centipawns: about a queen, because a card may still answer it.
const MATED_PENALTY: i32 = 1200;
/// The most that a check on the board may cost a side with a move or card to come, in centipawns.
const CHECK_PENALTY: i32 = MATED_PENALTY / 3;
/// Depth of the capture search, in plies.
const MAX_DEPTH: u32 = 10;
/// Down to this depth, in plies, a side in check searches all evasions.
const MAX_EVASION_DEPTH: u32 = 3;
/// More noisy moves than any board has.
const MAX_MOVES: usize = 256;
/// Delta pruning margin in centipawns.
const DELTA_MARGIN: i32 = 150;
/// The factor of the victim in MVV-LVA, so that the attacker's kind decides only between equal victims.
const VICTIM_FACTOR: i32 = 16;
/// Above any value.
const INFINITE: i32 = 30_000;

/// Quiescence value for the side to move, in centipawns, with its first move restricted by `rules`. `stand_pat` is the
/// value of making no capture.
pub(super) fn quiescence_with_rules<P: MoveRules>(
    board: &Board,
    tables: &PieceSquareTables,
    accumulator: &PieceSquareAccumulator,
    rules: &P,
    stand_pat: i32,
) -> i32 {
    let search = QuiescenceSearch { tables };
    if board.in_check() {
        let value = search.search_evasions(board, accumulator, rules, (-INFINITE, INFINITE), 0);
        return floor_in_check(board, value, stand_pat);
    }
    search.search_captures(board, accumulator, rules, (-INFINITE, INFINITE), stand_pat, 0)
}

/// The quiescence value, bounded from below if the side is in check and the game goes on: a side that is mated on the
/// board alone has a card that answers.
pub(super) fn floor_in_check(board: &Board, value: i32, static_eval: i32) -> i32 {
    if board.in_check() { value.max(static_eval - CHECK_PENALTY) } else { value }
}

/// Quiescence value for the side to move by orthodox rules, in centipawns.
pub(super) fn quiescence(board: &Board, tables: &PieceSquareTables, accumulator: &PieceSquareAccumulator) -> i32 {
    QuiescenceSearch { tables }.search(board, accumulator, (-INFINITE, INFINITE), 0)
}

/// The searcher, fail-soft alpha-beta.
struct QuiescenceSearch<'a> {
    tables: &'a PieceSquareTables,
}

impl QuiescenceSearch<'_> {
    /// The value for the side to move within the window.
    fn search(&self, board: &Board, accumulator: &PieceSquareAccumulator, window: (i32, i32), depth: u32) -> i32 {
        if board.in_check() && depth <= MAX_EVASION_DEPTH {
            return self.search_evasions(board, accumulator, &OrthodoxRules, window, depth);
        }
        let stand_pat = accumulator.score_for(board.side_to_move());
        if depth >= MAX_DEPTH {
            stand_pat
        } else {
            self.search_captures(board, accumulator, &OrthodoxRules, window, stand_pat, depth)
        }
    }

    fn search_captures<P: MoveRules>(
        &self,
        board: &Board,
        accumulator: &PieceSquareAccumulator,
        rules: &P,
        (mut alpha, beta): (i32, i32),
        stand_pat: i32,
        depth: u32,
    ) -> i32 {
        if stand_pat >= beta {
            return stand_pat;
        }
        alpha = alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut moves = ArrayVec::<(i32, Move), MAX_MOVES>::new();
        let _ = board.generate_filtered(rules, &Noisy::new(board), |batch| {
            for mv in batch {
                let _ = moves.try_push((mvv_lva(board, mv), mv));
            }
            ControlFlow::Continue(())
        });
        moves.sort_unstable_by_key(|&(order, _)| std::cmp::Reverse(order));
        for &(order, mv) in &moves {
            // Delta pruning, then SEE pruning.
            if stand_pat + order / VICTIM_FACTOR + DELTA_MARGIN <= alpha || !see_ge(board, mv, 0) {
                continue;
            }
            let value = -self.search_child(board, accumulator, mv, (-beta, -alpha), depth);
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
        accumulator: &PieceSquareAccumulator,
        rules: &P,
        (mut alpha, beta): (i32, i32),
        depth: u32,
    ) -> i32 {
        let mut best = accumulator.score_for(board.side_to_move()) - MATED_PENALTY;
        let _ = board.generate_filtered(rules, &All, |batch| {
            for mv in batch {
                let value = -self.search_child(board, accumulator, mv, (-beta, -alpha), depth);
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
        accumulator: &PieceSquareAccumulator,
        mv: Move,
        window: (i32, i32),
        depth: u32,
    ) -> i32 {
        let (mut child, mut accumulator) = (*board, *accumulator);
        accumulator.make_move(self.tables, &mut child, mv);
        self.search(&child, &accumulator, window, depth + 1)
    }
}

/// MVV-LVA: most valuable victim (or promotion) in units of 1 / [`VICTIM_FACTOR`] centipawns, then least valuable
/// attacker.
fn mvv_lva(board: &Board, mv: Move) -> i32 {
    const PAWN_VALUE: i32 = SEE_VALUE[PieceType::Pawn as usize];
    let victim = match mv.kind() {
        MoveKind::EnPassant => PAWN_VALUE,
        MoveKind::Swap | MoveKind::PromotingSwap => 0,
        _ if board.occupied().contains(mv.to().index()) => SEE_VALUE[board.piece_type_at(mv.to()).index()],
        _ => 0,
    };
    let promotion = mv.promotion_type().map_or(0, |kind| SEE_VALUE[kind.index()] - PAWN_VALUE);
    VICTIM_FACTOR * (victim + promotion) - board.piece_type_at(mv.from()).index() as i32
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/quiescence.rs"]
mod tests;
