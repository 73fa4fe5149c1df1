//! The small layers of a network in training: what they say, and their gradient.

use super::hidden_layer::{add_dot_gradient, dot};
use arrayvec::ArrayVec;
use eval::network::{MAX_SMALL_LAYERS, MAX_SMALL_UNITS, NetworkShape};
use std::ops::Range;

/// The values of the units of one layer, clipped to 0 to 1.
type Values = [f32; MAX_SMALL_UNITS];

/// Where a layer lies among the parameters of an output's layers.
#[derive(Clone, Copy)]
struct Place {
    inputs: usize,
    units: usize,
    /// The index of the first weight; the biases follow the weights.
    begin: usize,
}

impl Place {
    fn biases(self) -> usize {
        self.begin + self.inputs * self.units
    }

    fn end(self) -> usize {
        self.biases() + self.units
    }

    /// The weights of a unit.
    fn row(self, unit: usize) -> Range<usize> {
        let begin = self.begin + unit * self.inputs;
        begin..begin + self.inputs
    }
}

/// The small layers of an output for one sample.
#[derive(Clone, Debug)]
pub(super) struct SmallLayers {
    values: [Values; MAX_SMALL_LAYERS],
}

/// Where the layers of an output lie, in turn.
fn places(shape: NetworkShape) -> ArrayVec<Place, MAX_SMALL_LAYERS> {
    let mut begin = 0;
    let place = |(inputs, units)| {
        let place = Place { inputs, units, begin };
        begin = place.end();
        place
    };
    shape.small_layer_sizes().map(place).collect()
}

impl SmallLayers {
    /// The layers after these activations, those of the side on move first, with the parameters of an output's layers;
    /// and what they add to the output.
    pub(super) fn new(shape: NetworkShape, parameters: &[f32], activations: &[f32]) -> (SmallLayers, f32) {
        let mut values = [[0.0; MAX_SMALL_UNITS]; MAX_SMALL_LAYERS];
        let mut end = 0;
        for (layer, place) in places(shape).into_iter().enumerate() {
            let (before, this) = values.split_at_mut(layer);
            let inputs = before.last().map_or(activations, |before| &before[..place.inputs]);
            for (unit, value) in this[0][..place.units].iter_mut().enumerate() {
                let sum = dot(inputs, &parameters[place.row(unit)]) + parameters[place.biases() + unit];
                *value = sum.clamp(0.0, 1.0);
            }
            end = place.end();
        }
        let last = &values[shape.small_layer_sizes().count().saturating_sub(1)];
        let sum = dot(&last[..parameters.len() - end], &parameters[end..]);
        (SmallLayers { values }, sum)
    }

    /// Adds the gradient of an output with this slope to that of its layers' parameters, and to that of the activations.
    pub(super) fn add_gradient(
        &self,
        shape: NetworkShape,
        slope: f32,
        parameters: &[f32],
        activations: &[f32],
        gradient: &mut [f32],
        of_activations: &mut [f32],
    ) {
        let mut of_values = [0.0; MAX_SMALL_UNITS];
        let places = places(shape);
        if let Some(place) = places.last() {
            let (last, values) = (place.end()..parameters.len(), &self.values[places.len() - 1]);
            add_dot_gradient(slope, values, &parameters[last.clone()], &mut gradient[last], &mut of_values);
        }
        for (layer, place) in places.into_iter().enumerate().rev() {
            let values = &self.values[layer];
            let mut of_inputs = [0.0; MAX_SMALL_UNITS];
            for (unit, (&value, slope)) in values.iter().zip(of_values).take(place.units).enumerate() {
                if value <= 0.0 || value >= 1.0 {
                    continue;
                }
                gradient[place.biases() + unit] += slope;
                let (weights, of_weights) = (&parameters[place.row(unit)], &mut gradient[place.row(unit)]);
                match layer.checked_sub(1) {
                    Some(before) => {
                        add_dot_gradient(slope, &self.values[before], weights, of_weights, &mut of_inputs);
                    }
                    None => add_dot_gradient(slope, activations, weights, of_weights, of_activations),
                }
            }
            of_values = of_inputs;
        }
    }
}
