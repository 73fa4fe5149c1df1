//! A larger network from a smaller one that says the same (Net2Net, Chen, Goodfellow and Shlens 2016): training goes on where
//! the small one stopped, so that what it knows of games that are gone is not lost.

use super::initial::random_small_layers;
use base::random::SeededRng;
use eval::network::{Activation, NetworkShape};
use rand::{Rng, SeedableRng};

/// How far an input weight of a copy may be from its unit's: copies that are the same would learn the same.
const SPREAD: f32 = 0.01;

/// The parameters of a network of another shape that says the same as this one, up to what [`SPREAD`] makes of it: its
/// activations are copied in turn, and the copies share the weights that they have. If squares become products of pairs, the
/// fellow of a unit is a copy of it. Frames that get inputs of their own begin alike. Small layers that are new add nothing
/// yet. A network that has the shape already is returned as it is.
///
/// # Panics
/// If the shape does not grow into the other ([`NetworkShape::grows_into`]).
pub(super) fn grown(small: NetworkShape, parameters: &[f32], large: NetworkShape, seed: u64) -> Vec<f32> {
    assert!(small.grows_into(large), "{small} into {large}");
    if small == large {
        return parameters.to_vec();
    }
    let mut random = SeededRng::seed_from_u64(seed);
    let units = units(small, large);
    let mut grown = Vec::with_capacity(large.parameters());
    for input in 0..large.inputs {
        let row = &parameters[input % small.inputs * small.hidden..][..small.hidden];
        grown.extend(units.iter().map(|&(unit, is_copy)| {
            let spread = if is_copy { random.random_range(-SPREAD..SPREAD) } else { 0.0 };
            row[unit] + spread
        }));
    }
    grown.extend(units.iter().map(|&(unit, _)| parameters[small.hidden_bias() + unit]));
    let share = |row: &[f32]| shared_among_copies(row, small.activations(), large.activations());
    for output in 0..small.outputs {
        grown.extend(share(&parameters[small.output_row(output)]));
    }
    if small.small_layers == large.small_layers {
        for output in 0..small.outputs {
            let layers = &parameters[small.small_layers_of(output)];
            let (first, rest) = layers.split_at(small.small_layers[0] * small.all_activations());
            first.chunks_exact(small.all_activations()).for_each(|row| grown.extend(share(row)));
            grown.extend(rest);
        }
    } else {
        grown.extend(random_small_layers(large, seed));
    }
    grown.extend(&parameters[small.output_bias()..]);
    grown
}

/// Multiplies what a network says: the weights and biases of its outputs.
pub(super) fn scale_outputs(shape: NetworkShape, parameters: &mut [f32], factor: f32) {
    let scale = |parameters: &mut [f32]| parameters.iter_mut().for_each(|parameter| *parameter *= factor);
    let last_units = shape.small_layer_sizes().last().map_or(0, |(_, units)| units);
    scale(&mut parameters[shape.output_weights()..shape.small_layers()]);
    for output in 0..shape.outputs {
        let end = shape.small_layers_of(output).end;
        scale(&mut parameters[end - last_units..end]);
    }
    scale(&mut parameters[shape.output_bias()..]);
}

/// By unit of the large hidden layer: the unit of the small one that it is a copy of, and whether that has been copied
/// before.
fn units(small: NetworkShape, large: NetworkShape) -> Vec<(usize, bool)> {
    let (count, large_count) = (small.activations(), large.activations());
    let fellows = match small.activation {
        Activation::Squared => 0,
        Activation::Pairwise => count,
    };
    // Units of the first half, and in a second one their fellows.
    let mut seen = vec![false; small.hidden];
    let mut copy = |unit: usize| (unit, std::mem::replace(&mut seen[unit], true));
    (0..large.hidden).map(|unit| copy(unit % large_count % count + unit / large_count * fellows)).collect()
}

/// The weights of an output or a unit for the activations, of which there are more now: copies of one share its weight.
fn shared_among_copies(row: &[f32], count: usize, large_count: usize) -> Vec<f32> {
    let copies = |unit: usize| (large_count - unit).div_ceil(count) as f32;
    let sides = row.chunks_exact(count);
    sides.flat_map(|side| (0..large_count).map(|unit| side[unit % count] / copies(unit % count))).collect()
}

#[cfg(test)]
#[path = "../../../tests/unit/train/net2net.rs"]
mod tests;
