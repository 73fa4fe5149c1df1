//! Turn order: converts between plies and a team's own moves, for mate distances.

use base::seat::{MAX_SEATS, Relation, Seat, SeatSet};
use rules::game::Game;

/// Which of the coming plies belong to the seat on move and its partners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnOrder {
    /// Whether each ply of a round belongs to the seat on move or its partners; the first does.
    is_own_ply: [bool; MAX_SEATS],
    seats: usize,
}

impl TurnOrder {
    /// Two seats that move alternately.
    pub const ALTERNATING: TurnOrder = TurnOrder { is_own_ply: [true, false, false, false], seats: 2 };

    /// The turn order from this seat on, passing over those that have dropped out. Without fixed teams, only the seat's
    /// own plies count.
    pub fn from_seat<G: Game>(seat: Seat, out: SeatSet) -> TurnOrder {
        let round = (0..G::SEATS).map(|ahead| Seat::new((seat.index() + ahead) % G::SEATS));
        let mut is_own_ply = [false; MAX_SEATS];
        for (own, other) in is_own_ply.iter_mut().zip(round.filter(|&other| !out.contains(other))) {
            *own = G::SIDES.relation(seat, other) == Relation::Ally;
        }
        TurnOrder { is_own_ply, seats: G::SEATS - out.len() }
    }

    /// The turn order if a turn consists of several decisions, of which only the last counts as a move:
    /// `plies_to_turn_end` is the number of that decision, counted from 1, and a round has `plies_per_round` decisions,
    /// at most [`MAX_SEATS`].
    pub fn from_turn_structure(plies_to_turn_end: usize, plies_per_round: usize) -> TurnOrder {
        let seats = plies_per_round.clamp(1, MAX_SEATS);
        let mut is_own_ply = [false; MAX_SEATS];
        is_own_ply[plies_to_turn_end.saturating_sub(1) % seats] = true;
        TurnOrder { is_own_ply, seats }
    }

    /// How many of the next `plies` plies are own moves.
    pub fn own_moves(&self, plies: usize) -> usize {
        let in_round = |plies: usize| self.is_own_ply[..plies].iter().filter(|&&own| own).count();
        plies / self.seats * in_round(self.seats) + in_round(plies % self.seats)
    }

    /// The number of plies up to and including the last of `own_moves` own moves.
    pub fn plies_for_own_moves(&self, own_moves: u32) -> u32 {
        let Some(before) = own_moves.checked_sub(1) else { return 0 };
        let plies: Vec<u32> = (1..).zip(self.is_own_ply).filter_map(|(ply, own)| own.then_some(ply)).collect();
        let in_round = plies.len().max(1) as u32;
        let last = plies.get((before % in_round) as usize).copied().unwrap_or(1);
        (before / in_round).saturating_mul(self.seats as u32).saturating_add(last)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/session/turn_order.rs"]
mod tests;
