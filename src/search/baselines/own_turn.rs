//! Greedy play in a game of hidden hands: what the evaluation likes best at the end of the seat's own turn, on average over
//! sampled worlds.

use crate::control::report::SearchResult;
use base::random::{SeededRng, mix};
use base::score::Score;
use base::seat::Seat;
use eval::hidden::{Payoffs, WorldEvaluator};
use rand::SeedableRng;
use rules::hidden::{View, World};

/// Worlds that vote.
const SAMPLED_WORLDS: u32 = 16;
/// The most decisions of one turn that are followed.
const MAX_TURN_DECISIONS: u32 = 8;

/// The worlds in which an action was best, and the sum of its payoffs over all worlds.
#[derive(Clone, Copy, Default)]
struct ActionVotes {
    votes: u32,
    total_payoff: f32,
}

/// The action that most sampled worlds vote for, and the highest payoff among equals; one of `search_moves` if any of them is
/// legal. The same seed and view give the same action.
pub fn best_of_own_turn<W: World, I: WorldEvaluator<W>>(
    view: &W::View,
    evaluator: &I,
    seed: u64,
    search_moves: &[W::Action],
) -> SearchResult<W::Action> {
    let mut random = SeededRng::seed_from_u64(mix(seed ^ view.observation_key()));
    let mut actions = view.sample_world(&mut random).legal_actions();
    if actions.iter().any(|action| search_moves.contains(action)) {
        actions.retain(|action| search_moves.contains(action));
    }
    let mut ballot = vec![ActionVotes::default(); actions.len()];
    let mut turn = OwnTurn { evaluator, seat: view.viewer(), nodes: 0 };
    for _ in 0..SAMPLED_WORLDS {
        let world: W = view.sample_world(&mut random);
        let payoff = |&action: &W::Action| turn.best_payoff(&world.child(action), MAX_TURN_DECISIONS);
        let payoffs: Vec<f32> = actions.iter().map(payoff).collect();
        cast_votes(&mut ballot, &payoffs);
    }
    let order = |&one: &usize, &two: &usize| {
        let (one, two) = (ballot[one], ballot[two]);
        one.votes.cmp(&two.votes).then(one.total_payoff.total_cmp(&two.total_payoff))
    };
    let best = (0..actions.len()).max_by(order);
    let score = best.map_or(Score::DRAW, |best| {
        let mean_payoff = ballot[best].total_payoff / SAMPLED_WORLDS as f32;
        Score::from_win_probability(f64::from(mean_payoff), I::CENTIPAWNS_PER_LOGIT)
    });
    let best_move = best.map(|best| actions[best]);
    SearchResult { best_move, ponder_move: None, score, claims_win: false, depth: 1, nodes: turn.nodes }
}

/// Adds the payoffs of one world. Each of several equally good actions gets a vote.
fn cast_votes(ballot: &mut [ActionVotes], payoffs: &[f32]) {
    let highest = payoffs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for (action, &payoff) in ballot.iter_mut().zip(payoffs) {
        action.votes += u32::from(payoff == highest);
        action.total_payoff += payoff;
    }
}

/// The rest of a seat's turn in worlds with open cards.
struct OwnTurn<'a, I> {
    evaluator: &'a I,
    seat: Seat,
    nodes: u64,
}

impl<I> OwnTurn<'_, I> {
    /// The best payoff that the seat can reach at the end of its turn, by static evaluation.
    fn best_payoff<W: World>(&mut self, world: &W, decisions: u32) -> f32
    where
        I: WorldEvaluator<W>,
    {
        self.nodes += 1;
        let is_own_turn = world.side_to_move() == self.seat && decisions > 0;
        let actions = if is_own_turn { world.legal_actions() } else { Vec::new() };
        let payoffs = actions.into_iter().map(|action| self.best_payoff(&world.child(action), decisions - 1));
        payoffs.reduce(f32::max).unwrap_or_else(|| {
            let is_terminal = world.outcome().is_some();
            let payoffs = if is_terminal { Payoffs::returns(world) } else { self.evaluator.static_value(world) };
            payoffs.of(self.seat)
        })
    }
}
