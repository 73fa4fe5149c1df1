//! The shape of a network: how many numbers it has of which kind, and in which order.

use super::quantisation::{HIDDEN_ONE, OUTPUT_ONE};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::ops::Range;

/// From how many sides a network of a game of two sides sees a position: the first alliance's and the other's.
pub const PERSPECTIVES: usize = 2;
/// The most units of a small layer.
pub const MAX_SMALL_UNITS: usize = 64;
/// The most small layers.
pub const MAX_SMALL_LAYERS: usize = 2;

/// How the values of the hidden layer, clipped to 0 to 1, become activations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Activation {
    /// The square of each value (SCReLU).
    #[default]
    Squared,
    /// The product of each value of the first half and its fellow in the second: half as many activations as units.
    Pairwise,
}

/// The numbers that make up the shape of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Inputs to each perspective.
    pub inputs: usize,
    /// From how many sides a position is seen, each with its hidden layer, by the same weights.
    pub perspectives: usize,
    /// Units of the hidden layer of each perspective.
    pub hidden: usize,
    /// How they become activations.
    pub activation: Activation,
    /// Outputs, each with weights for the activations of all perspectives.
    pub outputs: usize,
    /// Units of the small layers between the activations and each output, which stand beside its weights for the
    /// activations themselves; 0 for a layer that is not there, and after it there is none.
    pub small_layers: [usize; MAX_SMALL_LAYERS],
}

impl NetworkShape {
    /// A network of one hidden layer.
    pub const fn plain(inputs: usize, perspectives: usize, hidden: usize, outputs: usize) -> NetworkShape {
        let (activation, small_layers) = (Activation::Squared, [0; MAX_SMALL_LAYERS]);
        NetworkShape { inputs, perspectives, hidden, activation, outputs, small_layers }
    }

    /// Activations of each perspective.
    pub const fn activations(self) -> usize {
        match self.activation {
            Activation::Squared => self.hidden,
            Activation::Pairwise => self.hidden / 2,
        }
    }

    /// Activations of all perspectives: what an output has a weight for, and the first small layer, too.
    pub const fn all_activations(self) -> usize {
        self.perspectives * self.activations()
    }

    /// The index at which the biases of the hidden layer begin: after the weights of the inputs, `hidden` for each.
    pub const fn hidden_bias(self) -> usize {
        self.inputs * self.hidden
    }

    /// The index at which the output weights begin: for each output those of the side on move, then those of the other.
    pub const fn output_weights(self) -> usize {
        self.hidden_bias() + self.hidden
    }

    /// The index at which the small layers begin: for each output its layers, each with the weights of its units in turn
    /// and their biases, and then the output's weights for the last layer.
    pub const fn small_layers(self) -> usize {
        self.output_weights() + self.outputs * self.all_activations()
    }

    /// The index at which the biases of the outputs begin.
    pub const fn output_bias(self) -> usize {
        self.small_layers() + self.outputs * self.small_parameters()
    }

    /// How many parameters there are.
    pub const fn parameters(self) -> usize {
        self.output_bias() + self.outputs
    }

    /// How many parameters the small layers of one output have.
    pub const fn small_parameters(self) -> usize {
        let [first, second] = self.small_layers;
        if first == 0 {
            0
        } else if second == 0 {
            first * (self.all_activations() + 1) + first
        } else {
            first * (self.all_activations() + 1) + second * (first + 1) + second
        }
    }

    /// Where the weights of an output for the activations lie.
    pub const fn output_row(self, output: usize) -> Range<usize> {
        let begin = self.output_weights() + output * self.all_activations();
        begin..begin + self.all_activations()
    }

    /// Where the small layers of an output lie.
    pub const fn small_layers_of(self, output: usize) -> Range<usize> {
        let begin = self.small_layers() + output * self.small_parameters();
        begin..begin + self.small_parameters()
    }

    /// What goes into each small layer, and how many units it has.
    pub fn small_layer_sizes(self) -> impl Iterator<Item = (usize, usize)> {
        let inputs = [self.all_activations(), self.small_layers[0]];
        inputs.into_iter().zip(self.small_layers).take_while(|&(_, units)| units > 0)
    }

    /// Whether the small layers and the activation are such as a network can have: the hidden layer has halves if its
    /// units go in pairs, no layer is too large, and none follows one that is not there.
    pub const fn is_sound(self) -> bool {
        let [first, second] = self.small_layers;
        let has_halves = matches!(self.activation, Activation::Squared) || self.hidden.is_multiple_of(2);
        has_halves && first <= MAX_SMALL_UNITS && second <= MAX_SMALL_UNITS && (first > 0 || second == 0)
    }

    /// Whether a network of this shape can be made into one of the other that says the same: it has the same inputs, or the
    /// other has them several times, for each frame anew, the same outputs and no more units, and what else it has the other
    /// has, too.
    pub fn grows_into(self, other: NetworkShape) -> bool {
        let keeps_activation = self.activation == Activation::Squared || self.activation == other.activation;
        let keeps_layers = self.small_layers[0] == 0 || self.small_layers == other.small_layers;
        let same = NetworkShape {
            inputs: other.inputs,
            hidden: other.hidden,
            activation: other.activation,
            small_layers: other.small_layers,
            ..self
        };
        let keeps_inputs = self.inputs > 0 && other.inputs.is_multiple_of(self.inputs);
        let keeps_units = (1..=other.activations()).contains(&self.activations());
        same == other && keeps_inputs && keeps_units && keeps_activation && keeps_layers
    }

    /// The parameters of a network with this many outputs that all say what the one output of this network says.
    pub(super) fn with_output_repeated(self, whole: &[i16], outputs: usize) -> Vec<i16> {
        let of_output = [self.output_row(0), self.small_layers_of(0), self.output_bias()..self.parameters()];
        let repeated = of_output.into_iter().flat_map(|range| whole[range].repeat(outputs));
        whole[..self.output_weights()].iter().copied().chain(repeated).collect()
    }

    /// The integer that means 1 in the parameter with this index.
    fn unit(self, index: usize) -> f32 {
        f32::from(if index < self.output_weights() { HIDDEN_ONE } else { OUTPUT_ONE })
    }

    /// Parameters in logits, from those of a file.
    pub(super) fn to_floats(self, whole: &[i16]) -> Vec<f32> {
        whole.iter().enumerate().map(|(index, &value)| f32::from(value) / self.unit(index)).collect()
    }

    /// The nearest whole numbers to parameters in logits. The conversion saturates.
    pub(super) fn to_whole(self, parameters: &[f32]) -> Vec<i16> {
        let nearest = |(index, value): (usize, &f32)| (value * self.unit(index)).round() as i16;
        parameters.iter().enumerate().map(nearest).collect()
    }
}

impl Display for NetworkShape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let NetworkShape { inputs, hidden, outputs, small_layers: [first, second], .. } = self;
        let pairs = if self.activation == Activation::Pairwise { " in pairs" } else { "" };
        write!(f, "{inputs} inputs, {hidden} hidden units{pairs} and {outputs} outputs")?;
        match (first, second) {
            (0, 0) => Ok(()),
            (first, 0) => write!(f, " behind {first} units"),
            (first, second) => write!(f, " behind {first} and {second} units"),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/network_shape.rs"]
mod tests;
