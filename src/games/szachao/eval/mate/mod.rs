//! Proven root actions: forced mates and forced losses that hold in every world that the viewer thinks possible.
//!
//! - `proven_results`: all actions of the root, within node budgets. `forced_mate`, `forced_loss`: the proofs.
//! - `certain_state`: what is certain along a line of a proof. `pile_bounds`: what fits on a pile with an
//!   uncertain top.

mod certain_state;
mod forced_loss;
mod forced_mate;
mod pile_bounds;
mod proven_results;

pub(super) use proven_results::proven_results;
