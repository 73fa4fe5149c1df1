//! Terms of the kings: square, castling rights, pawn shelter and storm, attacks on the king, mating a lone king.

use super::attack_maps::AttackMaps;
use super::game_phase::{GamePhase, MAX_GAME_PHASE};
use super::pawns::{distance, forward_fill};
use super::weight_layout::{
    CASTLING_RIGHTS, KING_ATTACKER_BUCKETS, KING_ATTACKERS, KING_DISTANCE, KING_PRESSURE, KING_SQUARE, LONE_KING,
    PAWN_SHELTER, PAWN_STORM, PRESSURE_BUCKETS, SAFE_CHECK,
};
use base::bitboard::Bitboard64;
use chessboard::attacks;
use chessboard::board::Board;
use chessboard::castling::CastlingRights;
use chessboard::piece::{Colour, PieceType};
use chessboard::square::{BOARD_WIDTH, SQUARES, Square};
use eval::linear::TermSink;

/// All terms of the king of a colour.
#[inline(always)] // with the colour as a constant
pub(super) fn terms<S: TermSink>(
    board: &Board,
    colour: Colour,
    phase: GamePhase,
    attack_maps: &AttackMaps,
    sink: &mut S,
) {
    let king = board.king(colour);
    phase.add_tapered(sink, KING_SQUARE + king.relative_to(colour).index(), SQUARES, colour.sign());
    if board.castling_rights() != CastlingRights::NONE {
        for (index, way) in CastlingRights::paths(colour).iter().enumerate() {
            if board.castling_rights().contains(way.right) {
                sink.add(CASTLING_RIGHTS + index, colour.sign() * phase.middlegame_weight());
            }
        }
    }
    if phase.middlegame_weight() > 0 {
        pawn_shelter_terms(board, colour, king, phase, sink);
        king_attack_terms(board, colour, king, phase, attack_maps, sink);
    }
    if !board.by_colour(colour).more_than_one() {
        sink.add(LONE_KING + king.relative_to(colour).index(), colour.sign() * MAX_GAME_PHASE);
        sink.add(KING_DISTANCE + distance(king, board.king(colour.other())), colour.sign() * MAX_GAME_PHASE);
    }
}

/// Pawn shelter and storm: the nearest own and enemy pawns ahead of the king, on its file and those beside it.
#[inline(always)] // with the colour as a constant
fn pawn_shelter_terms<S: TermSink>(board: &Board, colour: Colour, king: Square, phase: GamePhase, sink: &mut S) {
    let pawns = board.by_type(PieceType::Pawn);
    let rank = king.rank();
    for file in king.file().saturating_sub(1)..=(king.file() + 1).min(BOARD_WIDTH - 1) {
        let side = if file == king.file() { 0 } else { BOARD_WIDTH };
        let ahead = forward_fill(colour, Bitboard64::single(Square::from_coords(file, rank).index())) & pawns;
        let nearest = |pawns: Bitboard64| match (pawns.is_empty(), colour) {
            (true, _) => 0,
            (_, Colour::White) => Square::new(pawns.lsb()).rank() - rank,
            (_, Colour::Black) => rank - Square::new(63 - pawns.0.leading_zeros() as usize).rank(),
        };
        sink.add(
            PAWN_SHELTER + side + nearest(ahead & board.by_colour(colour)),
            colour.sign() * phase.middlegame_weight(),
        );
        sink.add(
            PAWN_STORM + side + nearest(ahead & board.by_colour(colour.other())),
            colour.sign() * phase.middlegame_weight(),
        );
    }
}

/// Attacks around the king, and safe checks.
#[inline(always)] // with the colour as a constant
fn king_attack_terms<S: TermSink>(
    board: &Board,
    colour: Colour,
    king: Square,
    phase: GamePhase,
    attack_maps: &AttackMaps,
    sink: &mut S,
) {
    let (own, enemy) = (attack_maps.by_colour(colour), attack_maps.by_colour(colour.other()));
    let around = attacks::king_attacks(king) | attacks::pawn_pushes(colour, attacks::king_attacks(king));
    // Weak squares: attacked by the enemy, and defended by nothing but the king.
    let weak = around & enemy.attacked & !own.attacked_twice;
    let pressure = (around & enemy.attacked).len() + (around & enemy.attacked_twice).len() + weak.len();
    phase.add_tapered(sink, KING_PRESSURE + pressure.min(PRESSURE_BUCKETS - 1), PRESSURE_BUCKETS, colour.sign());
    sink.add(
        KING_ATTACKERS + enemy.king_attackers.min(KING_ATTACKER_BUCKETS - 1),
        colour.sign() * phase.middlegame_weight(),
    );
    let safe = !board.by_colour(colour.other())
        & (!own.attacked | enemy.attacked_twice & !own.attacked_twice & attacks::king_attacks(king));
    let occupied = board.occupied() & !board.pieces(colour, PieceType::Queen);
    let (orthogonal, diagonal) = (attacks::rook_attacks(king, occupied), attacks::bishop_attacks(king, occupied));
    let mut safe_checks = |piece_type: PieceType, squares: Bitboard64| {
        let count = (squares & enemy.attacked_by_type[piece_type.index()] & safe).len() as i32;
        sink.add(SAFE_CHECK + piece_type.index(), colour.sign() * phase.middlegame_weight() * count);
    };
    safe_checks(PieceType::Knight, attacks::knight_attacks(king));
    safe_checks(PieceType::Bishop, diagonal);
    safe_checks(PieceType::Rook, orthogonal);
    safe_checks(PieceType::Queen, orthogonal | diagonal);
}
