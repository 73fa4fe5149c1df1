//! Repetition: earlier occurrences of a position, and when a search takes it for repeated.

/// A search takes a position for repeated as soon as it recurs within the search, but at positions from before the
/// root only when it recurs for this many-th time: once, both sides may still depart.
const RECURRENCES_BEFORE_ROOT: usize = 2;

/// The indices of the entries that `is_same` accepts, at these distances back from the present position (in plies,
/// ascending, none greater than the number of entries). `past` holds the positions before it, oldest first.
#[inline]
pub fn earlier_occurrences<E>(
    past: &[E],
    distances: impl Iterator<Item = usize>,
    is_same: impl Fn(&E) -> bool,
) -> impl Iterator<Item = usize> {
    distances.map(|distance| past.len() - distance).filter(move |&index| is_same(&past[index]))
}

/// The occurrence with which a search takes the present position for repeated, if it does: of these, the latest
/// first, one from `root` on, or else the second. A cycle within the search counts at once because what was best
/// the first time is best again.
#[inline]
pub fn repetition_in_search(occurrences: impl Iterator<Item = usize>, root: usize) -> Option<usize> {
    (1..)
        .zip(occurrences)
        .find(|&(count, index)| index >= root || count == RECURRENCES_BEFORE_ROOT)
        .map(|(_, index)| index)
}

#[cfg(test)]
#[path = "../../tests/unit/rules/repetition.rs"]
mod tests;
