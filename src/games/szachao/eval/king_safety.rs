//! King safety: safe checks, weak squares, flight squares, distance from the edge.
//!
//! King safety counts for more here than in chess, and material for less: an ace hands a material lead over.

use super::lone_king::{edge_distance, is_lone_king};
use super::weight_layout::{KING_SAFETY, KING_SAFETY_TERMS, MAX_GAME_PHASE};
use base::bitboard::Bitboard64;
use chessboard::attacks;
use chessboard::board::Board;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::Square;
use eval::linear::TermSink;

// The terms of one king, from its attacker's viewpoint, as offsets into their group.
/// Squares from which the king can be checked without loss of the checking piece.
const SAFE_CHECKS: usize = 0;
/// Attacked squares on and around the king that it alone defends.
const WEAK_SQUARES: usize = 1;
/// Squares that the king can move to.
const FLIGHT_SQUARES: usize = 2;
/// The sum of the file's and the rank's distance from the edge.
const EDGE_DISTANCE: usize = 3;

const _: () = assert!(EDGE_DISTANCE + 1 == KING_SAFETY_TERMS);

/// The squares that one colour attacks.
struct AttackMap {
    attacked: Bitboard64,
    attacked_twice: Bitboard64,
    attacked_by_kind: [Bitboard64; PIECE_TYPES],
}

impl AttackMap {
    fn of(board: &Board, colour: Colour) -> AttackMap {
        let mut map = AttackMap {
            attacked: Bitboard64::EMPTY,
            attacked_twice: Bitboard64::EMPTY,
            attacked_by_kind: [Bitboard64::EMPTY; PIECE_TYPES],
        };
        for kind in PieceType::ALL {
            for index in board.pieces(colour, kind) {
                let attacked = attacks::piece_attacks(colour, kind, Square::new(index), board.occupied());
                map.attacked_twice |= map.attacked & attacked;
                map.attacked |= attacked;
                map.attacked_by_kind[kind.index()] |= attacked;
            }
        }
        map
    }

    /// The squares that pieces other than the king attack.
    fn without_king_attacks(&self) -> Bitboard64 {
        let others = [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];
        others.iter().fold(Bitboard64::EMPTY, |all, kind| all | self.attacked_by_kind[kind.index()])
    }
}

/// The terms of both kings, from the viewpoint of the side to move. Lone kings have terms of their own.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let attack_maps = Colour::ALL.map(|colour| AttackMap::of(board, colour));
    for defender in Colour::ALL {
        if is_lone_king(board, defender) {
            continue;
        }
        let attacker = defender.other();
        let sign = if attacker == board.side_to_move() { MAX_GAME_PHASE } else { -MAX_GAME_PHASE };
        let (own, other) = (&attack_maps[attacker.index()], &attack_maps[defender.index()]);
        let king = board.king(defender);
        let king_ring = attacks::king_attacks(king);
        let defended = other.without_king_attacks();
        let safe = !(board.by_colour(attacker) | defended | king_ring & !own.attacked_twice);
        let orthogonal = attacks::rook_attacks(king, board.occupied());
        let diagonal = attacks::bishop_attacks(king, board.occupied());
        let checks_from = [
            (PieceType::Knight, attacks::knight_attacks(king)),
            (PieceType::Bishop, diagonal),
            (PieceType::Rook, orthogonal),
            (PieceType::Queen, orthogonal | diagonal),
        ];
        let safe_checks =
            |&(kind, from): &(PieceType, Bitboard64)| (from & own.attacked_by_kind[kind.index()] & safe).len();
        let checks: usize = checks_from.iter().map(safe_checks).sum();
        let weak = ((king_ring | Bitboard64::single(king.index())) & own.attacked & !defended).len();
        let flight = (king_ring & !board.by_colour(defender) & !own.attacked).len();
        sink.add(KING_SAFETY + SAFE_CHECKS, sign * checks as i32);
        sink.add(KING_SAFETY + WEAK_SQUARES, sign * weak as i32);
        sink.add(KING_SAFETY + FLIGHT_SQUARES, sign * flight as i32);
        sink.add(KING_SAFETY + EDGE_DISTANCE, sign * (edge_distance(king.file()) + edge_distance(king.rank())));
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/king_safety.rs"]
mod tests;
