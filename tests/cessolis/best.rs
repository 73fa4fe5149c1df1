//! The instructive positions of `positions/cessolis.best`: each best move is proven by looking at every line, and found
//! by the search.

use crate::position;
use pentad::base::random::mix;
use pentad::games::cessolis::{Linear, Move, Position};
use pentad::rules::game::Game;
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::outcome::Verdict;
use pentad::search::limits::Limits;
use pentad::search::pool::Pool;
use pentad::search::report::Signal;
use std::collections::HashMap;
use std::sync::Arc;

const FILE: &str = include_str!("../../positions/cessolis.best");

/// Within so many plies every other move loses where the best one draws.
const LOSSES: u32 = 7;

/// One line of the file.
struct Case {
    record: &'static str,
    best: &'static str,
    wins: bool,
    plies: u32,
}

fn cases() -> Vec<Case> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.splitn(4, "; ").collect();
        let &[record, best, end, _words] = fields.as_slice() else { panic!("four fields: {line}") };
        let (kind, plies) = end.split_once(' ').unwrap_or_else(|| panic!("win or draw, and plies: {line}"));
        assert!(["win", "draw"].contains(&kind), "{line}");
        Case { record, best, wins: kind == "win", plies: plies.parse().unwrap_or_else(|_| panic!("plies: {line}")) }
    };
    lines.map(read).collect()
}

/// Looks at every line. No line is long enough for a perpetual check, so that history does not matter.
#[derive(Default)]
struct Prover {
    known: HashMap<u64, bool>,
}

impl Prover {
    /// Whether the side that is on move, or the one that is not, reaches the verdict or a better one by force within
    /// so many plies.
    fn forces(&mut self, position: &Position, mover: bool, least: Verdict, plies: u32) -> bool {
        let seat = if mover { position.seat() } else { position.seat().other() };
        if let Some(end) = position.end(&[]) {
            return end.verdict(seat, Position::ALLIANCES) >= least;
        }
        if plies == 0 {
            return false;
        }
        let question = u64::from(plies) << 2 | u64::from(mover) << 1 | u64::from(least == Verdict::Win);
        let key = position.key() ^ mix(question);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut children = position.legal_moves().into_iter().map(|mv| position.play(mv));
        let value = match mover {
            true => children.any(|child| self.forces(&child, false, least, plies - 1)),
            false => children.all(|child| self.forces(&child, true, least, plies - 1)),
        };
        self.known.insert(key, value);
        value
    }

    /// Whether a move leads to that.
    fn leads(&mut self, position: &Position, mv: Move, least: Verdict, plies: u32) -> bool {
        plies > 0 && self.forces(&position.play(mv), false, least, plies - 1)
    }
}

/// What the proof of a case found wrong, if anything.
fn fault(case: &Case) -> Option<String> {
    let root = position(case.record);
    let mut prover = Prover::default();
    let least = if case.wins { Verdict::Win } else { Verdict::Draw };
    let best = root.read_move(case.best).unwrap_or_else(|error| panic!("{}: {error}", case.record));
    if !prover.leads(&root, best, least, case.plies) {
        return Some(format!("{} does not do it in {} plies", case.best, case.plies));
    }
    if prover.forces(&root, true, least, case.plies - 1) {
        return Some(format!("it takes fewer plies than {}", case.plies));
    }
    let text = |mv| root.move_text(mv, Dialect::Uci);
    let others: Vec<Move> = root.legal_moves().into_iter().filter(|&mv| mv != best).collect();
    others.into_iter().find_map(|mv| {
        let refuted = match case.wins {
            true => !prover.leads(&root, mv, Verdict::Win, case.plies),
            false => prover.forces(&root.play(mv), true, Verdict::Win, LOSSES),
        };
        (!refuted).then(|| format!("{} is no worse", text(mv)))
    })
}

#[test]
fn every_best_move_is_proven() {
    let cases = cases();
    assert!(cases.len() >= 20, "only {}", cases.len());
    let faults: Vec<String> =
        cases.iter().filter_map(|case| fault(case).map(|fault| format!("{}: {fault}", case.record))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_search_finds_every_best_move() {
    let mut pool = Pool::new(Arc::new(Linear::shipped()), 1, 8);
    let mut faults = Vec::new();
    for case in cases() {
        let root = position(case.record);
        pool.new_game();
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |_| {});
        let found = answer.best.map(|mv| root.move_text(mv, Dialect::Uci));
        let right_score = match case.wins {
            true => answer.score.plies_to_end() == i32::try_from(case.plies).ok(),
            false => answer.score.plies_to_end().is_none(),
        };
        if found.as_deref() != Some(case.best) || !right_score {
            faults.push(format!("{}: {found:?}, {}, not {}", case.record, answer.score, case.best));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
