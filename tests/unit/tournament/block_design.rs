use super::*;
use std::collections::BTreeMap;

/// How often each pair meets.
fn pairs(blocks: &[Vec<usize>]) -> BTreeMap<(usize, usize), usize> {
    let mut met = BTreeMap::new();
    for block in blocks {
        for (at, &a) in block.iter().enumerate() {
            for &b in &block[at + 1..] {
                *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
            }
        }
    }
    met
}

#[test]
fn any_two_players_meet_equally_often() {
    for size in 2..=4 {
        for players in size..=20 {
            let blocks = balanced_blocks(players, size);
            let met = pairs(&blocks);
            assert_eq!(met.len(), players * (players - 1) / 2, "{players} players at tables of {size}");
            let counts: BTreeSet<usize> = met.values().copied().collect();
            assert_eq!(counts.len(), 1, "{players} players at tables of {size}: {counts:?}");
            let of_size = |block: &Vec<usize>| block.iter().collect::<BTreeSet<_>>().len() == size;
            assert!(blocks.iter().all(of_size));
        }
    }
}

/// Steiner systems S(2, 3, v) exist for 7, 9, 13 and 15 players and have v (v - 1) / 6 blocks; S(2, 4, v) for 13 and 16
/// have v (v - 1) / 12.
#[test]
fn if_a_steiner_system_exists_two_meet_once() {
    for (players, size, blocks) in [(7, 3, 7), (9, 3, 12), (13, 3, 26), (15, 3, 35), (13, 4, 13), (16, 4, 20)] {
        assert_eq!(balanced_blocks(players, size).len(), blocks, "{players} players at tables of {size}");
    }
}

#[test]
fn as_many_players_as_seats_make_one_table() {
    assert_eq!(balanced_blocks(4, 4), [[0, 1, 2, 3]]);
    assert_eq!(balanced_blocks(3, 1), [[0], [1], [2]]);
    assert!(balanced_blocks(2, 3).is_empty());
}

/// Beyond what is searched, all combinations are taken: they are balanced by symmetry.
#[test]
fn very_many_players_meet_in_all_combinations() {
    assert_eq!(balanced_blocks(MAX_CYCLIC_PLAYERS + 1, 2).len(), 41 * 40 / 2);
}
