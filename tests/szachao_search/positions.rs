//! The positions of `positions/szachao.best`: each best action is proven by brute force over all hidden cards, and found
//! by the search.

use super::brute_force::{BruteForceProver, after_action, with_unknown_draws};
use eval::hidden::WorldEvaluator;
use rules::partial_position::PartialPosition;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::player::Player;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;
use szachao::{Action, KnownPosition, SzachaoEvaluator, World};

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
    fn position(&self) -> KnownPosition {
        let known = KnownPosition::from_fen(&self.record).unwrap_or_else(|error| panic!("{}: {error}", self.record));
        self.moves.split_whitespace().fold(known, |known, action| after_action(&known, action))
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

/// What is wrong with a case, if anything.
pub(crate) fn proof_error(case: &Case) -> Option<String> {
    let root = case.position();
    let own = root.side_to_move();
    let texts =
        root.legal_actions().expect("the own hand is known").into_iter().map(|action| root.format_action(action));
    let actions: Vec<String> = texts.collect();
    if !actions.contains(&case.best) {
        return Some(format!("{} is not legal", case.best));
    }
    let next = |action: &str| after_action(&root, &with_unknown_draws(action));
    let others = || actions.iter().filter(|action| **action != case.best);
    let left = case.plies - 1;
    if case.wins {
        let mates =
            |action: &str, plies| BruteForceProver { attacker: own, optimistic: false }.mates(&next(action), plies);
        if !mates(&case.best, left) {
            return Some(format!("{} does not mate in {} plies", case.best, case.plies));
        }
        if left > 0 && mates(&case.best, left - 1) {
            return Some(format!("it takes fewer plies than {}", case.plies));
        }
        return others().find(|action| mates(action, left)).map(|action| format!("{action} is no worse"));
    }
    let mated = |action: &str, generous| {
        BruteForceProver { attacker: own.other(), optimistic: generous }.mates(&next(action), left)
    };
    if mated(&case.best, true) {
        return Some(format!("{} does not avert mate in {} plies", case.best, case.plies));
    }
    others().find(|action| !mated(action, false)).map(|action| format!("{action} is no worse"))
}

/// What is wrong with the selected cases.
fn proof_errors(selects: impl Fn(&Case) -> bool) -> Vec<String> {
    let wrong = |case: &Case| proof_error(case).map(|fault| format!("{}: {fault}", case.record));
    cases().iter().filter(|case| selects(case)).filter_map(wrong).collect()
}

/// Longer mates take minutes to prove so.
const MAX_QUICK_PLIES: usize = 4;

#[test]
fn every_best_action_is_proven() {
    let quick = cases().iter().filter(|case| case.plies <= MAX_QUICK_PLIES).count();
    assert!(quick >= 20, "only {quick}");
    let faults = proof_errors(|case| case.plies <= MAX_QUICK_PLIES);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "a minute: cargo test --release -p pentad-szachao every_longer -- --ignored"]
fn every_longer_mate_is_proven() {
    let faults = proof_errors(|case| case.plies > MAX_QUICK_PLIES);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_search_finds_every_best_action() {
    let mut forest: Player<IsMcts<World, SzachaoEvaluator>> = Player::new(
        IsMcts::new(Arc::new(SzachaoEvaluator::default())),
        SearchSettings { hash_megabytes: 16, ..SearchSettings::new(SzachaoEvaluator::PARAMETERS) },
    );
    let mut faults = Vec::new();
    for case in cases() {
        let root = case.position();
        let view = root.view(root.side_to_move()).expect("the own hand is known");
        forest.searcher.new_game();
        let limits = Limits::<Action> { nodes: Some(400), ..Limits::default() };
        let answer = forest.search(&view, &limits, &Signal::default(), &mut |_| ());
        let found = answer.best_move.map(|action| root.format_action(action));
        let mates = answer.score.plies_to_mate() == i32::try_from(case.plies).ok();
        if found.as_deref() != Some(&case.best) || case.wins != mates {
            faults.push(format!("{}: {found:?}, {}, not {}", case.record, answer.score, case.best));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
