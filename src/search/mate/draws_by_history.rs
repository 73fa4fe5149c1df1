//! Draws that an exhaustive search owes to the moves before its root: repetitions and counters.
//!
//! A shortest mate repeats no position of its own line, so a repetition counts only if the game has had the position
//! so often already that another occurrence ends it. A repetition is no mate, whoever the rules say has won by it.

/// A position that had occurred fewer times before the root cannot be repeated too often by a line that repeats nothing.
const OCCURRENCES_THAT_MATTER: usize = 2;

/// The positions of the game that have occurred so often that one more occurrence may end it.
pub(super) fn recurring_entries<E: Copy + PartialEq>(game_history: &[E]) -> Vec<E> {
    let mut recurring = Vec::new();
    for entry in game_history {
        let occurrences = game_history.iter().filter(|other| *other == entry).count();
        if occurrences >= OCCURRENCES_THAT_MATTER && !recurring.contains(entry) {
            recurring.push(*entry);
        }
    }
    recurring
}
