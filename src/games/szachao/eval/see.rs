//! What comes of taking on one square.

use super::piece_square::EXCHANGE_VALUE;
use crate::base::bitboard::Bitboard64;
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, MoveKind};
use crate::chessboard::piece::{Colour, PieceType};
use crate::chessboard::square::Square;

/// The longest sequence of captures on one square: every man but one.
const MAX_EXCHANGE: usize = 32;

/// The man of least worth among some, and where it stands.
fn least_valuable_attacker(board: &Board, men: Bitboard64) -> Option<(PieceType, Bitboard64)> {
    PieceType::ALL.into_iter().find_map(|kind| {
        let mut of_kind = men & board.by_type(kind);
        of_kind.next().map(|index| (kind, Bitboard64::single(index)))
    })
}

/// Whether a capture or promotion costs more than it brings.
#[inline]
pub(super) fn is_losing_capture(board: &Board, mv: Move) -> bool {
    let worth = |square: Square| EXCHANGE_VALUE[board.piece_type_at(square).index()];
    let is_cheap = mv.kind() == MoveKind::Normal
        && board.occupied().contains(mv.to().index())
        && worth(mv.to()) >= worth(mv.from());
    !is_cheap && see(board, mv) < 0
}

/// What the mover gains in centipawns, if afterwards both sides take on the target square with the least man first,
/// and stop when they like.
fn see(board: &Board, mv: Move) -> i32 {
    let (from, to) = (mv.from(), mv.to());
    let mover = board.side_to_move();
    let kind = board.piece_type_at(from);
    let mut occupied = board.occupied() ^ Bitboard64::single(from.index());
    let mut first = 0;
    match mv.kind() {
        MoveKind::Swap | MoveKind::Castling => return 0,
        MoveKind::PromotingSwap => return promotion_gain(mv),
        MoveKind::EnPassant => first = EXCHANGE_VALUE[PieceType::Pawn.index()],
        _ if occupied.contains(to.index()) => first = EXCHANGE_VALUE[board.piece_type_at(to).index()],
        _ => {}
    }
    let arrives = mv.promotion_type().unwrap_or(kind);
    occupied |= Bitboard64::single(to.index());
    first + promotion_gain(mv) - recapture_gain(board, to, EXCHANGE_VALUE[arrives.index()], mover.other(), occupied)
}

fn promotion_gain(mv: Move) -> i32 {
    mv.promotion_type().map_or(0, |kind| EXCHANGE_VALUE[kind.index()] - EXCHANGE_VALUE[PieceType::Pawn.index()])
}

/// What `taker` gains by taking what stands on the square, if it is worth so much; 0 where it had better not.
pub(super) fn recapture_gain(
    board: &Board,
    square: Square,
    worth: i32,
    taker: Colour,
    mut occupied: Bitboard64,
) -> i32 {
    let mut gains = [0; MAX_EXCHANGE];
    let mut length = 0;
    let (mut side, mut worth) = (taker, worth);
    while length < MAX_EXCHANGE {
        let attackers = board.attackers_to(square, side, occupied) & occupied;
        let Some((kind, man)) = least_valuable_attacker(board, attackers) else { break };
        let is_guarded = (board.attackers_to(square, side.other(), occupied ^ man) & occupied).any();
        if kind == PieceType::King && is_guarded {
            break;
        }
        gains[length] = worth;
        length += 1;
        worth = EXCHANGE_VALUE[kind.index()];
        occupied ^= man;
        side = side.other();
    }
    gains[..length].iter().rev().fold(0, |later, &now| (now - later).max(0))
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/see.rs"]
mod tests;
