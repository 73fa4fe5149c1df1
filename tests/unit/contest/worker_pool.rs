//! Unit tests of `src/contest/worker_pool.rs`, with access to what is private there.

use super::*;

#[test]
fn every_game_is_played_once_until_somebody_has_seen_enough() {
    for threads in [1, 3] {
        let mut seen = Vec::new();
        let played = play_games(
            5..25,
            threads,
            || 0,
            |_, number| Ok::<u64, ()>(number * number),
            |number, square| {
                seen.push((number, square));
                Ok(if seen.len() == 15 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        );
        assert_eq!(played, Ok(()));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 15);
        assert!(seen.iter().all(|&(number, square)| (5..25).contains(&number) && square == number * number));
    }
}

#[test]
fn the_first_error_ends_it() {
    let play = |_: &mut (), number| if number == 3 { Err("three") } else { Ok(()) };
    assert_eq!(play_games(0..1_000_000, 2, || (), play, |_, ()| Ok(ControlFlow::Continue(()))), Err("three"));
}
