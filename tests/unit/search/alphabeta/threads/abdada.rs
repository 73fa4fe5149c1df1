//! Unit tests of `src/search/threads/abdada.rs`, with access to what is private there.

use super::DeferredMoves;

fn order(moves: &[u8], busy: &[u8]) -> Vec<(u8, usize)> {
    let mut queue = DeferredMoves::new();
    std::iter::from_fn(|| queue.next(|picked| moves.get(picked).copied(), |mv| busy.contains(&mv))).collect()
}

#[test]
fn busy_moves_come_last_and_keep_their_rank() {
    assert_eq!(order(&[5, 6, 7, 8], &[]), [(5, 1), (6, 2), (7, 3), (8, 4)]);
    assert_eq!(order(&[5, 6, 7, 8], &[6, 7]), [(5, 1), (8, 4), (6, 2), (7, 3)]);
    assert_eq!(order(&[5, 6], &[5, 6]), [(5, 1), (6, 2)], "the first move is never put off");
}

#[test]
fn if_all_are_busy_none_is_lost() {
    let moves: Vec<u8> = (0..100).collect();
    let mut tried: Vec<u8> = order(&moves, &moves).into_iter().map(|(mv, _)| mv).collect();
    tried.sort_unstable();
    assert_eq!(tried, moves);
}
