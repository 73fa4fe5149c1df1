//! The parties of a game: who shares a result.

use base::seat::Seat;
use host::game::HostedGame;

/// The party of a seat.
pub(super) fn party(game: &HostedGame, seat: Seat) -> usize {
    game.variant().description.sides.party(seat)
}

/// The share of the points that each party has among equals.
pub(super) fn fair_share(game: &HostedGame) -> f64 {
    1.0 / game.variant().parties() as f64
}
