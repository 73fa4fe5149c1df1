//! The inputs of the network of chess: pieces on squares.

use super::super::position::{Position, seat_of};
use chessboard::board::Feature;
use chessboard::piece::{Colour, PIECE_TYPES};
use chessboard::square::{BOARD_WIDTH, SQUARES};
use eval::network::{self, Frame, NetworkInputs, Perspective};

/// Hidden units of each perspective.
pub const HIDDEN_UNITS: usize = 256;

/// The evaluator of chess.
pub type NetworkEvaluator = network::NetworkEvaluator<Position, HIDDEN_UNITS>;

/// The frame in which left and right are exchanged.
const MIRRORED: Frame = 1;
/// The piece counts that share a set of output weights, starting with the two kings alone.
const PIECES_PER_BUCKET: usize = 4;

impl NetworkInputs for Position {
    const NETWORK_GAME: &'static str = "chess";
    const SHIPPED_NETWORK: &'static [u8] = include_bytes!(env!("NETWORK_CHESS"));
    const INPUTS: usize = 2 * PIECE_TYPES * SQUARES;
    const OUTPUT_BUCKETS: usize = 8;
    const FRAMES: usize = 2;

    #[inline]
    fn input(Feature { piece, square }: Feature, perspective: Perspective, frame: Frame) -> usize {
        let side = seat_of(piece.colour).index() ^ perspective;
        let seen = square.relative_to(Colour::ALL[perspective]).index();
        let seen = if frame == MIRRORED { seen ^ (BOARD_WIDTH - 1) } else { seen };
        (side * PIECE_TYPES + piece.piece_type.index()) * SQUARES + seen
    }

    /// Mirrored if the own king stands on the queenside.
    #[inline]
    fn frame(&self, perspective: Perspective) -> Frame {
        usize::from(self.board.king(Colour::ALL[perspective]).file() < BOARD_WIDTH / 2)
    }

    #[inline]
    fn output_bucket(&self) -> usize {
        (self.board.occupied().len().saturating_sub(2) / PIECES_PER_BUCKET).min(Self::OUTPUT_BUCKETS - 1)
    }
}
