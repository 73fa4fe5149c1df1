//! Captures played out, on the board alone: by the rules of chess, and no cards.

use super::exchange;
use super::men::{Balance, WORTH, Worths};
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, Nature};
use crate::chessboard::permissions::{Orthodox, Permissions};
use crate::chessboard::select::{All, Noisy};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// What a mate on the board counts, which a card may still avert.
const MATED: i32 = 1200;
/// Captures are followed so far, in plies.
const DEEPEST: u32 = 10;
/// Checks are answered by any move so far, in plies.
const DEEPEST_CHECK: u32 = 3;
/// The most moves looked at.
const MOST: usize = 256;
/// A capture that even so does not reach alpha is not worth it.
const HOPE: i32 = 150;

/// More than any value.
const INFINITE: i32 = 30_000;

/// The value to the side on move, in centipawns: as it stands, or better where it can take something within what it is
/// permitted. `stand` is what it has if it takes nothing.
pub(super) fn settled<P: Permissions>(
    board: &Board,
    worths: &Worths,
    balance: &Balance,
    permissions: &P,
    stand: i32,
) -> i32 {
    let player = Player { worths };
    if board.in_check() {
        let value = player.answer_check(board, balance, permissions, (-INFINITE, INFINITE), 0);
        return floored(board, value, stand);
    }
    player.take(board, balance, permissions, (-INFINITE, INFINITE), stand, 0)
}

/// What captures come to where the game goes on: in check there is a way out, by a card if not by a move.
pub(super) fn floored(board: &Board, settled: i32, stand: i32) -> i32 {
    if board.in_check() { settled.max(stand - MATED / 3) } else { settled }
}

/// The value to the side on move by the rules of chess.
pub(super) fn value(board: &Board, worths: &Worths, balance: &Balance) -> i32 {
    Player { worths }.search(board, balance, (-INFINITE, INFINITE), 0)
}

/// Plays captures out.
struct Player<'a> {
    worths: &'a Worths,
}

impl Player<'_> {
    /// The value to the side on move, between the bounds.
    fn search(&self, board: &Board, balance: &Balance, window: (i32, i32), depth: u32) -> i32 {
        if board.in_check() && depth <= DEEPEST_CHECK {
            return self.answer_check(board, balance, &Orthodox, window, depth);
        }
        let stand = balance.to(board.mover());
        if depth >= DEEPEST { stand } else { self.take(board, balance, &Orthodox, window, stand, depth) }
    }

    fn take<P: Permissions>(
        &self,
        board: &Board,
        balance: &Balance,
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
        let mut moves = ArrayVec::<(i32, Move), MOST>::new();
        let _ = board.visit(permissions, &Noisy::new(board), |batch| {
            for mv in batch {
                let _ = moves.try_push((promise(board, mv), mv));
            }
            ControlFlow::Continue(())
        });
        moves.sort_unstable_by_key(|&(promise, _)| std::cmp::Reverse(promise));
        for &(promise, mv) in &moves {
            if stand + promise / 16 + HOPE <= alpha || exchange::loses(board, mv) {
                continue;
            }
            let value = -self.after(board, balance, mv, (-beta, -alpha), depth);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn answer_check<P: Permissions>(
        &self,
        board: &Board,
        balance: &Balance,
        permissions: &P,
        (mut alpha, beta): (i32, i32),
        depth: u32,
    ) -> i32 {
        let mut best = balance.to(board.mover()) - MATED;
        let _ = board.visit(permissions, &All, |batch| {
            for mv in batch {
                let value = -self.after(board, balance, mv, (-beta, -alpha), depth);
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
    fn after(&self, board: &Board, balance: &Balance, mv: Move, window: (i32, i32), depth: u32) -> i32 {
        let (mut next, mut weighed) = (*board, *balance);
        weighed.play(self.worths, &mut next, mv);
        self.search(&next, &weighed, window, depth + 1)
    }
}

/// What is taken or promoted to, times 16, less a little for a big taker.
fn promise(board: &Board, mv: Move) -> i32 {
    let victim = match mv.nature() {
        Nature::EnPassant => WORTH[0],
        Nature::Swap | Nature::PromotingSwap => 0,
        _ if board.occupied().contains(mv.to().index()) => WORTH[board.kind_at(mv.to()).index()],
        _ => 0,
    };
    let promoted = mv.promotes_to().map_or(0, |kind| WORTH[kind.index()] - WORTH[0]);
    16 * (victim + promoted) - board.kind_at(mv.from()).index() as i32
}

#[cfg(test)]
mod tests {
    use super::super::Judge;
    use super::*;

    /// How much better the side on move stands than the men on the board say.
    fn settles(men: &str, side: &str) -> i32 {
        let board = Board::read(men, side, "-", "-").expect("a board");
        let worths = Judge::default().worths;
        let balance = Balance::of(&worths, &board);
        value(&board, &worths, &balance) - balance.to(board.mover())
    }

    #[test]
    fn what_hangs_is_taken_and_what_is_guarded_is_not() {
        assert!(settles("4k3/8/8/3q4/8/8/8/3RK3", "w") > 800, "a queen hangs");
        assert_eq!(settles("4k3/8/4p3/3p4/8/8/8/3RK3", "w"), 0, "the pawn is guarded");
        assert_eq!(settles("4k3/8/8/3q4/8/8/8/3RK3", "b"), 0, "the queen goes away, and takes nothing");
    }

    #[test]
    fn a_mated_side_is_far_behind() {
        assert!(settles("R5k1/5ppp/8/8/8/8/8/6K1", "b") < -500);
    }
}
