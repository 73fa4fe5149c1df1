//! The selection formulas of the tree: PUCT with availability counts, first-play urgency and progressive widening; UCB1.

use super::features::{IsMctsFeatures, Selection};
use super::node::{EdgeStats, Node};
use crate::puct::{first_max, upper_confidence_bound};
use base::random::SeededRng;
use eval::search_parameters::Parameters;
use rand::Rng;

/// Exploration constant of UCB1 for payoffs from 0 to 1: about sqrt(2) / 2, as in the reference implementation of ISMCTS
/// by its authors.
const UCB1_EXPLORATION: f32 = 0.7;

/// Selects one of the available edges (indices within the node, at least one), and counts all of them as available.
pub(super) fn select(
    node: &Node,
    edge_stats: &mut [EdgeStats],
    available_edges: &[u32],
    features: &IsMctsFeatures,
    params: &Parameters,
) -> u32 {
    match features.selection {
        Selection::Puct => {
            let max_width = match features.progressive_widening {
                true => progressive_widening(node, params),
                false => f32::INFINITY,
            };
            select_puct(node, edge_stats, available_edges, max_width, params)
        }
        Selection::Ucb1 => select_ucb1(edge_stats, available_edges),
    }
}

/// PUCT: the highest mean payoff plus an exploration term that grows with the edge's prior and the square root of its
/// availability, and shrinks with its visits. No unvisited edge is selected once `max_width` edges have visits.
fn select_puct(
    node: &Node,
    edge_stats: &mut [EdgeStats],
    available_edges: &[u32],
    max_width: f32,
    params: &Parameters,
) -> u32 {
    let (mut prior_sum, mut visited_prior_sum, mut visited_edges) = (0.0, 0.0, 0_u32);
    for &index in available_edges {
        let edge = &mut edge_stats[index as usize];
        edge.availability_count += 1;
        prior_sum += edge.prior;
        if edge.visits > 0 {
            visited_prior_sum += edge.prior;
            visited_edges += 1;
        }
    }
    // First-play urgency (FPU), reduced as more of the prior mass has been visited.
    let first_play_urgency = node.mean_payoff - params.ismcts_fpu_reduction * (visited_prior_sum / prior_sum).sqrt();
    let is_wide = visited_edges as f32 >= max_width;
    // Most edges of a node have been available equally often: their square root is taken once.
    let (mut availability_count, mut exploration) = (0, 0.0);
    let bound_of = |(index, edge): (u32, &EdgeStats)| {
        if edge.availability_count != availability_count {
            availability_count = edge.availability_count;
            exploration = params.ismcts_exploration / prior_sum * (availability_count as f32).sqrt();
        }
        let mean = if edge.visits > 0 { edge.mean_payoff } else { first_play_urgency };
        (index, upper_confidence_bound(mean, exploration, edge.prior, edge.visits))
    };
    let edges = available_edges.iter().map(|&index| (index, &edge_stats[index as usize]));
    first_max(edges.filter(|(_, edge)| edge.visits > 0 || !is_wide).map(bound_of)).unwrap_or(available_edges[0])
}

/// UCB1: the highest mean payoff plus an exploration term that grows with the logarithm of the edge's availability.
/// Unvisited edges come first, in the order of the list.
fn select_ucb1(edge_stats: &mut [EdgeStats], available_edges: &[u32]) -> u32 {
    available_edges.iter().for_each(|&index| edge_stats[index as usize].availability_count += 1);
    let bound_of = |&index: &u32| {
        let edge = &edge_stats[index as usize];
        let bound = match edge.visits {
            0 => f32::INFINITY,
            visits => {
                edge.mean_payoff + UCB1_EXPLORATION * ((edge.availability_count as f32).ln() / visits as f32).sqrt()
            }
        };
        (index, bound)
    };
    first_max(available_edges.iter().map(bound_of)).unwrap_or(available_edges[0])
}

/// One of the available edges (indices within the node, at least one), each as likely as this power of its prior says.
pub(super) fn draw_by_prior(
    edge_stats: &[EdgeStats],
    available_edges: &[u32],
    power: u8,
    random: &mut SeededRng,
) -> u32 {
    let priors = available_edges.iter().map(|&index| edge_stats[index as usize].prior.powi(power.into()));
    let mut left = random.random::<f32>() * priors.clone().sum::<f32>();
    let drawn = priors.zip(available_edges).find(|(prior, _)| {
        left -= prior;
        left < 0.0
    });
    drawn.map_or(available_edges[0], |(_, &index)| index)
}

/// Progressive widening: how many edges a node with this many visits may have visited.
fn progressive_widening(node: &Node, params: &Parameters) -> f32 {
    1.0 + params.ismcts_widening * (node.visits as f32).sqrt()
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ismcts/selection.rs"]
mod tests;
