//! Gumbel root (Danihelka et al. 2022, "Policy improvement by planning with Gumbel"): self-play draws a few moves of the
//! root without replacement, by Gumbel noise on their policy logits, and divides the simulations among them by sequential
//! halving. What it finds is a policy that is better than the one it began with, however few the simulations are.

use super::mcts_edge::MctsEdge;
use crate::puct::first_max;
use base::random::{SeededRng, mix};
use eval::softmax::softmax;
use rand::SeedableRng;
use rand::distr::Distribution as _;
use rand_distr::Gumbel;

/// Visits that a value counts for before there are any.
const INITIAL_VISITS: f32 = 50.0;
/// Policy logits that a win probability of one is worth, for each visit of the most visited move. The paper has 1 for games
/// of two sides; among more seats moves differ by less, and a mean of a few hundred visits is off by a hundredth.
const LOGITS_PER_VISIT: f32 = 0.3;
/// The most simulations that are divided; whatever follows them is left to PUCT.
const MAX_SIMULATIONS: u64 = 1 << 16;
/// Sets the draw of a position apart from whatever else its key draws.
const GUMBEL_SALT: u64 = 0x6775_6d62_656c_2072;

/// How the simulations of a root are divided.
pub(super) struct GumbelRoot {
    /// Gumbel noise plus policy logit of each edge of the root.
    noisy_logits: Vec<f32>,
    /// For each simulation, how many visits the edges have that it may follow.
    visits_to_follow: Vec<u32>,
}

impl GumbelRoot {
    /// Draws `moves` of the edges of a root, for this many simulations. The key of the position is the seed; `None` if there
    /// is nothing to draw.
    pub(super) fn draw<M>(edges: &[MctsEdge<M>], moves: usize, simulations: u64, key: u64) -> Option<GumbelRoot> {
        let gumbel = Gumbel::new(0.0, 1.0).ok().filter(|_| moves > 0 && !edges.is_empty())?;
        let random = SeededRng::seed_from_u64(mix(key ^ GUMBEL_SALT));
        let noise = gumbel.sample_iter(random);
        let noisy_logits = edges.iter().zip(noise).map(|(edge, noise): (_, f32)| noise + logit(edge)).collect();
        let visits_to_follow = sequential_halving(moves.min(edges.len()), simulations.min(MAX_SIMULATIONS) as usize);
        Some(GumbelRoot { noisy_logits, visits_to_follow })
    }

    /// The edge that the next simulation follows; `None` if all simulations are spent.
    pub(super) fn next_edge<M>(&self, edges: &[MctsEdge<M>]) -> Option<usize> {
        let simulation: u32 = edges.iter().map(|edge| edge.visits).sum();
        let visits = *self.visits_to_follow.get(simulation as usize)?;
        first_max(self.ranks(edges).enumerate().filter(|&(index, _)| edges[index].visits == visits))
    }

    /// What orders edges of equally many visits: noise, policy logit, and the value that the search has found.
    pub(super) fn ranks<M>(&self, edges: &[MctsEdge<M>]) -> impl Iterator<Item = f32> {
        self.noisy_logits.iter().zip(value_logits(edges)).map(|(logit, value)| logit + value)
    }
}

/// The improved policy of a root: the priors, moved by the values that the search has found. They sum to 1.
pub(super) fn improved_policy<M>(edges: &[MctsEdge<M>]) -> Vec<f32> {
    let mut policy: Vec<f32> = edges.iter().zip(value_logits(edges)).map(|(edge, value)| logit(edge) + value).collect();
    softmax(&mut policy);
    policy
}

fn logit<M>(edge: &MctsEdge<M>) -> f32 {
    edge.prior.max(f32::MIN_POSITIVE).ln()
}

/// The value of each edge as a policy logit. An edge without visits has the mean of the others, weighted by their priors.
fn value_logits<M>(edges: &[MctsEdge<M>]) -> impl Iterator<Item = f32> + '_ {
    let visited = || edges.iter().filter(|edge| edge.visits > 0);
    let prior_mass: f32 = visited().map(|edge| edge.prior).sum();
    let mean = visited().map(|edge| edge.prior * mean_value(edge)).sum::<f32>() / prior_mass.max(f32::MIN_POSITIVE);
    let most_visits = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
    let scale = LOGITS_PER_VISIT * (INITIAL_VISITS + most_visits as f32);
    edges.iter().map(move |edge| scale * if edge.visits > 0 { mean_value(edge) } else { mean })
}

fn mean_value<M>(edge: &MctsEdge<M>) -> f32 {
    (edge.total_value / f64::from(edge.visits)) as f32
}

/// For each simulation, how many visits the edges have that it may follow: all candidates are followed in turn, then the better
/// half of them, and so on down to two.
fn sequential_halving(candidates: usize, simulations: usize) -> Vec<u32> {
    let phases = candidates.next_power_of_two().ilog2().max(1) as usize;
    let (mut visits, mut considered, mut sequence) = (0, candidates, Vec::with_capacity(simulations));
    while sequence.len() < simulations {
        for _ in 0..(simulations / (phases * considered)).max(1) {
            sequence.extend(std::iter::repeat_n(visits, considered));
            visits += 1;
        }
        considered = (considered / 2).max(2).min(candidates);
    }
    sequence.truncate(simulations);
    sequence
}

#[cfg(test)]
#[path = "../../../tests/unit/search/multiplayer/gumbel_root.rs"]
mod tests;
