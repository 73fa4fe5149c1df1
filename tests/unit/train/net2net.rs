//! A network that was made larger says what it said, and its new units can learn something of their own.

use super::*;
use crate::network::hidden_layer::{HiddenLayer, dot};
use crate::network::initial::random_parameters_with_outputs;
use crate::network::small_layers::SmallLayers;

const SMALL: NetworkShape = NetworkShape::plain(50, 2, 16, 3);
const PAIRWISE: NetworkShape = NetworkShape { activation: Activation::Pairwise, ..SMALL };
const LAYERED: NetworkShape = NetworkShape { small_layers: [6, 4], ..PAIRWISE };
const INPUTS: [u16; 9] = [0, 3, 11, 12, 20, 29, 37, 41, 49];

/// The shape with so many units.
fn wide(shape: NetworkShape, hidden: usize) -> NetworkShape {
    NetworkShape { hidden, ..shape }
}

/// An output in logits, both sides of which see the same.
fn output<const H: usize>(shape: NetworkShape, parameters: &[f32], output: usize) -> f32 {
    let shape = wide(shape, H);
    let layer = HiddenLayer::<H>::new(shape, parameters, &INPUTS);
    let both = [layer.activations(), layer.activations()].concat();
    let own = dot(&both, &parameters[shape.output_row(output)]);
    let small = &parameters[shape.small_layers_of(output)];
    let theirs = if small.is_empty() { 0.0 } else { SmallLayers::new(shape, small, &both).1 };
    own + theirs + parameters[shape.output_bias() + output]
}

/// In layers of twice the units, of three times, in which each unit has as many copies as the others, and between; with
/// products of pairs for squares, and with small layers.
#[test]
fn a_larger_network_says_what_the_small_one_said() {
    for (small, large) in
        [(SMALL, SMALL), (PAIRWISE, PAIRWISE), (SMALL, LAYERED), (PAIRWISE, LAYERED), (LAYERED, LAYERED)]
    {
        let parameters = random_parameters_with_outputs(small, 5, 0.5);
        let [twice, thrice, between] = [32, 48, 80].map(|hidden| grown(small, &parameters, wide(large, hidden), 7));
        for number in 0..small.outputs {
            let said = output::<16>(small, &parameters, number);
            let others = [
                output::<32>(large, &twice, number),
                output::<48>(large, &thrice, number),
                output::<80>(large, &between, number),
            ];
            assert!(said.abs() > 0.05, "an output that says nothing shows nothing: {said}");
            let is_close = |other: &f32| (other - said).abs() < 0.05 * said.abs().max(1.0);
            assert!(others.iter().all(is_close), "{small} into {large}: {said}: {others:?}");
        }
    }
}

/// Every frame has the weights that all shared before.
#[test]
fn frames_with_inputs_of_their_own_begin_alike() {
    let parameters = random_parameters_with_outputs(SMALL, 5, 0.5);
    let large = NetworkShape { inputs: 3 * SMALL.inputs, ..SMALL };
    let grown = grown(SMALL, &parameters, large, 7);
    let shared = &parameters[..SMALL.hidden_bias()];
    assert!(grown[..large.hidden_bias()].chunks_exact(shared.len()).all(|frame| frame == shared));
    assert_eq!(grown[large.hidden_bias()..], parameters[SMALL.hidden_bias()..]);
}

#[test]
fn units_of_unequal_numbers_of_copies_share_their_weights() {
    let parameters = random_parameters_with_outputs(SMALL, 5, 0.5);
    let large = wide(SMALL, 24);
    let grown = grown(SMALL, &parameters, large, 7);
    for (row, old) in grown[large.output_weights()..large.output_bias()]
        .chunks_exact(24)
        .zip(parameters[SMALL.output_weights()..SMALL.output_bias()].chunks_exact(16))
    {
        let sums = (0..16).map(|unit| row[unit] + row.get(unit + 16).copied().unwrap_or_default());
        assert!(sums.zip(old).all(|(sum, old)| (sum - old).abs() < 1e-6), "{row:?} {old:?}");
    }
}

#[test]
fn copies_are_close_to_their_unit_and_none_is_the_same() {
    let parameters = random_parameters_with_outputs(SMALL, 5, 0.5);
    for large in [wide(SMALL, 32), wide(PAIRWISE, 32)] {
        let grown = grown(SMALL, &parameters, large, 7);
        let rows = grown[..SMALL.inputs * 32].chunks_exact(32);
        let apart: Vec<f32> = rows.flat_map(|row| (0..16).map(|unit| (row[unit] - row[unit + 16]).abs())).collect();
        assert!(apart.iter().all(|apart| *apart <= SPREAD));
        assert!(apart.iter().filter(|apart| **apart > 0.0).count() > apart.len() * 9 / 10);
    }
}

#[test]
fn a_network_of_the_same_shape_is_the_same() {
    let parameters = random_parameters_with_outputs(LAYERED, 5, 0.5);
    assert_eq!(grown(LAYERED, &parameters, LAYERED, 7), parameters);
}

/// Whatever leads to the outputs: a network whose logits are worth half as many centipawns says twice as much.
#[test]
fn scaled_outputs_say_as_many_times_more() {
    for shape in [SMALL, PAIRWISE, LAYERED] {
        let mut parameters = random_parameters_with_outputs(shape, 5, 0.5);
        let before: Vec<f32> = (0..shape.outputs).map(|number| output::<16>(shape, &parameters, number)).collect();
        scale_outputs(shape, &mut parameters, 2.0);
        for (number, before) in before.iter().enumerate() {
            let after = output::<16>(shape, &parameters, number);
            assert!((after - 2.0 * before).abs() < 1e-4, "{shape}: {before}, then {after}");
        }
    }
}
