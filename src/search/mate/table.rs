//! The mate solver's own table, of a fixed size.

use super::value::{ENDLESS, Plies};
use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_slice_box;

/// Entries among which a position may lie.
const CLUSTER: usize = 4;

/// A table has at least this many clusters: enough for searches of a few moves.
const LEAST_CLUSTERS: usize = 64;

/// What the table keeps of a position. The two bounds are facts; the rest are guesses.
/// All zeros, which the system gives without writing them, it belongs to no solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Zeroable)]
pub(super) struct Entry {
    key: u64,
    /// How hard a mate seemed to prove.
    pub(super) proof: u32,
    /// How hard a mate seemed to refute.
    pub(super) refutation: u32,
    /// Positions expanded to learn all this.
    pub(super) work: u32,
    /// There is mate in at most so many plies.
    pub(super) mate: Plies,
    /// There is no mate in so many plies.
    pub(super) none: Plies,
    /// The least distance from the root at which the position was met.
    pub(super) ply: u16,
    /// The last review that met the position; see the module `review`.
    pub(super) review: u16,
    /// Which solve it belongs to; 0 for none.
    age: u16,
    /// A mate was refuted on an assumption.
    pub(super) assumed_none: bool,
}

impl Entry {
    const fn new(key: u64, age: u16) -> Entry {
        Entry {
            key,
            proof: 1,
            refutation: 1,
            work: 0,
            mate: ENDLESS,
            none: 0,
            ply: u16::MAX,
            review: 0,
            age,
            assumed_none: false,
        }
    }
}

/// What is known of positions, the hardest-won longest.
pub(super) struct Table {
    entries: Box<[Entry]>,
    age: u16,
}

impl Table {
    /// A table of at most so many megabytes, or as many as can be had; of none, the smallest that there is.
    pub(super) fn new(megabytes: usize) -> Table {
        let mut clusters = ((megabytes << 20) / (CLUSTER * size_of::<Entry>())).max(LEAST_CLUSTERS);
        loop {
            match try_zeroed_slice_box(clusters * CLUSTER) {
                Ok(entries) => return Table { entries, age: 0 },
                Err(()) if clusters > LEAST_CLUSTERS => clusters = (clusters / 2).max(LEAST_CLUSTERS),
                Err(()) => return Table { entries: Box::new([Entry::zeroed(); CLUSTER]), age: 0 },
            }
        }
    }

    /// Forgets everything: another solve begins.
    pub(super) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(Entry::zeroed());
            self.age = 1;
        }
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let start = self.cluster(key);
        self.entries[start..start + CLUSTER].iter().find(|entry| entry.key == key && entry.age == self.age)
    }

    /// The entry of the position with this key, to be written to; where there is none, the one of its cluster that
    /// cost least makes way.
    pub(super) fn entry(&mut self, key: u64) -> &mut Entry {
        let (start, age) = (self.cluster(key), self.age);
        let cluster = &mut self.entries[start..start + CLUSTER];
        let known = cluster.iter().position(|entry| entry.key == key && entry.age == age);
        let place = known.unwrap_or_else(|| {
            let cost = |entry: &Entry| if entry.age == age { u64::from(entry.work) + 1 } else { 0 };
            let cheapest = (0..CLUSTER).min_by_key(|&place| cost(&cluster[place])).unwrap_or(0);
            cluster[cheapest] = Entry::new(key, age);
            cheapest
        });
        &mut cluster[place]
    }

    #[inline]
    fn cluster(&self, key: u64) -> usize {
        let clusters = (self.entries.len() / CLUSTER) as u128;
        ((u128::from(key) * clusters) >> 64) as usize * CLUSTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_until_the_next_solve() {
        let mut table = Table::new(1);
        table.begin();
        assert_eq!(table.get(7), None);
        table.entry(7).mate = 3;
        assert_eq!(table.get(7).map(|entry| entry.mate), Some(3));
        table.begin();
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn the_cheapest_makes_way() {
        let mut table = Table::new(1);
        table.begin();
        for key in 1..=CLUSTER as u64 {
            table.entry(key).work = 10 * key as u32;
        }
        table.entry(99).work = 50;
        assert_eq!(table.get(1), None);
        assert!((2..=CLUSTER as u64).chain([99]).all(|key| table.get(key).is_some()));
    }

    #[test]
    fn the_size_is_kept() {
        let table = Table::new(16);
        assert!(size_of_val(&*table.entries) <= 16 << 20);
        assert!(size_of_val(&*table.entries) > 15 << 20);
    }
}
