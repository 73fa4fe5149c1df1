//! Unit tests of `src/rules/repetition.rs`, with access to what is private there.

use super::*;

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
