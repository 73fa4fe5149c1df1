//! How kings are exposed: a lead in men is worth less in this game than a king that can be mated soon.

use super::piece_square::{edge_distance, is_lone_king};
use super::weight_layout::{KING_SAFETY, MAX_GAME_PHASE};
use crate::base::bitboard::Bitboard64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use crate::chessboard::square::Square;
use crate::eval::linear::TermSink;

// The terms of one king, seen from who attacks it.
/// Squares from which it can be checked, and the man not be taken.
const SAFE_CHECKS: usize = 0;
/// Squares on and around it that are attacked, and that it alone defends.
const WEAK_SQUARES: usize = 1;
/// Squares that it can go to.
const FLIGHT_SQUARES: usize = 2;
/// How far from the edges it is, by files and by ranks.
const EDGE_DISTANCE: usize = 3;
/// How many terms there are.
pub(super) const KING_SAFETY_TERMS: usize = 4;

/// Squares that one colour attacks.
struct AttackMap {
    attacked: Bitboard64,
    attacked_twice: Bitboard64,
    attacked_by_kind: [Bitboard64; PIECE_TYPES],
}

impl AttackMap {
    fn of(board: &Board, colour: Colour) -> AttackMap {
        let mut reach = AttackMap {
            attacked: Bitboard64::EMPTY,
            attacked_twice: Bitboard64::EMPTY,
            attacked_by_kind: [Bitboard64::EMPTY; PIECE_TYPES],
        };
        for kind in PieceType::ALL {
            for index in board.pieces(colour, kind) {
                let attacked = attacks::piece_attacks(colour, kind, Square::new(index), board.occupied());
                reach.attacked_twice |= reach.attacked & attacked;
                reach.attacked |= attacked;
                reach.attacked_by_kind[kind.index()] |= attacked;
            }
        }
        reach
    }

    /// What others than the king attack.
    fn without_king_attacks(&self) -> Bitboard64 {
        let others = [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];
        others.iter().fold(Bitboard64::EMPTY, |all, kind| all | self.attacked_by_kind[kind.index()])
    }
}

/// The terms of both kings, counted up for the side on move. What lone kings are driven by are other terms.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let reaches = Colour::ALL.map(|colour| AttackMap::of(board, colour));
    for hunted in Colour::ALL {
        if is_lone_king(board, hunted) {
            continue;
        }
        let hunter = hunted.other();
        let sign = if hunter == board.side_to_move() { MAX_GAME_PHASE } else { -MAX_GAME_PHASE };
        let (own, other) = (&reaches[hunter.index()], &reaches[hunted.index()]);
        let king = board.king(hunted);
        let steps = attacks::king_attacks(king);
        let defended = other.without_king_attacks();
        let safe = !(board.by_colour(hunter) | defended | steps & !own.attacked_twice);
        let (straight, slanting) =
            (attacks::rook_attacks(king, board.occupied()), attacks::bishop_attacks(king, board.occupied()));
        let from = [
            (PieceType::Knight, attacks::knight_attacks(king)),
            (PieceType::Bishop, slanting),
            (PieceType::Rook, straight),
            (PieceType::Queen, straight | slanting),
        ];
        let checks: usize =
            from.iter().map(|&(kind, from)| (from & own.attacked_by_kind[kind.index()] & safe).len()).sum();
        let weak = ((steps | Bitboard64::single(king.index())) & own.attacked & !defended).len();
        let flight = (steps & !board.by_colour(hunted) & !own.attacked).len();
        sink.add(KING_SAFETY + SAFE_CHECKS, sign * checks as i32);
        sink.add(KING_SAFETY + WEAK_SQUARES, sign * weak as i32);
        sink.add(KING_SAFETY + FLIGHT_SQUARES, sign * flight as i32);
        sink.add(KING_SAFETY + EDGE_DISTANCE, sign * (edge_distance(king.file()) + edge_distance(king.rank())));
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/king_safety.rs"]
mod tests;
