//! The plainest evaluation that every game has: what each seat has won since the search began.

use super::evaluator::Evaluator;
use super::tactics::Tactics;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Relation, Seat};

/// Adds up [`Tactics::material_gain`] move by move, and knows nothing else: men where men count, points where points do.
///
/// It counts from where its accumulator was made, so it tells positions of one search apart, and not how anybody
/// stands; an accumulator carried along is not what a fresh one would be.
#[derive(Clone, Copy, Debug, Default)]
pub struct MaterialCounter;

impl<G: Tactics> Evaluator<G> for MaterialCounter {
    /// What each seat has won, in centipawns.
    type Accumulator = [i32; MAX_SEATS];

    fn fresh_accumulator(&self, _: &G) -> [i32; MAX_SEATS] {
        [0; MAX_SEATS]
    }

    fn make_move(&self, position: &mut G, won: &mut [i32; MAX_SEATS], mv: G::Move) {
        let seat = position.side_to_move().index();
        won[seat] = won[seat].saturating_add(position.material_gain(mv));
        *position = position.play(mv);
    }

    /// By how much the seat and its partners are ahead of the others, or of the best of them where each plays for
    /// itself.
    fn evaluate(&self, _: &G, won: &[i32; MAX_SEATS], seat: Seat) -> Score {
        let of = |relation| {
            let seats = (0..G::SEATS).filter(move |&other| G::SIDES.relation(seat, Seat::new(other)) == relation);
            seats.map(|other| won[other])
        };
        let own: i32 = of(Relation::Ally).sum();
        let others = of(Relation::Enemy);
        let theirs = if G::SIDES.is_free_for_all() { others.max().unwrap_or(0) } else { others.sum() };
        Score::centipawns(own.saturating_sub(theirs))
    }
}
