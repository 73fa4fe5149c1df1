//! A search that pretends to see: it samples worlds, plays in each of them with open cards as well as it can, and
//! takes the action that most worlds vote for (perfect information Monte Carlo; Levy 1989, Ginsberg 2001).
//!
//! It is kept as an opponent. Honest as it is, it believes that it will know later what it cannot know, and that the
//! others see its cards.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::{Insight, Shares};
use crate::rules::hidden::{View, World};
use crate::search::limits::Limits;
use crate::search::report::{Answer, Signal};
use crate::search::watch::Watch;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::time::Instant;

/// Worlds that vote, where time and nodes allow.
const WORLDS: u32 = 16;
/// No world is looked into deeper than so many decisions.
const DEEPEST: u32 = 16;

/// No turn is followed further, in decisions.
const LONGEST_TURN: u32 = 8;

/// What an insight says of a world.
type Ends<I, W> = fn(&I, &W) -> Shares;

/// How a world is played out with open cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// To the end of the seat's own turn, and what it is worth as it stands then.
    OwnTurn,
    /// The same, but with the captures that follow.
    OwnTurnSettled,
    /// By alpha-beta, deeper and deeper, as far as the limits allow.
    AlphaBeta,
}

/// Answers what most sampled worlds vote for, and of those what brings most in them. Of the limits it minds depth (in
/// decisions), nodes, time, and the actions to choose from.
pub fn answer<W: World, I: Insight<W>>(
    view: &W::View,
    insight: &I,
    foresight: Foresight,
    seed: u64,
    limits: &Limits<W::Action>,
    signal: &Signal,
) -> Answer<W::Action> {
    let mut watch = Watch::new(limits, limits.since.unwrap_or_else(Instant::now), 1.0);
    let mut random = SmallRng::seed_from_u64(mix(seed ^ view.key()));
    let mut actions = view.sample(&mut random).actions();
    if actions.iter().any(|action| limits.search_moves.contains(action)) {
        actions.retain(|action| limits.search_moves.contains(action));
    }
    let mut votes = vec![(0_u32, 0.0_f32); actions.len()];
    let mut nodes = 0;
    let mut depth = 0;
    let mut worlds = 0;
    for world_number in 0..WORLDS {
        if world_number > 0 && (signal.stopped() || watch.is_over(signal)) {
            break;
        }
        let world: W = view.sample(&mut random);
        let mut look = Look {
            insight,
            seat: view.viewer(),
            most_nodes: limits.nodes.map_or(u64::MAX, |most| most * u64::from(world_number + 1) / u64::from(WORLDS)),
            nodes,
            share: f64::from(world_number + 1) / f64::from(WORLDS),
            watch: &mut watch,
            signal,
            is_cut: false,
        };
        let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let (values, reached) = look.deepen(&world, &actions, foresight, deepest);
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
    let score = if best.is_some() { Score::of_chance(f64::from(mean), I::SCALE) } else { Score::DRAW };
    Answer { best: best.map(|best| actions[best]), ponder: None, score, claim: false, depth, nodes }
}

/// One look into one world.
struct Look<'a, I> {
    insight: &'a I,
    /// Who looks; all others are taken to play against it.
    seat: Seat,
    most_nodes: u64,
    nodes: u64,
    /// The part of the time that may be used up when this world is done.
    share: f64,
    watch: &'a mut Watch,
    signal: &'a Signal,
    is_cut: bool,
}

impl<I> Look<'_, I> {
    /// What each action brings, looked at as deep as the limits allow, and how deep that was.
    fn deepen<W: World>(
        &mut self,
        world: &W,
        actions: &[W::Action],
        foresight: Foresight,
        deepest: u32,
    ) -> (Vec<f32>, u32)
    where
        I: Insight<W>,
    {
        let mut order: Vec<usize> = (0..actions.len()).collect();
        let mut values = vec![0.0; actions.len()];
        let ends: Option<Ends<I, W>> = match foresight {
            Foresight::OwnTurn => Some(I::standing),
            Foresight::OwnTurnSettled => Some(I::value),
            Foresight::AlphaBeta => None,
        };
        if let Some(ends) = ends {
            for (value, &action) in values.iter_mut().zip(actions) {
                *value = self.own_turn(after(world, action), LONGEST_TURN, ends);
            }
            return (values, 1);
        }
        for depth in 1..=deepest {
            let mut found = vec![0.0; actions.len()];
            let mut alpha = -1.0;
            for &index in &order {
                found[index] = self.search(&after(world, actions[index]), depth - 1, alpha, 2.0);
                if self.is_cut && depth > 1 {
                    return (values, depth - 1);
                }
                alpha = found[index].max(alpha);
            }
            values = found;
            order.sort_by(|&one, &two| values[two].total_cmp(&values[one]));
            if self.is_over() {
                return (values, depth);
            }
        }
        (values, deepest)
    }

    /// The best that the seat can have at the end of its own turn, by what ends are worth.
    fn own_turn<W: World>(&mut self, world: W, most: u32, ends: Ends<I, W>) -> f32
    where
        I: Insight<W>,
    {
        self.nodes += 1;
        let actions = if world.seat() == self.seat && most > 0 { world.actions() } else { Vec::new() };
        let values = actions.into_iter().map(|action| self.own_turn(after(&world, action), most - 1, ends));
        values.reduce(f32::max).unwrap_or_else(|| self.value(&world, ends))
    }

    /// What the world is worth to the seat, between the bounds, with so many decisions more.
    fn search<W: World>(&mut self, world: &W, depth: u32, mut alpha: f32, mut beta: f32) -> f32
    where
        I: Insight<W>,
    {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && self.is_over() || self.nodes >= self.most_nodes {
            self.is_cut = true;
        }
        if self.is_cut || depth == 0 {
            return self.value(world, I::value);
        }
        let mut actions = world.actions();
        if actions.is_empty() {
            return self.value(world, I::value);
        }
        if depth > 1 {
            sort_by_priors(self.insight, world, &mut actions);
        }
        let is_own = world.seat() == self.seat;
        let mut best = if is_own { -1.0_f32 } else { 2.0 };
        for action in actions {
            let value = self.search(&after(world, action), depth - 1, alpha, beta);
            if is_own {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta || self.is_cut {
                break;
            }
        }
        best
    }

    fn value<W: World>(&self, world: &W, ends: Ends<I, W>) -> f32 {
        let shares = match world.end() {
            Some(end) => Shares::of_end(&end, W::SEATS),
            None => ends(self.insight, world),
        };
        shares.of(self.seat)
    }

    fn is_over(&mut self) -> bool {
        self.nodes >= self.most_nodes || self.signal.stopped() || self.watch.is_beyond(self.share, self.signal)
    }
}

/// Puts first what looks best.
fn sort_by_priors<W: World, I: Insight<W>>(insight: &I, world: &W, actions: &mut Vec<W::Action>) {
    let mut priors = Vec::new();
    insight.priors(world, actions, &mut priors);
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&one, &two| priors[two].total_cmp(&priors[one]));
    *actions = order.into_iter().map(|index| actions[index]).collect();
}

fn after<W: World>(world: &W, action: W::Action) -> W {
    let mut next = world.clone();
    next.act(action);
    next
}
