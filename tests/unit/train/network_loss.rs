//! The gradient of the training loss against differences of the loss, and quantised networks against exact ones.

use super::*;
use crate::network::initial::random_parameters_with_outputs;
use crate::network::samples::SampleValues;
use base::random::mix;
use eval::network::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT, Network, two_sided_spec};
use martian::Position;
use rules::game::Game;

const HIDDEN: usize = 16;
const POSITIONS: u64 = 60;

const SHAPE: NetworkShape = two_sided_spec::<Position<2>>(HIDDEN).shape;

/// The positions of a random game, with made-up scores and results, some of them unknown.
fn samples() -> NetworkSamples {
    let mut samples = NetworkSamples::default();
    let mut position = Position::<2>::startpos();
    for ply in 0..POSITIONS {
        let random = mix(ply);
        let values = SampleValues {
            base: (random % 300) as i16 - 150,
            promised: (random >> 10 & 255) as f32 / 255.0,
            result: (random >> 21 & 3 > 0).then_some((random >> 20 & 1) as f32),
            bucket: 0,
        };
        samples.push(&position, values);
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(random as usize % moves.len().max(1)) else { break };
        position = position.play(mv);
    }
    samples
}

fn loss(samples: &NetworkSamples) -> NetworkLoss<'_, HIDDEN> {
    NetworkModel { shape: SHAPE, scale: 100.0, lambda: 0.3 }.loss(samples)
}

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    let samples = samples();
    let loss = loss(&samples);
    let parameters = random_parameters_with_outputs(SHAPE, 7, 0.03);
    let all: Vec<u32> = (0..samples.len() as u32).collect();
    let mut gradient = vec![0.0; parameters.len()];
    let sum = Loss::add_gradient(&loss, &all, &parameters, &mut gradient);
    assert!((sum - loss.cross_entropy(0..samples.len(), &parameters)).abs() < 1e-3, "the same loss either way");
    // A parameter of every kind: input weights, biases, output weights of both sides, and the output's bias.
    let shape = SHAPE;
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
            "parameter {index}: {found}, by differences {slope}"
        );
    }
    assert!(with_slope > 20, "only {with_slope} of the parameters matter");
}

#[test]
fn a_quantised_network_says_what_the_exact_one_says() {
    let samples = samples();
    let loss = loss(&samples);
    let mut parameters = random_parameters_with_outputs(SHAPE, 3, 0.5);
    loss.constrain(&mut parameters);
    let rounded = Network::<HIDDEN>::quantise(SHAPE, &parameters, 100).to_floats();
    let values: Vec<f32> = (0..samples.len()).map(|sample| loss.centipawns(sample, &parameters)).collect();
    let spread = values.iter().fold(0.0_f32, |most, value| most.max((value - values[0]).abs()));
    assert!(spread > 20.0, "the values differ by {spread} centipawns");
    for (sample, value) in values.into_iter().enumerate() {
        let error = (loss.centipawns(sample, &rounded) - value).abs();
        assert!(error < 3.0, "position {sample}: {error} centipawns off {value}");
    }
}

#[test]
fn weights_are_kept_if_whole_numbers_can_hold_them() {
    let samples = samples();
    let loss = loss(&samples);
    let mut parameters = vec![9.0; SHAPE.parameters()];
    loss.constrain(&mut parameters);
    assert_eq!(parameters[0], MAX_INPUT_WEIGHT);
    assert_eq!(parameters[SHAPE.output_weights()], MAX_OUTPUT_WEIGHT);
    assert_eq!(parameters[SHAPE.output_bias()], 9.0, "the bias has all of its 16 bits");
}
