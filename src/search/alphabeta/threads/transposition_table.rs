//! The transposition table: scores, bounds, best moves and static evaluations by key, shared by all threads without
//! locks.

use crate::control::report::Bound;
use base::prefetch::prefetch;
use base::score::{Score, Window};
use base::zeroed_memory::{ZeroedMemory, take_values};
use rules::game::GameMove;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// Entries of a cluster.
const CLUSTER_SIZE: usize = 4;
/// Added to depths so that no entry is all zeros and quiescence depths fit.
const DEPTH_OFFSET: i32 = 16;
/// Searches after which an entry's age comes round again.
const AGE_CYCLE: u8 = 32;
/// How many plies of depth a search more of age outweighs.
const AGE_WEIGHT: i32 = 4;
/// A new result may be this many plies shallower than the stored one of the same position and still replace it.
const REPLACEMENT_DEPTH_MARGIN: i32 = 3;
/// This many plies more if the new one is of a principal variation.
const REPLACEMENT_PV_MARGIN: i32 = 2;
/// Clusters that [`TranspositionTable::hashfull`] looks at: a thousand entries.
const HASHFULL_SAMPLE: usize = 1000 / CLUSTER_SIZE;
/// Stands for "no evaluation kept".
const NO_EVAL: i16 = i16::MIN;
/// Bits of the key that the first word does not keep.
const META_MASK: u64 = 0xFF;

/// Two words. The second is the data: move 24 bits, score 16, evaluation 16, depth 8. The first is the key, its low
/// byte replaced by bound, principal flag and age, and all of it xored with the data: a pair of words that two
/// threads tore apart does not verify (Hyatt and Mann, "A lockless transposition-table implementation", 2002).
#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C)]
struct PackedTtEntry {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

/// An entry: the result of searching a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TtEntry<M> {
    /// The best move found, which may come from another position with the same key.
    pub(crate) best_move: Option<M>,
    /// The value, counted from the root.
    pub(crate) score: Score,
    /// The static evaluation, uncorrected.
    pub(crate) raw_eval: Option<Score>,
    /// The depth searched.
    pub(crate) depth: i32,
    /// Whether the score is exact or a bound; `None` if only the evaluation is stored.
    pub(crate) bound: Option<Bound>,
    /// Whether the position was part of a principal variation.
    pub(crate) is_pv: bool,
}

impl<M> TtEntry<M> {
    /// Whether the score decides a search with this window.
    #[inline]
    pub(crate) fn allows_cutoff(&self, window: Window) -> bool {
        match self.bound {
            Some(Bound::Exact) => true,
            Some(Bound::Lower) => self.score >= window.beta,
            Some(Bound::Upper) => self.score <= window.alpha,
            None => false,
        }
    }
}

/// Entries that share a line of the processor's cache: a position may lie in any of its cluster's.
type Cluster = [PackedTtEntry; CLUSTER_SIZE];

/// A lockless table of clusters, each a cache line.
pub(crate) struct TranspositionTable {
    memory: ZeroedMemory,
    age: u8,
    /// Whether there has been a search since the table was empty.
    used: bool,
}

impl TranspositionTable {
    /// A table of about this many megabytes: one at least, and no more than the machine can give.
    pub(crate) fn new(megabytes: usize) -> TranspositionTable {
        let mut megabytes = megabytes.clamp(1, max_table_megabytes());
        loop {
            match ZeroedMemory::try_new(megabytes << 20) {
                Some(memory) => return TranspositionTable::from_memory(memory),
                None if megabytes > 1 => megabytes /= 2,
                None => return TranspositionTable::minimal(),
            }
        }
    }

    /// A table of one cluster.
    fn minimal() -> TranspositionTable {
        TranspositionTable::from_memory(ZeroedMemory::new(size_of::<Cluster>()))
    }

    fn from_memory(memory: ZeroedMemory) -> TranspositionTable {
        TranspositionTable { memory, age: 0, used: false }
    }

    /// Has the system give all memory of an empty table now, so that searches need not wait for it page by page.
    pub(crate) fn prefault(&mut self) {
        self.memory.prefault();
    }

    /// Forgets everything, in place.
    pub(crate) fn clear(&mut self) {
        if self.used {
            self.memory.clear();
            (self.age, self.used) = (0, false);
        }
    }

    /// Makes everything in the table one search older.
    pub(crate) fn increment_age(&mut self) {
        self.age = (self.age + 1) % AGE_CYCLE;
        self.used = true;
    }

    /// The table for the threads of one search.
    pub(crate) fn clusters(&mut self) -> TtClusters<'_> {
        let mut bytes = self.memory.bytes_mut();
        let count = bytes.len() / size_of::<Cluster>();
        TtClusters { clusters: take_values(&mut bytes, count), age: self.age }
    }
}

/// The clusters of a [`TranspositionTable`], to be read and written by all threads of a search.
#[derive(Clone, Copy)]
pub(crate) struct TtClusters<'a> {
    clusters: &'a [Cluster],
    age: u8,
}

