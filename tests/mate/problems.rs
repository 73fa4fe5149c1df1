//! The tsume of `positions/shogi.mate`: a record and the plies of the shortest mate.

use crate::{assert_mates, nodes, position, solve};
use pentad::search::mate::MateResult;

const FILE: &str = include_str!("../../positions/shogi.mate");

/// More than any of them needs to be solved.
const ENOUGH: u64 = 2_000_000;

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
        let MateResult::Mate { pv: line, is_shortest: shortest } = solve(&root, nodes(ENOUGH)) else {
            panic!("unsolved: {record}")
        };
        assert_mates(&root, &line);
        assert!(line.len() >= plies, "{record}: mate in {}, not in {plies}", line.len());
        assert!(!shortest || line.len() == plies, "{record}: called shortest, {} plies, not {plies}", line.len());
        solved += 1;
        proved += usize::from(shortest);
        longest = longest.max(plies);
    }
    assert!(solved >= 30 && proved * 10 >= solved * 8 && longest >= 17, "{solved} {proved} {longest}");
}
