//! Neural evaluation (NNUE): a network of one hidden layer over the features of a position, seen by both sides, whose
//! first layer is updated move by move.
//!
//! - `inputs`: how a game's features become inputs of a network.
//! - `parameters`: those of a network, in whole numbers, and what the hidden layer is worth.
//! - `quantisation`: how parameters become whole numbers.
//! - `kernels`: the loops over the hidden layer that the time goes into.
//! - `accumulator`: the hidden layer before its activation, brought up to date where an evaluation is asked for.
//! - `evaluator`: a network beside the linear sum, or in its place.
//! - `file`: network files.

mod accumulator;
mod evaluator;
mod file;
mod inputs;
mod kernels;
mod parameters;
mod quantisation;

pub use accumulator::NetworkAccumulator;
pub use evaluator::NetworkEvaluator;
pub use file::{
    NetworkBase, NetworkFile, NetworkHeader, is_network_file, parse as parse_network, write as write_network,
};
pub use inputs::{NetworkInputs, PERSPECTIVES, Perspective, active_inputs, perspective_of};
pub use parameters::{Network, NetworkShape};
pub use quantisation::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT};
