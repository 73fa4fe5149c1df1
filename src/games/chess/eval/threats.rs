//! Threats: attacked pieces.

use super::attack_maps::AttackMaps;
use super::game_phase::MAX_GAME_PHASE;
use super::weight_layout::{ATTACKED_BY_LESSER, ATTACKED_BY_PAWN, HANGING};
use crate::base::bitboard::Bitboard64;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use crate::eval::linear::TermSink;

/// All terms of threats to the pieces of a colour. Weights differ by whether the colour has to wait for the move, as a
/// piece of the side to move can still escape.
#[inline]
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, attack_maps: &AttackMaps, sink: &mut S) {
    let (own, enemy) = (attack_maps.by_colour(colour), attack_maps.by_colour(colour.other()));
    let waits = if colour == board.side_to_move() { 0 } else { PIECE_TYPES };
    let minor = enemy.attacked_by_type[PieceType::Knight.index()] | enemy.attacked_by_type[PieceType::Bishop.index()];
    let rook = enemy.attacked_by_type[PieceType::Rook.index()];
    let by_less = minor & (board.by_type(PieceType::Rook) | board.by_type(PieceType::Queen))
        | rook & board.by_type(PieceType::Queen);
    for piece_type in [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        let pieces = board.pieces(colour, piece_type);
        let mut count = |begin: usize, pieces: Bitboard64| {
            sink.add(begin + waits + piece_type.index(), colour.sign() * MAX_GAME_PHASE * pieces.len() as i32);
        };
        count(HANGING, pieces & enemy.attacked & !own.attacked);
        if piece_type != PieceType::Pawn {
            count(ATTACKED_BY_PAWN, pieces & enemy.attacked_by_pawns());
            count(ATTACKED_BY_LESSER, pieces & by_less & own.attacked);
        }
    }
}
