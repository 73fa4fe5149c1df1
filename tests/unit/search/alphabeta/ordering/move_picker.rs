//! Unit tests of `src/search/ordering/move_picker.rs`, with access to what is private there.

use super::*;
use base::random::SeededRng;
use rand::{Rng, SeedableRng};

#[test]
fn the_first_of_the_best_moves_is_picked() {
    let mut random = SeededRng::seed_from_u64(1);
    for count in 0..200 {
        for most in [0, 3, i32::MAX] {
            let score = |random: &mut SeededRng| random.random_range(-most..=most);
            let moves: Vec<_> = (0..count).map(|mv| ScoredMove { mv, score: score(&mut random) }).collect();
            let highest = moves.iter().map(|scored| scored.score).max();
            let first = moves.iter().position(|scored| Some(scored.score) == highest);
            assert_eq!(index_of_best(&moves), first, "{moves:?}");
        }
    }
    let lowest = [ScoredMove { mv: (), score: i32::MIN }; 3];
    assert_eq!(index_of_best(&lowest), Some(0));
}
