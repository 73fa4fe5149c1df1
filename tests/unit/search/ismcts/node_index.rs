//! Unit tests of `src/search/ismcts/node_index.rs`, with access to what is private there.

use super::*;
use std::collections::HashMap;

/// Keys that crowd together: some agree in the bits that name the slot, some in those that a slot keeps, some in both.
fn crowded_key(number: u64) -> u64 {
    (number % 3) | (number / 3 % 5) << TAG_BITS_OF_KEY | (number / 15) << 20
}

#[test]
fn the_index_finds_what_a_hash_map_finds() {
    const NODES: u32 = 90;
    let mut index = NodeIndex::new(NODES as usize);
    for _ in 0..3 {
        let mut map = HashMap::new();
        for node in 0..NODES {
            let key = crowded_key(node.into());
            index.insert(key, node);
            map.insert(key, node);
        }
        for number in 0..2 * u64::from(NODES) {
            let key = crowded_key(number);
            let has_key = |node: u32| crowded_key(node.into()) == key;
            assert_eq!(index.find(key, has_key), map.get(&key).copied(), "key {key:x}");
        }
        index.clear();
        assert_eq!(index.find(crowded_key(0), |_| true), None, "cleared");
    }
}

#[test]
fn what_an_epoch_of_the_same_number_held_is_forgotten() {
    let mut index = NodeIndex::new(4);
    index.insert(7, 1);
    for _ in 0..u16::MAX {
        index.clear();
    }
    assert_eq!(index.epoch, 1, "the epochs have begun anew");
    assert_eq!(index.find(7, |_| true), None);
}
