//! The positions of `positions/quadroshah.best`: what to play is proved by trying everything, and the search finds it.

use crate::{colour_flipped, position};
use base::seat::{Relation, Seat};
use eval::tactics::Tactics;
use quadroshah::{LinearEvaluator, Position};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use search::alphabeta::AlphaBeta;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::player::Player;
use search::settings::SearchSettings;
use std::sync::Arc;

const FILE: &str = include_str!("../../positions/quadroshah.best");

/// What a line of the file says.
struct Case {
    record: String,
    /// All best moves, in text order.
    best: Vec<String>,
    /// Whether they take a king; else they keep one.
    wins: bool,
    /// The limit of plies.
    plies: usize,
}

/// The cases of the file, each also with the board turned round.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [record, best, claim, _title] = fields[..] else { panic!("not a line of four fields: {line}") };
        let (word, plies) = claim.split_once(' ').expect("a claim");
        let plies = plies.parse().expect("plies");
        for turn in [false, true] {
            let mut best: Vec<String> = best.split(' ').map(str::to_owned).collect();
            if turn {
                best = best.iter().map(|text| crate::flipped_move(text)).collect();
            }
            best.sort_unstable();
            let record = if turn { colour_flipped(record) } else { record.to_owned() };
            cases.push(Case { record, best, wins: word == "wins", plies });
            assert!(["wins", "saves"].contains(&word), "{line}");
        }
    }
    cases
}

fn relation(one: Seat, two: Seat) -> Relation {
    Position::ALLIANCES.relation(one, two)
}

/// Whether the team of `seat` takes a king within this number of plies, whatever the others do. Every line is tried.
fn forces_king_capture(position: &Position, seat: Seat, plies: usize) -> bool {
    if let Some(end) = position.board_outcome() {
        return end.winners.contains(seat);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = position.legal_moves().into_iter();
    match relation(seat, position.side_to_move()) {
        Relation::Ally => moves.any(|mv| forces_king_capture(&position.play(mv), seat, plies - 1)),
        Relation::Enemy => moves.all(|mv| forces_king_capture(&position.play(mv), seat, plies - 1)),
    }
}

#[test]
fn what_is_best_is_proved_by_trying_everything() {
    for case in cases() {
        let root = position(&case.record);
        let enemy = (0..4).map(Seat::new).find(|&seat| relation(root.side_to_move(), seat) == Relation::Enemy);
        let enemy = enemy.expect("an enemy");
        let good = |plies: usize| {
            let good = root.legal_moves().into_iter().filter(|&mv| {
                let child = root.play(mv);
                if case.wins {
                    forces_king_capture(&child, root.side_to_move(), plies - 1)
                } else {
                    !forces_king_capture(&child, enemy, plies - 1)
                }
            });
            let mut texts: Vec<String> = good.map(|mv| root.format_move(mv, Dialect::Uci)).collect();
            texts.sort_unstable();
            texts
        };
        assert_eq!(good(case.plies), case.best, "{}", case.record);
        assert!(case.best.len() < root.count_legal_moves(), "{}: every move does", case.record);
        if case.wins && case.plies > 1 {
            assert!(good(case.plies - 1).is_empty(), "{}: it goes faster", case.record);
        }
    }
}

#[test]
fn the_search_plays_it() {
    for case in cases() {
        let root = position(&case.record);
        let mut pool: Player<AlphaBeta<Position, LinearEvaluator>> = Player::new(
            AlphaBeta::new(Arc::new(LinearEvaluator::with_default_weights()), None),
            SearchSettings::new(Position::PARAMETERS),
        );
        let mate_plies = case.wins.then_some(case.plies as u32);
        let limits = Limits { depth: Some(if case.wins { 20 } else { 8 }), mate_plies, ..Limits::default() };
        let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |_| {});
        let best = answer.best_move.map(|mv| root.format_move(mv, Dialect::Uci)).expect("a move");
        assert!(case.best.contains(&best), "{}: {best}, not {:?}", case.record, case.best);
        if case.wins {
            assert_eq!(answer.score.plies_to_mate(), Some(case.plies as i32), "{}: {}", case.record, answer.score);
        }
    }
}

#[test]
fn there_are_enough_positions_of_every_kind() {
    let cases = cases();
    let count = |wins: bool| cases.iter().filter(|case| case.wins == wins).count() / 2;
    assert!(cases.len() >= 40 && count(true) >= 10 && count(false) >= 5, "{} cases", cases.len());
    let passing = cases.iter().filter(|case| case.record.split(' ').nth(3) != Some("-")).count();
    let castles = cases.iter().filter(|case| case.record.split(' ').nth(2) != Some("-")).count();
    assert!(passing >= 4 && castles >= 4, "{passing} {castles}");
}
