//! Unit tests of `src/games/martian/geometry.rs`, with access to what is private there.

use super::*;

const BOARDS: [BoardGeometry; 3] = [BoardGeometry::new(2), BoardGeometry::new(3), BoardGeometry::new(4)];

/// Walks from a square until something stands in the way: the slow twin of the tables.
fn walk(board: &BoardGeometry, from: usize, ways: &[(i32, i32)], reach: usize, occupied: Bitboard64) -> Bitboard64 {
    let mut found = Bitboard64::EMPTY;
    for &(file_step, rank_step) in ways {
        let (mut file, mut rank) = ((from % board.files) as i32, (from / board.files) as i32);
        for _ in 0..reach {
            (file, rank) = (file + file_step, rank + rank_step);
            if !(0..board.files as i32).contains(&file) || !(0..RANKS as i32).contains(&rank) {
                break;
            }
            let square = rank as usize * board.files + file as usize;
            found |= Bitboard64::single(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    found
}

#[test]
fn tables_agree_with_walking() {
    const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    let all: Vec<_> = STRAIGHT.into_iter().chain(DIAGONAL).collect();
    for board in &BOARDS {
        let mut state = 7;
        for round in 0..200 {
            let (next, drawn) = base::random::splitmix64(state);
            state = next;
            let sparse = drawn & base::random::mix(drawn);
            let occupied = if round % 2 == 0 { drawn } else { sparse } & (u64::MAX >> (64 - (board.files * RANKS)));
            let occupied = Bitboard64(occupied);
            for from in 0..(board.files * RANKS) {
                assert_eq!(board.pawn_attacks(from), walk(board, from, &DIAGONAL, 1, occupied));
                assert_eq!(board.drone_attacks(from, occupied), walk(board, from, &STRAIGHT, 2, occupied));
                assert_eq!(board.queen_attacks(from, occupied), walk(board, from, &all, RANKS, occupied));
            }
        }
    }
}

#[test]
fn zones_part_the_board() {
    for (board, owned) in BOARDS.iter().zip([32, 48, 64]) {
        let mut seen = Bitboard64::EMPTY;
        for zone in board.zones {
            assert!((seen & zone).is_empty());
            seen |= zone;
        }
        assert_eq!(seen.len(), owned);
    }
}
