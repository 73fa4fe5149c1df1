//! Unit tests of `src/search/ismcts/selection.rs`, with access to what is private there.

use super::*;
use rand::SeedableRng;

fn edge(prior: f32, visits: u32, mean_payoff: f32) -> EdgeStats {
    EdgeStats { prior, visits, availability_count: visits, mean_payoff }
}

fn node(visits: u32) -> Node {
    Node { visits, ..Node::new(0) }
}

fn select_by(features: IsMctsFeatures, visits: u32, edges: &mut [EdgeStats], available_edges: &[u32]) -> u32 {
    let params = Parameters { ismcts_widening: 0.1, ..Parameters::DEFAULT };
    select(&node(visits), edges, available_edges, &features, &params)
}

/// PUCT that considers every edge.
const WIDE: IsMctsFeatures = IsMctsFeatures { progressive_widening: false, ..IsMctsFeatures::playing() };

#[test]
fn puct_prefers_high_priors_first_and_high_payoffs_later() {
    let mut edges = [edge(1.0, 0, 0.0), edge(5.0, 0, 0.0), edge(2.0, 0, 0.0)];
    assert_eq!(select_by(WIDE, 1, &mut edges, &[0, 1, 2]), 1);
    let mut edges = [edge(1.0, 0, 0.0), edge(5.0, 40, 0.1), edge(2.0, 40, 0.6)];
    assert_eq!(select_by(WIDE, 80, &mut edges, &[0, 1, 2]), 2);
}

#[test]
fn only_available_edges_are_selected_and_counted() {
    let mut edges = [edge(1.0, 0, 0.0), edge(5.0, 40, 0.1), edge(2.0, 40, 0.6)];
    assert_eq!(select_by(WIDE, 80, &mut edges, &[0, 1]), 0);
    assert_eq!(edges.map(|edge| edge.availability_count), [1, 41, 40]);
}

/// With a widening of 0.1, a node of 18 visits may visit 1 + 0.1 * sqrt(18) = 1.4 edges, and two have visits already.
#[test]
fn progressive_widening_leaves_unvisited_edges_alone() {
    let edges = || [edge(1.0, 9, 0.3), edge(1.0, 9, 0.3), edge(1.0, 0, 0.0)];
    assert_ne!(select_by(IsMctsFeatures::playing(), 18, &mut edges(), &[0, 1, 2]), 2);
    assert_eq!(select_by(WIDE, 18, &mut edges(), &[0, 1, 2]), 2);
    assert_eq!(select_by(IsMctsFeatures::playing(), 18, &mut edges(), &[2]), 2, "something must be selected");
}

#[test]
fn ucb1_visits_every_edge_once_first() {
    let mut edges = [edge(1.0, 3, 1.0), edge(9.0, 3, 0.9), edge(0.1, 0, 0.0)];
    assert_eq!(select_by(IsMctsFeatures::textbook(), 6, &mut edges, &[0, 1, 2]), 2);
}

#[test]
fn edges_are_drawn_as_often_as_their_priors_say() {
    let edges = [edge(3.0, 0, 0.0), edge(9.0, 5, 1.0), edge(1.0, 0, 0.0), edge(0.0, 0, 0.0)];
    let mut random = SeededRng::seed_from_u64(5);
    let mut counts = [0; 4];
    for _ in 0..4000 {
        counts[draw_by_prior(&edges, &[0, 2, 3], 1, &mut random) as usize] += 1;
    }
    // 3 of 4 draws, within four standard deviations of 27.
    assert!((counts[0] - 3000_i32).abs() < 110 && counts[0] + counts[2] == 4000, "{counts:?}");
    let squared = (0..4000).filter(|_| draw_by_prior(&edges, &[0, 2, 3], 2, &mut random) == 0).count();
    // 9 of 10 draws, within four standard deviations of 19.
    assert!(squared.abs_diff(3600) < 76, "{squared}");
}
