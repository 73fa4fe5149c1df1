//! The accumulator stack, on a game whose frames are zones of the king and mirror images at once.

#[path = "wandering_kings.rs"]
mod wandering_kings;

use super::*;
use crate::evaluator::Evaluator;
use crate::network::laws::lazy_layers_are_fresh_layers;
use crate::network::{NetworkBase, NetworkEvaluator};
use base::random::SeededRng;
use rand::{Rng, SeedableRng};
use wandering_kings::{Step, WanderingKings};

/// An evaluator with a random network that stands alone.
fn random_evaluator<const H: usize>() -> NetworkEvaluator<WanderingKings, H> {
    let shape = NetworkEvaluator::<WanderingKings, H>::SPEC.shape;
    let mut random = SeededRng::seed_from_u64(7);
    let parameters: Vec<i16> = (0..shape.parameters()).map(|_| random.random_range(-100..=100)).collect();
    let network = Network::from_parameters(shape, &parameters, 300).expect("as many numbers as parameters");
    NetworkEvaluator::with_network(network, NetworkBase::Nothing)
}

fn random_move(position: &WanderingKings, random: &mut SeededRng) -> Step {
    let moves = position.legal_moves();
    moves[random.random_range(0..moves.len())]
}

#[test]
fn lazy_layers_are_fresh_ones_while_frames_change() {
    let evaluator = random_evaluator::<32>();
    for seed in 0..40 {
        assert_eq!(lazy_layers_are_fresh_layers(&WanderingKings::startpos(), &evaluator, seed), Ok(()));
    }
}

#[test]
fn lazy_layers_are_fresh_ones_in_a_layer_wider_than_a_sum() {
    let evaluator = random_evaluator::<1024>();
    assert_eq!(lazy_layers_are_fresh_layers(&WanderingKings::startpos(), &evaluator, 3), Ok(()));
}

/// A stack serves line after line, so what the cache keeps of the last one must not show in the next.
#[test]
fn a_second_line_begins_afresh() {
    let evaluator = random_evaluator::<32>();
    let network = evaluator.network().expect("it was given one");
    let mut stack = evaluator.new_stack(1);
    let (mut position, mut random) = (WanderingKings::startpos(), SeededRng::seed_from_u64(1));
    for _ in 0..100 {
        let mut accumulator = evaluator.fresh_accumulator(&position, &mut stack);
        assert_eq!(*stack.layers(network, &position, accumulator.row), fresh_layers(network, &position));
        let mv = random_move(&position, &mut random);
        evaluator.make_move(&mut position, &mut accumulator, &mut stack, mv);
    }
}

/// The walks of the first test would show little if they stayed in one frame.
#[test]
fn walks_change_frames() {
    let (mut position, mut random) = (WanderingKings::startpos(), SeededRng::seed_from_u64(1));
    let mut seen = [[false; WanderingKings::FRAMES]; PERSPECTIVES];
    for _ in 0..300 {
        position = position.play(random_move(&position, &mut random));
        (0..PERSPECTIVES).for_each(|perspective| seen[perspective][position.frame(perspective)] = true);
    }
    assert_eq!(seen, [[true; WanderingKings::FRAMES]; PERSPECTIVES]);
}
