//! Where games of the engine with itself begin.

use crate::rules::notation::Notation;
use rand::Rng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Positions to start from, and how many random moves follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomOpenings<G> {
    starts: Vec<G>,
    min_plies: u32,
    max_plies: u32,
}

impl<G: Notation> RandomOpenings<G> {
    /// Any of these positions, or the game's own start where there are none, and `fewest` to `most` random plies.
    pub fn new(mut starts: Vec<G>, min_plies: u32, most: u32) -> RandomOpenings<G> {
        if starts.is_empty() {
            starts.push(G::startpos());
        }
        RandomOpenings { starts, min_plies, max_plies: most.max(min_plies) }
    }

    /// A position after random legal moves; `None` where these led to the end of the game.
    pub fn random_opening(&self, random: &mut SmallRng) -> Option<G> {
        let mut position = *self.starts.choose(random)?;
        let mut past = Vec::new();
        for _ in 0..random.random_range(self.min_plies..=self.max_plies) {
            if position.outcome(&past).is_some() {
                return None;
            }
            let mv = *position.legal_moves().choose(random)?;
            past.push(position.repetition_entry());
            position = position.play(mv);
        }
        position.outcome(&past).is_none().then_some(position)
    }
}
