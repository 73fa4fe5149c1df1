//! What to look at next.

use super::config::{IsMctsConfig, Selection};
use super::node::{EdgeStats, Node};

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
#[path = "../../../tests/unit/search/ismcts/selection.rs"]
mod tests;
