//! What the filter of keys misses.

use super::KeyFilter;

#[test]
fn no_known_key_is_new_and_few_new_ones_are_known() {
    const KEYS: u64 = 200_000;
    let mut filter = KeyFilter::for_keys(KEYS);
    let new = (0..KEYS).filter(|key| filter.insert(key * 3)).count() as u64;
    assert!((0..KEYS).all(|key| !filter.insert(key * 3)));
    // The mean over all keys is about a quarter of what the last of them miss, one in two hundred.
    assert!(KEYS - new < KEYS / 400, "{} of {KEYS} missed", KEYS - new);
    // When it is full, and a hundredth more is added.
    let last = (0..KEYS / 100).filter(|key| !filter.insert(key * 3 + 1)).count() as u64;
    assert!(last < KEYS / 100 / 100, "{last} of {} missed when full", KEYS / 100);
}
