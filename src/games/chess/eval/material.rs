//! Material: what a position is worth without a network.

use super::super::position::Position;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use eval::linear::{self, Material};

/// Counts the material of chess.
pub type LinearEvaluator = linear::LinearEvaluator<Position>;

impl Material for Position {
    /// All but the king, which is the last.
    const VALUED_PIECE_TYPES: usize = PIECE_TYPES - 1;
    const PIECE_VALUES: &'static str = include_str!("../weights.txt");

    fn piece_lead(&self, piece_type: usize) -> i32 {
        let count = |colour| self.board.pieces(colour, PieceType::ALL[piece_type]).len() as i32;
        count(Colour::White) - count(Colour::Black)
    }
}
