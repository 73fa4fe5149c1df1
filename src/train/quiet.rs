//! Which positions of a game an evaluation should learn from.

use super::played::Played;
use super::player::seen_by_first;
use super::samples::{Samples, TermGatherer};
use crate::base::score::Score;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;

/// Chooses positions in which nothing is about to happen: there, a static evaluation can be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietFilter {
    /// Leave out so many plies after the opening.
    pub skip_plies: usize,
    /// Leave out positions that the search finds more lopsided than this, in centipawns.
    pub bound: i32,
    /// Over about so many plies to come the search's scores are averaged, later ones counting less and less;
    /// 0 for the score of the position itself alone.
    pub horizon: u32,
}

impl QuietFilter {
    /// Whether the position is quiet: the seat on move is not in danger, the move played was not noisy, and the
    /// score is that of an open game.
    pub fn accepts<G: Tactics>(&self, position: &G, mv: G::Move, score: Score) -> bool {
        !score.is_forced() && score.raw().abs() <= self.bound && !position.is_noisy(mv) && !position.in_danger()
    }

    /// The quiet positions of a game.
    pub fn samples<G: Notation + Tactics + Terms>(&self, game: &Played<G>, gatherer: &mut TermGatherer) -> Samples<G> {
        let mut samples = Samples::default();
        let scores = game.positions().map(|(position, _, score)| seen_by_first::<G>(score, position.seat()));
        let outlooks = self.outlooks(&scores.collect::<Vec<_>>());
        for ((position, mv, score), outlook) in game.positions().zip(outlooks).skip(self.skip_plies) {
            if self.accepts(&position, mv, score) {
                samples.push(gatherer.gather(&position), outlook.round() as i32, game.result());
            }
        }
        samples
    }

    /// What the search thought from each position on, in centipawns, held within the bound; the scores are those of the
    /// positions, all to the first alliance.
    pub(super) fn outlooks(&self, scores: &[Score]) -> Vec<f32> {
        let share = 1.0 / (1.0 + self.horizon as f32);
        let mut outlooks: Vec<f32> =
            scores.iter().map(|score| score.raw().clamp(-self.bound, self.bound) as f32).collect();
        for ply in (1..outlooks.len()).rev() {
            outlooks[ply - 1] += (1.0 - share) * (outlooks[ply] - outlooks[ply - 1]);
        }
        outlooks
    }
}
