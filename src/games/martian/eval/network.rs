//! The inputs of the network of Martian Chess for two: pyramids on squares, the lead in points, and the clock of moves
//! without a capture.

use super::super::geometry::SQUARES;
use super::super::piece::PIECE_TYPES;
use super::super::position::{Feature, Position};
use base::seat::Seat;
use eval::network::{self, Frame, NetworkInputs, Perspective};

/// Hidden units of each perspective.
pub const HIDDEN_UNITS: usize = 64;

/// The evaluator of Martian Chess for two.
pub type NetworkEvaluator = network::NetworkEvaluator<Position<2>, HIDDEN_UNITS>;

/// Squares of the board for two.
const BOARD_SQUARES: usize = SQUARES / 2;
/// The first input for leads, after one input for each type and square.
const LEADS: usize = PIECE_TYPES * BOARD_SQUARES;
/// The largest lead and deficit, in points, with an input of its own.
const MAX_LEAD: i32 = 12;
/// The first input for the moves left without a capture.
const CLOCKS: usize = LEADS + 2 * MAX_LEAD as usize + 1;
/// The largest number of moves left with an input of its own.
const MAX_CLOCK: usize = 7;

impl NetworkInputs for Position<2> {
    const NETWORK_GAME: &'static str = "martian";
    const INPUTS: usize = CLOCKS + MAX_CLOCK + 1;
    const HAS_FRESH_INPUTS: bool = true;

    /// The square tells the owner, so the inputs need only type and square.
    #[inline]
    fn input(Feature(piece_type, square): Feature, perspective: Perspective, _: Frame) -> usize {
        let seen = if perspective == 0 { square } else { BOARD_SQUARES - 1 - square };
        piece_type.index() * BOARD_SQUARES + seen
    }

    fn fresh_inputs(&self, perspective: Perspective, sink: &mut impl FnMut(usize)) {
        let seat = if perspective == 0 { Seat::FIRST } else { Seat::SECOND };
        let lead = self.point_lead(seat).clamp(-MAX_LEAD, MAX_LEAD);
        sink(LEADS + (lead + MAX_LEAD) as usize);
        let left = self.no_capture_moves_left().map_or(MAX_CLOCK, |left| usize::from(left).min(MAX_CLOCK));
        sink(CLOCKS + left);
    }
}
