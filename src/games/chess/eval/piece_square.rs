//! Material and piece-square terms.
//!
//! The terms that do not depend on the game phase are updated incrementally; those of the kings' squares depend on it.

use super::game_phase::{GamePhase, MAX_GAME_PHASE};
use super::weight_layout::{BISHOP_PAIR, PAWN_SQUARE_ENDGAME, PIECE_SQUARE, PIECE_VALUE, PIECE_VALUE_ENDGAME};
use chessboard::board::{Board, Feature};
use chessboard::piece::{Colour, PieceType};
use chessboard::square::{SQUARES, Square};
use eval::linear::TermSink;
use rules::game::Observer;

/// Feature observer that hands the sink the change of the terms.
pub(super) struct PieceSquareObserver<'a, S>(pub(super) &'a mut S);

impl<S: TermSink> Observer<Feature> for PieceSquareObserver<'_, S> {
    #[inline]
    fn add_feature(&mut self, feature: Feature) {
        piece_terms(feature, MAX_GAME_PHASE, self.0);
    }
    #[inline]
    fn remove_feature(&mut self, feature: Feature) {
        piece_terms(feature, -MAX_GAME_PHASE, self.0);
    }
}

#[inline]
fn piece_terms<S: TermSink>(Feature { piece, square }: Feature, times: i32, sink: &mut S) {
    if piece.piece_type == PieceType::King {
        return;
    }
    let count = times * piece.colour.sign();
    sink.add(PIECE_VALUE + piece.piece_type.index(), count);
    sink.add(PIECE_SQUARE + piece.piece_type.index() * SQUARES + square.relative_to(piece.colour).index(), count);
}

/// The terms of piece values and pawn squares that taper towards the endgame, and of the bishop pair.
#[inline(always)] // with the colour as a constant
pub(super) fn endgame_terms<S: TermSink>(board: &Board, colour: Colour, phase: GamePhase, sink: &mut S) {
    let count = colour.sign() * phase.endgame_weight();
    let mut value_terms = |piece_type: PieceType| {
        sink.add(PIECE_VALUE_ENDGAME + piece_type.index(), count * board.pieces(colour, piece_type).len() as i32);
    };
    value_terms(PieceType::Pawn);
    value_terms(PieceType::Knight);
    value_terms(PieceType::Bishop);
    value_terms(PieceType::Rook);
    value_terms(PieceType::Queen);
    for index in board.pieces(colour, PieceType::Pawn) {
        sink.add(PAWN_SQUARE_ENDGAME + Square::new(index).relative_to(colour).index(), count);
    }
    if board.pieces(colour, PieceType::Bishop).more_than_one() {
        phase.add_tapered(sink, BISHOP_PAIR, 1, colour.sign());
    }
}
