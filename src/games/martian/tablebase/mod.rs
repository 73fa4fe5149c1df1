//! Endings of two seats, solved exactly, up to [`MOST_MEN`] pyramids.
//!
//! What is solved is the margin: by how many points more than the opponent the seat on move still scores with best
//! play, until a zone is empty or too many moves pass without a capture. A game is won by whoever has most points, so
//! a seat that leads by so many now wins, draws or loses as its lead plus the margin is above, at or below nothing:
//! whoever plays for the greatest margin plays for the best result too, whatever the score. One table of margins,
//! by position and by how many moves are left without a capture, thus serves every score.
//!
//! Pyramids have no colour, and turning the board half round makes the seat on move the first one. Captures and
//! merges leave a pyramid less. So endings are solved by the number of pyramids, from two upwards, and for each number
//! by the moves that are left, from one upwards: every move leads to what is solved already, and nothing is ever
//! looked at twice.
//!
//! The tables hold for the usual rules only: 27 moves without a capture end the game, and rejection is allowed.

mod file;
mod indexing;
mod margin_profiles;
mod retrograde;

pub use file::build_tablebase;
pub(super) use file::load_tablebase;

use super::end_of_game::NoCaptureLimit;
use super::piece::PieceType;
use super::position::Position;
use crate::eval::tactics::ProvenResult;
use file::TABLEBASE;
use indexing::EndgamePosition;

/// Tables hold no more pyramids than these.
pub(super) const MAX_PIECES: usize = 4;
/// Moves without a capture that end a game of two seats.
const NO_CAPTURE_MOVES: usize = 27;

impl<const SEATS: usize> Position<SEATS> {
    /// What the tables know of this position, if they were loaded. The plies are as many as the game can still
    /// take: the tables count points and no moves.
    #[inline]
    pub(super) fn known_ending(&self) -> Option<ProvenResult> {
        if SEATS != 2 || self.occupied().len() > MAX_PIECES { None } else { self.probe_loaded_tablebase() }
    }

    fn probe_loaded_tablebase(&self) -> Option<ProvenResult> {
        let tables = TABLEBASE.get()?;
        if self.no_capture_limit != NoCaptureLimit::Default || self.no_rejection {
            return None;
        }
        let place = EndgamePosition::relative_to(self.side_to_move, PieceType::ALL.map(|kind| self.by_type(kind)));
        let left = usize::from(self.no_capture_moves_left()?);
        let margin = tables.probe(&place, left)?;
        let plies = left + NO_CAPTURE_MOVES * (place.piece_count() - 1);
        Some(match (self.point_lead(self.side_to_move) + i32::from(margin)).signum() {
            1 => ProvenResult::Win(plies),
            0 => ProvenResult::Draw,
            _ => ProvenResult::Loss(plies),
        })
    }
}
