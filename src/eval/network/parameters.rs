//! The quantised parameters of a network, and its outputs by them.

use super::hidden_row::HiddenRow;
use super::kernels;
use super::quantisation::{ACTIVATION_SHIFT, HIDDEN_ONE, OUTPUT_ONE};
use super::shape::{Activation, NetworkShape, PERSPECTIVES};
use super::small_layers::SmallLayers;

/// A network with `H` hidden units for each perspective.
///
/// An output is the weighted sum of the hidden layers' activations, that of the side on move first, and of the units of the
/// last small layer, if there is one; in logits, of which each is worth `centipawns_per_logit`.
#[derive(Clone, PartialEq, Debug)]
pub struct Network<const H: usize> {
    shape: NetworkShape,
    /// By input: what it adds to the hidden layer.
    input_weights: Box<[HiddenRow<H>]>,
    hidden_bias: [i16; H],
    /// By output, then by row of activations: of the side on move, of the other; or one row with half of each.
    output_weights: Box<[HiddenRow<H>]>,
    /// By output; empty if there are none.
    small_layers: Box<[SmallLayers<H>]>,
    /// By output.
    output_bias: Box<[i16]>,
    centipawns_per_logit: i32,
}

impl<const H: usize> Network<H> {
    /// The network with these parameters, in the order of [`NetworkShape`]; `None` if their number is another, or the shape
    /// has other hidden units or makes no sense.
    pub fn from_parameters(shape: NetworkShape, parameters: &[i16], centipawns_per_logit: i32) -> Option<Network<H>> {
        if shape.hidden != H || !shape.is_sound() || parameters.len() != shape.parameters() {
            return None;
        }
        let (input_weights, rest) = parameters.split_at(shape.hidden_bias());
        let hidden_bias = *rest.first_chunk::<H>()?;
        let outputs = if shape.small_layers[0] == 0 { 0..0 } else { 0..shape.outputs };
        let small_layers =
            outputs.map(|output| SmallLayers::from_parameters(shape, &parameters[shape.small_layers_of(output)]));
        Some(Network {
            shape,
            input_weights: HiddenRow::rows(input_weights),
            hidden_bias,
            output_weights: HiddenRow::rows(&parameters[shape.output_weights()..shape.small_layers()]),
            small_layers: small_layers.collect(),
            output_bias: parameters[shape.output_bias()..].into(),
            centipawns_per_logit,
        })
    }

    /// The nearest network to these parameters in logits.
    ///
    /// # Panics
    /// If their number is not [`NetworkShape::parameters`].
    pub fn quantise(shape: NetworkShape, parameters: &[f32], centipawns_per_logit: i32) -> Network<H> {
        Network::from_parameters(shape, &shape.to_whole(parameters), centipawns_per_logit)
            .expect("one value for each parameter")
    }

    /// The shape.
    pub fn shape(&self) -> NetworkShape {
        self.shape
    }

    /// All parameters, in the order of [`NetworkShape`].
    pub fn parameters(&self) -> Vec<i16> {
        let mut parameters = Vec::with_capacity(self.shape.parameters());
        parameters.extend(self.input_weights.iter().flat_map(|row| row.0));
        parameters.extend(self.hidden_bias);
        parameters.extend(self.output_weights.iter().flat_map(|row| row.0));
        parameters.extend(self.small_layers.iter().flat_map(SmallLayers::parameters));
        parameters.extend(&self.output_bias);
        parameters
    }

    /// All parameters in logits.
    pub fn to_floats(&self) -> Vec<f32> {
        self.shape.to_floats(&self.parameters())
    }

    /// Whether the sums over the hidden layer fit their 32 bits, whatever its activations: no weight for them is beyond
    /// [`MAX_OUTPUT_WEIGHT`](super::MAX_OUTPUT_WEIGHT).
    pub(super) fn sums_fit(&self) -> bool {
        let fit = self.output_weights.iter().all(|row| row.is_within(OUTPUT_ONE));
        fit && self.small_layers.iter().all(SmallLayers::sums_fit)
    }

    /// The centipawns that a logit is worth.
    pub fn centipawns_per_logit(&self) -> i32 {
        self.centipawns_per_logit
    }

    /// The hidden layer when no input is active.
    #[inline]
    pub(super) fn hidden_bias(&self) -> &[i16; H] {
        &self.hidden_bias
    }

    /// What an input adds to the hidden layer.
    #[inline]
    pub(super) fn input_weights(&self, input: usize) -> &[i16; H] {
        &self.input_weights[input]
    }

    /// The value of an output in centipawns, by the hidden layers of both sides: that of the side on move first.
    #[inline]
    pub(super) fn two_sided_value(&self, layers: [&[i16; H]; PERSPECTIVES], output: usize) -> i32 {
        let is_plain = self.shape.activation == Activation::Squared && self.small_layers.is_empty();
        let sum = if is_plain {
            let rows: &[HiddenRow<H>; PERSPECTIVES] = self.output_rows(output);
            layers.into_iter().zip(rows).map(|(layer, row)| kernels::squared_clipped_dot(layer, row)).sum()
        } else {
            self.layered_sum(layers, output)
        };
        (self.units(sum, output) * i64::from(self.centipawns_per_logit) / Self::UNITS_PER_LOGIT) as i32
    }

    /// The sum of products of activations and weights of an output whose activations are products of pairs, or that has
    /// small layers.
    fn layered_sum(&self, layers: [&[i16; H]; PERSPECTIVES], output: usize) -> i64 {
        let mut rows = [HiddenRow::ZERO; PERSPECTIVES];
        let activations = match self.shape.activation {
            Activation::Squared => {
                rows = layers.map(|layer| HiddenRow(kernels::activations(layer)));
                &rows[..]
            }
            Activation::Pairwise => {
                let halves = rows[0].chunks_exact_mut(H / 2);
                layers.into_iter().zip(halves).for_each(|(layer, half)| kernels::pair_products(layer, half));
                &rows[..1]
            }
        };
        let weights = &self.output_weights[output * activations.len()..][..activations.len()];
        let by_small_layers = self.small_layers.get(output).map_or(0, |layers| layers.sum(activations));
        kernels::dot_rows(activations, weights) + by_small_layers
    }

    /// An output of a network with one perspective in logits, by the activations of its hidden layer.
    #[inline]
    pub(super) fn logit(&self, activations: &[i16; H], output: usize) -> f32 {
        let [row] = self.output_rows(output);
        self.units(kernels::dot(activations, row), output) as f32 / Self::UNITS_PER_LOGIT as f32
    }

    #[inline]
    fn output_rows<const PERSPECTIVES: usize>(&self, output: usize) -> &[HiddenRow<H>; PERSPECTIVES] {
        &self.output_weights.as_chunks().0[output]
    }

    const UNITS_PER_LOGIT: i64 = HIDDEN_ONE as i64 * HIDDEN_ONE as i64 * OUTPUT_ONE as i64;

    /// A weighted sum of activations with the bias of the output, in units of 1/[`Network::UNITS_PER_LOGIT`].
    #[inline]
    fn units(&self, sum: i64, output: usize) -> i64 {
        let square = i64::from(HIDDEN_ONE) * i64::from(HIDDEN_ONE);
        (sum << ACTIVATION_SHIFT) + square * i64::from(self.output_bias[output])
    }
}
