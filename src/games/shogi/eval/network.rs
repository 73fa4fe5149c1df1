//! The inputs of the network of shogi: pieces on squares and pieces in hand.

use super::super::piece::{HAND_PIECE_TYPES, PieceType};
use super::super::position::{Feature, Position};
use super::super::square::{BOARD_WIDTH, SQUARES, Square};
use base::seat::Seat;
use eval::network::{self, Frame, NetworkInputs, Perspective};

/// Hidden units of each perspective.
pub const HIDDEN_UNITS: usize = 256;

/// The evaluator of shogi.
pub type NetworkEvaluator = network::NetworkEvaluator<Position, HIDDEN_UNITS>;

/// The frame in which left and right are exchanged.
const MIRRORED: Frame = 1;
const BOARD_PIECE_TYPES: usize = PieceType::ALL.len();
/// The pieces of a set.
const ALL_PIECES: usize = 40;
/// How many pieces, in hand or promoted, go with one set of output weights.
const PIECES_PER_BUCKET: usize = 2;
/// The first input for pieces in hand, after one input for each owner, type and square.
const HANDS: usize = 2 * BOARD_PIECE_TYPES * SQUARES;
/// By type, the offset from [`HANDS`] of the inputs for one, two and more pieces of it in hand; last, the number of
/// inputs of one side.
const HAND_OFFSETS: [usize; HAND_PIECE_TYPES + 1] = hand_offsets();
/// By [`PieceType`], its index in [`PieceType::ALL`].
const BOARD_TYPE_INDEX: [usize; 16] = board_type_index();

const fn hand_offsets() -> [usize; HAND_PIECE_TYPES + 1] {
    let mut offsets = [0; HAND_PIECE_TYPES + 1];
    let mut index = 0;
    while index < HAND_PIECE_TYPES {
        offsets[index + 1] = offsets[index] + PieceType::HAND_TYPES[index].max_count();
        index += 1;
    }
    offsets
}

const fn board_type_index() -> [usize; 16] {
    let mut indices = [0; 16];
    let mut index = 0;
    while index < BOARD_PIECE_TYPES {
        indices[PieceType::ALL[index].index()] = index;
        index += 1;
    }
    indices
}

/// The seat whose perspective this is.
const fn seat_of(perspective: Perspective) -> Seat {
    if perspective == 0 { Seat::FIRST } else { Seat::SECOND }
}

impl NetworkInputs for Position {
    const NETWORK_GAME: &'static str = "shogi";
    const SHIPPED_NETWORK: &'static [u8] = include_bytes!(env!("NETWORK_SHOGI"));
    const INPUTS: usize = HANDS + 2 * HAND_OFFSETS[HAND_PIECE_TYPES];
    const OUTPUT_BUCKETS: usize = 8;
    const FRAMES: usize = 2;

    #[inline]
    fn input(feature: Feature, perspective: Perspective, frame: Frame) -> usize {
        match feature {
            Feature::Piece(piece, square) => {
                let seat = piece.seat();
                let side = seat.index() ^ perspective;
                let seen = square.relative_to(seat_of(perspective));
                let seen = if frame == MIRRORED { mirrored(seen) } else { seen };
                (side * BOARD_PIECE_TYPES + BOARD_TYPE_INDEX[piece.piece_type().index()]) * SQUARES + seen.index()
            }
            Feature::InHand(seat, piece_type, count) => {
                let side = seat.index() ^ perspective;
                HANDS + side * HAND_OFFSETS[HAND_PIECE_TYPES] + HAND_OFFSETS[piece_type.index()] + count - 1
            }
        }
    }

    /// Mirrored if the own king stands on the left half of the board.
    #[inline]
    fn frame(&self, perspective: Perspective) -> Frame {
        let seat = seat_of(perspective);
        usize::from(self.king(seat).is_some_and(|king| king.relative_to(seat).file() > BOARD_WIDTH / 2))
    }

    /// How far the game has come: by the pieces in hand (and those that a handicap took from the board) and promoted.
    #[inline]
    fn output_bucket(&self) -> usize {
        let pieces = ALL_PIECES.saturating_sub(self.occupied().len()) + self.promoted_pieces().len();
        (pieces / PIECES_PER_BUCKET).min(Self::OUTPUT_BUCKETS - 1)
    }
}

/// The square with left and right exchanged.
#[inline]
const fn mirrored(square: Square) -> Square {
    Square::from_coords(BOARD_WIDTH - 1 - square.file(), square.rank())
}
