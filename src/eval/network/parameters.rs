//! The quantised parameters of a network, and its outputs by them.

use super::hidden_row::HiddenRow;
use super::kernels;
use super::quantisation::{ACTIVATION_SHIFT, HIDDEN_ONE, OUTPUT_ONE};

/// The numbers that make up the shape of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Inputs to each perspective.
    pub inputs: usize,
    /// From how many sides a position is seen, each with a hidden layer of its own by the same weights.
    pub perspectives: usize,
    /// Units of the hidden layer of each perspective.
    pub hidden: usize,
    /// Outputs, each with weights for the hidden layers of all perspectives.
    pub outputs: usize,
}

impl NetworkShape {
    /// The index at which the biases of the hidden layer begin: behind the weights of the inputs, `hidden` for each.
    pub const fn hidden_bias(self) -> usize {
        self.inputs * self.hidden
    }

    /// The index at which the output weights begin: for each output those of the side on move, then those of the other.
    pub const fn output_weights(self) -> usize {
        self.hidden_bias() + self.hidden
    }

    /// The index at which the biases of the outputs begin.
    pub const fn output_bias(self) -> usize {
        self.output_weights() + self.outputs * self.perspectives * self.hidden
    }

    /// How many parameters there are.
    pub const fn parameters(self) -> usize {
        self.output_bias() + self.outputs
    }

    /// What stands for 1 in the parameter with this index.
    fn unit(self, index: usize) -> f32 {
        f32::from(if index < self.output_weights() { HIDDEN_ONE } else { OUTPUT_ONE })
    }

    /// Parameters in logits, from those of a file.
    pub(super) fn to_floats(self, whole: &[i16]) -> Vec<f32> {
        whole.iter().enumerate().map(|(index, &value)| f32::from(value) / self.unit(index)).collect()
    }
}

/// A network with `H` hidden units for each perspective.
///
/// An output is the weighted sum of the hidden layers' activations, that of the side on move first; in logits, of which
/// each is worth `centipawns_per_logit`.
#[derive(Clone, PartialEq, Debug)]
pub struct Network<const H: usize> {
    shape: NetworkShape,
    /// By input: what it adds to the hidden layer.
    input_weights: Box<[HiddenRow<H>]>,
    hidden_bias: [i16; H],
    /// By output, then by perspective: of the side on move, of the other.
    output_weights: Box<[HiddenRow<H>]>,
    /// By output.
    output_bias: Box<[i16]>,
    centipawns_per_logit: i32,
}

/// These numbers in rows of `H`.
fn rows<const H: usize>(numbers: &[i16]) -> Box<[HiddenRow<H>]> {
    numbers.as_chunks::<H>().0.iter().map(|row| HiddenRow(*row)).collect()
}

impl<const H: usize> Network<H> {
    /// The network with these parameters, in the order of [`NetworkShape`]; `None` if their number is another, or the shape
    /// has other hidden units.
    pub fn from_parameters(shape: NetworkShape, parameters: &[i16], centipawns_per_logit: i32) -> Option<Network<H>> {
        if shape.hidden != H || parameters.len() != shape.parameters() {
            return None;
        }
        let (input_weights, rest) = parameters.split_at(shape.hidden_bias());
        let (hidden_bias, rest) = rest.split_first_chunk::<H>()?;
        let (output_weights, output_bias) = rest.split_at(shape.outputs * shape.perspectives * H);
        Some(Network {
            shape,
            input_weights: rows(input_weights),
            hidden_bias: *hidden_bias,
            output_weights: rows(output_weights),
            output_bias: output_bias.into(),
            centipawns_per_logit,
        })
    }

    /// The nearest network to these parameters in logits.
    ///
    /// # Panics
    /// If their number is not [`NetworkShape::parameters`].
    pub fn quantise(shape: NetworkShape, parameters: &[f32], centipawns_per_logit: i32) -> Network<H> {
        // The conversion saturates.
        let whole: Vec<i16> =
            parameters.iter().enumerate().map(|(index, value)| (value * shape.unit(index)).round() as i16).collect();
        Network::from_parameters(shape, &whole, centipawns_per_logit).expect("one value for each parameter")
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
        parameters.extend(&self.output_bias);
        parameters
    }

    /// All parameters in logits.
    pub fn to_floats(&self) -> Vec<f32> {
        self.shape.to_floats(&self.parameters())
    }

    /// Whether the sums over the hidden layer fit their 32 bits, whatever its activations: no output weight is beyond
    /// [`MAX_OUTPUT_WEIGHT`](super::MAX_OUTPUT_WEIGHT).
    pub(super) fn sums_fit(&self) -> bool {
        let fits = |weight: &i16| weight.unsigned_abs() <= OUTPUT_ONE.unsigned_abs();
        self.output_weights.iter().all(|row| row.iter().all(fits))
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
    pub(super) fn two_sided_value(&self, [own, other]: [&[i16; H]; 2], output: usize) -> i32 {
        let [own_row, other_row] = self.output_rows(output);
        let sum = kernels::squared_clipped_dot(own, own_row) + kernels::squared_clipped_dot(other, other_row);
        (self.units(sum, output) * i64::from(self.centipawns_per_logit) / Self::UNITS_PER_LOGIT) as i32
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
