//! Policy of Szachao: how likely each action is the best one, by what the seat to act sees.
//!
//! - `priors`: a softmax over linear features of each action. `move_terms`: features of chess moves.
//! - `card_terms`: features of card actions. `card_features`: what a situation says about all cards of a class.
//! - `buckets`: the thresholds by which features become indices. `candidates`: of equivalent card actions the best one.

mod buckets;
mod candidates;
mod card_features;
mod card_terms;
mod move_terms;
mod priors;

pub(super) use candidates::candidates;
pub(super) use priors::{policy_terms, priors};
