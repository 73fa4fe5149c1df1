//! Unit tests of `src/eval/hidden/payoffs.rs`, with access to what is private there.

use super::*;
use base::seat::SeatSet;

#[test]
fn the_winners_share_one_win() {
    let of = |payoffs: Payoffs| [0, 1, 2].map(|seat| payoffs.of(Seat::new(seat)));
    assert_eq!(of(Payoffs::from_outcome(&Outcome::won(SeatSet::single(Seat::SECOND), ""), 2)), [0.0, 1.0, 0.0]);
    assert_eq!(of(Payoffs::from_outcome(&Outcome::draw(""), 2)), [0.5, 0.5, 0.0]);
    let both = SeatSet::single(Seat::FIRST).with(Seat::new(2));
    assert_eq!(of(Payoffs::from_outcome(&Outcome::won(both, ""), 3)), [0.5, 0.0, 0.5]);
    assert_eq!(of(Payoffs::two_player(0.75)), [0.75, 0.25, 0.0]);
}
