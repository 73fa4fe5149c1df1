//! The Gumbel root of self-play in a hidden game: whole actions are drawn, though each is decided in steps at nodes of their
//! own, and each simulation is led to the action whose turn it is.

use crate::gumbel_root::{GumbelRoot, RootChoice, improved_counts};

/// An action of the root, with what the running search has found of it: the tree may remember earlier ones.
#[derive(Clone, Copy, PartialEq, Debug)]
struct ActionCount {
    prior: f32,
    visits: u32,
    total_payoff: f64,
}

impl RootChoice for ActionCount {
    fn prior(&self) -> f32 {
        self.prior
    }

    fn visits(&self) -> u32 {
        self.visits
    }

    fn mean_value(&self) -> f32 {
        (self.total_payoff / f64::from(self.visits)) as f32
    }
}

/// How the simulations are divided among the searched actions, in whose order everything here is.
pub(super) struct GumbelActions {
    root: GumbelRoot,
    counts: Vec<ActionCount>,
}

impl GumbelActions {
    /// Draws this many of the actions with these priors, of which only ratios matter, for this many simulations; `None` if
    /// there is nothing to draw.
    pub(super) fn draw(priors: &[f32], actions: usize, simulations: u64, key: u64) -> Option<GumbelActions> {
        let sum: f32 = priors.iter().sum();
        let count = |&prior: &f32| ActionCount { prior: prior / sum, visits: 0, total_payoff: 0.0 };
        let counts: Vec<ActionCount> = priors.iter().map(count).collect();
        Some(GumbelActions { root: GumbelRoot::draw(&counts, actions, simulations, key)?, counts })
    }

    /// The action that the next simulation follows; `None` if all simulations are spent.
    pub(super) fn next(&self) -> Option<usize> {
        self.root.next_choice(&self.counts)
    }

    /// Counts a simulation that followed this action, with its payoff to the searching seat.
    pub(super) fn update(&mut self, action: usize, payoff: f32) {
        self.counts[action].visits += 1;
        self.counts[action].total_payoff += f64::from(payoff);
    }

    /// The action to play: of those with the most visits the one that noise, prior and value speak for.
    pub(super) fn best(&self) -> Option<usize> {
        let ranked = self.root.ranks(&self.counts).zip(&self.counts).enumerate();
        let best = ranked.max_by(|(_, (rank, count)), (_, (other_rank, other))| {
            count.visits.cmp(&other.visits).then(rank.total_cmp(other_rank))
        });
        best.map(|(index, _)| index)
    }

    /// The improved policy, as counts of which only ratios matter.
    pub(super) fn policy(&self) -> Vec<u32> {
        improved_counts(&self.counts)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ismcts/gumbel_actions.rs"]
mod tests;
