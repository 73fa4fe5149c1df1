//! Unit tests of `src/rules/repetition.rs`, with access to what is private there.

use super::*;
use base::random::SeededRng;
use rand::{Rng, SeedableRng};

/// Where `key` stood among `past`, looking back two plies at a time.
fn occurrences(past: &[u64], key: u64) -> Vec<usize> {
    earlier_occurrences(past, (2..=past.len()).step_by(2), |&entry| entry == key).collect()
}

#[test]
fn occurrences_come_latest_first() {
    // Two plies back is index 4, then 2, then 0.
    assert_eq!(occurrences(&[7, 0, 7, 0, 5, 0], 7), [2, 0]);
    assert!(occurrences(&[], 7).is_empty());
}

#[test]
fn other_distances_are_not_looked_at() {
    assert!(occurrences(&[0, 7, 0, 7, 0, 7], 7).is_empty());
}

#[test]
fn a_cycle_within_the_search_counts_at_once() {
    assert_eq!(repetition_in_search([6, 2].into_iter(), 6), Some(6));
}

#[test]
fn before_the_root_the_second_recurrence_counts() {
    assert_eq!(repetition_in_search([6, 2].into_iter(), 7), Some(2));
    assert_eq!(repetition_in_search([6].into_iter(), 7), None);
    assert_eq!(repetition_in_search([].into_iter(), 0), None);
}

#[test]
fn recurring_positions_are_named_once() {
    assert_eq!(recurring_positions(&[7, 0, 7, 0, 7, 1]).collect::<Vec<_>>(), [7, 0]);
    assert_eq!(recurring_positions(&[7, 0, 1]).next(), None);
}

#[test]
fn what_did_not_recur_before_the_root_decides_nothing() {
    let mut random = SeededRng::seed_from_u64(1);
    let mut decided = 0;
    for _ in 0..2_000 {
        // The search begins after 24 plies, among positions that recur now and then, and tell who is on move.
        let (root, length) = (24, 32);
        let past: Vec<u64> = (0..length).map(|ply| 2 * random.random_range(0..8) + ply % 2).collect();
        let recurring: Vec<u64> = recurring_positions(&past[..root]).collect();
        for key in (0..16).step_by(2) {
            let whole = repetition_in_search(occurrences(&past, key).into_iter(), root);
            if recurring.contains(&key) {
                decided += usize::from(whole.is_some_and(|index| index < root));
            } else {
                let within = repetition_in_search(occurrences(&past[root..], key).into_iter(), 0);
                assert_eq!(within.map(|index| index + root), whole, "{key} in {past:?}");
            }
        }
    }
    assert!(decided > 100, "{decided} by positions before the root");
}
