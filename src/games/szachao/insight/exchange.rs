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

/// What the mover gains in centipawns, if afterwards both sides take on the target square with the least man first,
/// and stop when they like.
pub(super) fn gain(board: &Board, mv: Move) -> i32 {
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
