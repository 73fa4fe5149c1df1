//! A search that pretends to see: it samples worlds, plays in each of them with open cards as well as it can, and
//! takes the action that most worlds vote for (perfect information Monte Carlo; Levy 1989, Ginsberg 2001).
//!
//! It is kept as an opponent. Honest as it is, it believes that it will know later what it cannot know, and that the
//! others see its cards.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::{Payoffs, WorldEvaluator};
use crate::rules::hidden::{View, World};
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::{SearchResult, Signal};
use crate::search::control::stopwatch::Stopwatch;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::time::Instant;

/// Worlds that vote, where time and nodes allow.
const SAMPLED_WORLDS: u32 = 16;
/// No world is looked into deeper than so many decisions.
const MAX_DEPTH: u32 = 16;

/// No turn is followed further, in decisions.
const MAX_TURN_DECISIONS: u32 = 8;

/// What an insight says of a world.
type LeafEvaluator<I, W> = fn(&I, &W) -> Payoffs;

/// How a world is played out with open cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookahead {
    /// To the end of the seat's own turn, and what it is worth as it stands then.
    OwnTurn,
    /// The same, but with the captures that follow.
    OwnTurnQuiescence,
    /// By alpha-beta, deeper and deeper, as far as the limits allow.
    AlphaBeta,
}

/// Answers what most sampled worlds vote for, and of those what brings most in them. Of the limits it minds depth (in
/// decisions), nodes, time, and the actions to choose from.
pub fn pimc_search<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    insight: &I,
    foresight: Lookahead,
    seed: u64,
    limits: &Limits<W::Action>,
    signal: &Signal,
) -> SearchResult<W::Action> {
    let start = limits.requested_at.unwrap_or_else(Instant::now);
    let mut watch = Stopwatch::new(limits, start, 1.0, &Parameters::DEFAULT);
    let mut random = SmallRng::seed_from_u64(mix(seed ^ view.observation_key()));
    let mut actions = view.sample_world(&mut random).legal_actions();
    if actions.iter().any(|action| limits.search_moves.contains(action)) {
        actions.retain(|action| limits.search_moves.contains(action));
    }
    let mut votes = vec![(0_u32, 0.0_f32); actions.len()];
    let mut nodes = 0;
    let mut depth = 0;
    let mut worlds = 0;
    for world_number in 0..SAMPLED_WORLDS {
        if world_number > 0 && (signal.is_stopped() || watch.is_hard_limit_reached(signal)) {
            break;
        }
        let world: W = view.sample_world(&mut random);
        let mut look = WorldSearch {
            evaluator: insight,
            seat: view.viewer(),
            max_nodes: limits
                .nodes
                .map_or(u64::MAX, |most| most * u64::from(world_number + 1) / u64::from(SAMPLED_WORLDS)),
            nodes,
            time_fraction: f64::from(world_number + 1) / f64::from(SAMPLED_WORLDS),
            stopwatch: &mut watch,
            signal,
            is_stopped: false,
        };
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let (values, reached) = look.iterative_deepening(&world, &actions, foresight, deepest);
        nodes = look.nodes;
        depth = depth.max(reached);
        // Of equally good actions each gets the vote.
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for ((count, sum), value) in votes.iter_mut().zip(values) {
            *count += u32::from(value == most);
            *sum += value;
        }
        worlds += 1;
    }
    let order =
        |&one: &usize, &two: &usize| votes[one].0.cmp(&votes[two].0).then(votes[one].1.total_cmp(&votes[two].1));
    let best = (0..actions.len()).max_by(order);
    let mean = best.map_or(0.5, |best| votes[best].1 / worlds.max(1) as f32);
    let score = if best.is_some() {
        Score::from_win_probability(f64::from(mean), I::CENTIPAWNS_PER_LOGIT)
    } else {
        Score::DRAW
    };
    SearchResult {
        best_move: best.map(|best| actions[best]),
        ponder_move: None,
        score,
        claims_win: false,
        depth,
        nodes,
    }
}

