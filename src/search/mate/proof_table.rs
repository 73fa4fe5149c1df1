//! The transposition table of the mate search, of a fixed size.

use super::proof_value::{Plies, UNBOUNDED_PLIES};
use zerocopy::{AllocError, FromZeros, KnownLayout};

/// Entries of a cluster: a position may lie in any of its cluster's.
const CLUSTER_SIZE: usize = 4;

/// The fewest clusters of a table: enough for searches of a few moves.
const MIN_CLUSTERS: usize = 64;

/// One position. The two bounds on the mate length are proven; the rest guides the search. An entry of all zeros, as the
/// system allocates it, belongs to no solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromZeros, KnownLayout)]
pub(super) struct ProofEntry {
    key: u64,
    /// The last proof number.
    pub(super) proof_number: u32,
    /// The last disproof number.
    pub(super) disproof_number: u32,
    /// Nodes expanded below it.
    pub(super) nodes_spent: u32,
    /// Mate in at most this many plies is proven.
    pub(super) mate_within: Plies,
    /// No mate in this many plies: proven.
    pub(super) no_mate_within: Plies,
    /// The smallest distance from the root at which it was searched.
    pub(super) min_ply: u16,
    /// The last pass of the GHI verification that reached it.
    pub(super) verification_pass: u16,
    /// The solve that it belongs to; 0 for none.
    age: u16,
    /// Whether it has a disproof that depends on the path, not yet verified.
    pub(super) is_path_dependent_disproof: bool,
}

impl ProofEntry {
    const fn new(key: u64, age: u16) -> ProofEntry {
        ProofEntry {
            key,
            proof_number: 1,
            disproof_number: 1,
            nodes_spent: 0,
            mate_within: UNBOUNDED_PLIES,
            no_mate_within: 0,
            min_ply: u16::MAX,
            verification_pass: 0,
            age,
            is_path_dependent_disproof: false,
        }
    }
}

/// A table of positions that keeps those that cost the most nodes.
pub(super) struct ProofTable {
    entries: Box<[ProofEntry]>,
    age: u16,
}

impl ProofTable {
    /// A table of at most this many megabytes; smaller if the system grants less memory.
    pub(super) fn new(megabytes: usize) -> ProofTable {
        let mut clusters = ((megabytes << 20) / (CLUSTER_SIZE * size_of::<ProofEntry>())).max(MIN_CLUSTERS);
        loop {
            match <[ProofEntry]>::new_box_zeroed_with_elems(clusters * CLUSTER_SIZE) {
                Ok(entries) => return ProofTable { entries, age: 0 },
                Err(AllocError) if clusters > MIN_CLUSTERS => clusters = (clusters / 2).max(MIN_CLUSTERS),
                Err(AllocError) => {
                    return ProofTable { entries: Box::new([ProofEntry::new_zeroed(); CLUSTER_SIZE]), age: 0 };
                }
            }
        }
    }

    /// Starts another solve with an empty table.
    pub(super) fn new_solve(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(ProofEntry::new_zeroed());
            self.age = 1;
        }
    }

    /// The entry of the position with this key, if it has one.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<&ProofEntry> {
        let start = self.cluster(key);
        self.entries[start..start + CLUSTER_SIZE].iter().find(|entry| entry.key == key && entry.age == self.age)
    }

    /// The entry of the position with this key, mutably; if it has none, it replaces the one of its cluster that cost
    /// the fewest nodes.
    pub(super) fn entry_mut(&mut self, key: u64) -> &mut ProofEntry {
        let (start, age) = (self.cluster(key), self.age);
        let cluster = &mut self.entries[start..start + CLUSTER_SIZE];
        let known = cluster.iter().position(|entry| entry.key == key && entry.age == age);
        let index = known.unwrap_or_else(|| {
            let cost = |entry: &ProofEntry| if entry.age == age { u64::from(entry.nodes_spent) + 1 } else { 0 };
            let cheapest = (0..CLUSTER_SIZE).min_by_key(|&index| cost(&cluster[index])).unwrap_or(0);
            cluster[cheapest] = ProofEntry::new(key, age);
            cheapest
        });
        &mut cluster[index]
    }

    /// The index of the first entry of the key's cluster.
    #[inline]
    fn cluster(&self, key: u64) -> usize {
        let clusters = (self.entries.len() / CLUSTER_SIZE) as u128;
        ((u128::from(key) * clusters) >> 64) as usize * CLUSTER_SIZE
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/mate/proof_table.rs"]
mod tests;
