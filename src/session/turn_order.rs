//! From plies to a team's own moves.

use crate::base::seat::{MAX_SEATS, Relation, Seat};
use crate::rules::game::Game;

/// Who is on move when, seats moving in turn: which plies belong to the seat on move and those that pull with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnOrder {
    /// Whether each ply of a round is an own one; the first is.
    is_own_ply: [bool; MAX_SEATS],
    seats: usize,
}

impl TurnOrder {
    /// Two seats that move by turns.
    pub const ALTERNATING: TurnOrder = TurnOrder { is_own_ply: [true, false, false, false], seats: 2 };

    /// The turns from this seat on. Where seats form no lasting teams, only its own moves are its own.
    pub fn from_seat<G: Game>(seat: Seat) -> TurnOrder {
        let mut is_own_ply = [false; MAX_SEATS];
        for (ply, own) in is_own_ply.iter_mut().enumerate().take(G::SEATS) {
            let other = Seat::new((seat.index() + ply) % G::SEATS);
            *own = G::SIDES.relation(seat, other) == Relation::Ally;
        }
        TurnOrder { is_own_ply, seats: G::SEATS }
    }

    /// Where each seat decides several times a turn, the decision that ends it counts: the one with this number, from 1,
    /// and then every so many later. Turns of more decisions than there are seats at most are not foreseen.
    pub fn from_turn_structure(last: usize, round: usize) -> TurnOrder {
        let seats = round.clamp(1, MAX_SEATS);
        let mut is_own_ply = [false; MAX_SEATS];
        is_own_ply[last.saturating_sub(1) % seats] = true;
        TurnOrder { is_own_ply, seats }
    }

    /// How many of the next so many plies are own moves.
    pub fn own_moves(&self, plies: usize) -> usize {
        let in_round = |plies: usize| self.is_own_ply[..plies].iter().filter(|&&own| own).count();
        plies / self.seats * in_round(self.seats) + in_round(plies % self.seats)
    }

    /// After how many plies the last of so many own moves is made.
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
