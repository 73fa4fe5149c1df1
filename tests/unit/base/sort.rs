//! The order that the standard library's stable sort makes.

use super::*;

#[test]
fn all_short_lists_are_sorted_as_the_standard_library_sorts_them() {
    const LONGEST: u32 = 7;
    const KEYS: usize = 3;
    for number in 0..KEYS.pow(LONGEST) {
        let keys = (0..LONGEST).map(|place| number / KEYS.pow(place) % KEYS);
        let mut sorted: Vec<(usize, usize)> = keys.enumerate().collect();
        let mut expected = sorted.clone();
        insertion_sort_by_key(&mut sorted, |&(_, key)| key);
        expected.sort_by_key(|&(_, key)| key);
        assert_eq!(sorted, expected);
    }
}
