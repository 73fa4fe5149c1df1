//! What comes of taking on one square.

use super::men::WORTH;
use crate::base::bits::Bits64;
use crate::chessboard::board::Board;
use crate::chessboard::moves::{Move, Nature};
use crate::chessboard::piece::{Colour, Kind};
use crate::chessboard::square::Square;

/// The longest sequence of captures on one square: every man but one.
const LONGEST: usize = 32;

/// The man of least worth among some, and where it stands.
fn least(board: &Board, men: Bits64) -> Option<(Kind, Bits64)> {
    Kind::ALL.into_iter().find_map(|kind| {
        let mut of_kind = men & board.of_kind(kind);
        of_kind.next().map(|index| (kind, Bits64::only(index)))
    })
}

/// Whether a capture or promotion costs more than it brings.
#[inline]
pub(super) fn loses(board: &Board, mv: Move) -> bool {
    let worth = |square: Square| WORTH[board.kind_at(square).index()];
    let is_cheap = mv.nature() == Nature::Plain
        && board.occupied().contains(mv.to().index())
        && worth(mv.to()) >= worth(mv.from());
    !is_cheap && gain(board, mv) < 0
}

/// What the mover gains in centipawns, if afterwards both sides take on the target square with the least man first,
/// and stop when they like.
fn gain(board: &Board, mv: Move) -> i32 {
    let (from, to) = (mv.from(), mv.to());
    let mover = board.mover();
    let kind = board.kind_at(from);
    let mut occupied = board.occupied() ^ Bits64::only(from.index());
    let mut first = 0;
    match mv.nature() {
        Nature::Swap | Nature::Castling => return 0,
        Nature::PromotingSwap => return promoted_by(mv),
        Nature::EnPassant => first = WORTH[Kind::Pawn.index()],
        _ if occupied.contains(to.index()) => first = WORTH[board.kind_at(to).index()],
        _ => {}
    }
    let arrives = mv.promotes_to().unwrap_or(kind);
    occupied |= Bits64::only(to.index());
    first + promoted_by(mv) - taken(board, to, WORTH[arrives.index()], mover.other(), occupied)
}

fn promoted_by(mv: Move) -> i32 {
    mv.promotes_to().map_or(0, |kind| WORTH[kind.index()] - WORTH[Kind::Pawn.index()])
}

/// What `taker` gains by taking what stands on the square, if it is worth so much; 0 where it had better not.
pub(super) fn taken(board: &Board, square: Square, worth: i32, taker: Colour, mut occupied: Bits64) -> i32 {
    let mut gains = [0; LONGEST];
    let mut length = 0;
    let (mut side, mut worth) = (taker, worth);
    while length < LONGEST {
        let attackers = board.attackers(square, side, occupied) & occupied;
        let Some((kind, man)) = least(board, attackers) else { break };
        let is_guarded = (board.attackers(square, side.other(), occupied ^ man) & occupied).any();
        if kind == Kind::King && is_guarded {
            break;
        }
        gains[length] = worth;
        length += 1;
        worth = WORTH[kind.index()];
        occupied ^= man;
        side = side.other();
    }
    gains[..length].iter().rev().fold(0, |later, &now| (now - later).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain_of(men: &str, mv: &str) -> i32 {
        let board = Board::read(men, "w", "-", "-").expect("a board");
        let square = |text| Square::from_text(text).expect("a square");
        gain(&board, Move::new(square(&mv[..2]), square(&mv[2..]), Nature::Plain))
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
