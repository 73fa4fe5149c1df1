//! The inputs of the networks of Martian Chess for three and four: pyramids on the squares of the turned board, who can
//! capture them, how far the others are ahead, and the clock of moves without a capture.

use super::super::super::geometry::SQUARES;
use super::super::super::moves::Move;
use super::super::super::piece::{PIECE_TYPES, PieceType};
use super::super::super::position::Position;
use base::bitboard::Bitboard64;
use base::seat::Seat;
use eval::network::{self, ViewInputs};

/// Hidden units.
pub const VIEW_HIDDEN_UNITS: usize = 128;

/// The evaluator of Martian Chess for three and four.
pub type SeatNetworkEvaluator<const SEATS: usize> = network::SeatNetworkEvaluator<Position<SEATS>, VIEW_HIDDEN_UNITS>;

/// The number of inputs for pyramids on squares.
const PIECE_INPUTS: usize = PIECE_TYPES * SQUARES;
/// Inputs of one view: pyramids, and for each seat those that it can capture.
const fn inputs_of_view(seats: usize) -> usize {
    (1 + seats) * PIECE_INPUTS
}
/// The largest lead and deficit, in points, with an input of its own.
const MAX_LEAD: i32 = 15;
/// The number of inputs for the lead over one other seat.
const LEADS: usize = 2 * MAX_LEAD as usize + 1;
/// Moves left without a capture, in steps of [`CLOCK_STEP`], the last for more.
const CLOCKS: usize = 10;
const CLOCK_STEP: u16 = 3;

/// The number of seats that see a different board: with three seats, each sees the zone without an owner in another
/// place.
const fn views(seats: usize) -> usize {
    if seats == 3 { 3 } else { 1 }
}

impl<const SEATS: usize> ViewInputs for Position<SEATS> {
    const NETWORK_GAME: &'static str = match SEATS {
        2 => "martian",
        3 => "martian3",
        _ => "martian4",
    };
    const SHIPPED_NETWORK: &'static [u8] = match SEATS {
        2 => &[],
        3 => include_bytes!(env!("NETWORK_MARTIAN3")),
        _ => include_bytes!(env!("NETWORK_MARTIAN4")),
    };
    const INPUTS: usize = views(SEATS) * inputs_of_view(SEATS) + (SEATS - 1) * LEADS + CLOCKS;
    const MOVE_OUTPUTS: usize = views(SEATS) * SQUARES * SQUARES;

    fn view_inputs(&self, sink: &mut impl FnMut(usize)) {
        let seat = self.side_to_move;
        let view = view_of::<SEATS>(seat);
        let captures = captures(self);
        for piece_type in PieceType::ALL {
            let begin = view * inputs_of_view(SEATS) + piece_type.index() * SQUARES;
            for square in self.by_type(piece_type) {
                sink(begin + turned(seat, square));
            }
            for wait in 0..SEATS {
                let other = (seat.index() + wait) % SEATS;
                let begin = begin + (1 + wait) * PIECE_INPUTS;
                for square in self.by_type(piece_type) & captures[other] {
                    sink(begin + turned(seat, square));
                }
            }
        }
        let leads = views(SEATS) * inputs_of_view(SEATS);
        for wait in 1..SEATS {
            let other = Seat::new((seat.index() + wait) % SEATS);
            let lead = i32::from(self.points(other)) - i32::from(self.points(seat));
            sink(leads + (wait - 1) * LEADS + (lead.clamp(-MAX_LEAD, MAX_LEAD) + MAX_LEAD) as usize);
        }
        let clocks = leads + (SEATS - 1) * LEADS;
        let step = self.no_capture_moves_left().map_or(CLOCKS, |left| usize::from(left / CLOCK_STEP));
        sink(clocks + step.min(CLOCKS - 1));
    }

    #[inline]
    fn move_output(&self, mv: Move) -> usize {
        let seat = self.side_to_move;
        (view_of::<SEATS>(seat) * SQUARES + turned(seat, mv.from())) * SQUARES + turned(seat, mv.to())
    }
}

/// The squares outside its own zone that each seat attacks; none of a seat that has dropped out.
#[inline]
fn captures<const SEATS: usize>(position: &Position<SEATS>) -> [Bitboard64; SEATS] {
    let occupied = position.occupied();
    std::array::from_fn(|seat| {
        if position.is_out(Seat::new(seat)) {
            return Bitboard64::EMPTY;
        }
        let zone = Position::<SEATS>::zone(Seat::new(seat));
        let reach = |piece_type| {
            let pieces = (position.by_type(piece_type) & zone).into_iter();
            pieces.fold(Bitboard64::EMPTY, |all, square| {
                all | Position::<SEATS>::piece_attacks(piece_type, square, occupied)
            })
        };
        PieceType::ALL.into_iter().fold(Bitboard64::EMPTY, |all, piece_type| all | reach(piece_type)) & !zone
    })
}

#[inline]
const fn view_of<const SEATS: usize>(seat: Seat) -> usize {
    if views(SEATS) == 1 { 0 } else { seat.index() }
}

/// A square as the seat sees it with the board turned so that it sits in the first seat's corner.
#[inline]
const fn turned(seat: Seat, square: usize) -> usize {
    let (next, previous) = Position::<4>::distances_from_corner(seat, square);
    8 * next + previous
}
