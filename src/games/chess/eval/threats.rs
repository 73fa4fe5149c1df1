//! Threats: attacked pieces.

use super::attack_maps::AttackMaps;
use super::game_phase::MAX_GAME_PHASE;
use super::weight_layout::{ATTACKED_BY_LESSER, ATTACKED_BY_PAWN, HANGING};
use base::bitboard::Bitboard64;
use chessboard::board::Board;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use eval::linear::TermSink;

/// All terms of threats to the pieces of a colour. Weights differ by whether the colour is to move, because a piece of
/// the side to move can still escape.
#[inline(always)] // with the colour as a constant
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, attack_maps: &AttackMaps, sink: &mut S) {
    let (own, enemy) = (attack_maps.by_colour(colour), attack_maps.by_colour(colour.other()));
    let waits = if colour == board.side_to_move() { 0 } else { PIECE_TYPES };
    let minor = enemy.attacked_by_type[PieceType::Knight.index()] | enemy.attacked_by_type[PieceType::Bishop.index()];
    let rook = enemy.attacked_by_type[PieceType::Rook.index()];
    let by_less = minor & (board.by_type(PieceType::Rook) | board.by_type(PieceType::Queen))
        | rook & board.by_type(PieceType::Queen);
    let pieces = board.by_colour(colour) & !board.by_type(PieceType::King);
    by_piece_type(board, colour, HANGING + waits, pieces & enemy.attacked & !own.attacked, sink);
    let attacked_by_pawn = pieces & !board.by_type(PieceType::Pawn) & enemy.attacked_by_pawns();
    if attacked_by_pawn.any() {
        by_piece_type(board, colour, ATTACKED_BY_PAWN + waits, attacked_by_pawn, sink);
    }
    let attacked_by_lesser = pieces & by_less & own.attacked;
    if attacked_by_lesser.any() {
        by_piece_type(board, colour, ATTACKED_BY_LESSER + waits, attacked_by_lesser, sink);
    }
}

/// One term for each of these pieces, by type.
#[inline(always)] // so that the sum stays in a register
fn by_piece_type<S: TermSink>(board: &Board, colour: Colour, begin: usize, pieces: Bitboard64, sink: &mut S) {
    let mut count = |piece_type: PieceType| {
        let count = (pieces & board.by_type(piece_type)).len() as i32;
        sink.add(begin + piece_type.index(), colour.sign() * MAX_GAME_PHASE * count);
    };
    count(PieceType::Pawn);
    count(PieceType::Knight);
    count(PieceType::Bishop);
    count(PieceType::Rook);
    count(PieceType::Queen);
}
