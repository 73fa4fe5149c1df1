//! `pentad train`: trains a network on self-play games, on the CPU.
//!
//! - `args`: the options. `initial`: the parameters that training starts from, `net2net`: those of a smaller network.
//! - `samples`: positions of two sides as the inputs that are active in them, in memory, drawn by a `sampler` of games and of
//!   labels; `network_loss`: the cross-entropy of their expected results, and its gradient; `mixed_loss`: that over games and
//!   labels together; `two_sides`: the command for such games.
//! - `seat_targets`: what there is to learn if each seat plays for itself, as `choice_samples` among outputs;
//!   `choice_loss`: their cross-entropy; `choice_training`: from games to a file; `free_for_all`: the command for such
//!   games.
//! - `world_targets`, `hidden_hands`: the same for hidden hands.
//! - `hidden_layer`: the part of the gradient that all networks share; `small_layers`: that of the layers that may stand
//!   between it and an output; `range`: what weights can be.
//! - `measure`: how far networks are from labels.
//! - `training_run`: trains, checks what quantisation costs, writes the network.

mod args;
mod choice_loss;
mod choice_samples;
mod choice_training;
mod free_for_all;
mod hidden_hands;
mod hidden_layer;
mod initial;
mod measure;
mod mixed_loss;
mod net2net;
mod network_loss;
mod range;
mod sampler;
mod samples;
mod seat_targets;
mod small_layers;
mod training_run;
mod two_sides;
mod world_targets;

pub use args::TrainArgs;
pub use free_for_all::train as train_seats;
pub use hidden_hands::train as train_worlds;
pub use two_sides::train;
