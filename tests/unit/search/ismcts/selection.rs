//! Unit tests of `src/search/ismcts/selection.rs`, with access to what is private there.

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
