//! Perfect information Monte Carlo (PIMC; Levy 1989, Ginsberg 2001): samples worlds, searches each with open cards, and
//! plays the action that is best in most of them.
//!
//! A baseline. It never peeks, but suffers from strategy fusion: it expects to know later what it cannot know, and that
//! the others see its cards (Frank and Basin 1998).

use crate::control::limits::Limits;
use crate::control::report::SearchResult;
use crate::control::signal::Signal;
use crate::control::stopwatch::Stopwatch;
use base::instant::Instant;
use base::random::SeededRng;
use base::random::mix;
use base::score::Score;
use base::seat::Seat;
use eval::hidden::{Payoffs, WorldEvaluator};
use rand::SeedableRng;
use rules::hidden::{View, World};

/// Worlds that vote, if time and nodes suffice.
const SAMPLED_WORLDS: u32 = 16;
/// The deepest alpha-beta search of a world, in decisions.
const MAX_DEPTH: u32 = 16;
/// The most decisions of one turn that are followed.
const MAX_TURN_DECISIONS: u32 = 8;
/// Nodes between two looks at the clock and the stop signal.
const POLL_INTERVAL: u64 = 64;
/// The alpha-beta window of a root: wider than payoffs, which are from 0 to 1.
const MIN_PAYOFF: f32 = -1.0;
/// Its upper bound.
const MAX_PAYOFF: f32 = 2.0;

/// A function of the world evaluator that judges leaves.
type LeafEvaluator<I, W> = fn(&I, &W) -> Payoffs;

/// How a sampled world is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookahead {
    /// To the end of the seat's own turn, by static evaluation.
    OwnTurn,
    /// The same, by quiescent evaluation.
    OwnTurnQuiescence,
    /// By alpha-beta with iterative deepening, within the limits.
    AlphaBeta,
}

/// The worlds in which an action was best, and the sum of its payoffs over all worlds.
#[derive(Clone, Copy, Default)]
struct ActionVotes {
    votes: u32,
    total_payoff: f32,
}

/// Searches for the action with the most votes, and the highest payoff among equals. Of the limits it keeps depth (in
/// decisions), nodes, time and `search_moves`.
pub fn pimc_search<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    evaluator: &I,
    lookahead: Lookahead,
    seed: u64,
    limits: &Limits<W::Action>,
    signal: &Signal,
) -> SearchResult<W::Action> {
    let start_time = limits.requested_at.unwrap_or_else(Instant::now);
    let mut stopwatch = Stopwatch::new(limits, start_time, 1.0, &I::PARAMETERS);
    let mut random = SeededRng::seed_from_u64(mix(seed ^ view.observation_key()));
    let mut actions = view.sample_world(&mut random).legal_actions();
    if actions.iter().any(|action| limits.search_moves.contains(action)) {
        actions.retain(|action| limits.search_moves.contains(action));
    }
    let max_depth = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut ballot = vec![ActionVotes::default(); actions.len()];
    let (mut nodes, mut depth, mut worlds) = (0, 0, 0);
    for number in 1..=SAMPLED_WORLDS {
        if worlds > 0 && (signal.is_stopped() || stopwatch.is_hard_limit_reached(signal)) {
            break;
        }
        let world: W = view.sample_world(&mut random);
        let max_nodes = |max_nodes: u64| max_nodes * u64::from(number) / u64::from(SAMPLED_WORLDS);
        let mut search = WorldSearch {
            evaluator,
            seat: view.viewer(),
            max_nodes: limits.nodes.map_or(u64::MAX, max_nodes),
            nodes,
            time_fraction: f64::from(number) / f64::from(SAMPLED_WORLDS),
            stopwatch: &mut stopwatch,
            signal,
            is_stopped: false,
        };
        let (payoffs, world_depth) = search.search_root(&world, &actions, lookahead, max_depth);
        nodes = search.nodes;
        depth = depth.max(world_depth);
        cast_votes(&mut ballot, &payoffs);
        worlds = number;
    }
    let order = |&one: &usize, &two: &usize| {
        let (one, two) = (ballot[one], ballot[two]);
        one.votes.cmp(&two.votes).then(one.total_payoff.total_cmp(&two.total_payoff))
    };
    let best = (0..actions.len()).max_by(order);
    let score = best.map_or(Score::DRAW, |best| {
        let mean_payoff = ballot[best].total_payoff / worlds as f32;
        Score::from_win_probability(f64::from(mean_payoff), I::CENTIPAWNS_PER_LOGIT)
    });
    SearchResult {
        best_move: best.map(|best| actions[best]),
        ponder_move: None,
        score,
        claims_win: false,
        depth,
        nodes,
    }
}

/// Adds the payoffs of one world. Each of several equally good actions gets a vote.
fn cast_votes(ballot: &mut [ActionVotes], payoffs: &[f32]) {
    let highest = payoffs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for (action, &payoff) in ballot.iter_mut().zip(payoffs) {
        action.votes += u32::from(payoff == highest);
        action.total_payoff += payoff;
    }
}

