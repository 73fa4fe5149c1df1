//! How the commands of this floor meet the games: a command is a [`Job`], and the table of variants runs it on the
//! game that the user named.

use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;

/// A game whose evaluation is linear, so that its weights can be made here.
pub trait Trainable: Notation + Tactics + Terms {}

impl<G: Notation + Tactics + Terms> Trainable for G {}

/// Something to do with a game that is known only when the program runs.
pub trait Job {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`, whose weights become the evaluator `E`; `shipped` is the text of the weights that
    /// the engine comes with.
    fn run<G, E>(self, shipped: &str) -> Self::Output
    where
        G: Trainable,
        E: Evaluator<G> + From<Weights<G>>;
}
