//! Unit tests of `src/session/turn_order.rs`, with access to what is private there.

use super::*;

/// The first and the second of a pair, of teams that make double moves.
const FIRST: TurnOrder = TurnOrder { is_own_ply: [true, true, false, false], seats: 4 };
const SECOND: TurnOrder = TurnOrder { is_own_ply: [true, false, false, true], seats: 4 };

#[test]
fn plies_become_own_moves() {
    let moves = |turns: TurnOrder| (0..=9).map(|plies| turns.own_moves(plies)).collect::<Vec<_>>();
    assert_eq!(moves(TurnOrder::ALTERNATING), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
    assert_eq!(moves(FIRST), [0, 1, 2, 2, 2, 3, 4, 4, 4, 5]);
    assert_eq!(moves(SECOND), [0, 1, 1, 1, 2, 3, 3, 3, 4, 5]);
}

#[test]
fn the_last_decision_of_a_turn_counts_as_the_move() {
    let from_card = TurnOrder::from_turn_structure(2, 4);
    let from_chess = TurnOrder::from_turn_structure(1, 4);
    let moves = |turns: TurnOrder| (0..=8).map(|plies| turns.own_moves(plies)).collect::<Vec<_>>();
    assert_eq!(moves(from_card), [0, 0, 1, 1, 1, 1, 2, 2, 2]);
    assert_eq!(moves(from_chess), [0, 1, 1, 1, 1, 2, 2, 2, 2]);
    assert_eq!(
        (from_card.plies_for_own_moves(1), from_card.plies_for_own_moves(2), from_chess.plies_for_own_moves(2)),
        (2, 6, 5)
    );
}

#[test]
fn own_moves_become_plies() {
    let plies = |turns: TurnOrder| (0..=5).map(|moves| turns.plies_for_own_moves(moves)).collect::<Vec<_>>();
    assert_eq!(plies(TurnOrder::ALTERNATING), [0, 1, 3, 5, 7, 9]);
    assert_eq!(plies(FIRST), [0, 1, 2, 5, 6, 9]);
    assert_eq!(plies(SECOND), [0, 1, 4, 5, 8, 9]);
    for turns in [TurnOrder::ALTERNATING, FIRST, SECOND] {
        for moves in 1..20 {
            assert_eq!(turns.own_moves(turns.plies_for_own_moves(moves) as usize), moves as usize);
        }
    }
}