/// The search of one world with open cards.
struct WorldSearch<'a, I> {
    evaluator: &'a I,
    /// The seat that maximizes; all others are taken to minimize its payoff.
    seat: Seat,
    max_nodes: u64,
    /// Nodes searched, those of earlier worlds included.
    nodes: u64,
    /// The fraction of the time after which this world must be done.
    time_fraction: f64,
    stopwatch: &'a mut Stopwatch,
    signal: &'a Signal,
    is_stopped: bool,
}

impl<I> WorldSearch<'_, I> {
    /// The payoff of each action, and the depth of the search that found it.
    fn search_root<W: World>(
        &mut self,
        world: &W,
        actions: &[W::Action],
        lookahead: Lookahead,
        max_depth: u32,
    ) -> (Vec<f32>, u32)
    where
        I: WorldEvaluator<W>,
    {
        let leaf_evaluator: LeafEvaluator<I, W> = match lookahead {
            Lookahead::OwnTurn => I::static_value,
            Lookahead::OwnTurnQuiescence => I::quiescent_value,
            Lookahead::AlphaBeta => return self.iterative_deepening(world, actions, max_depth),
        };
        let payoff = |&action| self.search_own_turn(&world.child(action), MAX_TURN_DECISIONS, leaf_evaluator);
        (actions.iter().map(payoff).collect(), 1)
    }

    /// Alpha-beta with iterative deepening. An unfinished iteration does not count, but for the first.
    fn iterative_deepening<W: World>(&mut self, world: &W, actions: &[W::Action], max_depth: u32) -> (Vec<f32>, u32)
    where
        I: WorldEvaluator<W>,
    {
        let mut order: Vec<usize> = (0..actions.len()).collect();
        let mut payoffs = vec![0.0; actions.len()];
        for depth in 1..=max_depth {
            let mut iteration_payoffs = vec![0.0; actions.len()];
            let mut alpha = MIN_PAYOFF;
            for &index in &order {
                let payoff = self.search(&world.child(actions[index]), depth - 1, alpha, MAX_PAYOFF);
                iteration_payoffs[index] = payoff;
                if self.is_stopped && depth > 1 {
                    return (payoffs, depth - 1);
                }
                alpha = payoff.max(alpha);
            }
            payoffs = iteration_payoffs;
            order.sort_by(|&one, &two| payoffs[two].total_cmp(&payoffs[one]));
            if self.is_limit_reached() {
                return (payoffs, depth);
            }
        }
        (payoffs, max_depth)
    }

    /// The best payoff that the seat can reach at the end of its own turn.
    fn search_own_turn<W: World>(&mut self, world: &W, depth: u32, leaf_evaluator: LeafEvaluator<I, W>) -> f32
    where
        I: WorldEvaluator<W>,
    {
        self.nodes += 1;
        let is_own_turn = world.side_to_move() == self.seat && depth > 0;
        let actions = if is_own_turn { world.legal_actions() } else { Vec::new() };
        let payoffs =
            actions.into_iter().map(|action| self.search_own_turn(&world.child(action), depth - 1, leaf_evaluator));
        payoffs.reduce(f32::max).unwrap_or_else(|| self.leaf_payoff(world, leaf_evaluator))
    }

    /// Alpha-beta: the payoff to the seat, within the window, searched to `depth` decisions.
    fn search<W: World>(&mut self, world: &W, depth: u32, mut alpha: f32, mut beta: f32) -> f32
    where
        I: WorldEvaluator<W>,
    {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) && self.is_limit_reached() || self.nodes >= self.max_nodes {
            self.is_stopped = true;
        }
        if self.is_stopped || depth == 0 {
            return self.leaf_payoff(world, I::quiescent_value);
        }
        let mut actions = world.legal_actions();
        if actions.is_empty() {
            return self.leaf_payoff(world, I::quiescent_value);
        }
        if depth > 1 {
            sort_by_priors(self.evaluator, world, &mut actions);
        }
        let is_maximizing = world.side_to_move() == self.seat;
        let mut best = if is_maximizing { MIN_PAYOFF } else { MAX_PAYOFF };
        for action in actions {
            let payoff = self.search(&world.child(action), depth - 1, alpha, beta);
            if is_maximizing {
                best = best.max(payoff);
                alpha = alpha.max(best);
            } else {
                best = best.min(payoff);
                beta = beta.min(best);
            }
            if alpha >= beta || self.is_stopped {
                break;
            }
        }
        best
    }

    fn leaf_payoff<W: World>(&self, world: &W, leaf_evaluator: LeafEvaluator<I, W>) -> f32 {
        let is_terminal = world.outcome().is_some();
        let payoffs = if is_terminal { Payoffs::returns(world) } else { leaf_evaluator(self.evaluator, world) };
        payoffs.of(self.seat)
    }

    fn is_limit_reached(&mut self) -> bool {
        self.nodes >= self.max_nodes
            || self.signal.is_stopped()
            || self.stopwatch.is_past_fraction_of_hard_limit(self.time_fraction, self.signal)
    }
}

/// Sorts actions by prior, likeliest first.
fn sort_by_priors<W: World, I: WorldEvaluator<W>>(evaluator: &I, world: &W, actions: &mut Vec<W::Action>) {
    let mut priors = Vec::new();
    evaluator.priors(world, actions, &mut priors);
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&one, &two| priors[two].total_cmp(&priors[one]));
    *actions = order.into_iter().map(|index| actions[index]).collect();
}