/// One look into one world.
struct WorldSearch<'a, I> {
    evaluator: &'a I,
    /// Who looks; all others are taken to play against it.
    seat: Seat,
    max_nodes: u64,
    nodes: u64,
    /// The part of the time that may be used up when this world is done.
    time_fraction: f64,
    stopwatch: &'a mut Stopwatch,
    signal: &'a Signal,
    is_stopped: bool,
}

impl<I> WorldSearch<'_, I> {
    /// What each action brings, looked at as deep as the limits allow, and how deep that was.
    fn iterative_deepening<W: World>(
        &mut self,
        world: &W,
        actions: &[W::Action],
        foresight: Lookahead,
        deepest: u32,
    ) -> (Vec<f32>, u32)
    where
        I: WorldEvaluator<W>,
    {
        let mut order: Vec<usize> = (0..actions.len()).collect();
        let mut values = vec![0.0; actions.len()];
        let ends: Option<LeafEvaluator<I, W>> = match foresight {
            Lookahead::OwnTurn => Some(I::static_value),
            Lookahead::OwnTurnQuiescence => Some(I::quiescent_value),
            Lookahead::AlphaBeta => None,
        };
        if let Some(ends) = ends {
            for (value, &action) in values.iter_mut().zip(actions) {
                *value = self.search_own_turn(world_after(world, action), MAX_TURN_DECISIONS, ends);
            }
            return (values, 1);
        }
        for depth in 1..=deepest {
            let mut found = vec![0.0; actions.len()];
            let mut alpha = -1.0;
            for &index in &order {
                found[index] = self.search(&world_after(world, actions[index]), depth - 1, alpha, 2.0);
                if self.is_stopped && depth > 1 {
                    return (values, depth - 1);
                }
                alpha = found[index].max(alpha);
            }
            values = found;
            order.sort_by(|&one, &two| values[two].total_cmp(&values[one]));
            if self.is_limit_reached() {
                return (values, depth);
            }
        }
        (values, deepest)
    }

    /// The best that the seat can have at the end of its own turn, by what ends are worth.
    fn search_own_turn<W: World>(&mut self, world: W, most: u32, ends: LeafEvaluator<I, W>) -> f32
    where
        I: WorldEvaluator<W>,
    {
        self.nodes += 1;
        let actions = if world.side_to_move() == self.seat && most > 0 { world.legal_actions() } else { Vec::new() };
        let values =
            actions.into_iter().map(|action| self.search_own_turn(world_after(&world, action), most - 1, ends));
        values.reduce(f32::max).unwrap_or_else(|| self.leaf_payoff(&world, ends))
    }

    /// What the world is worth to the seat, between the bounds, with so many decisions more.
    fn search<W: World>(&mut self, world: &W, depth: u32, mut alpha: f32, mut beta: f32) -> f32
    where
        I: WorldEvaluator<W>,
    {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && self.is_limit_reached() || self.nodes >= self.max_nodes {
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
        let is_own = world.side_to_move() == self.seat;
        let mut best = if is_own { -1.0_f32 } else { 2.0 };
        for action in actions {
            let value = self.search(&world_after(world, action), depth - 1, alpha, beta);
            if is_own {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta || self.is_stopped {
                break;
            }
        }
        best
    }

    fn leaf_payoff<W: World>(&self, world: &W, ends: LeafEvaluator<I, W>) -> f32 {
        let shares = match world.outcome() {
            Some(end) => Payoffs::from_outcome(&end, W::SEATS),
            None => ends(self.evaluator, world),
        };
        shares.of(self.seat)
    }

    fn is_limit_reached(&mut self) -> bool {
        self.nodes >= self.max_nodes
            || self.signal.is_stopped()
            || self.stopwatch.is_past_fraction_of_hard_limit(self.time_fraction, self.signal)
    }
}

/// Puts first what looks best.
fn sort_by_priors<W: World, I: WorldEvaluator<W>>(insight: &I, world: &W, actions: &mut Vec<W::Action>) {
    let mut priors = Vec::new();
    insight.priors(world, actions, &mut priors);
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&one, &two| priors[two].total_cmp(&priors[one]));
    *actions = order.into_iter().map(|index| actions[index]).collect();
}

fn world_after<W: World>(world: &W, action: W::Action) -> W {
    let mut next = world.clone();
    next.apply_action(action);
    next
}
