//! The small layers of an output against plain sums, and at the ends of their range.

use super::*;
use crate::network::shape::Activation;

const UNITS: usize = 16;
const SHAPE: NetworkShape =
    NetworkShape { activation: Activation::Pairwise, small_layers: [3, 2], ..NetworkShape::plain(1, 2, UNITS, 1) };

/// 16 activations, 3 units with a bias each, 2 units with a bias each, and 2 weights of the output.
fn layers(parameters: impl Fn(usize) -> i16) -> SmallLayers<UNITS> {
    let all: Vec<i16> = (0..SHAPE.small_parameters()).map(parameters).collect();
    let layers = SmallLayers::from_parameters(SHAPE, &all);
    assert_eq!(layers.parameters().collect::<Vec<_>>(), all, "they come out as they went in");
    layers
}

#[test]
fn layers_sum_what_goes_in_and_clip_it() {
    let parameter = |index: usize| (index * 397 % 301) as i16 - 140;
    let activations: [i16; UNITS] = std::array::from_fn(|unit| unit as i16 * 250);
    let unit = |inputs: &[i64], first: usize, bias: usize| -> i64 {
        let products = inputs.iter().enumerate().map(|(input, value)| value * i64::from(parameter(first + input)));
        ((products.sum::<i64>() + 4064 * i64::from(parameter(bias))) >> 10).clamp(0, 4064)
    };
    let inputs = activations.map(i64::from);
    let first: Vec<i64> = (0..3).map(|number| unit(&inputs, UNITS * number, 48 + number)).collect();
    let second: Vec<i64> = (0..2).map(|number| unit(&first, 51 + 3 * number, 57 + number)).collect();
    let output = second[0] * i64::from(parameter(59)) + second[1] * i64::from(parameter(60));
    assert!(first.iter().any(|value| (1..4064).contains(value)), "one that is clipped shows nothing: {first:?}");
    assert_ne!(output, 0);
    assert_eq!(layers(parameter).sum(&[HiddenRow(activations)]), output);
}

/// Weights for activations have a bound; all others may have what 16 bits hold.
#[test]
fn the_greatest_weights_fit() {
    let greatest = |index| if index < 3 * UNITS { 1024 } else { i16::MAX };
    assert!(layers(greatest).sums_fit());
    assert_eq!(layers(greatest).sum(&[HiddenRow([4064; UNITS])]), 2 * 4064 * i64::from(i16::MAX));
    assert!(!layers(|_| i16::MAX).sums_fit());
    let least = |index| if index < 3 * UNITS { -1024 } else { i16::MIN };
    assert_eq!(layers(least).sum(&[HiddenRow([4064; UNITS])]), 0, "all units are clipped to 0");
}
