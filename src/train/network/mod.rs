//! `pentad train`: trains a network on self-play games, on the CPU.
//!
//! - `args`: the options.
//! - `samples`: quiet positions as the inputs that are active in them, in memory.
//! - `network_loss`: the cross-entropy of the samples' expected results, and its gradient.
//! - `initial`: the parameters that training starts from.
//! - `training_run`: the command: draws samples, trains, checks what quantisation costs, writes the network.

mod args;
mod initial;
mod network_loss;
mod samples;
mod training_run;

pub use args::TrainArgs;
pub use training_run::train;
