//! How hard a puzzle is: the logarithm of the nodes until the search has found the action and keeps to it.

/// The nodes below which a puzzle has grade 1, 2, 3 and 4: each five times the one before. A search looks at every action
/// once within the first 500 or so.
const NODES: [u64; 4] = [500, 2500, 12_500, 62_500];

/// The grade, from 1 to 5, of a puzzle whose hardest action takes the search this number of nodes to find.
pub(super) fn grade(nodes: u64) -> u8 {
    1 + NODES.iter().filter(|&&bound| nodes >= bound).count() as u8
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/grade.rs"]
mod tests;
