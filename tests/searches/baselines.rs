//! The baseline `plain` is minimax by material, and keeps to its limits.

use crate::toys::breakthrough::Breakthrough;
use eval::tactics::Tactics;
use rules::game::Game;
use search::baselines::plain_alphabeta;
use search::control::limits::Limits;
use search::control::signal::Signal;

/// What the seat on move wins more than the other within this many plies, both at their best; `None` if the game can end.
fn material(position: &Breakthrough<false>, depth: u32) -> Option<i32> {
    let moves = position.legal_moves();
    if position.board_outcome().is_some() || moves.is_empty() {
        return None;
    }
    if depth == 0 {
        return Some(0);
    }
    let values = moves.iter().map(|&mv| Some(position.material_gain(mv) - material(&position.play(mv), depth - 1)?));
    values.collect::<Option<Vec<i32>>>()?.into_iter().max()
}

#[test]
fn plain_is_minimax_by_material() {
    let (mut compared, mut unequal) = (0, 0);
    for root in (0..300).map(Breakthrough::<false>::random) {
        for depth in 1..=3 {
            let Some(expected) = material(&root, depth) else { continue };
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let result = plain_alphabeta(&root, &[], &limits, &Signal::default(), &mut |_| ());
            assert_eq!((result.score.raw(), result.depth), (expected, depth), "{root:?}");
            (compared, unequal) = (compared + 1, unequal + i32::from(expected != 0));
        }
    }
    assert!(compared > 100 && unequal > 20, "{compared} {unequal}");
}

#[test]
fn plain_keeps_to_nodes_and_search_moves_and_stops_at_once() {
    let root = Breakthrough::<false>::random(1);
    let last = root.legal_moves().pop();
    let limits =
        Limits { depth: Some(20), nodes: Some(500), search_moves: last.into_iter().collect(), ..Limits::default() };
    let result = plain_alphabeta(&root, &[], &limits, &Signal::default(), &mut |_| ());
    assert_eq!(result.best_move, last);
    assert!(result.nodes <= 520, "{result:?}");
    let (stopped, signal) = (Limits { depth: Some(20), ..Limits::default() }, Signal::default());
    signal.stop();
    let result = plain_alphabeta(&root, &[], &stopped, &signal, &mut |_| ());
    assert!(result.best_move.is_some() && result.nodes < 1000, "{result:?}");
}
