//! Root noise: a random part of the root's priors, by which self-play tries moves that the policy would not.

use super::mcts_tree::MctsTree;
use crate::base::random::mix;
use crate::rules::game::Game;
use rand::SeedableRng;
use rand::distr::Distribution as _;
use rand::rngs::SmallRng;
use rand_distr::Gamma;

/// The sum of the Dirichlet parameters of all moves: the fewer it is, the fewer moves share the noise. About that of
/// Silver et al. 2018, "A general reinforcement learning algorithm": ten divided by the number of moves for each.
const TOTAL_CONCENTRATION: f32 = 10.0;
/// Sets the noise of a position apart from whatever else its key draws.
const NOISE_SALT: u64 = 0x726f_6f74_206e_6f69;

impl<G: Game> MctsTree<G> {
    /// Makes this share of the priors of the root's edges, 0 to 1, a draw from the symmetric Dirichlet distribution. The
    /// key of the root position is the seed.
    pub(super) fn add_root_noise(&mut self, share: f32, key: u64) {
        let Some(root) = self.nodes.first().copied().filter(|root| root.is_expanded() && share > 0.0) else { return };
        let edges = &mut self.edges[root.edges()];
        let Ok(gamma) = Gamma::new(TOTAL_CONCENTRATION / edges.len() as f32, 1.0) else { return };
        let random = SmallRng::seed_from_u64(mix(key ^ NOISE_SALT));
        let draws: Vec<f32> = gamma.sample_iter(random).take(edges.len()).collect();
        let sum = draws.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        for (edge, draw) in edges.iter_mut().zip(draws) {
            edge.prior = (1.0 - share) * edge.prior + share * draw / sum;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/multiplayer/root_noise.rs"]
mod tests;
