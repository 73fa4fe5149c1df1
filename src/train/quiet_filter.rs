//! Which positions of a game an evaluation should learn from.

use super::game_runner::score_for_first;
use super::played_game::PlayedGame;
use super::samples::{Samples, TermCollector};
use crate::base::score::Score;
use crate::eval::linear::EvalTerms;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;

/// Chooses positions in which nothing is about to happen: there, a static evaluation can be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietFilter {
    /// Leave out so many plies after the opening.
    pub skip_plies: usize,
    /// Leave out positions that the search finds more lopsided than this, in centipawns.
    pub max_score: i32,
    /// Over about so many plies to come the search's scores are averaged, later ones counting less and less;
    /// 0 for the score of the position itself alone.
    pub horizon: u32,
}

impl QuietFilter {
    /// Whether the position is quiet: the seat on move is not in danger, the move played was not noisy, and the
    /// score is that of an open game.
    pub fn accepts<G: Tactics>(&self, position: &G, mv: G::Move, score: Score) -> bool {
        !score.is_decisive() && score.raw().abs() <= self.max_score && !position.is_noisy(mv) && !position.in_check()
    }

    /// The quiet positions of a game.
    pub fn quiet_samples<G: Notation + Tactics + EvalTerms>(
        &self,
        game: &PlayedGame<G>,
        gatherer: &mut TermCollector,
    ) -> Samples<G> {
        let mut samples = Samples::default();
        let scores = game.positions().map(|(position, _, score)| score_for_first::<G>(score, position.side_to_move()));
        let outlooks = self.smoothed_scores(&scores.collect::<Vec<_>>());
        for ((position, mv, score), outlook) in game.positions().zip(outlooks).skip(self.skip_plies) {
            if self.accepts(&position, mv, score) {
                samples.push(gatherer.collect(&position), outlook.round() as i32, game.result_for_first());
            }
        }
        samples
    }

    /// What the search thought from each position on, in centipawns, held within the bound; the scores are those of the
    /// positions, all to the first alliance.
    pub(super) fn smoothed_scores(&self, scores: &[Score]) -> Vec<f32> {
        let share = 1.0 / (1.0 + self.horizon as f32);
        let mut outlooks: Vec<f32> =
            scores.iter().map(|score| score.raw().clamp(-self.max_score, self.max_score) as f32).collect();
        for ply in (1..outlooks.len()).rev() {
            outlooks[ply - 1] += (1.0 - share) * (outlooks[ply] - outlooks[ply - 1]);
        }
        outlooks
    }
}
