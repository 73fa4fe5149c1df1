//! The parties of a game: who shares a result.

use base::seat::Seat;
use host::game::HostedGame;

/// The party of a seat.
pub(super) fn party(game: &HostedGame, seat: Seat) -> usize {
    game.variant().description.sides.party(seat)
}

/// The share of the points that each party has among equals.
pub(super) fn fair_share(game: &HostedGame) -> f64 {
    let seats = (0..game.variant().description.seats()).map(Seat::new);
    1.0 / (1 + seats.map(|seat| party(game, seat)).max().unwrap_or(0)) as f64
}
