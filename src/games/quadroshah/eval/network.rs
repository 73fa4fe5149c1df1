//! The inputs of the network of Quadroshah: pieces on squares, seen by each team.

use super::super::piece::{Colour, PIECE_TYPES};
use super::super::position::{Feature, Position};
use super::super::seats;
use super::super::square::SQUARES;
use eval::network::{self, Frame, NetworkInputs, Perspective};

/// Hidden units of each perspective.
pub const HIDDEN_UNITS: usize = 128;

/// The evaluator of Quadroshah.
pub type NetworkEvaluator = network::NetworkEvaluator<Position, HIDDEN_UNITS>;

/// The number of pieces from which down the game counts as being in its second half.
const ENDGAME_PIECES: usize = 44;

impl NetworkInputs for Position {
    const NETWORK_GAME: &'static str = "quadroshah";
    const SHIPPED_NETWORK: &'static [u8] = include_bytes!(env!("NETWORK_QUADROSHAH"));
    const INPUTS: usize = 2 * PIECE_TYPES * SQUARES;
    /// For the first and the second move of a pair, each with many and with few pieces.
    const OUTPUT_BUCKETS: usize = 4;

    /// Rotating the board by half a turn turns one team's view into the other's.
    #[inline]
    fn input(Feature::Piece(piece, square): Feature, perspective: Perspective, _: Frame) -> usize {
        let side = piece.colour().index() ^ perspective;
        let seen = if perspective == Colour::White.index() { square } else { square.rotate_180() };
        (side * PIECE_TYPES + piece.piece_type().index()) * SQUARES + seen.index()
    }

    #[inline]
    fn output_bucket(&self) -> usize {
        let is_first = usize::from(seats::starts_team_turn(self.side_to_move()));
        let is_endgame = usize::from(self.occupied().len() <= ENDGAME_PIECES);
        2 * is_first + is_endgame
    }
}