impl TtClusters<'_> {
    /// How full the table is with entries of this search, per mille, from a sample.
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(HASHFULL_SAMPLE)];
        let fresh = |entry: &&PackedTtEntry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && age_of(entry.key_xor_data.load(Ordering::Relaxed) ^ data) == self.age
        };
        let used = sample.as_flattened().iter().filter(fresh).count();
        (used * 1000 / (sample.len() * CLUSTER_SIZE).max(1)) as u32
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The low half of the key picks the cluster; the check word keeps the high 56 bits.
        &self.clusters[(((key & 0xFFFF_FFFF) * self.clusters.len() as u64) >> 32) as usize]
    }

    /// Starts to bring the cluster of this key into the cache, for a probe that comes soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// Probes the entry of the position with this key, met at `ply`.
    #[inline]
    pub(crate) fn probe<M: GameMove>(&self, key: u64, ply: usize) -> Option<TtEntry<M>> {
        for entry in self.cluster(key) {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.key_xor_data.load(Ordering::Relaxed) ^ data;
            if (check ^ key) & !META_MASK == 0 && data != 0 {
                let evaluation = (data >> 40) as i16;
                return Some(TtEntry {
                    best_move: M::unpack(data as u32 & 0xFF_FFFF),
                    score: Score::from_raw((data >> 24) as i16 as i32).from_tt(ply),
                    raw_eval: (evaluation != NO_EVAL).then(|| Score::from_raw(evaluation as i32)),
                    depth: depth_of(data),
                    bound: bound_of(check),
                    is_pv: check & 4 != 0,
                });
            }
        }
        None
    }

    /// Stores a result found at `ply`, unless what is there is worth more.
    #[inline]
    pub(crate) fn store<M: GameMove>(&self, key: u64, ply: usize, entry: &TtEntry<M>) {
        let (place, mut kept_move) = (self.replacement_entry(key), 0);
        let old = place.data.load(Ordering::Relaxed);
        let check = place.key_xor_data.load(Ordering::Relaxed) ^ old;
        if old != 0 && (check ^ key) & !META_MASK == 0 {
            let margin = REPLACEMENT_DEPTH_MARGIN + REPLACEMENT_PV_MARGIN * entry.is_pv as i32;
            let outweighs = depth_of(old) > entry.depth + margin;
            if outweighs && entry.bound != Some(Bound::Exact) && age_of(check) == self.age {
                return;
            }
            kept_move = old & 0xFF_FFFF;
        }
        let packed = entry.best_move.map_or(kept_move, |mv| u64::from(mv.pack()));
        let score = entry.score.to_tt(ply).raw() as i16 as u16;
        let evaluation = entry.raw_eval.map_or(NO_EVAL, |score| score.raw() as i16) as u16;
        let depth = (entry.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
        let data = packed | u64::from(score) << 24 | u64::from(evaluation) << 40 | depth << 56;
        let bound = entry.bound.map_or(0, |bound| bound as u64 + 1);
        let meta = bound | u64::from(entry.is_pv) << 2 | u64::from(self.age) << 3;
        place.key_xor_data.store((key & !META_MASK | meta) ^ data, Ordering::Relaxed);
        place.data.store(data, Ordering::Relaxed);
    }

    /// The entry of this key, or the one that is worth least.
    #[inline]
    fn replacement_entry(&self, key: u64) -> &PackedTtEntry {
        let cluster = self.cluster(key);
        let (mut place, mut least) = (&cluster[0], i32::MAX);
        for entry in cluster {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.key_xor_data.load(Ordering::Relaxed) ^ data;
            if data == 0 || (check ^ key) & !META_MASK == 0 {
                return entry;
            }
            let searches_ago = i32::from((AGE_CYCLE + self.age - age_of(check)) % AGE_CYCLE);
            let worth = depth_of(data) - AGE_WEIGHT * searches_ago;
            if worth < least {
                (place, least) = (entry, worth);
            }
        }
        place
    }
}

#[inline]
fn depth_of(data: u64) -> i32 {
    (data >> 56) as i32 - DEPTH_OFFSET
}

#[inline]
fn age_of(check: u64) -> u8 {
    (check >> 3) as u8 & (AGE_CYCLE - 1)
}

#[inline]
fn bound_of(check: u64) -> Option<Bound> {
    match check & 3 {
        1 => Some(Bound::Exact),
        2 => Some(Bound::Lower),
        3 => Some(Bound::Upper),
        _ => None,
    }
}

/// Assumed if the system does not tell how much memory it has, in megabytes.
const ASSUMED_MEGABYTES: usize = 1 << 12;

/// Three quarters of the memory that the machine or its container has, in megabytes: a table that takes more would get
/// the program killed.
pub(crate) fn max_table_megabytes() -> usize {
    let available = available_megabytes().unwrap_or(ASSUMED_MEGABYTES);
    (available.min(container_megabytes().unwrap_or(usize::MAX)) / 4 * 3).max(1)
}

/// The machine's available memory, as Linux tells it.
fn available_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes >> 10)
}

/// The limit of the control group that the program runs in, if there is one.
fn container_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok()?;
    text.trim().parse::<usize>().ok().map(|bytes| bytes >> 20)
}

#[cfg(test)]
#[path = "../../../../tests/unit/search/alphabeta/threads/transposition_table.rs"]
mod tests;
