//! What the client is told while a search runs.

use super::info_set_tree::InfoSetTree;
use super::principal_variation::{PrincipalVariation, PvReader};
use super::root::RootActionStats;
use super::search::InfoCallback;
use super::workers::Workers;
use crate::base::random::mix;
use crate::eval::hidden::WorldEvaluator;
use crate::rules::hidden::World;
use crate::search::control::report::{Bound, SearchInfo};
use crate::search::control::time_management::TimeFactors;

/// Iterations before the first news.
const FIRST_REPORT: u64 = 1000;
/// The most iterations from one news to the next: about a second's.
const MAX_REPORT_INTERVAL: u64 = 1 << 16;
/// Centipawns that an expectation of one half more or less is, about, when the course of a search is judged.
const CENTIPAWNS_PER_HALF_POINT: f64 = 400.0;

/// What was told last.
pub(super) struct Reporter<A> {
    /// The iteration after which there is something to tell again.
    pub(super) next_report_at: u64,
    pv: Option<PrincipalVariation<A>>,
    /// The choice that was best, by index, and what it was expected to bring.
    best_action: Option<(usize, f64)>,
    /// How often in a row the same choice was best.
    best_action_stability: u32,
}

impl<A: Copy + Eq> Reporter<A> {
    /// Nothing yet.
    pub(super) fn new() -> Reporter<A> {
        Reporter { next_report_at: FIRST_REPORT, pv: None, best_action: None, best_action_stability: 0 }
    }

    /// Waits for as many iterations again, for lines take time to follow; but not so long that a client wonders.
    pub(super) fn schedule_next_report(&mut self, nodes: u64) {
        self.next_report_at = nodes + nodes.min(MAX_REPORT_INTERVAL);
    }

    /// How long the principal line is on average over the worlds that the seat thinks possible.
    pub(super) fn mean_pv_length(&self) -> f64 {
        self.pv.as_ref().map_or(0.0, |line| line.mean_length)
    }

    /// The same in whole decisions, at least one.
    pub(super) fn depth(&self) -> u32 {
        (self.mean_pv_length().round() as u32).max(1)
    }

    /// What is expected after the best choice.
    pub(super) fn ponder_action(&self) -> Option<A> {
        self.pv.as_ref().and_then(|line| line.actions.get(1).copied())
    }

    /// How the search has gone, given what was found.
    pub(super) fn time_factors(&self, tallies: &[RootActionStats]) -> TimeFactors {
        let all: u32 = tallies.iter().map(|tally| tally.visits).sum();
        let most = tallies.iter().max_by_key(|tally| tally.visits).copied().unwrap_or_default();
        let fall =
            self.best_action.map_or(0.0, |(_, mean)| CENTIPAWNS_PER_HALF_POINT * 2.0 * (mean - most.mean_payoff()));
        TimeFactors {
            best_move_stability: self.best_action_stability,
            score_drop: fall as i32,
            best_move_effort: f64::from(most.visits) / f64::from(all.max(1)),
        }
    }

    /// Tells the best lines.
    pub(super) fn report_pv_lines<W, I>(
        &mut self,
        crew: &Workers<'_, W, I>,
        tree: &InfoSetTree<A>,
        report: InfoCallback<'_, A>,
    ) where
        W: World<Action = A>,
        I: WorldEvaluator<W>,
    {
        let tallies = crew.root_action_stats();
        let ranking = crew.root.ranking(&tallies);
        let reader = PvReader {
            view: crew.view,
            determinizer: &crew.determinizer,
            evaluator: crew.evaluator,
            config: crew.config,
            tree,
        };
        let full = crew.limits.depth.unwrap_or(0) as usize;
        for (rank, &index) in ranking.iter().enumerate().take(crew.limits.multi_pv.max(1)) {
            let (choice, tally) = (&crew.root.actions[index], &tallies[index]);
            if rank > 0 && tally.visits == 0 && choice.proven.is_none() {
                break;
            }
            let line = reader.principal_variation(choice.action, full, mix(crew.seed));
            let moves = line.actions.clone();
            if rank == 0 {
                self.update_best_action(index, tally.mean_payoff());
                self.pv = Some(line);
            }
            report(&SearchInfo {
                // Clients take lines of one depth together: it is the principal line's.
                depth: self.depth(),
                seldepth: (crew.seldepth() as u32).max(self.depth()),
                multi_pv_rank: rank + 1,
                score: crew.root.score(index, tally, I::CENTIPAWNS_PER_LOGIT),
                bound: Bound::Exact,
                nodes: crew.nodes(),
                time: crew.start_time.elapsed(),
                hashfull: tree.hashfull(),
                pv: moves,
            });
        }
    }

    fn update_best_action(&mut self, best: usize, mean: f64) {
        self.best_action_stability =
            if self.best_action.is_some_and(|(last, _)| last == best) { self.best_action_stability + 1 } else { 0 };
        self.best_action = Some((best, mean));
    }
}
