//! Linear evaluation: a weighted sum of terms, tuned by logistic regression.
//!
//! - `weight_layout`: the groups that a game's weights come in, and the offset of each.
//! - `weights`: the weights themselves, and the data file that holds them.
//! - `terms`: what a game has to say of a position: which terms occur in it, and how often.
//! - `material`: the terms of a game that counts its pieces alone.
//! - `evaluator`: sums weights over terms, with an accumulator that moves update.

mod evaluator;
mod material;
mod terms;
mod weight_layout;
mod weights;

pub(crate) use evaluator::lead_over_best_other;
pub use evaluator::{LinearAccumulator, LinearEvaluator};
pub use material::Material;
pub use terms::{EvalTerms, TermSink, WeightSum, seat_sign};
pub use weight_layout::{WeightGroup, WeightLayout, group_offset};
pub use weight_layout::{group_number, weight_groups};
pub use weights::Weights;
