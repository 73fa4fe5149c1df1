//! The evaluator of Szachao as information-set MCTS uses it: values, policy priors, hand model, proven mates.

use super::eval_cache::EvalCache;
use super::evaluator::SzachaoEvaluator;
use super::piece_square::PieceSquareTables;
use super::spend_logits::SpendLogits;
use super::weight_layout::WIN_RATE_SCALE;
use super::{hand_model, info_set, mate, network, policy, world_value};
use crate::action::Action;
use crate::card_distribution::CardDistribution;
use crate::public_state::TurnPhase;
use crate::view::View;
use crate::world::World;
use base::input::InputError;
use base::random::SeededRng;
use eval::hidden::{Payoffs, Trainable, WorldEvaluator};
use eval::linear::Weights;
use eval::network::{NetworkFile, NetworkSpec, is_network_file, parse_network, shipped_network};
use eval::tactics::ProvenResult;
use std::sync::Arc;

/// Centipawns per unit of log-odds in reported scores; the shipped [`WIN_RATE_SCALE`].
const REPORTED_WIN_RATE_SCALE: f64 = 1400.0;

/// The file of the network that the program ships.
const SHIPPED_NETWORK: &[u8] = include_bytes!(env!("NETWORK_SZACHAO"));

// Shares of the time for an ordinary decision: a turn is a card action and a chess move, each of which gets about half.
const CARD_PHASE_TIME: f64 = 0.5;
const CHESS_PHASE_TIME: f64 = 0.6;
/// Less for a redo, which is a choice among the moves of a single piece.
const REDO_TIME: f64 = 0.4;

/// The evaluator that the program ships.
///
/// # Panics
/// If the program was built with a file that is not a network of the game; a test reads the file.
impl Default for SzachaoEvaluator {
    fn default() -> SzachaoEvaluator {
        match &*shipped_network(network::SPEC.game, SHIPPED_NETWORK) {
            [] => SzachaoEvaluator::new(Weights::shipped()),
            file => SzachaoEvaluator::from_bytes(file).unwrap_or_else(|error| panic!("built in: {error}")),
        }
    }
}

impl Trainable<World> for SzachaoEvaluator {
    fn new(weights: Weights<SzachaoEvaluator>) -> SzachaoEvaluator {
        SzachaoEvaluator {
            piece_square_tables: PieceSquareTables::of(weights.values()),
            spend_logits: SpendLogits::of(weights.values()),
            eval_cache: Arc::new(EvalCache::new()),
            win_rate_scale: f32::from(weights.values()[WIN_RATE_SCALE].max(1)),
            weights,
            network: None,
        }
    }

    const NETWORK_SPEC: NetworkSpec = network::SPEC;

    fn from_bytes(bytes: &[u8]) -> Result<SzachaoEvaluator, InputError> {
        if !is_network_file(bytes) {
            return Weights::from_bytes(bytes).map(SzachaoEvaluator::new);
        }
        let NetworkFile { network, .. } = parse_network(bytes, &network::SPEC)?;
        Ok(SzachaoEvaluator { network: Some(network), ..SzachaoEvaluator::new(Weights::shipped()) })
    }

    fn value_inputs(world: &World, sink: &mut impl FnMut(usize)) {
        network::value_inputs(world, sink);
    }

    fn policy_inputs(world: &World, sink: &mut impl FnMut(usize)) {
        network::policy_inputs(world, sink);
    }

    fn action_output(world: &World, action: Action) -> usize {
        network::action_output(world, action)
    }

    fn value_gradient(&self, world: &World, visit: &mut impl FnMut(usize, i32)) -> Option<i32> {
        world_value::value_gradient(self, world, visit)
    }

    fn hand_model_terms(&self, world: &World, action: Action, visit: &mut impl FnMut(usize, bool)) {
        if let Action::Cards(action) = action {
            hand_model::hand_model_terms(self.weights.values(), world, &action, visit);
        }
    }

    fn policy_terms(&self, world: &World, actions: &[Action], visit: &mut impl FnMut(usize, usize, i32)) {
        policy::policy_terms(self, world, actions, visit);
    }
}

impl WorldEvaluator<World> for SzachaoEvaluator {
    const CENTIPAWNS_PER_LOGIT: f64 = REPORTED_WIN_RATE_SCALE;

    const STEPS: usize = info_set::STEPS;

    type Belief = CardDistribution;

    fn quiescent_value(&self, world: &World) -> Payoffs {
        world_value::quiescent_value(self, world)
    }

    fn static_value(&self, world: &World) -> Payoffs {
        world_value::static_value(self, world)
    }

    fn breakdown(&self, world: &World) -> Vec<(&'static str, f32)> {
        world_value::breakdown(self, world)
    }

    fn priors(&self, world: &World, actions: &[Action], priors: &mut Vec<f32>) {
        policy::priors(self, world, actions, priors);
    }

    fn candidates(&self, world: &World, actions: &mut Vec<Action>) {
        policy::candidates(self, world, actions);
    }

    fn info_set_key(&self, world: &World) -> u64 {
        info_set::info_set_key(world.public_state())
    }

    fn same_actions_in_info_set(&self, world: &World) -> bool {
        world.public_state().phase() != TurnPhase::Card
    }

    fn sub_action(&self, action: Action, step: usize) -> u64 {
        info_set::sub_action(action, step)
    }

    fn belief(&self, view: &View) -> CardDistribution {
        hand_model::belief(self.weights.values(), view)
    }

    fn sample_world(&self, view: &View, belief: &CardDistribution, random: &mut SeededRng) -> World {
        World::sample(view, belief, random)
    }

    fn proven_results(&self, view: &View, actions: &[Action]) -> Vec<Option<ProvenResult>> {
        mate::proven_results(view, actions)
    }

    fn time_factor(&self, view: &View) -> f64 {
        match view.public_state().phase() {
            TurnPhase::Card => CARD_PHASE_TIME,
            TurnPhase::Redo => REDO_TIME,
            TurnPhase::Chess => CHESS_PHASE_TIME,
        }
    }
}
