//! The tree of the search for many seats: kept between the moves of a game, and forgotten for another one.

use base::score::Score;
use eval::tactics::Tactics;
use martian::{LinearEvaluator, Move, Position};
use rules::game::Game;
use rules::notation::Notation;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::{Root, Searcher};
use search::settings::SearchSettings;
use std::sync::Arc;

const NODES: u64 = 2_000;

type Pool = Player<OpenSearch<Position<4>, LinearEvaluator<4>>>;

fn pool() -> Pool {
    Player::new(
        OpenSearch::new(Arc::new(LinearEvaluator::<4>::with_default_weights()), None),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::<4>::PARAMETERS) },
    )
}

/// The best move, its score, and how often the root moves have been visited.
fn search(pool: &mut Pool, position: &Position<4>, past: &[u64]) -> (Move, Score, u64) {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let answer = pool.search(Root { position, past }, &limits, &Signal::default(), &mut |_| {});
    let visits = pool.searcher.root_visits().iter().map(|&(_, visits)| u64::from(visits)).sum();
    (answer.best_move.expect("there are moves"), answer.score, visits)
}

/// The position after a round of best moves, and those before it.
fn round(pool: &mut Pool) -> (Position<4>, Vec<u64>) {
    let (mut position, mut past) = (Position::<4>::startpos(), Vec::new());
    for _ in 0..4 {
        let (mv, ..) = search(pool, &position, &past);
        past.push(position.repetition_entry());
        position = position.play(mv);
    }
    (position, past)
}

#[test]
fn what_was_found_below_the_moves_played_is_kept() {
    let mut playing = pool();
    let (position, past) = round(&mut playing);
    let (.., kept) = search(&mut playing, &position, &past);
    let (.., fresh) = search(&mut pool(), &position, &past);
    assert!(fresh <= NODES && kept > NODES + NODES / 10, "{kept} visits after a game, {fresh} without one");
}

#[test]
fn a_new_game_begins_with_nothing() {
    let mut playing = pool();
    let (position, past) = round(&mut playing);
    playing.searcher.new_game();
    assert_eq!(search(&mut playing, &position, &past), search(&mut pool(), &position, &past));
}

#[test]
fn another_position_or_another_past_begins_with_nothing() {
    let mut playing = pool();
    let (position, past) = round(&mut playing);
    // The same pyramids, reached otherwise: what repeats is not the same.
    assert_eq!(search(&mut playing, &position, &past[1..]), search(&mut pool(), &position, &past[1..]));
    let other = Position::<4>::from_fen("q5pq/2d5/5d2/3pp3/2d1d3/6p1/1p6/q6d 3 1/2/3/4 10 - 8").expect("a record");
    assert_eq!(search(&mut playing, &other, &[]), search(&mut pool(), &other, &[]));
}

/// As many moves as before, but others: what is known of those does not help.
#[test]
fn a_search_of_other_moves_begins_with_nothing() {
    let mut pool = pool();
    let start = Position::<4>::startpos();
    for &mv in start.legal_moves().iter().take(3) {
        let limits = Limits { nodes: Some(200), search_moves: vec![mv], ..Limits::default() };
        let answer = pool.search((&start).into(), &limits, &Signal::default(), &mut |_| {});
        assert_eq!(answer.best_move, Some(mv));
        assert!(
            matches!(pool.searcher.root_visits()[..], [(visited, 1..)] if visited == mv),
            "{:?}",
            pool.searcher.root_visits()
        );
    }
}

#[test]
fn the_same_position_by_other_rules_begins_with_nothing() {
    let mut playing = pool();
    let mut start = Position::<4>::startpos();
    search(&mut playing, &start, &[]);
    start.set_rule_option("Martian_NoCaptureLimit", "9");
    assert_eq!(search(&mut playing, &start, &[]), search(&mut pool(), &start, &[]));
}
