//! The parameters of a network, in whole numbers.

use super::inputs::{NetworkInputs, PERSPECTIVES, Perspective};
use super::kernels;
use super::quantisation::{ACTIVATION_SHIFT, HIDDEN_ONE, OUTPUT_ONE};
use std::marker::PhantomData;

/// The numbers that make up the shape of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Inputs to each perspective.
    pub inputs: usize,
    /// Units of the hidden layer of each perspective.
    pub hidden: usize,
    /// Sets of output weights.
    pub buckets: usize,
}

impl NetworkShape {
    /// The shape of this game's network with so many hidden units.
    pub const fn of<G: NetworkInputs>(hidden: usize) -> NetworkShape {
        NetworkShape { inputs: G::INPUTS, hidden, buckets: G::OUTPUT_BUCKETS }
    }

    /// Where the biases of the hidden layer begin: behind the weights of the inputs, `hidden` for each.
    pub const fn hidden_bias(self) -> usize {
        self.inputs * self.hidden
    }

    /// Where the output weights begin: for each bucket those of the side on move, then those of the other.
    pub const fn output_weights(self) -> usize {
        self.hidden_bias() + self.hidden
    }

    /// Where the biases of the outputs begin.
    pub const fn output_bias(self) -> usize {
        self.output_weights() + self.buckets * PERSPECTIVES * self.hidden
    }

    /// How many parameters there are.
    pub const fn parameters(self) -> usize {
        self.output_bias() + self.buckets
    }
}

/// A network of the game `G` with `H` hidden units for each perspective.
///
/// The output is the weighted sum of both hidden layers' activations, that of the side on move first; in logits, of which
/// each is worth so many centipawns.
#[derive(Clone, PartialEq, Debug)]
pub struct Network<G, const H: usize> {
    /// By input: what it adds to the hidden layer.
    input_weights: Box<[[i16; H]]>,
    hidden_bias: [i16; H],
    /// By bucket: of the side on move, of the other.
    output_weights: Box<[[[i16; H]; PERSPECTIVES]]>,
    /// By bucket.
    output_bias: Box<[i16]>,
    centipawns_per_logit: i32,
    game: PhantomData<fn() -> G>,
}

impl<G: NetworkInputs, const H: usize> Network<G, H> {
    /// The shape.
    pub const SHAPE: NetworkShape = NetworkShape::of::<G>(H);

    /// The network with these parameters, in the order of [`NetworkShape`]; `None` where they are not so many.
    pub fn from_parameters(parameters: &[i16], centipawns_per_logit: i32) -> Option<Network<G, H>> {
        if parameters.len() != Self::SHAPE.parameters() {
            return None;
        }
        let (input_weights, rest) = parameters.split_at(Self::SHAPE.hidden_bias());
        let (hidden_bias, rest) = rest.split_first_chunk::<H>()?;
        let (output_weights, output_bias) = rest.split_at(G::OUTPUT_BUCKETS * PERSPECTIVES * H);
        let (rows, []) = output_weights.as_chunks::<H>() else { return None };
        Some(Network {
            input_weights: input_weights.as_chunks::<H>().0.into(),
            hidden_bias: *hidden_bias,
            output_weights: rows.as_chunks::<PERSPECTIVES>().0.into(),
            output_bias: output_bias.into(),
            centipawns_per_logit,
            game: PhantomData,
        })
    }

    /// The nearest network to these parameters in logits.
    ///
    /// # Panics
    /// Where they are not so many as [`NetworkShape::parameters`].
    pub fn quantise(parameters: &[f32], centipawns_per_logit: i32) -> Network<G, H> {
        let hidden = Self::SHAPE.output_weights();
        let unit = |index| f32::from(if index < hidden { HIDDEN_ONE } else { OUTPUT_ONE });
        // The conversion saturates.
        let whole: Vec<i16> =
            parameters.iter().enumerate().map(|(index, value)| (value * unit(index)).round() as i16).collect();
        Network::from_parameters(&whole, centipawns_per_logit).expect("one value for each parameter")
    }

    /// All parameters, in the order of [`NetworkShape`].
    pub fn parameters(&self) -> Vec<i16> {
        let mut parameters = self.input_weights.as_flattened().to_vec();
        parameters.extend(self.hidden_bias);
        parameters.extend(self.output_weights.as_flattened().as_flattened());
        parameters.extend(&self.output_bias);
        parameters
    }

    /// All parameters in logits.
    pub fn to_floats(&self) -> Vec<f32> {
        let hidden = Self::SHAPE.output_weights();
        let unit = |index| f32::from(if index < hidden { HIDDEN_ONE } else { OUTPUT_ONE });
        self.parameters().iter().enumerate().map(|(index, &value)| f32::from(value) / unit(index)).collect()
    }

    /// The centipawns that a logit is worth.
    pub fn centipawns_per_logit(&self) -> i32 {
        self.centipawns_per_logit
    }

    /// The hidden layer where no input is active.
    #[inline]
    pub(super) fn hidden_bias(&self) -> &[i16; H] {
        &self.hidden_bias
    }

    /// What an input adds to the hidden layer.
    #[inline]
    pub(super) fn input_weights(&self, input: usize) -> &[i16; H] {
        &self.input_weights[input]
    }

    /// The value in centipawns, to the side on move, of which this is the perspective.
    #[inline]
    pub(super) fn value(&self, hidden: &[[i16; H]; PERSPECTIVES], on_move: Perspective, bucket: usize) -> i32 {
        let [own, other] = &self.output_weights[bucket];
        let sum = i64::from(kernels::squared_clipped_dot(&hidden[on_move], own))
            + i64::from(kernels::squared_clipped_dot(&hidden[1 - on_move], other));
        let square = i64::from(HIDDEN_ONE) * i64::from(HIDDEN_ONE);
        let logits = (sum << ACTIVATION_SHIFT) + square * i64::from(self.output_bias[bucket]);
        (logits * i64::from(self.centipawns_per_logit) / (square * i64::from(OUTPUT_ONE))) as i32
    }
}
