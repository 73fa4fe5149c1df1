//! A wider network from a narrower one: training goes on where the narrow one stopped, so that what it knows of games that
//! are gone is not lost.

use base::random::SeededRng;
use eval::network::NetworkShape;
use rand::{Rng, SeedableRng};

/// How far an input weight of a copy may be from its unit's: copies that are the same would learn the same.
const SPREAD: f32 = 0.01;

/// The parameters of a network of another width that says the same as this one, up to what [`SPREAD`] makes of it: its
/// units are copied in turn, and the copies of a unit share its output weights. Width is that of the hidden layer; a
/// network that is as wide already is returned as it is.
pub(super) fn widened(narrow: NetworkShape, parameters: &[f32], hidden: usize, seed: u64) -> Vec<f32> {
    if hidden == narrow.hidden {
        return parameters.to_vec();
    }
    let mut random = SeededRng::seed_from_u64(seed);
    let unit_of = |copy: usize| copy % narrow.hidden;
    let copies_of = |unit: usize| (hidden - unit).div_ceil(narrow.hidden) as f32;
    let mut wide = Vec::with_capacity(NetworkShape { hidden, ..narrow }.parameters());
    let (inputs, rest) = parameters.split_at(narrow.hidden_bias());
    let (bias, rest) = rest.split_at(narrow.hidden);
    let (outputs, output_bias) = rest.split_at(narrow.output_bias() - narrow.output_weights());
    for row in inputs.chunks_exact(narrow.hidden) {
        wide.extend((0..hidden).map(|copy| {
            let spread = if copy < narrow.hidden { 0.0 } else { random.random_range(-SPREAD..SPREAD) };
            row[unit_of(copy)] + spread
        }));
    }
    wide.extend((0..hidden).map(|copy| bias[unit_of(copy)]));
    for row in outputs.chunks_exact(narrow.hidden) {
        wide.extend((0..hidden).map(|copy| row[unit_of(copy)] / copies_of(unit_of(copy))));
    }
    wide.extend(output_bias);
    wide
}

#[cfg(test)]
#[path = "../../../tests/unit/train/widening.rs"]
mod tests;
