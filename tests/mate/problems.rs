//! The tsume of `positions/shogi.mate`: a record and the plies of the shortest mate.

use super::{assert_mates, nodes, position, solve};
use search::mate::MateResult;

const FILE: &str = include_str!("../../positions/shogi.mate");

/// More nodes than any of them needs.
const MAX_NODES: u64 = 2_000_000;

/// The records and their plies.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, usize)> {
    FILE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (record, plies) = line.split_once(';').unwrap_or_else(|| panic!("no plies: {line}"));
        (record.trim(), plies.trim().parse().unwrap_or_else(|error| panic!("{line}: {error}")))
    })
}

#[test]
fn every_tsume_is_solved() {
    let (mut solved, mut proved, mut longest) = (0, 0, 0);
    for (record, plies) in all() {
        let root = position(record);
        let MateResult::Mate { pv, is_shortest, .. } = solve(&root, nodes(MAX_NODES)) else {
            panic!("unsolved: {record}")
        };
        assert_mates(&root, &pv);
        assert!(pv.len() >= plies, "{record}: mate in {}, not in {plies}", pv.len());
        assert!(!is_shortest || pv.len() == plies, "{record}: called shortest, {} plies, not {plies}", pv.len());
        solved += 1;
        proved += usize::from(is_shortest);
        longest = longest.max(plies);
    }
    assert!(solved >= 30 && proved * 10 >= solved * 8 && longest >= 17, "{solved} {proved} {longest}");
}
