//! What to look at next.

use super::node::{EdgeStats, Node};
use super::tuning::{IsMctsConfig, Selection};

/// Chooses among the edges on offer (indices within the node, at least one), and books that they were.
pub(super) fn select(node: &Node, trials: &mut [EdgeStats], offer: &[u32], tuning: &IsMctsConfig) -> u32 {
    match tuning.selection {
        Selection::Puct => select_puct(node, trials, offer, tuning),
        Selection::Ucb1 => select_ucb1(trials, offer, tuning),
    }
}

fn select_puct(node: &Node, trials: &mut [EdgeStats], offer: &[u32], tuning: &IsMctsConfig) -> u32 {
    let (mut mass, mut tried_mass, mut tried) = (0.0, 0.0, 0_u32);
    for &index in offer {
        let trial = &mut trials[index as usize];
        trial.availability_count += 1;
        mass += trial.prior;
        if trial.visits > 0 {
            tried_mass += trial.prior;
            tried += 1;
        }
    }
    let untried = node.mean_payoff - tuning.fpu_reduction * (tried_mass / mass).sqrt();
    let is_wide = tried as f32 >= widening_limit(node, tuning);
    // Mostly everything has been on offer equally often.
    let (mut offered, mut hope) = (0, 0.0);
    let value = |trial: &EdgeStats| {
        if trial.availability_count != offered {
            offered = trial.availability_count;
            hope = tuning.exploration_constant / mass * (offered as f32).sqrt();
        }
        let mean = if trial.visits > 0 { trial.mean_payoff } else { untried };
        mean + hope * trial.prior / (1.0 + trial.visits as f32)
    };
    let on_offer = offer.iter().map(|&index| (index, &trials[index as usize]));
    first_max(on_offer.filter(|(_, trial)| trial.visits > 0 || !is_wide), value).unwrap_or(offer[0])
}

fn select_ucb1(trials: &mut [EdgeStats], offer: &[u32], tuning: &IsMctsConfig) -> u32 {
    offer.iter().for_each(|&index| trials[index as usize].availability_count += 1);
    let value = |trial: &EdgeStats| match trial.visits {
        // What was never tried comes first, in the order of the offer.
        0 => f32::INFINITY,
        visits => {
            trial.mean_payoff
                + tuning.exploration_constant * ((trial.availability_count as f32).ln() / visits as f32).sqrt()
        }
    };
    first_max(offer.iter().map(|&index| (index, &trials[index as usize])), value).unwrap_or(offer[0])
}

/// How many actions the node looks at.
fn widening_limit(node: &Node, tuning: &IsMctsConfig) -> f32 {
    if tuning.progressive_widening == 0.0 {
        f32::INFINITY
    } else {
        1.0 + tuning.progressive_widening * (node.visits as f32).sqrt()
    }
}

/// The first of those with the highest value.
fn first_max<'t>(
    trials: impl Iterator<Item = (u32, &'t EdgeStats)>,
    mut value: impl FnMut(&EdgeStats) -> f32,
) -> Option<u32> {
    let mut best: Option<(u32, f32)> = None;
    for (index, trial) in trials {
        let value = value(trial);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((index, value));
        }
    }
    best.map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(weight: f32, visits: u32, mean: f32) -> EdgeStats {
        EdgeStats { prior: weight, visits, availability_count: visits, mean_payoff: mean }
    }

    fn node(visits: u32) -> Node {
        Node { visits, ..Node::new(0) }
    }

    #[test]
    fn likely_actions_come_first_and_poor_ones_are_left() {
        let tuning = IsMctsConfig::playing();
        let mut trials = [trial(1.0, 0, 0.0), trial(5.0, 0, 0.0), trial(2.0, 0, 0.0)];
        assert_eq!(select(&node(1), &mut trials, &[0, 1, 2], &tuning), 1);
        let mut trials = [trial(1.0, 0, 0.0), trial(5.0, 40, 0.1), trial(2.0, 40, 0.6)];
        assert_eq!(select(&node(80), &mut trials, &[0, 1, 2], &tuning), 2);
        assert_eq!(select(&node(80), &mut trials, &[0, 1], &tuning), 0, "what is not on offer is not chosen");
        assert_eq!(trials.map(|trial| trial.availability_count), [2, 42, 41]);
    }

    #[test]
    fn narrow_nodes_leave_the_untried_alone() {
        let narrow = IsMctsConfig { progressive_widening: 0.1, ..IsMctsConfig::playing() };
        let wide = IsMctsConfig { progressive_widening: 0.0, ..IsMctsConfig::playing() };
        let trials = || [trial(1.0, 9, 0.3), trial(1.0, 9, 0.3), trial(1.0, 0, 0.0)];
        assert_ne!(select(&node(18), &mut trials(), &[0, 1, 2], &narrow), 2);
        assert_eq!(select(&node(18), &mut trials(), &[0, 1, 2], &wide), 2);
        assert_eq!(select(&node(18), &mut trials(), &[2], &narrow), 2, "something must be chosen");
    }

    #[test]
    fn confidence_tries_everything_once() {
        let plain = IsMctsConfig::textbook();
        let mut trials = [trial(1.0, 3, 1.0), trial(9.0, 3, 0.9), trial(0.1, 0, 0.0)];
        assert_eq!(select(&node(6), &mut trials, &[0, 1, 2], &plain), 2);
    }
}
