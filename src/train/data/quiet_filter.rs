//! Quiet positions of a game: those that a static evaluation is fitted to.

use super::dataset::Portion;
use super::game_kind::{GameKind, OpenGame};
use super::played_game::PlayedGame;
use super::played_move::PlayedMove;
use super::samples::Samples;
use super::terms::TermCollector;
use base::score::Score;
use base::seat::Seat;
use eval::linear::EvalTerms;
use eval::tactics::Tactics;
use rules::notation::Notation;
use session::win_rate::sigmoid;

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

    /// A portion of the quiet positions of a game. If the game was cut off they have their scores alone.
    pub fn quiet_samples<G: Notation + Tactics + EvalTerms>(
        &self,
        game: &PlayedGame<OpenGame<G>>,
        portion: Portion,
        collector: &mut TermCollector,
    ) -> Samples<G> {
        let mut samples = Samples::default();
        let result = game.known_result_for(Seat::FIRST);
        let smoothed = self.smoothed_scores(game);
        for (ply, position) in self.quiet_positions(game, portion) {
            samples.push(collector.collect(&position), smoothed[ply].round() as i32, result);
        }
        samples
    }

    /// A portion of the quiet positions of a game, each with its ply in it.
    pub fn quiet_positions<G: Notation + Tactics>(
        &self,
        game: &PlayedGame<OpenGame<G>>,
        portion: Portion,
    ) -> impl Iterator<Item = (usize, G)> {
        let plies = game.positions().enumerate().skip(self.skip_plies.max(portion.first_ply));
        let quiet = plies.filter(|(_, (position, played))| self.accepts(position, played.mv, played.score));
        let drawn = quiet.enumerate().filter(move |&(number, _)| portion.takes(number));
        drawn.map(|(_, (ply, (position, _)))| (ply, position))
    }

    /// Search scores to the first seat's side, in centipawns, clamped to `max_score` and smoothed backwards over the game.
    pub fn smoothed_scores<K: GameKind>(&self, game: &PlayedGame<K>) -> Vec<f32> {
        self.smoothed(game, |score| score.raw().clamp(-self.max_score, self.max_score) as f32)
    }

    /// The expected results of the first seat's side that search scores promise, smoothed backwards over the game; `scale`
    /// centipawns multiply the odds by e. Among expectations a mate is hardly more than a won position; among scores
    /// it would drown all that lies before it.
    pub fn smoothed_expectations<K: GameKind>(&self, game: &PlayedGame<K>, scale: f64) -> Vec<f32> {
        self.smoothed(game, |score| sigmoid(f64::from(score.raw()) / scale) as f32)
    }

    /// What `value` makes of the search scores to the first seat's side, smoothed backwards over the game (exponential
    /// average over about `horizon` plies).
    fn smoothed<K: GameKind>(&self, game: &PlayedGame<K>, value: impl Fn(Score) -> f32) -> Vec<f32> {
        let score_for_first = |(position, played): (K::Position, &PlayedMove<K::Move>)| {
            K::score_for_first(played.score, K::side_to_move(&position))
        };
        let mut smoothed: Vec<f32> = game.positions().map(score_for_first).map(value).collect();
        let share = 1.0 / (1.0 + self.horizon as f32);
        for ply in (1..smoothed.len()).rev() {
            smoothed[ply - 1] += (1.0 - share) * (smoothed[ply] - smoothed[ply - 1]);
        }
        smoothed
    }
}
