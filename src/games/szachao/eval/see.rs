//! Static exchange evaluation (SEE) on one square, with piece values tuned for quiescence search.

use base::bitboard::Bitboard64;
use chessboard::board::Board;
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::Square;

/// Piece values in exchanges, in centipawns, by kind. A king is worth more than anything that can be won for it.
pub(super) const SEE_VALUE: [i32; PIECE_TYPES] = [100, 320, 330, 500, 950, 20_000];

/// The longest sequence of captures on one square: every piece on the board.
const MAX_EXCHANGE: usize = 32;

/// Static exchange evaluation (SEE): whether the move, and the best captures of both sides on its target square after
/// it, gain at least `threshold` centipawns.
#[inline]
pub(super) fn see_ge(board: &Board, mv: Move, threshold: i32) -> bool {
    let value = |square: Square| SEE_VALUE[board.piece_type_at(square).index()];
    // Capturing a piece of at least the own value loses nothing, whatever recaptures.
    let is_even_capture = mv.kind() == MoveKind::Normal
        && board.occupied().contains(mv.to().index())
        && value(mv.to()) >= value(mv.from());
    threshold <= 0 && is_even_capture || see(board, mv) >= threshold
}

/// Static exchange evaluation (SEE): what the mover gains, in centipawns, if both sides then capture on the target
/// square with the least valuable piece first, and stop when they like. Ignores pins.
fn see(board: &Board, mv: Move) -> i32 {
    let (from, to) = (mv.from(), mv.to());
    let mover = board.side_to_move();
    let kind = board.piece_type_at(from);
    let mut occupied = board.occupied() ^ Bitboard64::single(from.index());
    let mut captured = 0;
    match mv.kind() {
        MoveKind::Swap | MoveKind::Castling => return 0,
        MoveKind::PromotingSwap => return promotion_gain(mv),
        MoveKind::EnPassant => captured = SEE_VALUE[PieceType::Pawn.index()],
        _ if occupied.contains(to.index()) => captured = SEE_VALUE[board.piece_type_at(to).index()],
        _ => {}
    }
    let piece_to = mv.promotion_type().unwrap_or(kind);
    occupied |= Bitboard64::single(to.index());
    captured + promotion_gain(mv) - recapture_gain(board, to, SEE_VALUE[piece_to.index()], mover.other(), occupied)
}

/// What a promotion adds to a pawn.
fn promotion_gain(mv: Move) -> i32 {
    mv.promotion_type().map_or(0, |kind| SEE_VALUE[kind.index()] - SEE_VALUE[PieceType::Pawn.index()])
}

/// What `recapturer` gains by capturing a piece of this value on the square; 0 if it does better not to.
fn recapture_gain(board: &Board, square: Square, mut value: i32, recapturer: Colour, mut occupied: Bitboard64) -> i32 {
    let mut gains = [0; MAX_EXCHANGE];
    let mut length = 0;
    let mut side = recapturer;
    while length < MAX_EXCHANGE {
        let attackers = board.attackers_to(square, side, occupied) & occupied;
        let Some((kind, attacker)) = least_valuable_attacker(board, attackers) else { break };
        let is_defended = (board.attackers_to(square, side.other(), occupied ^ attacker) & occupied).any();
        if kind == PieceType::King && is_defended {
            break;
        }
        gains[length] = value;
        length += 1;
        value = SEE_VALUE[kind.index()];
        occupied ^= attacker;
        side = side.other();
    }
    gains[..length].iter().rev().fold(0, |later, &gain| (gain - later).max(0))
}

/// The least valuable of these pieces, and its square.
fn least_valuable_attacker(board: &Board, attackers: Bitboard64) -> Option<(PieceType, Bitboard64)> {
    PieceType::ALL.into_iter().find_map(|kind| {
        let mut of_kind = attackers & board.by_type(kind);
        of_kind.next().map(|index| (kind, Bitboard64::single(index)))
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/see.rs"]
mod tests;
