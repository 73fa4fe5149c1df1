//! The information-set MCTS searcher: the trees it keeps from one search to the next.

use super::abstraction::Abstraction;
use super::context::SearchContext;
use super::determinizer::Determinizer;
use super::gumbel_actions::GumbelActions;
use super::info_set_tree::InfoSetTree;
use super::reporter::Reporter;
use super::root::{RootActionStats, RootDecision};
use super::shared_stats::SharedStats;
use super::workers::{THREAD_STACK_BYTES, run_workers};
use crate::control::limits::{Limits, TimeControl};
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::signal::Signal;
use crate::control::stopwatch::StopReason;
use crate::control::stopwatch::Stopwatch;
use crate::control::threads::{KeptThreads, MAX_THREADS};
use crate::searcher::Searcher;
use crate::settings::SearchSettings;
use base::instant::Instant;
use base::random::{SeededRng, mix};
use base::score::Score;
use base::seat::SeatSet;
use eval::hidden::WorldEvaluator;
use rand::SeedableRng;
use rules::hidden::{View, World};
use std::sync::Arc;

/// Information-set MCTS with one tree a thread.
pub struct IsMcts<W: World, I: WorldEvaluator<W>> {
    evaluator: Arc<I>,
    /// What the trees were made for.
    settings: Option<SearchSettings>,
    helpers: KeptThreads,
    trees: Vec<InfoSetTree<W::Action>>,
    root_visits: Vec<(W::Action, u32)>,
}

impl<W: World, I: WorldEvaluator<W>> IsMcts<W, I> {
    /// A search by this evaluator.
    pub fn new(evaluator: Arc<I>) -> Self {
        IsMcts {
            evaluator,
            settings: None,
            helpers: KeptThreads::default(),
            trees: Vec::new(),
            root_visits: Vec::new(),
        }
    }

    /// Makes the trees that fit these settings. What other settings led to is given up; another seed only samples other worlds.
    fn fit(&mut self, settings: &SearchSettings) {
        let old = self.settings.replace(*settings);
        if old.is_none_or(|old| SearchSettings { seed: settings.seed, ..old } != *settings) {
            self.trees.clear();
        }
        let threads = settings.threads.clamp(1, MAX_THREADS);
        let bytes = (settings.hash_megabytes.max(1) << 20) / threads;
        self.trees.resize_with(threads, || InfoSetTree::new(bytes));
        self.helpers.start(threads - 1, THREAD_STACK_BYTES);
    }
}

impl<W: World, I: WorldEvaluator<W>> Searcher for IsMcts<W, I> {
    type Root<'a> = &'a W::View;
    type Move = W::Action;

    fn prepare(&mut self, settings: &SearchSettings) {
        self.fit(settings);
    }

