//! The mate solver's own table, of a fixed size.

use super::proof_value::{Plies, UNBOUNDED_PLIES};
use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_slice_box;

/// Entries among which a position may lie.
const CLUSTER_SIZE: usize = 4;

/// A table has at least this many clusters: enough for searches of a few moves.
const MIN_CLUSTERS: usize = 64;

/// What the table keeps of a position. The two bounds are facts; the rest are guesses.
/// All zeros, which the system gives without writing them, it belongs to no solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Zeroable)]
pub(super) struct ProofEntry {
    key: u64,
    /// How hard a mate seemed to prove.
    pub(super) proof_number: u32,
    /// How hard a mate seemed to refute.
    pub(super) disproof_number: u32,
    /// Positions expanded to learn all this.
    pub(super) nodes_spent: u32,
    /// There is mate in at most so many plies.
    pub(super) mate_within: Plies,
    /// There is no mate in so many plies.
    pub(super) no_mate_within: Plies,
    /// The least distance from the root at which the position was met.
    pub(super) min_ply: u16,
    /// The last review that met the position; see the module `review`.
    pub(super) verification_pass: u16,
    /// Which solve it belongs to; 0 for none.
    age: u16,
    /// A mate was refuted on an assumption.
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

/// What is known of positions, the hardest-won longest.
pub(super) struct ProofTable {
    entries: Box<[ProofEntry]>,
    age: u16,
}

impl ProofTable {
    /// A table of at most so many megabytes, or as many as can be had; of none, the smallest that there is.
    pub(super) fn new(megabytes: usize) -> ProofTable {
        let mut clusters = ((megabytes << 20) / (CLUSTER_SIZE * size_of::<ProofEntry>())).max(MIN_CLUSTERS);
        loop {
            match try_zeroed_slice_box(clusters * CLUSTER_SIZE) {
                Ok(entries) => return ProofTable { entries, age: 0 },
                Err(()) if clusters > MIN_CLUSTERS => clusters = (clusters / 2).max(MIN_CLUSTERS),
                Err(()) => return ProofTable { entries: Box::new([ProofEntry::zeroed(); CLUSTER_SIZE]), age: 0 },
            }
        }
    }

    /// Forgets everything: another solve begins.
    pub(super) fn new_solve(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(ProofEntry::zeroed());
            self.age = 1;
        }
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<&ProofEntry> {
        let start = self.cluster(key);
        self.entries[start..start + CLUSTER_SIZE].iter().find(|entry| entry.key == key && entry.age == self.age)
    }

    /// The entry of the position with this key, to be written to; where there is none, the one of its cluster that
    /// cost least makes way.
    pub(super) fn entry_mut(&mut self, key: u64) -> &mut ProofEntry {
        let (start, age) = (self.cluster(key), self.age);
        let cluster = &mut self.entries[start..start + CLUSTER_SIZE];
        let known = cluster.iter().position(|entry| entry.key == key && entry.age == age);
        let place = known.unwrap_or_else(|| {
            let cost = |entry: &ProofEntry| if entry.age == age { u64::from(entry.nodes_spent) + 1 } else { 0 };
            let cheapest = (0..CLUSTER_SIZE).min_by_key(|&place| cost(&cluster[place])).unwrap_or(0);
            cluster[cheapest] = ProofEntry::new(key, age);
            cheapest
        });
        &mut cluster[place]
    }

    #[inline]
    fn cluster(&self, key: u64) -> usize {
        let clusters = (self.entries.len() / CLUSTER_SIZE) as u128;
        ((u128::from(key) * clusters) >> 64) as usize * CLUSTER_SIZE
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/mate/proof_table.rs"]
mod tests;
