//! Unit tests of `src/search/threads/transposition_table.rs`, with access to what is private there.

use super::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Step(u32);

impl GameMove for Step {
    fn pack(self) -> u32 {
        self.0
    }

    fn unpack(packed: u32) -> Option<Step> {
        (packed != 0).then_some(Step(packed))
    }
}

fn finding(mv: u32, score: Score, depth: i32, bound: Bound) -> TtEntry<Step> {
    let best = Step::unpack(mv);
    TtEntry { best_move: best, score, raw_eval: Some(Score::centipawns(-77)), depth, bound: Some(bound), is_pv: true }
}

fn key(number: u64) -> u64 {
    base::random::mix(number)
}

#[test]
fn what_is_stored_is_read_back() {
    let mut memory = TranspositionTable::new(1);
    let table = memory.clusters();
    for (number, score) in
        [Score::DRAW, Score::mate_in(9), Score::mated_in(8), Score::centipawns(-31_000)].iter().enumerate()
    {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            let key = key(number as u64 * 3 + bound as u64);
            table.store(key, 5, &finding(0xFF_FFFF, *score, 200, bound));
            let hit: TtEntry<Step> = table.probe(key, 5).unwrap();
            assert_eq!((hit.best_move, hit.score, hit.depth), (Some(Step(0xFF_FFFF)), *score, 200));
            assert_eq!((hit.bound, hit.is_pv, hit.raw_eval), (Some(bound), true, Some(Score::centipawns(-77))));
        }
    }
    assert!(table.probe::<Step>(key(99), 0).is_none());
}

#[test]
fn forced_ends_count_from_the_position() {
    let mut memory = TranspositionTable::new(1);
    let table = memory.clusters();
    table.store(key(1), 4, &finding(1, Score::mate_in(9), 3, Bound::Exact));
    assert_eq!(table.probe::<Step>(key(1), 10).unwrap().score, Score::mate_in(15));
}

#[test]
fn words_torn_apart_do_not_verify() {
    let mut memory = TranspositionTable::new(1);
    let table = memory.clusters();
    table.store(key(1), 0, &finding(1, Score::DRAW, 3, Bound::Exact));
    let entry = table.replacement_entry(key(1));
    entry.data.fetch_xor(1 << 30, Ordering::Relaxed);
    let same = table.probe::<Step>(key(1), 0);
    assert!(same.is_none() || same.unwrap().score == Score::DRAW, "a changed score must not be read");
    assert!(same.is_none());
}

#[test]
fn deep_entries_outlive_shallow_ones_until_they_are_old() {
    let mut memory = TranspositionTable::new(1);
    let table = memory.clusters();
    let same_cluster: Vec<u64> = (0..5).map(|number| key(7) & 0xFFFF_FFFF | number << 40).collect();
    for (number, &key) in same_cluster[..4].iter().enumerate() {
        table.store(key, 0, &finding(1, Score::DRAW, 10 + number as i32, Bound::Lower));
    }
    table.store(same_cluster[4], 0, &finding(2, Score::DRAW, 1, Bound::Lower));
    assert!(table.probe::<Step>(same_cluster[0], 0).is_none(), "the shallowest makes room");
    assert!(table.probe::<Step>(same_cluster[3], 0).is_some());
    assert!(table.hashfull() <= 1000);
    for _ in 0..5 {
        memory.increment_age();
    }
    let table = memory.clusters();
    table.store(same_cluster[0], 0, &finding(3, Score::DRAW, 0, Bound::Lower));
    table.store(same_cluster[1], 0, &finding(3, Score::DRAW, 5, Bound::Lower));
    assert!(table.probe::<Step>(same_cluster[1], 0).unwrap().depth == 5, "what is old gives way to what is new");
    memory.clear();
    let table = memory.clusters();
    assert!(table.probe::<Step>(same_cluster[1], 0).is_none());
}

#[test]
fn clusters_are_lines_of_the_cache_and_fill_the_size() {
    // Miri would look at each page of a large one for minutes.
    let sizes: &[usize] = if cfg!(miri) { &[1, 3] } else { &[1, 3, 64] };
    for &megabytes in sizes {
        let mut memory = TranspositionTable::new(megabytes);
        memory.prefault();
        let clusters = memory.clusters().clusters;
        assert_eq!(clusters.as_ptr().addr() % size_of::<Cluster>(), 0);
        assert_eq!(size_of_val(clusters), megabytes << 20);
    }
    assert_eq!(TranspositionTable::minimal().clusters().clusters.len(), 1);
}

#[test]
fn absurd_sizes_are_cut_to_what_the_machine_has() {
    assert!(max_table_megabytes() < 1 << 24);
    assert!(!TranspositionTable::new(0).clusters().clusters.is_empty());
}
