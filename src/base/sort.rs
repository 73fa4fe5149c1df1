//! Stable insertion sort: a few instructions where the standard library's sorts are ten kilobytes for each type, and linear
//! if little is out of order, as in lists of moves.

/// Sorts by a key, lowest first; equals keep their order.
pub fn insertion_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/base/sort.rs"]
mod tests;