    /// Searches for the best action of the view's seat. There is one whenever it is that seat's turn.
    fn search(
        &mut self,
        view: &W::View,
        settings: &SearchSettings,
        limits: &Limits<W::Action>,
        signal: &Signal,
        report: InfoCallback<'_, W::Action>,
    ) -> SearchResult<W::Action> {
        let start_time = limits.requested_at.unwrap_or_else(Instant::now);
        self.fit(settings);
        let SearchSettings { seed, ismcts_features: features, parameters: params, .. } = settings;
        for tree in &mut self.trees {
            if !features.tree_reuse {
                tree.clear();
            }
            tree.new_search();
        }
        self.root_visits.clear();
        let world = view.sample_world(&mut SeededRng::seed_from_u64(seed ^ view.observation_key()));
        let is_to_move = world.side_to_move() == view.viewer();
        let root_actions = if is_to_move { root_actions(&world, &limits.search_moves) } else { Vec::new() };
        if root_actions.is_empty() {
            signal.wait_for_stop_or_ponder_hit(limits);
            return result_without_action(view);
        }
        let evaluator = &*self.evaluator;
        let abstraction = Abstraction::new(view, evaluator, features);
        let mut root = RootDecision::new(&abstraction, &world, &root_actions);
        if features.root_proofs {
            root.prove(view, evaluator);
        }
        let searched_actions = root.actions_to_search(limits.multi_pv);
        let mut stopwatch = Stopwatch::new(limits, start_time, evaluator.time_factor(view), params);
        let context = SearchContext {
            view,
            evaluator,
            features,
            params,
            determinizer: Determinizer::new(view, evaluator, features.belief_sampling),
            abstraction,
            root: &root,
            searched_actions: &searched_actions,
            limits,
            signal,
            start_time,
            seed: *seed,
            stats: SharedStats::new(self.trees.len(), root.actions.len()),
        };
        let mut gumbel = gumbel_actions(&context, &world);
        let mut reporter = Reporter::new();
        let is_forced = searched_actions.len() == 1 && has_clock(limits) && stopwatch.is_running(signal);
        let stop_reason = if searched_actions.is_empty() || is_forced {
            StopReason::SearchComplete
        } else {
            run_workers(
                &context,
                &self.helpers,
                &mut self.trees,
                &mut stopwatch,
                &mut reporter,
                report,
                gumbel.as_mut(),
            )
        };
        reporter.report_pv_lines(&context, &self.trees[0], report);
        stopwatch.wait_until_answer_allowed(limits, signal, stop_reason);
        let stats = context.stats.root_action_stats();
        let visits = root.actions.iter().zip(&stats).map(|(action, stats)| (action.action, stats.visits));
        let drawn = gumbel.as_ref().and_then(|gumbel| searched_actions.get(gumbel.best()?));
        let best = drawn.and_then(|drawn| root.actions.iter().position(|action| action.action == *drawn));
        match gumbel {
            Some(gumbel) => self.root_visits.extend(searched_actions.iter().copied().zip(gumbel.policy())),
            None => self.root_visits.extend(visits),
        }
        result_of(&context, best.unwrap_or_else(|| context.ranking(&stats)[0]), &stats, &reporter)
    }

    fn new_game(&mut self) {
        self.trees.iter_mut().for_each(InfoSetTree::clear);
    }

    /// The visits of an action include those that the trees remembered.
    fn root_visits(&self) -> Vec<(W::Action, u32)> {
        self.root_visits.clone()
    }
}

/// How the simulations of the root are divided, if the parameters and a limit by nodes ask for it.
fn gumbel_actions<W: World, I: WorldEvaluator<W>>(
    context: &SearchContext<'_, W, I>,
    world: &W,
) -> Option<GumbelActions> {
    let SearchContext { view, evaluator, params, searched_actions, .. } = context;
    let simulations = context.max_nodes().filter(|_| params.mcts_gumbel_moves > 0)?;
    let mut priors = Vec::new();
    evaluator.priors(world, searched_actions, &mut priors);
    let key = mix(context.seed ^ view.observation_key());
    GumbelActions::draw(&priors, params.mcts_gumbel_moves as usize, simulations, key)
}

/// The result of a search that ran and found the root action with this index best.
fn result_of<W: World, I: WorldEvaluator<W>>(
    context: &SearchContext<'_, W, I>,
    best: usize,
    stats: &[RootActionStats],
    reporter: &Reporter<W::Action>,
) -> SearchResult<W::Action> {
    SearchResult {
        best_move: Some(context.root.actions[best].action),
        ponder_move: reporter.ponder_action(),
        score: context.score(best, &stats[best]),
        claims_win: false,
        depth: reporter.depth(),
        nodes: context.stats.nodes(),
    }
}

/// The result if the seat has nothing to decide: the score of the finished game, or level.
fn result_without_action<V: View>(view: &V) -> SearchResult<<V::World as World>::Action> {
    let seat = view.viewer();
    let score = match view.outcome() {
        Some(outcome) if outcome.winners == SeatSet::single(seat) => Score::MATE,
        Some(outcome) if !outcome.winners.is_empty() && !outcome.winners.contains(seat) => Score::mated_in(0),
        _ => Score::DRAW,
    };
    SearchResult { best_move: None, ponder_move: None, score, claims_win: false, depth: 0, nodes: 0 }
}

/// The legal actions; if `search_moves` names some of them, only those.
fn root_actions<W: World>(world: &W, search_moves: &[W::Action]) -> Vec<W::Action> {
    let mut actions = world.legal_actions();
    if actions.iter().any(|action| search_moves.contains(action)) {
        actions.retain(|action| search_moves.contains(action));
    }
    actions
}

fn has_clock<A>(limits: &Limits<A>) -> bool {
    matches!(limits.time, Some(TimeControl::Clock { .. }))
}
