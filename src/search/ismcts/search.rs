//! A search and what it keeps: a tree for each thread.

use super::config::IsMctsConfig;
use super::determinization::Determinizer;
use super::info_set_tree::InfoSetTree;
use super::proof;
use super::reporter::Reporter;
use super::root::{RootAction, RootDecision};
use super::workers::{SharedStats, Workers};
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::WorldEvaluator;
use crate::eval::tactics::ProvenResult;
use crate::rules::hidden::{View, World};
use crate::rules::outcome::Outcome;
use crate::search::alphabeta::iterative_deepening::StopReason;
use crate::search::alphabeta::thread_pool::MAX_THREADS;
use crate::search::control::limits::{Limits, TimeControl};
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchInfo, SearchResult, Signal};
use crate::search::control::stopwatch::Stopwatch;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::Arc;
use std::time::Instant;

/// Takes lines of analysis.
pub(super) type InfoCallback<'r, A> = &'r mut (dyn FnMut(&SearchInfo<A>) + Send);

/// The trees of a search, one for each thread, and what they grow by. Nothing else is kept from one search to the next,
/// so that after [`IsMcts::new_game`] the same search with one thread, seed and no clock is the same again.
pub struct IsMcts<W: World, I: WorldEvaluator<W>> {
    evaluator: Arc<I>,
    config: IsMctsConfig,
    seed: u64,
    threads: usize,
    hash_megabytes: usize,
    trees: Vec<InfoSetTree<W::Action>>,
}

impl<W: World, I: WorldEvaluator<W>> IsMcts<W, I> {
    /// A search with this many threads and megabytes for its trees; both are brought within what is possible.
    pub fn new(evaluator: Arc<I>, threads: usize, hash_megabytes: usize) -> Self {
        let threads = threads.clamp(1, MAX_THREADS);
        IsMcts { evaluator, config: IsMctsConfig::playing(), seed: 0, threads, hash_megabytes, trees: Vec::new() }
    }

    /// Searches from now on with this many threads, 1 to [`MAX_THREADS`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
        self.trees.clear();
    }

    /// Gives the trees this many megabytes together; they are empty then.
    pub fn set_hash_size(&mut self, megabytes: usize) {
        if megabytes != self.hash_megabytes {
            self.hash_megabytes = megabytes;
            self.trees.clear();
        }
    }

    /// Draws worlds by this seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Judges worlds with this from now on, and forgets what the old insight led to.
    pub fn set_evaluator(&mut self, insight: Arc<I>) {
        self.evaluator = insight;
        self.new_game();
    }

    /// Switches parts of the search on and off.
    pub fn set_config(&mut self, tuning: IsMctsConfig) {
        self.config = tuning;
        self.new_game();
    }

    /// Forgets everything about earlier searches.
    pub fn new_game(&mut self) {
        self.trees.iter_mut().for_each(InfoSetTree::clear);
    }

    fn prepare_trees(&mut self) {
        let bytes = (self.hash_megabytes.max(1) << 20) / self.threads;
        self.trees.resize_with(self.threads, || InfoSetTree::new(bytes));
        for tree in &mut self.trees {
            if !self.config.tree_reuse {
                tree.clear();
            }
            tree.new_search();
        }
    }

    /// Searches what a seat sees, within the limits. The answer names a legal action whenever it is that seat's turn
    /// and there is one, however early the search is stopped.
    pub fn search(
        &mut self,
        view: &W::View,
        limits: &Limits<W::Action>,
        signal: &Signal,
        report: InfoCallback<'_, W::Action>,
    ) -> SearchResult<W::Action> {
        let began = limits.requested_at.unwrap_or_else(Instant::now);
        self.prepare_trees();
        let world = view.sample_world(&mut SmallRng::seed_from_u64(self.seed ^ view.observation_key()));
        let wanted =
            if world.side_to_move() == view.viewer() { root_actions(&world, &limits.search_moves) } else { Vec::new() };
        if wanted.is_empty() {
            signal.wait_for_stop_or_ponder_hit(limits);
            let score = view.outcome().map_or(Score::DRAW, |end| score_of_outcome(&end, view.viewer()));
            return SearchResult { best_move: None, ponder_move: None, score, claims_win: false, depth: 0, nodes: 0 };
        }
        let mut root = RootDecision::new(view, &world, &*self.evaluator, &self.config, &wanted);
        if self.config.root_proofs {
            let proven = self.evaluator.proven_results(view, &wanted);
            for (choice, known) in root.actions.iter_mut().zip(proven) {
                choice.proven = known.or_else(|| proof::proven_value::<W>(view, choice.action));
            }
        }
        let open = actions_to_search(&root, limits.multi_pv);
        let mut watch = Stopwatch::new(limits, began, self.evaluator.time_factor(view), &Parameters::DEFAULT);
        let crew = Workers {
            view,
            determinizer: Determinizer::new(view, &*self.evaluator, self.config.belief_sampling),
            evaluator: &*self.evaluator,
            config: &self.config,
            root: &root,
            searched_actions: &open,
            limits,
            signal,
            start_time: began,
            seed: self.seed,
            stats: SharedStats::new(self.threads, root.actions.len()),
        };
        let mut news = Reporter::new();
        let is_clear = open.is_empty() || (open.len() == 1 && has_clock(limits) && watch.is_running(signal));
        let end = if is_clear {
            StopReason::SearchComplete
        } else {
            crew.run(&mut self.trees, &mut watch, &mut news, report)
        };
        news.report_pv_lines(&crew, &self.trees[0], report);
        watch.wait_until_answer_allowed(limits, signal, end);
        let tallies = crew.root_action_stats();
        let best = root.ranking(&tallies)[0];
        SearchResult {
            best_move: Some(root.actions[best].action),
            ponder_move: news.ponder_action(),
            score: root.score(best, &tallies[best], I::CENTIPAWNS_PER_LOGIT),
            claims_win: false,
            depth: news.depth(),
            nodes: crew.nodes(),
        }
    }
}

/// The legal actions, or those of them that are asked for.
fn root_actions<W: World>(world: &W, asked: &[W::Action]) -> Vec<W::Action> {
    let mut actions = world.legal_actions();
    if actions.iter().any(|action| asked.contains(action)) {
        actions.retain(|action| asked.contains(action));
    }
    actions
}

/// The choices that are worth a search: none where a win is proven and no other line is wanted, else those that are not
/// proven lost. Where all are lost, all: others may not see what is proven.
fn actions_to_search<A: Copy + Eq>(root: &RootDecision<A>, lines: usize) -> Vec<A> {
    let is_won = root.actions.iter().any(|choice| matches!(choice.proven, Some(ProvenResult::Win(_))));
    if is_won && lines <= 1 {
        return Vec::new();
    }
    let is_lost = |choice: &RootAction<A>| matches!(choice.proven, Some(ProvenResult::Loss(_)));
    let all_lost = root.actions.iter().all(is_lost);
    root.actions.iter().filter(|choice| all_lost || !is_lost(choice)).map(|choice| choice.action).collect()
}

fn has_clock<A>(limits: &Limits<A>) -> bool {
    matches!(limits.time, Some(TimeControl::Clock { .. }))
}

fn score_of_outcome(end: &Outcome, seat: Seat) -> Score {
    if end.winners.is_empty() || end.winners.iter().count() > 1 && end.winners.contains(seat) {
        Score::DRAW
    } else if end.winners.contains(seat) {
        Score::MATE
    } else {
        Score::mated_in(0)
    }
}
