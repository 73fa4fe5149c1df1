//! Material counter: the evaluation of the baseline alpha-beta, for any game.

use super::evaluator::Evaluator;
use super::tactics::Tactics;
use base::score::Score;
use base::seat::{MAX_SEATS, Relation, Seat};

/// Adds up [`Tactics::material_gain`] over the moves, and knows nothing else: pieces if pieces count, points if
/// points do.
///
/// It counts from the position that its accumulator was made for, so it compares positions of one search, but does not evaluate a
/// position by itself: an updated accumulator differs from a fresh one.
#[derive(Clone, Copy, Debug, Default)]
pub struct MaterialCounter;

impl<G: Tactics> Evaluator<G> for MaterialCounter {
    /// The material gain of each seat, in centipawns.
    type Accumulator = [i32; MAX_SEATS];
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, _: &G, (): &mut ()) -> [i32; MAX_SEATS] {
        [0; MAX_SEATS]
    }

    fn make_move(&self, position: &mut G, won: &mut [i32; MAX_SEATS], (): &mut (), mv: G::Move) {
        let seat = position.side_to_move().index();
        won[seat] = won[seat].saturating_add(position.material_gain(mv));
        *position = position.play(mv);
    }

    /// The lead of the seat and its partners over the others, or over the best of them if each seat plays for itself.
    fn evaluate(&self, _: &G, won: &[i32; MAX_SEATS], (): &mut (), seat: Seat) -> Score {
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
