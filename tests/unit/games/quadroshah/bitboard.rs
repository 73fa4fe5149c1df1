//! Unit tests of `src/games/quadroshah/bitboard.rs`, with access to what is private there.

use super::*;
use base::random::mix;

#[test]
fn files_and_ranks_have_a_bit_for_each_square() {
    for number in 0..50 {
        let set = Bitboard144([0, 1, 2].map(|word| mix(3 * number + word))) & Bitboard144::FULL;
        for square in 0..SQUARES {
            let (file, rank) = (square % FILES, square / FILES);
            assert_eq!(set.rank_bits(rank) >> file & 1 != 0, set.contains(square));
            assert_eq!(set.file_bits(file) >> rank & 1 != 0, set.contains(square));
            assert!(set.file_bits(file) >> (SQUARES / FILES) == 0 && set.rank_bits(rank) >> FILES == 0);
        }
    }
}

#[test]
fn a_single_square_is_that_square_alone() {
    for square in 0..SQUARES {
        assert_eq!(Bitboard144::single(square), Bitboard144::EMPTY.with(square));
    }
}
