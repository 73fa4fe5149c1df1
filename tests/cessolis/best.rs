//! The instructive positions of `positions/cessolis.best`: each best move is proven by looking at every line, or by
//! the tables of endings, and found by the search.

use crate::position;
use crate::tablebase::{move_value, tables};
use base::random::mix;
use cessolis::{Move, NetworkEvaluator, Position, RepetitionEntry};
use eval::tactics::{ProvenResult, Tactics};
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

const FILE: &str = include_str!("../../positions/cessolis.best");

/// The number of plies within which every other move loses if the best one draws.
const MAX_LOSS_PLIES: u32 = 7;

/// What the best move comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Claim {
    Win(u32),
    Draw(u32),
    Perpetual(u32),
    TableWin(usize),
    TableDraw,
}

/// One line of the file.
struct Case {
    record: &'static str,
    best: &'static str,
    claim: Claim,
}

impl Claim {
    fn read(text: &str) -> Option<Claim> {
        let (kind, plies) = text.rsplit_once(' ')?;
        Some(match kind {
            "win" => Claim::Win(plies.parse().ok()?),
            "draw" => Claim::Draw(plies.parse().ok()?),
            "perpetual" => Claim::Perpetual(plies.parse().ok()?),
            "table win" => Claim::TableWin(plies.parse().ok()?),
            "table" if plies == "draw" => Claim::TableDraw,
            _ => return None,
        })
    }

    /// After how many plies the game is won, if it is.
    fn wins_in(self) -> Option<i32> {
        match self {
            Claim::Win(plies) => Some(plies as i32),
            Claim::TableWin(plies) => Some(plies as i32),
            _ => None,
        }
    }
}

fn cases() -> Vec<Case> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.splitn(4, "; ").collect();
        let &[record, best, end, _words] = fields.as_slice() else { panic!("four fields: {line}") };
        let claim = Claim::read(end).unwrap_or_else(|| panic!("a claim as the head of the file has them: {line}"));
        Case { record, best, claim }
    };
    lines.map(read).collect()
}

/// Looks at every line. No line of a win or a draw is long enough for a perpetual check, so that history does not
/// matter there.
#[derive(Default)]
struct Prover {
    cache: HashMap<u64, bool>,
}

impl Prover {
    /// Whether the side that is on move, or the one that is not, reaches the verdict or a better one by force within
    /// `plies` plies.
    fn forces(&mut self, position: &Position, mover: bool, least: GameResult, plies: u32) -> bool {
        let seat = if mover { position.side_to_move() } else { position.side_to_move().other() };
        if let Some(end) = position.outcome(&[]) {
            return end.result_for(seat, Position::ALLIANCES) >= least;
        }
        if plies == 0 {
            return false;
        }
        let question = u64::from(plies) << 2 | u64::from(mover) << 1 | u64::from(least == GameResult::Win);
        let key = position.zobrist_key() ^ mix(question);
        if let Some(&known) = self.cache.get(&key) {
            return known;
        }
        let mut children = position.legal_moves().into_iter().map(|mv| position.play(mv));
        let value = match mover {
            true => children.any(|child| self.forces(&child, false, least, plies - 1)),
            false => children.all(|child| self.forces(&child, true, least, plies - 1)),
        };
        self.cache.insert(key, value);
        value
    }

    /// Whether a move leads to that.
    fn move_forces(&mut self, position: &Position, mv: Move, least: GameResult, plies: u32) -> bool {
        plies > 0 && self.forces(&position.play(mv), false, least, plies - 1)
    }
}

/// Whether the side not to move draws by perpetual check, or better, within this number of plies, and checks with
/// every move.
fn forces_perpetual_check(position: &Position, past: &mut Vec<RepetitionEntry>, plies: u32) -> bool {
    let seat = position.side_to_move().other();
    if let Some(end) = position.outcome(past) {
        return end.result_for(seat, Position::ALLIANCES) >= GameResult::Draw;
    }
    if plies < 2 {
        return false;
    }
    let replies = position.legal_moves();
    past.push(position.repetition_entry());
    let holds = replies.into_iter().all(|reply| {
        let child = position.play(reply);
        past.push(child.repetition_entry());
        let checks = child.legal_moves().into_iter().filter(|&mv| child.gives_check(mv));
        let holds = child.outcome(&past[..past.len() - 1]).is_none()
            && checks.into_iter().any(|mv| forces_perpetual_check(&child.play(mv), past, plies - 2));
        past.pop();
        holds
    });
    past.pop();
    holds
}

/// What the proof of a case found wrong, if anything.
fn proof_error(case: &Case) -> Option<String> {
    let root = position(case.record);
    let best = root.parse_move(case.best).unwrap_or_else(|error| panic!("{}: {error}", case.record));
    let others: Vec<Move> = root.legal_moves().into_iter().filter(|&mv| mv != best).collect();
    let mut prover = Prover::default();
    let (found, mut is_worse): (bool, Box<dyn FnMut(Move) -> bool>) = match case.claim {
        Claim::Win(plies) => {
            let found = prover.move_forces(&root, best, GameResult::Win, plies)
                && !prover.forces(&root, true, GameResult::Win, plies - 1);
            (found, Box::new(move |mv| !prover.move_forces(&root, mv, GameResult::Win, plies)))
        }
        Claim::Draw(plies) => {
            let found = prover.move_forces(&root, best, GameResult::Draw, plies)
                && !prover.forces(&root, true, GameResult::Draw, plies - 1);
            (found, Box::new(move |mv| prover.forces(&root.play(mv), true, GameResult::Win, MAX_LOSS_PLIES)))
        }
        Claim::Perpetual(plies) => {
            let found = |plies| forces_perpetual_check(&root.play(best), &mut vec![root.repetition_entry()], plies);
            let found = root.gives_check(best) && found(plies - 1) && !found(plies - 2);
            (found, Box::new(move |mv| prover.forces(&root.play(mv), true, GameResult::Win, MAX_LOSS_PLIES)))
        }
        Claim::TableWin(plies) => {
            let found = move_value(&root, best) == ProvenResult::Win(plies);
            (found, Box::new(move |mv| !matches!(move_value(&root, mv), ProvenResult::Win(_))))
        }
        Claim::TableDraw => (
            move_value(&root, best) == ProvenResult::Draw,
            Box::new(move |mv| matches!(move_value(&root, mv), ProvenResult::Loss(_))),
        ),
    };
    if !found {
        return Some(format!("{} is not a {:?}", case.best, case.claim));
    }
    others.into_iter().find(|&mv| !is_worse(mv)).map(|mv| format!("{} is no worse", root.format_move(mv, Dialect::Uci)))
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
        AlphaBeta::new(Arc::new(NetworkEvaluator::shipped()), Some(Arc::clone(tables()))),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::PARAMETERS) },
    );
    let mut faults = Vec::new();
    for case in cases() {
        let root = position(case.record);
        pool.searcher.new_game();
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |_| {});
        let found = answer.best_move.map(|mv| root.format_move(mv, Dialect::Uci));
        let right_score = answer.score.plies_to_mate() == case.claim.wins_in();
        if found.as_deref() != Some(case.best) || !right_score {
            faults.push(format!("{}: {found:?}, {}, not {}", case.record, answer.score, case.best));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
