//! What to look at next.

use super::node::{Node, Trial};
use super::tuning::{Selection, Tuning};

/// Chooses among the edges on offer (indices within the node, at least one), and books that they were.
pub(super) fn select(node: &Node, trials: &mut [Trial], offer: &[u32], tuning: &Tuning) -> u32 {
    match tuning.selection {
        Selection::Priors => by_priors(node, trials, offer, tuning),
        Selection::Confidence => by_confidence(trials, offer, tuning),
    }
}

fn by_priors(node: &Node, trials: &mut [Trial], offer: &[u32], tuning: &Tuning) -> u32 {
    let (mut mass, mut tried_mass, mut tried) = (0.0, 0.0, 0_u32);
    for &index in offer {
        let trial = &mut trials[index as usize];
        trial.offered += 1;
        mass += trial.weight;
        if trial.visits > 0 {
            tried_mass += trial.weight;
            tried += 1;
        }
    }
    let untried = node.mean - tuning.first_play_loss * (tried_mass / mass).sqrt();
    let is_wide = tried as f32 >= room(node, tuning);
    // Mostly everything has been on offer equally often.
    let (mut offered, mut hope) = (0, 0.0);
    let value = |trial: &Trial| {
        if trial.offered != offered {
            offered = trial.offered;
            hope = tuning.exploration / mass * (offered as f32).sqrt();
        }
        let mean = if trial.visits > 0 { trial.mean } else { untried };
        mean + hope * trial.weight / (1.0 + trial.visits as f32)
    };
    let on_offer = offer.iter().map(|&index| (index, &trials[index as usize]));
    best_of(on_offer.filter(|(_, trial)| trial.visits > 0 || !is_wide), value).unwrap_or(offer[0])
}

fn by_confidence(trials: &mut [Trial], offer: &[u32], tuning: &Tuning) -> u32 {
    offer.iter().for_each(|&index| trials[index as usize].offered += 1);
    let value = |trial: &Trial| match trial.visits {
        // What was never tried comes first, in the order of the offer.
        0 => f32::INFINITY,
        visits => trial.mean + tuning.exploration * ((trial.offered as f32).ln() / visits as f32).sqrt(),
    };
    best_of(offer.iter().map(|&index| (index, &trials[index as usize])), value).unwrap_or(offer[0])
}

/// How many actions the node looks at.
fn room(node: &Node, tuning: &Tuning) -> f32 {
    if tuning.widening == 0.0 { f32::INFINITY } else { 1.0 + tuning.widening * (node.visits as f32).sqrt() }
}

/// The first of those with the highest value.
fn best_of<'t>(trials: impl Iterator<Item = (u32, &'t Trial)>, mut value: impl FnMut(&Trial) -> f32) -> Option<u32> {
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

    fn trial(weight: f32, visits: u32, mean: f32) -> Trial {
        Trial { weight, visits, offered: visits, mean }
    }

    fn node(visits: u32) -> Node {
        Node { visits, ..Node::new(0) }
    }

    #[test]
    fn likely_actions_come_first_and_poor_ones_are_left() {
        let tuning = Tuning::full();
        let mut trials = [trial(1.0, 0, 0.0), trial(5.0, 0, 0.0), trial(2.0, 0, 0.0)];
        assert_eq!(select(&node(1), &mut trials, &[0, 1, 2], &tuning), 1);
        let mut trials = [trial(1.0, 0, 0.0), trial(5.0, 40, 0.1), trial(2.0, 40, 0.6)];
        assert_eq!(select(&node(80), &mut trials, &[0, 1, 2], &tuning), 2);
        assert_eq!(select(&node(80), &mut trials, &[0, 1], &tuning), 0, "what is not on offer is not chosen");
        assert_eq!(trials.map(|trial| trial.offered), [2, 42, 41]);
    }

    #[test]
    fn narrow_nodes_leave_the_untried_alone() {
        let narrow = Tuning { widening: 0.1, ..Tuning::full() };
        let wide = Tuning { widening: 0.0, ..Tuning::full() };
        let trials = || [trial(1.0, 9, 0.3), trial(1.0, 9, 0.3), trial(1.0, 0, 0.0)];
        assert_ne!(select(&node(18), &mut trials(), &[0, 1, 2], &narrow), 2);
        assert_eq!(select(&node(18), &mut trials(), &[0, 1, 2], &wide), 2);
        assert_eq!(select(&node(18), &mut trials(), &[2], &narrow), 2, "something must be chosen");
    }

    #[test]
    fn confidence_tries_everything_once() {
        let plain = Tuning::plain();
        let mut trials = [trial(1.0, 3, 1.0), trial(9.0, 3, 0.9), trial(0.1, 0, 0.0)];
        assert_eq!(select(&node(6), &mut trials, &[0, 1, 2], &plain), 2);
    }
}
