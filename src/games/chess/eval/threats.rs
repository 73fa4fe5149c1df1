//! Terms of men that are attacked.

use super::attack_maps::AttackMaps;
use super::game_phase::MAX_GAME_PHASE;
use super::sign;
use super::weight_layout::{ATTACKED_BY_LESSER, ATTACKED_BY_PAWN, HANGING};
use crate::base::bitboard::Bitboard64;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use crate::eval::linear::TermSink;

/// All terms of threats to a colour's men. A man whose side is on move may still get away: it has weights of its own.
#[inline]
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, reaches: &AttackMaps, sink: &mut S) {
    let (own, enemy) = (reaches.by_colour(colour), reaches.by_colour(colour.other()));
    let late = if colour == board.side_to_move() { 0 } else { PIECE_TYPES };
    let minor = enemy.attacked_by_type[PieceType::Knight.index()] | enemy.attacked_by_type[PieceType::Bishop.index()];
    let rook = enemy.attacked_by_type[PieceType::Rook.index()];
    let by_less = minor & (board.by_type(PieceType::Rook) | board.by_type(PieceType::Queen))
        | rook & board.by_type(PieceType::Queen);
    for kind in [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        let men = board.pieces(colour, kind);
        let mut count = |begin: usize, men: Bitboard64| {
            sink.add(begin + late + kind.index(), sign(colour) * MAX_GAME_PHASE * men.len() as i32);
        };
        count(HANGING, men & enemy.attacked & !own.attacked);
        if kind != PieceType::Pawn {
            count(ATTACKED_BY_PAWN, men & enemy.attacked_by_pawns());
            count(ATTACKED_BY_LESSER, men & by_less & own.attacked);
        }
    }
}
