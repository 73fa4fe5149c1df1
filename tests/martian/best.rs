//! The positions of `positions/martian*.best`: a record, the best move, what it leads to, and what the position
//! shows. Each is proved by searching every line to the end of the game, for the seat on move against all others.

use crate::position;
use crate::prover::{move_values, verdict_word};
use eval::tactics::Tactics;
use martian::{LinearEvaluator, Position};
use rules::dialect::Dialect;
use rules::notation::Notation;
use rules::outcome::GameResult;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;

const TWO: &str = include_str!("../../positions/martian.best");
const THREE: &str = include_str!("../../positions/martian3.best");
const FOUR: &str = include_str!("../../positions/martian4.best");

/// The lines of a file: record, best move, what it leads to, what it shows.
fn lines(file: &str) -> impl Iterator<Item = [&str; 4]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        fields.try_into().unwrap_or_else(|_| panic!("four fields: {line}"))
    })
}

/// Proves every line of a file and has the engine find the move.
fn check_best_moves<const SEATS: usize>(file: &str, least: usize) {
    let mut pool = Player::new(
        OpenSearch::new(Arc::new(LinearEvaluator::<SEATS>::with_default_weights()), None),
        SearchSettings { hash_megabytes: 16, ..SearchSettings::new(Position::<SEATS>::PARAMETERS) },
    );
    let (mut count, mut missed) = (0, Vec::new());
    for [record, best, leads_to, title] in lines(file) {
        let position = position::<SEATS>(record);
        let values = move_values(&position, 4_000_000).unwrap_or_else(|| panic!("too long to prove: {record}"));
        let (verdict, mv) = values[0];
        assert_eq!(
            (position.format_move(mv, Dialect::Uci).as_str(), verdict_word(verdict)),
            (best, leads_to),
            "{record}"
        );
        assert!(values[1].0 < verdict, "not the only best move: {record}");
        assert!(!title.is_empty(), "{record}");
        pool.searcher.new_game();
        let limits = Limits { nodes: Some(150_000), ..Limits::default() };
        let answer = pool.search((&position).into(), &limits, &Signal::default(), &mut |_| {});
        // With two seats the search knows a win: by proof, or as a circle that the other seat cannot leave.
        let blind = SEATS == 2 && verdict == GameResult::Win && answer.score.raw() < 1000;
        if answer.best_move != Some(mv) || blind {
            missed.push(record);
        }
        count += 1;
    }
    assert!(missed.is_empty(), "the engine plays something else: {missed:#?}");
    assert!(count >= least, "only {count} positions");
}

#[test]
fn the_best_moves_of_two_seats_are_proved_and_found() {
    check_best_moves::<2>(TWO, 20);
}

#[test]
fn the_best_moves_of_more_seats_are_proved_and_found() {
    check_best_moves::<3>(THREE, 6);
    check_best_moves::<4>(FOUR, 6);
}
