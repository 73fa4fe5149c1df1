//! The laws of world evaluators hold in random games.

use base::random::SeededRng;
use eval::hidden::{Trainable as _, WorldEvaluator as _, laws};
use eval::linear::{WeightLayout as _, Weights};
use eval::network::{Network, NetworkFile, NetworkHeader, write_network};
use rand::{Rng, SeedableRng};
use rules::hidden::World as _;
use rules::laws::hidden::check_random_games;
use rules::partial_position::PartialPosition;
use szachao::{HIDDEN_UNITS, KnownPosition, SzachaoEvaluator, World};

/// The world of a deal.
pub(crate) fn deal(seed: u64) -> World {
    KnownPosition::deal(seed).true_world(seed).expect("a deal is known in full")
}

#[test]
fn the_shipped_weights_are_complete() {
    assert!(Weights::<SzachaoEvaluator>::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).is_ok());
}

#[test]
fn the_evaluators_keep_the_laws() {
    let evaluators = [SzachaoEvaluator::default(), SzachaoEvaluator::new(Weights::shipped()), with_random_network()];
    for evaluator in &evaluators {
        let law = |world: &World| {
            if world.outcome().is_some() { Ok(()) } else { laws::check_all(evaluator, world, 11) }
        };
        assert_eq!(check_random_games(deal, 0..6, 150, law), Ok(()));
    }
}

/// The evaluator with a network that has opinions on everything.
fn with_random_network() -> SzachaoEvaluator {
    let spec = SzachaoEvaluator::NETWORK_SPEC;
    let mut random = SeededRng::seed_from_u64(3);
    let parameters: Vec<i16> = (0..spec.shape.parameters()).map(|_| random.random_range(-200..=200)).collect();
    let header = NetworkHeader {
        game: spec.game.to_owned(),
        inputs: spec.shape.inputs,
        perspectives: spec.shape.perspectives,
        hidden: spec.shape.hidden,
        activation: spec.shape.activation,
        small_layers: spec.shape.small_layers,
        outputs: spec.shape.outputs,
        base: spec.shipped_weights(),
        centipawns_per_logit: 1400,
        generation: 1,
        command: String::new(),
        notes: Vec::new(),
    };
    let network = Network::<HIDDEN_UNITS>::from_parameters(spec.shape, &parameters, 1400).expect("as many as it has");
    let mut bytes = Vec::new();
    write_network(&NetworkFile { header, network }, &mut bytes).expect("memory takes everything");
    SzachaoEvaluator::from_bytes(&bytes).expect("a network of this game")
}

#[test]
fn a_network_changes_values_and_priors() {
    let (weights, network) = (SzachaoEvaluator::new(Weights::shipped()), with_random_network());
    let world = deal(1);
    let priors = |evaluator: &SzachaoEvaluator| {
        let mut priors = Vec::new();
        evaluator.priors(&world, &world.legal_actions(), &mut priors);
        priors
    };
    assert_ne!(weights.quiescent_value(&world), network.quiescent_value(&world));
    assert_ne!(priors(&weights), priors(&network));
    let names: Vec<&str> = network.breakdown(&world).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.last(), Some(&"network"));
}
