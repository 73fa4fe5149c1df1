//! Neural evaluation: networks of one hidden layer over the features of a position. With two sides both see it, and the
//! first layer is updated move by move (NNUE); if each seat plays for itself, the one on move sees it, and a network says
//! what each seat may hope for, and which move is good.
//!
//! - `inputs`: how a game's features become inputs to two sides; `view_inputs`: what the seat on move sees.
//! - `shape`: how many numbers a network has of which kind; `parameters`: those numbers, and what the hidden layer is worth by
//!   them; `small_layers`: what may stand between it and an output.
//! - `quantisation`: how parameters become whole numbers.
//! - `kernels`: the loops over the hidden layer that the time goes into.
//! - `one_view`: the hidden layer of what one side sees.
//! - `accumulator_stack`: the hidden layers of two sides before their activation, along a line of moves, computed when an
//!   evaluation asks for them; `hidden_row`: one of them; `feature_changes`: what a move does to them; `refresh_cache`:
//!   what they are refreshed from; `accumulator`: what travels with a position.
//! - `learnt_evaluation`: weights, a network, or both; `evaluator`: that as the evaluator of a game with two sides,
//!   `seat_evaluator`: of one in which each seat plays for itself.
//! - `file`: network files.
//! - `laws`: property tests of the accumulator stack.

mod accumulator;
mod accumulator_stack;
mod evaluator;
mod feature_changes;
mod file;
mod given;
mod hidden_row;
mod inputs;
mod kernels;
pub mod laws;
mod learnt_evaluation;
mod one_view;
mod parameters;
mod quantisation;
mod refresh_cache;
mod seat_evaluator;
mod shape;
mod small_layers;
mod view_inputs;

pub use accumulator::NetworkAccumulator;
pub use accumulator_stack::AccumulatorStack;
pub use evaluator::NetworkEvaluator;
pub use file::{
    NetworkBase, NetworkFile, NetworkHeader, NetworkSpec, is_network_file, parse as parse_network,
    parse_smaller as parse_smaller_network, write as write_network,
};
pub use given::{give_network, shipped_network};
pub use inputs::{Frame, NetworkInputs, Perspective, active_inputs, perspective_of, two_sided_spec};
pub use one_view::{Activations, OneView};
pub use parameters::Network;
pub use quantisation::{MAX_INPUT_WEIGHT, MAX_OUTPUT_WEIGHT};
pub use seat_evaluator::SeatNetworkEvaluator;
pub use shape::{Activation, MAX_SMALL_LAYERS, MAX_SMALL_UNITS, NetworkShape, PERSPECTIVES};
pub use view_inputs::{ViewInputs, view_spec};
