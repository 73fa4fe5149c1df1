//! Repetition: earlier occurrences of a position, when a search takes it for repeated, and whether one move would repeat
//! an earlier one.

use crate::game::{Game, one_by_one};
use fxhash::FxHashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

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

/// The positions that occur more than once in `past`, each of them once. Of the positions before its root, only these can
/// decide a [`repetition_in_search`].
pub fn recurring_positions<E: Copy + Eq + Hash>(past: &[E]) -> impl Iterator<Item = E> {
    let mut counts = FxHashMap::default();
    past.iter().copied().filter(move |&entry| {
        let count = counts.entry(entry).or_insert(0);
        *count += 1;
        *count == RECURRENCES_BEFORE_ROOT
    })
}

/// The indices of the earlier positions that one move may lead back to, the latest first: the other seat was on move there,
/// and its moves since then have undone each other (Stockfish: `upcoming_repetition`). `key` is the Zobrist key of this
/// position, `past` holds the positions before it that count, oldest first, and `turn_key` is what a key is changed by
/// (exclusive or) when the turn passes.
#[inline]
pub fn positions_a_move_away<E>(
    key: u64,
    past: &[E],
    turn_key: u64,
    key_of: impl Fn(&E) -> u64,
) -> impl Iterator<Item = usize> {
    let key_before = move |distance: usize| if distance == 0 { key } else { key_of(&past[past.len() - distance]) };
    let mut changed_by_other = 0;
    (1..=past.len()).step_by(2).filter_map(move |distance| {
        changed_by_other ^= key_before(distance - 1) ^ key_before(distance) ^ turn_key;
        (changed_by_other == 0).then(|| past.len() - distance)
    })
}

/// Whether a legal move leads back to one of the earlier positions. The arguments are those of
/// [`positions_a_move_away`].
#[inline]
pub fn can_move_back<G: Game>(
    position: &G,
    past: &[G::RepetitionEntry],
    turn_key: u64,
    key_of: impl Fn(&G::RepetitionEntry) -> u64 + Copy,
) -> bool {
    positions_a_move_away(position.zobrist_key(), past, turn_key, key_of)
        .any(|index| can_move_to(position, key_of(&past[index])))
}

/// Whether a legal move leads to the position with this key.
#[cold]
pub fn can_move_to<G: Game>(position: &G, key: u64) -> bool {
    let key_after = |mv| position.key_after(mv).unwrap_or_else(|| position.play(mv).zobrist_key());
    let look = one_by_one(|mv| if key_after(mv) == key { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
    position.generate_moves(look).is_break()
}

#[cfg(test)]
#[path = "../../tests/unit/rules/repetition.rs"]
mod tests;
