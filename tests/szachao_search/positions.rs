//! The instructive positions of `positions/szachao.best`: each best action is proven by playing out everything that
//! hidden cards allow, and found by the search.

use super::brute::{Brute, after, with_draws};
use pentad::games::szachao::{Action, Judge, Known, World};
use pentad::rules::dealt::Dealt;
use pentad::search::ismcts::Forest;
use pentad::search::limits::Limits;
use pentad::search::report::Signal;
use std::sync::Arc;

const FILE: &str = include_str!("../../positions/szachao.best");

/// One line of the file.
pub(crate) struct Case {
    pub(crate) record: String,
    /// What has been played since.
    pub(crate) moves: String,
    pub(crate) best: String,
    pub(crate) wins: bool,
    pub(crate) plies: usize,
}

impl Case {
    fn position(&self) -> Known {
        let known = Known::read_record(&self.record).unwrap_or_else(|error| panic!("{}: {error}", self.record));
        self.moves.split_whitespace().fold(known, |known, action| after(&known, action))
    }
}

fn cases() -> Vec<Case> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let fields: Vec<&str> = line.splitn(4, "; ").collect();
        let &[position, best, end, _words] = fields.as_slice() else { panic!("four fields: {line}") };
        let (record, moves) = position.split_once(" moves ").unwrap_or((position, ""));
        let (kind, plies) = end.split_once(' ').unwrap_or_else(|| panic!("win or save, and plies: {line}"));
        assert!(["win", "save"].contains(&kind), "{line}");
        let plies = plies.parse().unwrap_or_else(|_| panic!("plies: {line}"));
        Case { record: record.to_owned(), moves: moves.to_owned(), best: best.to_owned(), wins: kind == "win", plies }
    };
    lines.map(read).collect()
}

/// What the proof of a case found wrong, if anything.
pub(crate) fn fault(case: &Case) -> Option<String> {
    let root = case.position();
    let own = root.seat();
    let texts = root.legal().expect("the own hand is known").into_iter().map(|action| root.action_text(action));
    let actions: Vec<String> = texts.collect();
    if !actions.contains(&case.best) {
        return Some(format!("{} is not legal", case.best));
    }
    let next = |action: &str| after(&root, &with_draws(action));
    let others = || actions.iter().filter(|action| **action != case.best);
    let left = case.plies - 1;
    if case.wins {
        let mates = |action: &str, plies| Brute { mater: own, generous: false }.mates(&next(action), plies);
        if !mates(&case.best, left) {
            return Some(format!("{} does not mate in {} plies", case.best, case.plies));
        }
        if left > 0 && mates(&case.best, left - 1) {
            return Some(format!("it takes fewer plies than {}", case.plies));
        }
        return others().find(|action| mates(action, left)).map(|action| format!("{action} is no worse"));
    }
    let mated = |action: &str, generous| Brute { mater: own.other(), generous }.mates(&next(action), left);
    if mated(&case.best, true) {
        return Some(format!("{} does not avert mate in {} plies", case.best, case.plies));
    }
    others().find(|action| !mated(action, false)).map(|action| format!("{action} is no worse"))
}

/// What is wrong with the cases that these are.
fn faults(wanted: impl Fn(&Case) -> bool) -> Vec<String> {
    let wrong = |case: &Case| fault(case).map(|fault| format!("{}: {fault}", case.record));
    cases().iter().filter(|case| wanted(case)).filter_map(wrong).collect()
}

/// Longer mates take minutes to prove so.
const QUICK: usize = 4;

#[test]
fn every_best_action_is_proven() {
    let quick = cases().iter().filter(|case| case.plies <= QUICK).count();
    assert!(quick >= 20, "only {quick}");
    let faults = faults(|case| case.plies <= QUICK);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A minute: `cargo test --release --test szachao_search every_longer -- --ignored`.
#[test]
#[ignore = "plays out some ten million actions"]
fn every_longer_mate_is_proven() {
    let faults = faults(|case| case.plies > QUICK);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_search_finds_every_best_action() {
    let mut forest: Forest<World, Judge> = Forest::new(Arc::new(Judge::default()), 1, 16);
    let mut faults = Vec::new();
    for case in cases() {
        let root = case.position();
        let view = root.view(root.seat()).expect("the own hand is known");
        forest.new_game();
        let limits = Limits::<Action> { nodes: Some(400), ..Limits::default() };
        let answer = forest.search(&view, &limits, &Signal::default(), &mut |_| ());
        let found = answer.best.map(|action| root.action_text(action));
        let mates = answer.score.plies_to_end() == i32::try_from(case.plies).ok();
        if found.as_deref() != Some(&case.best) || case.wins != mates {
            faults.push(format!("{}: {found:?}, {}, not {}", case.record, answer.score, case.best));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
