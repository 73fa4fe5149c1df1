//! `pentad spsa`: tunes parameters of the search by simultaneous perturbation stochastic approximation (SPSA).
//!
//! Each iteration ([`optimiser`]) plays a pair of games of the parameters with a random perturbation added against the
//! same with it taken off ([`tuner`]), and moves the parameters towards the winner. [`args`] are the options, [`choice`]
//! says which parameters are tuned, `earlier_run` lets them begin where another run has come to, [`run_file`] keeps every
//! batch of pairs, [`report`] says what came of it.

pub mod args;
pub mod choice;
mod earlier_run;
pub mod optimiser;
pub mod report;
pub mod run_file;
pub mod tuner;

pub use args::{SpsaArgs, SpsaJob};
pub use report::SpsaReport;
pub(super) use tuner::{tune_hidden, tune_open};
