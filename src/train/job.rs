//! How the commands of this floor meet the games: a command is a [`Job`], and the table of variants runs it on the
//! game that the user named.

use super::error::TrainError;
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::games::shogi;
use crate::rules::notation::Notation;

/// A game whose evaluation is linear, so that its weights can be made here.
pub trait Trainable: Notation + Tactics + Terms {}

impl<G: Notation + Tactics + Terms> Trainable for G {}

/// Something to do with a game that is known only when the program runs.
pub trait Job {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`. `shipped` is the text of the weights that the engine comes with; `evaluator` makes
    /// of weights what plays by them.
    fn run<G: Trainable, E: Evaluator<G>>(self, shipped: &str, evaluator: fn(Weights<G>) -> E) -> Self::Output;
}

/// The games that [`run`] knows.
pub const NAMES: [&str; 1] = ["shogi"];

/// Does the job with the variant of this name.
///
/// # Errors
/// Where there is no such variant.
pub fn run<J: Job>(name: &str, job: J) -> Result<J::Output, TrainError> {
    match name {
        "shogi" => Ok(job.run(shogi::SHIPPED, shogi::Linear::new)),
        _ => Err(TrainError::Option(TextError::new("--variant", name, format!("one of: {}", NAMES.join(" "))))),
    }
}
