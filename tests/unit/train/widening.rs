//! A network that was made wider says what it said, and its new units can learn something of their own.

use super::*;
use crate::network::hidden_layer::{hidden_layer, squared_dot};
use crate::network::initial::random_parameters_with_outputs;

const NARROW: NetworkShape = NetworkShape { inputs: 50, perspectives: 2, hidden: 16, outputs: 3 };
const INPUTS: [u16; 9] = [0, 3, 11, 12, 20, 29, 37, 41, 49];

/// An output in logits, both sides of which see the same.
fn output<const H: usize>(parameters: &[f32], output: usize) -> f32 {
    let shape = NetworkShape { hidden: H, ..NARROW };
    let layer = hidden_layer::<H>(shape, parameters, &INPUTS);
    let rows = parameters[shape.output_weights()..shape.output_bias()].chunks_exact(H).skip(2 * output).take(2);
    rows.map(|row| squared_dot(&layer, row)).sum::<f32>() + parameters[shape.output_bias() + output]
}

/// In layers of twice the units, and of three times, in which each unit has as many copies as the others; and between.
#[test]
fn a_wider_network_says_what_the_narrow_one_said() {
    let narrow = random_parameters_with_outputs(NARROW, 5, 0.5);
    let [twice, thrice, between] = [32, 48, 80].map(|hidden| widened(NARROW, &narrow, hidden, 7));
    let [odd] = [64].map(|hidden| widened(NetworkShape { hidden: 32, ..NARROW }, &twice, hidden, 7));
    for number in 0..NARROW.outputs {
        let said = output::<16>(&narrow, number);
        let others = [
            output::<32>(&twice, number),
            output::<48>(&thrice, number),
            output::<80>(&between, number),
            output::<64>(&odd, number),
        ];
        assert!(said.abs() > 0.05, "an output that says nothing shows nothing: {said}");
        assert!(others.iter().all(|other| (other - said).abs() < 0.05 * said.abs().max(1.0)), "{said}: {others:?}");
    }
}

#[test]
fn units_of_unequal_numbers_of_copies_share_their_weights() {
    let narrow = random_parameters_with_outputs(NARROW, 5, 0.5);
    let wide = widened(NARROW, &narrow, 24, 7);
    let shape = NetworkShape { hidden: 24, ..NARROW };
    for (row, old) in wide[shape.output_weights()..shape.output_bias()]
        .chunks_exact(24)
        .zip(narrow[NARROW.output_weights()..NARROW.output_bias()].chunks_exact(16))
    {
        let sums = (0..16).map(|unit| row[unit] + row.get(unit + 16).copied().unwrap_or_default());
        assert!(sums.zip(old).all(|(sum, old)| (sum - old).abs() < 1e-6), "{row:?} {old:?}");
    }
}

#[test]
fn copies_are_close_to_their_unit_and_none_is_the_same() {
    let narrow = random_parameters_with_outputs(NARROW, 5, 0.5);
    let wide = widened(NARROW, &narrow, 32, 7);
    let rows = wide[..NARROW.inputs * 32].chunks_exact(32);
    let apart: Vec<f32> = rows.flat_map(|row| (0..16).map(|unit| (row[unit] - row[unit + 16]).abs())).collect();
    assert!(apart.iter().all(|apart| *apart <= SPREAD));
    assert!(apart.iter().filter(|apart| **apart > 0.0).count() > apart.len() * 9 / 10);
}

#[test]
fn a_network_of_the_same_width_is_the_same() {
    let narrow = random_parameters_with_outputs(NARROW, 5, 0.5);
    assert_eq!(widened(NARROW, &narrow, NARROW.hidden, 7), narrow);
}
