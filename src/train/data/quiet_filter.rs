//! Quiet positions of a game: those that a static evaluation is fitted to.

use super::game_kind::{GameKind, OpenGame};
use super::played_game::PlayedGame;
use super::played_move::PlayedMove;
use super::samples::Samples;
use super::terms::TermCollector;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::linear::EvalTerms;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;

/// Selects positions in which nothing is about to happen: only there can a static evaluation be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietFilter {
    /// Leaves out the first plies after the opening.
    pub skip_plies: usize,
    /// Leaves out positions whose search score exceeds this, in centipawns.
    pub max_score: i32,
    /// Search scores are averaged over about this many plies to come, later ones with less and less weight; 0 takes the
    /// score of the position itself alone.
    pub horizon: u32,
}

impl QuietFilter {
    /// Whether the position is quiet: no check, no noisy move played, and a score that leaves the game open.
    pub fn accepts<G: Tactics>(&self, position: &G, mv: G::Move, score: Score) -> bool {
        !score.is_decisive() && score.raw().abs() <= self.max_score && !position.is_noisy(mv) && !position.in_check()
    }

    /// The quiet positions of a game from a ply on; none where the game was cut off, so that it has no result.
    pub fn quiet_samples<G: Notation + Tactics + EvalTerms>(
        &self,
        game: &PlayedGame<OpenGame<G>>,
        first_ply: usize,
        collector: &mut TermCollector,
    ) -> Samples<G> {
        let mut samples = Samples::default();
        if game.is_cut_off() {
            return samples;
        }
        let skipped = self.skip_plies.max(first_ply);
        for ((position, played), smoothed) in game.positions().zip(self.smoothed_scores(game)).skip(skipped) {
            if self.accepts(&position, played.mv, played.score) {
                samples.push(collector.collect(&position), smoothed.round() as i32, game.result_for(Seat::FIRST));
            }
        }
        samples
    }

    /// Search scores to the first seat's side, in centipawns, clamped to `max_score` and smoothed backwards over the game
    /// (exponential average over about `horizon` plies).
    pub fn smoothed_scores<K: GameKind>(&self, game: &PlayedGame<K>) -> Vec<f32> {
        let score_for_first = |(position, played): (K::Position, &PlayedMove<K::Move>)| {
            K::score_for_first(played.score, K::side_to_move(&position))
        };
        let clamped = |score: Score| score.raw().clamp(-self.max_score, self.max_score) as f32;
        let mut smoothed: Vec<f32> = game.positions().map(score_for_first).map(clamped).collect();
        let share = 1.0 / (1.0 + self.horizon as f32);
        for ply in (1..smoothed.len()).rev() {
            smoothed[ply - 1] += (1.0 - share) * (smoothed[ply] - smoothed[ply - 1]);
        }
        smoothed
    }
}
