//! Random openings of open games: a start position and a few random legal moves.

use base::random::SeededRng;
use rand::Rng;
use rand::seq::IndexedRandom;
use rules::notation::Notation;

/// Positions to start from, and how many random moves follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomOpenings<G> {
    starts: Vec<G>,
    min_plies: u32,
    max_plies: u32,
}

impl<G: Notation> RandomOpenings<G> {
    /// From any of these positions, or from the game's start position if there are none, `min_plies` to `max_plies`
    /// random moves.
    pub fn new(mut starts: Vec<G>, min_plies: u32, max_plies: u32) -> RandomOpenings<G> {
        if starts.is_empty() {
            starts.push(G::startpos());
        }
        RandomOpenings { starts, min_plies, max_plies: max_plies.max(min_plies) }
    }

    /// A position after random legal moves; `None` if these ended the game.
    pub fn random_opening(&self, random: &mut SeededRng) -> Option<G> {
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
