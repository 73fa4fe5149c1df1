//! How the best move and its score changed over the iterations of a search.

use crate::control::time_management::TimeFactors;
use base::score::Score;

/// What time management is told of the iterations so far.
pub(crate) struct BestMoveTrend<M> {
    best_move: Option<M>,
    stability: u32,
    average_score: Option<i32>,
}

impl<M: Copy + PartialEq> BestMoveTrend<M> {
    pub(crate) const fn new() -> BestMoveTrend<M> {
        BestMoveTrend { best_move: None, stability: 0, average_score: None }
    }

    /// Notes the best move of an iteration.
    pub(crate) fn update_best_move(&mut self, best: M) {
        self.stability = if self.best_move == Some(best) { self.stability + 1 } else { 0 };
        self.best_move = Some(best);
    }

    /// Notes the score of an iteration, once it is decided that another follows.
    pub(crate) fn update_average_score(&mut self, score: Score) {
        let raw = score.raw();
        self.average_score = Some(self.average_score.map_or(raw, |average| (average + raw) / 2));
    }

    /// How the search has gone: its latest score, and the share of the nodes that the best move got.
    pub(crate) fn time_factors(&self, score: Score, best_move_effort: f64) -> TimeFactors {
        let score_drop = self.average_score.map_or(0, |average| average - score.raw());
        TimeFactors { best_move_stability: self.stability, score_drop, best_move_effort }
    }
}
