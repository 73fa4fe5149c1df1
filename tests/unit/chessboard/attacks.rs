//! Unit tests of `src/chessboard/attacks.rs`, with access to what is private there.

use super::*;
use crate::base::random::splitmix64;

/// What a slider attacks, found square by square.
fn slow(from: usize, ways: &[(i32, i32)], occupied: u64) -> u64 {
    let mut attacks = 0;
    for &(file, rank) in ways {
        let mut square = from;
        while let Some(next) = GRID.step(square, (file, rank)) {
            attacks |= 1 << next;
            square = next;
            if occupied >> next & 1 != 0 {
                break;
            }
        }
    }
    attacks
}

#[test]
fn sliders_are_looked_up_as_they_are_found() {
    let mut state = 1;
    for round in 0..20_000 {
        let (next, drawn) = splitmix64(state);
        let (after, other) = splitmix64(next);
        state = after;
        let occupied = if round % 2 == 0 { drawn & other } else { drawn };
        for from in 0..SQUARES {
            let square = Square::new(from);
            assert_eq!(rook_attacks(square, Bitboard64(occupied)).0, slow(from, &KING_STEPS[..4], occupied));
            assert_eq!(bishop_attacks(square, Bitboard64(occupied)).0, slow(from, &KING_STEPS[4..], occupied));
        }
    }
}
