//! Tablebase probing: the proven result of a position.

use super::file::Tablebase;
use super::indexing::EndgamePosition;
use super::margin_profiles::NO_CAPTURE_MOVES;
use crate::no_capture_limit::{NoCaptureLimit, TWO_SEAT_LIMIT};
use crate::piece::PieceType;
use crate::position::Position;
use eval::tactics::ProvenResult;

impl Tablebase {
    /// The proven result of a position; `None` if the tables do not hold it. The plies are an upper bound of what is
    /// left of the game, because the tables count points, not moves.
    #[inline]
    pub(crate) fn probe<const SEATS: usize>(&self, position: &Position<SEATS>) -> Option<ProvenResult> {
        if SEATS != 2 || position.occupied().len() > self.max_pieces() { None } else { self.probe_few_pieces(position) }
    }

    fn probe_few_pieces<const SEATS: usize>(&self, position: &Position<SEATS>) -> Option<ProvenResult> {
        let usual_limit =
            matches!(position.no_capture_limit, NoCaptureLimit::Default | NoCaptureLimit::Moves(TWO_SEAT_LIMIT));
        if !usual_limit || position.no_rejection || position.ender_wins_ties {
            return None;
        }
        let seat = position.side_to_move;
        let endgame = EndgamePosition::relative_to(seat, PieceType::ALL.map(|piece_type| position.by_type(piece_type)));
        let moves_left = usize::from(position.no_capture_moves_left()?);
        let margin = self.margin(&endgame, moves_left)?;
        let plies = moves_left + NO_CAPTURE_MOVES * (endgame.piece_count() - 1);
        Some(match (position.point_lead(seat) + i32::from(margin)).signum() {
            1 => ProvenResult::Win(plies),
            0 => ProvenResult::Draw,
            _ => ProvenResult::Loss(plies),
        })
    }
}
