//! Unit tests of `src/search/threads/shared_iteration.rs`, with access to what is private there.

use super::*;
use crate::control::report::Bound;
use base::score::Score;

fn moves(first: u8) -> Vec<RootMove<u8>> {
    let score = Score::centipawns(7);
    vec![RootMove {
        mv: first,
        score,
        previous_score: score,
        bound: Bound::Exact,
        depth: 1,
        pv: vec![first],
        seldepth: 1,
        nodes: 1,
    }]
}

#[test]
fn the_first_to_finish_an_iteration_is_heard() {
    let relay = SharedIteration::new();
    assert!(!relay.has_finished(1));
    relay.publish_finished(3, &moves(1));
    relay.publish_finished(3, &moves(2));
    relay.publish_finished(2, &moves(3));
    assert!(relay.has_finished(3) && !relay.has_finished(4));
    assert_eq!((relay.deepest().depth, relay.deepest().root_moves[0].mv), (3, 1));
    relay.publish_finished(4, &moves(4));
    assert_eq!((relay.deepest().depth, relay.deepest().root_moves[0].mv), (4, 4));
}
