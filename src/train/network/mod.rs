//! `pentad train`: trains a network on self-play games, on the CPU.
//!
//! - `args`: the options. `initial`: the parameters that training starts from, `widening`: those of a narrower network.
//! - `samples`: quiet positions of two sides as the inputs that are active in them, in memory; `network_loss`: the
//!   cross-entropy of their expected results, and its gradient; `two_sides`: the command for such games.
//! - `seat_targets`: what there is to learn if each seat plays for itself, as `choice_samples` among outputs;
//!   `choice_loss`: their cross-entropy; `choice_training`: from games to a file; `free_for_all`: the command for such
//!   games.
//! - `world_targets`, `hidden_hands`: the same for hidden hands.
//! - `hidden_layer`: the part of the gradient that all networks share.
//! - `training_run`: trains, checks what quantisation costs, writes the network.

mod args;
mod choice_loss;
mod choice_samples;
mod choice_training;
mod free_for_all;
mod hidden_hands;
mod hidden_layer;
mod initial;
mod network_loss;
mod samples;
mod seat_targets;
mod training_run;
mod two_sides;
mod widening;
mod world_targets;

pub use args::TrainArgs;
pub use free_for_all::train as train_seats;
pub use hidden_hands::train as train_worlds;
pub use two_sides::train;
