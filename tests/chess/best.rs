//! The instructive positions of `positions/chess.best`: each best move is proven by looking at every line, and found
//! by the search.

use crate::position;
use base::random::mix;
use chess::{NetworkEvaluator, Position};
use chessboard::moves::Move;
use eval::tactics::Tactics;
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::GameResult;
use search::alphabeta::AlphaBeta;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::player::Player;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::collections::HashMap;
use std::sync::Arc;

const FILE: &str = include_str!("../../positions/chess.best");

/// One line of the file.
struct Case {
    record: &'static str,
    best: &'static str,
    plies: u32,
}

fn cases() -> Vec<Case> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.splitn(4, "; ").collect();
        let &[record, best, end, _words] = fields.as_slice() else { panic!("four fields: {line}") };
        let plies = end.strip_prefix("win ").and_then(|plies| plies.parse().ok());
        Case { record, best, plies: plies.unwrap_or_else(|| panic!("win and plies: {line}")) }
    };
    lines.map(read).collect()
}

/// Looks at every line. No line is long enough for a repetition, so that history does not matter.
#[derive(Default)]
struct Prover {
    cache: HashMap<u64, bool>,
}

impl Prover {
    /// Whether the winner, who is on move or not, mates by force within this number of plies.
    fn mates(&mut self, position: &Position, on_move: bool, plies: u32) -> bool {
        if position.outcome(&[]).is_some() {
            let loser = if on_move { position.side_to_move().other() } else { position.side_to_move() };
            return position.outcome(&[]).map(|end| end.result_for(loser, Position::ALLIANCES))
                == Some(GameResult::Loss);
        }
        if plies == 0 {
            return false;
        }
        let key = position.zobrist_key() ^ mix(u64::from(plies) << 1 | u64::from(on_move));
        if let Some(&known) = self.cache.get(&key) {
            return known;
        }
        let mut children = position.legal_moves().into_iter().map(|mv| position.play(mv));
        let value = match on_move {
            true => children.any(|child| self.mates(&child, false, plies - 1)),
            false => children.all(|child| self.mates(&child, true, plies - 1)),
        };
        self.cache.insert(key, value);
        value
    }
}

/// What the proof of a case found wrong, if anything.
fn proof_error(case: &Case) -> Option<String> {
    let root = position(case.record);
    let mut prover = Prover::default();
    let best = root.parse_move(case.best).unwrap_or_else(|error| panic!("{}: {error}", case.record));
    if !prover.mates(&root.play(best), false, case.plies - 1) {
        return Some(format!("{} does not mate in {} plies", case.best, case.plies));
    }
    if prover.mates(&root, true, case.plies - 1) {
        return Some(format!("it takes fewer plies than {}", case.plies));
    }
    let others: Vec<Move> = root.legal_moves().into_iter().filter(|&mv| mv != best).collect();
    let other = others.into_iter().find(|&mv| prover.mates(&root.play(mv), false, case.plies - 1));
    other.map(|mv| format!("{} is no worse", root.format_move(mv, Dialect::Uci)))
}

#[test]
fn every_best_move_is_proven() {
    let cases = cases();
    assert!(cases.len() >= 20, "only {}", cases.len());
    let faults: Vec<String> =
        cases.iter().filter_map(|case| proof_error(case).map(|fault| format!("{}: {fault}", case.record))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_search_finds_every_best_move() {
    let mut pool = Player::new(
        AlphaBeta::new(Arc::new(NetworkEvaluator::shipped()), None),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::PARAMETERS) },
    );
    let mut faults = Vec::new();
    for case in cases() {
        let root = position(case.record);
        pool.searcher.new_game();
        let limits = Limits { nodes: Some(400_000), ..Limits::default() };
        let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |_| {});
        let found = answer.best_move.map(|mv| root.format_move(mv, Dialect::Uci));
        let right_score = answer.score.plies_to_mate() == i32::try_from(case.plies).ok();
        if found.as_deref() != Some(case.best) || !right_score {
            faults.push(format!("{}: {found:?}, {}, not {}", case.record, answer.score, case.best));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
