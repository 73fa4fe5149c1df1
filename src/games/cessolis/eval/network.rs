//! The inputs of the network of Cessolis: pieces on squares, and which kings and queens have not moved.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::{Feature, Position};
use super::super::square::SQUARES;
use base::seat::Seat;
use eval::network::{self, Frame, NetworkInputs, Perspective};

/// Hidden units of each perspective.
pub const HIDDEN_UNITS: usize = 128;

/// The evaluator of Cessolis.
pub type NetworkEvaluator = network::NetworkEvaluator<Position, HIDDEN_UNITS>;

/// The first input for unmoved pieces, after one input for each owner, type and square.
const UNMOVED: usize = 2 * PIECE_TYPES * SQUARES;
/// The piece counts that share a set of output weights, starting with the two kings alone.
const PIECES_PER_BUCKET: usize = 8;

impl NetworkInputs for Position {
    const NETWORK_GAME: &'static str = "cessolis";
    const SHIPPED_NETWORK: &'static [u8] = include_bytes!(env!("NETWORK_CESSOLIS"));
    /// Four more inputs than the pieces: the king and the queen of either side can be unmoved.
    const INPUTS: usize = UNMOVED + 4;
    const OUTPUT_BUCKETS: usize = 4;

    #[inline]
    fn input(feature: Feature, perspective: Perspective, _: Frame) -> usize {
        match feature {
            Feature::Piece(piece, square) => {
                let side = piece.seat.index() ^ perspective;
                let viewer = if perspective == 0 { Seat::FIRST } else { Seat::SECOND };
                (side * PIECE_TYPES + piece.piece_type.index()) * SQUARES + square.relative_to(viewer).index()
            }
            Feature::Unmoved(piece, _) => {
                let side = piece.seat.index() ^ perspective;
                UNMOVED + 2 * side + usize::from(piece.piece_type == PieceType::King)
            }
        }
    }

    #[inline]
    fn output_bucket(&self) -> usize {
        (self.occupied().len().saturating_sub(2) / PIECES_PER_BUCKET).min(Self::OUTPUT_BUCKETS - 1)
    }
}
