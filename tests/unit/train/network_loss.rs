//! The gradient of the training loss against differences of the loss, and quantised networks against exact ones.

use super::*;
use crate::network::initial::random_parameters_with_outputs;
use crate::network::samples::SampleValues;
use base::random::mix;
use eval::evaluator::Evaluator;
use eval::network::{
    Activation, MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT, Network, NetworkBase, NetworkEvaluator, two_sided_spec,
};
use martian::Position;
use rules::game::Game;

const HIDDEN: usize = 16;
const POSITIONS: u64 = 60;

const SHAPE: NetworkShape = two_sided_spec::<Position<2>>(HIDDEN).shape;
const PAIRWISE: NetworkShape = NetworkShape { activation: Activation::Pairwise, ..SHAPE };
/// Every shape that a network can have: squares and products of pairs, without small layers, with one and with two.
const SHAPES: [NetworkShape; 5] = [
    SHAPE,
    PAIRWISE,
    NetworkShape { small_layers: [6, 0], ..SHAPE },
    NetworkShape { small_layers: [6, 4], ..SHAPE },
    NetworkShape { small_layers: [6, 4], ..PAIRWISE },
];

/// The positions of a random game.
fn positions() -> Vec<Position<2>> {
    let mut positions = vec![Position::<2>::startpos()];
    for ply in 1..POSITIONS {
        let last = &positions[positions.len() - 1];
        let moves = last.legal_moves();
        let Some(&mv) = moves.get(mix(ply) as usize % moves.len().max(1)) else { break };
        positions.push(last.play(mv));
    }
    positions
}

/// Those positions with made-up scores and results, some of them unknown.
fn samples() -> NetworkSamples {
    let mut samples = NetworkSamples::default();
    for (ply, position) in positions().iter().enumerate() {
        let random = mix(ply as u64);
        let values = SampleValues {
            base: (random % 300) as i16 - 150,
            promised: (random >> 10 & 255) as f32 / 255.0,
            result: (random >> 21 & 3 > 0).then_some((random >> 20 & 1) as f32),
            bucket: 0,
            weight: 1.0,
        };
        samples.push(position, values);
    }
    samples
}

fn loss(samples: &NetworkSamples, shape: NetworkShape) -> NetworkLoss<'_, HIDDEN> {
    NetworkModel { shape, scale: 100.0, lambda: 0.3 }.loss(samples)
}

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    SHAPES.into_iter().for_each(gradient_is_slope);
}

fn gradient_is_slope(shape: NetworkShape) {
    let samples = samples();
    let loss = loss(&samples, shape);
    let parameters = random_parameters_with_outputs(shape, 7, 0.03);
    let all: Vec<u32> = (0..samples.len() as u32).collect();
    let mut gradient = vec![0.0; parameters.len()];
    let sum = Loss::add_gradient(&loss, &all, &parameters, &mut gradient);
    assert!((sum - loss.cross_entropy(0..samples.len(), &parameters)).abs() < 1e-3, "the same loss either way");
    // A parameter of every kind: input weights, biases, output weights of both sides, small layers, and the output's bias.
    let some_inputs = (0..shape.hidden_bias()).step_by(101);
    let others = (shape.hidden_bias()..shape.parameters()).step_by(3).chain([shape.output_bias()]);
    let step = 1e-2;
    let mut with_slope = 0;
    for index in some_inputs.chain(others) {
        let value = |offset: f32| {
            let mut moved = parameters.clone();
            moved[index] += offset;
            loss.cross_entropy(0..samples.len(), &moved)
        };
        let slope = (value(step) - value(-step)) / f64::from(2.0 * step);
        let found = f64::from(gradient[index]);
        with_slope += usize::from(slope.abs() > 1e-3);
        // The clipping makes kinks, of which a step sees both sides.
        assert!(
            (found - slope).abs() < 0.02 + 0.05 * slope.abs(),
            "{shape}: parameter {index}: {found}, by differences {slope}"
        );
    }
    assert!(with_slope > 20, "{shape}: only {with_slope} of the parameters matter");
}

/// What the engine computes in whole numbers is what training computed, for networks of every shape that stand alone.
#[test]
fn a_quantised_network_says_what_the_exact_one_says() {
    let samples = alone(samples());
    for shape in SHAPES {
        let loss = loss(&samples, shape);
        let mut parameters = random_parameters_with_outputs(shape, 3, 0.5);
        loss.constrain(&mut parameters);
        let network = Network::<HIDDEN>::quantise(shape, &parameters, 100);
        let evaluator = NetworkEvaluator::with_network(network, NetworkBase::Nothing);
        let values: Vec<f32> = (0..samples.len()).map(|sample| loss.centipawns(sample, &parameters)).collect();
        let spread = values.iter().fold(0.0_f32, |most, value| most.max((value - values[0]).abs()));
        assert!(spread > 20.0, "{shape}: the values differ by {spread} centipawns");
        for (position, value) in positions().iter().zip(values) {
            let whole = evaluator.evaluate_from_scratch(position, position.side_to_move()).raw();
            assert!((whole as f32 - value).abs() < 3.0, "{shape}: {whole} instead of {value}");
        }
    }
}

/// The samples without what weights say of them.
fn alone(samples: NetworkSamples) -> NetworkSamples {
    let mut others = NetworkSamples::default();
    for (sample, position) in positions().iter().enumerate() {
        others.push(position, SampleValues { base: 0, ..*samples.values(sample) });
    }
    others
}

#[test]
fn weights_are_kept_if_whole_numbers_can_hold_them() {
    let samples = samples();
    for shape in SHAPES {
        let loss = loss(&samples, shape);
        let mut parameters = vec![9.0; shape.parameters()];
        loss.constrain(&mut parameters);
        assert_eq!(parameters[0], MAX_INPUT_WEIGHT);
        assert_eq!(parameters[shape.output_weights()], MAX_OUTPUT_WEIGHT);
        if let Some((inputs, units)) = shape.small_layer_sizes().next() {
            let begin = shape.small_layers_of(0).start;
            assert_eq!(parameters[begin + inputs * units - 1], MAX_OUTPUT_WEIGHT);
            assert_eq!(parameters[begin + inputs * units], 9.0, "a bias has all of its 16 bits");
        }
        assert_eq!(parameters[shape.output_bias()], 9.0, "and so has the output's");
    }
}
