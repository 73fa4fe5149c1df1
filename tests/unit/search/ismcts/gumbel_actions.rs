//! Unit tests of `src/search/ismcts/gumbel_actions.rs`, with access to what is private there.

use super::*;

/// Follows the actions that are named, each of which pays this much, until none is.
fn run(actions: &mut GumbelActions, payoffs: &[f32]) {
    while let Some(action) = actions.next() {
        actions.update(action, payoffs[action]);
    }
}

#[test]
fn priors_count_by_their_ratios_alone() {
    let policy = |scale: f32| {
        let mut actions = GumbelActions::draw(&[3.0 * scale, 2.0 * scale, scale], 3, 60, 5).expect("a draw");
        run(&mut actions, &[0.5; 3]);
        actions.policy()
    };
    assert_eq!(policy(1.0), policy(0.25));
    // Payoffs that are all equal leave the policy as it was.
    let shares: Vec<f64> = policy(1.0).iter().map(|&count| f64::from(count) / 1e6).collect();
    let is_near = |(share, prior): (&f64, f64)| (share - prior).abs() < 1e-4;
    assert!(shares.iter().zip([0.5, 1.0 / 3.0, 1.0 / 6.0]).all(is_near), "{shares:?}");
}

#[test]
fn the_action_that_pays_most_is_played_and_gains_in_the_policy() {
    let payoffs: Vec<f32> = (0..8).map(|action| if action == 6 { 0.9 } else { 0.3 }).collect();
    for key in 0..50 {
        let mut actions = GumbelActions::draw(&[1.0; 8], 8, 200, key).expect("a draw");
        run(&mut actions, &payoffs);
        assert_eq!(actions.best(), Some(6), "{key}");
        let policy = actions.policy();
        assert!(policy.iter().enumerate().all(|(action, &count)| action == 6 || count < policy[6]), "{policy:?}");
        assert_eq!(actions.counts.iter().map(|count| count.visits).sum::<u32>(), 200);
    }
}
