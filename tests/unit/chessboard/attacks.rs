//! Unit tests of `src/chessboard/attacks.rs`, with access to what is private there.

use super::*;
use base::random::splitmix64;

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

#[test]
fn a_piece_attacks_a_square_from_where_that_square_on_an_empty_board_is_attacked() {
    for colour in Colour::ALL {
        for piece_type in PieceType::ALL.into_iter().filter(|&piece_type| piece_type != PieceType::King) {
            for (from, to) in (0..SQUARES).flat_map(|from| (0..SQUARES).map(move |to| (from, to))) {
                let attacked = piece_attacks(colour, piece_type, Square::new(from), Bitboard64::EMPTY).contains(to);
                let found = empty_board_attackers(colour, piece_type, Square::new(to)).contains(from);
                assert_eq!(found, attacked, "{colour:?} {piece_type:?} from {from} to {to}");
            }
        }
    }
}
