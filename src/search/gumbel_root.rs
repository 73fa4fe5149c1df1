//! Gumbel root (Danihelka et al. 2022, "Policy improvement by planning with Gumbel"): self-play draws a few moves of the
//! root without replacement, by Gumbel noise on their policy logits, and divides the simulations among them by sequential
//! halving. What it finds is a policy that is better than the one it began with, however few the simulations are.

use crate::puct::first_max;
use base::random::{SeededRng, mix};
use eval::softmax::softmax;
use rand::SeedableRng;
use rand::distr::Distribution as _;
use rand_distr::Gumbel;

/// Visits that a value counts for before there are any.
const INITIAL_VISITS: f32 = 50.0;
/// Policy logits that a win probability of one is worth, for each visit of the most visited move. The paper has 1 for games
/// of two sides; among more seats moves differ by less, and a mean of a few hundred visits is off by a hundredth. Hidden hands
/// have the same number, untried.
const LOGITS_PER_VISIT: f32 = 0.3;
/// The most simulations that are divided; whatever follows them is left to PUCT.
const MAX_SIMULATIONS: u64 = 1 << 16;
/// Sets the draw of a position apart from whatever else its key draws.
const GUMBEL_SALT: u64 = 0x6775_6d62_656c_2072;

/// The improved policy is told in counts of which this many are the whole.
const POLICY_RESOLUTION: f32 = 1e6;

/// A move of the root, and what the simulations have found of it.
pub(crate) trait RootChoice {
    /// How likely the policy makes it before the search.
    fn prior(&self) -> f32;
    /// The simulations that followed it.
    fn visits(&self) -> u32;
    /// Their mean value to the seat that moves, 0 to 1; what it is without visits does not matter.
    fn mean_value(&self) -> f32;
}

/// How the simulations of a root are divided.
pub(crate) struct GumbelRoot {
    /// Gumbel noise plus policy logit of each move of the root.
    noisy_logits: Vec<f32>,
    /// For each simulation, how many visits the choices have that it may follow.
    visits_to_follow: Vec<u32>,
}

impl GumbelRoot {
    /// Draws `moves` of the choices of a root, for this many simulations. The key of the position is the seed; `None` if
    /// there is nothing to draw.
    pub(crate) fn draw<C: RootChoice>(choices: &[C], moves: usize, simulations: u64, key: u64) -> Option<GumbelRoot> {
        let gumbel = Gumbel::new(0.0, 1.0).ok().filter(|_| moves > 0 && !choices.is_empty())?;
        let random = SeededRng::seed_from_u64(mix(key ^ GUMBEL_SALT));
        let noise = gumbel.sample_iter(random);
        let noisy_logits = choices.iter().zip(noise).map(|(choice, noise): (_, f32)| noise + logit(choice)).collect();
        let visits_to_follow = sequential_halving(moves.min(choices.len()), simulations.min(MAX_SIMULATIONS) as usize);
        Some(GumbelRoot { noisy_logits, visits_to_follow })
    }

    /// The choice that the next simulation follows; `None` if all simulations are spent.
    pub(crate) fn next_choice<C: RootChoice>(&self, choices: &[C]) -> Option<usize> {
        let simulation: u32 = choices.iter().map(C::visits).sum();
        let visits = *self.visits_to_follow.get(simulation as usize)?;
        first_max(self.ranks(choices).enumerate().filter(|&(index, _)| choices[index].visits() == visits))
    }

    /// What orders choices of equally many visits: noise, policy logit, and the value that the search has found.
    pub(crate) fn ranks<C: RootChoice>(&self, choices: &[C]) -> impl Iterator<Item = f32> {
        self.noisy_logits.iter().zip(value_logits(choices)).map(|(logit, value)| logit + value)
    }
}

/// The improved policy of a root, as counts of which only ratios matter.
pub(crate) fn improved_counts<C: RootChoice>(choices: &[C]) -> Vec<u32> {
    improved_policy(choices).into_iter().map(|share| (share * POLICY_RESOLUTION) as u32).collect()
}

/// The improved policy of a root: the priors, moved by the values that the search has found. They sum to 1.
fn improved_policy<C: RootChoice>(choices: &[C]) -> Vec<f32> {
    let logits = choices.iter().zip(value_logits(choices));
    let mut policy: Vec<f32> = logits.map(|(choice, value)| logit(choice) + value).collect();
    softmax(&mut policy);
    policy
}

fn logit(choice: &impl RootChoice) -> f32 {
    choice.prior().max(f32::MIN_POSITIVE).ln()
}

/// The value of each choice as a policy logit. One without visits has the mean of the others, weighted by their priors.
fn value_logits<C: RootChoice>(choices: &[C]) -> impl Iterator<Item = f32> + '_ {
    let visited = || choices.iter().filter(|choice| choice.visits() > 0);
    let prior_mass: f32 = visited().map(C::prior).sum();
    let mean =
        visited().map(|choice| choice.prior() * choice.mean_value()).sum::<f32>() / prior_mass.max(f32::MIN_POSITIVE);
    let most_visits = choices.iter().map(C::visits).max().unwrap_or(0);
    let scale = LOGITS_PER_VISIT * (INITIAL_VISITS + most_visits as f32);
    choices.iter().map(move |choice| scale * if choice.visits() > 0 { choice.mean_value() } else { mean })
}

/// For each simulation, how many visits the choices have that it may follow: all candidates are followed in turn, then the better
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
#[path = "../../tests/unit/search/gumbel_root.rs"]
mod tests;
