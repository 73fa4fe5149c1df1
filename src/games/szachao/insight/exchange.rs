//! What comes of taking on one square.

use super::men::EXCHANGE_VALUE;
use crate::base::bits::Bitboard64;
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
mod tests {
    use super::*;

    fn gain_of(men: &str, mv: &str) -> i32 {
        let board = Board::from_fen_fields(men, "w", "-", "-").expect("a board");
        let square = |text| Square::from_text(text).expect("a square");
        see(&board, Move::new(square(&mv[..2]), square(&mv[2..]), MoveKind::Normal))
    }

    #[test]
    fn captures_gain_what_is_left_in_the_end() {
        assert_eq!(gain_of("4k3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100, "nobody guards the pawn");
        assert_eq!(gain_of("4k3/8/4p3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "a pawn does");
        assert_eq!(gain_of("4k3/8/4p3/3n4/4P3/8/8/4K3", "e4d5"), 320 - 100, "a pawn for a knight");
        assert_eq!(gain_of("3rk3/8/8/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the second rook looks through the first");
        assert_eq!(gain_of("3qk3/8/8/3p4/8/8/8/3RK3", "d1d5"), 100 - 500, "the queen takes back");
    }

    #[test]
    fn a_king_takes_only_what_is_not_guarded() {
        assert_eq!(gain_of("8/8/4k3/3p4/8/8/8/3RK3", "d1d5"), 100 - 500);
        assert_eq!(gain_of("8/8/4k3/3p4/8/8/3R4/3RK3", "d2d5"), 100, "the other rook guards");
    }

    #[test]
    fn quiet_moves_may_lose_the_man() {
        assert_eq!(gain_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c5"), -500);
        assert_eq!(gain_of("4k3/8/3p4/8/8/8/8/2R1K3", "c1c4"), 0);
    }
}
