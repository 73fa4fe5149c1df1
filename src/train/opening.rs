//! Where games of the engine with itself begin.

use crate::rules::notation::Notation;
use rand::Rng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Positions to start from, and how many random moves follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings<G> {
    starts: Vec<G>,
    fewest: u32,
    most: u32,
}

impl<G: Notation> Openings<G> {
    /// Any of these positions, or the game's own start where there are none, and `fewest` to `most` random plies.
    pub fn new(mut starts: Vec<G>, fewest: u32, most: u32) -> Openings<G> {
        if starts.is_empty() {
            starts.push(G::start());
        }
        Openings { starts, fewest, most: most.max(fewest) }
    }

    /// A position after random legal moves; `None` where these led to the end of the game.
    pub fn draw(&self, random: &mut SmallRng) -> Option<G> {
        let mut position = *self.starts.choose(random)?;
        let mut past = Vec::new();
        for _ in 0..random.random_range(self.fewest..=self.most) {
            if position.end(&past).is_some() {
                return None;
            }
            let mv = *position.legal_moves().choose(random)?;
            past.push(position.trace());
            position = position.play(mv);
        }
        position.end(&past).is_none().then_some(position)
    }
}
