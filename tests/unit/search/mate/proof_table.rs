//! Unit tests of `src/search/mate/proof_table.rs`, with access to what is private there.

use super::*;

#[test]
fn entries_last_until_the_next_solve() {
    let mut table = ProofTable::new(1);
    table.new_solve();
    assert_eq!(table.probe(7), None);
    table.entry_mut(7).mate_within = 3;
    assert_eq!(table.probe(7).map(|entry| entry.mate_within), Some(3));
    table.new_solve();
    assert_eq!(table.probe(7), None);
}

#[test]
fn the_entry_with_the_fewest_nodes_is_replaced() {
    let mut table = ProofTable::new(1);
    table.new_solve();
    for key in 1..=CLUSTER_SIZE as u64 {
        table.entry_mut(key).nodes_spent = 10 * key as u32;
    }
    table.entry_mut(99).nodes_spent = 50;
    assert_eq!(table.probe(1), None);
    assert!((2..=CLUSTER_SIZE as u64).chain([99]).all(|key| table.probe(key).is_some()));
}

#[test]
fn the_table_takes_the_memory_it_is_given() {
    let table = ProofTable::new(16);
    assert!(size_of_val(&*table.entries) <= 16 << 20);
    assert!(size_of_val(&*table.entries) > 15 << 20);
}
