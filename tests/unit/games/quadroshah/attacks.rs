//! Unit tests of `src/games/quadroshah/attacks.rs`, with access to what is private there.

use super::*;
use base::random::mix;

const ORTHOGONAL: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// Walks from a square along each step until something stands in the way: the slow twin of all slider attacks.
fn walk(square: Square, steps: &[Step], occupied: Bitboard144) -> Bitboard144 {
    let mut found = Bitboard144::EMPTY;
    for &step in steps {
        let mut at = square.index();
        while let Some(next) = GRID.step(at, step) {
            found = found.with(next);
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
    }
    found
}

/// Occupancies from crowded to nearly empty.
fn occupancies() -> impl Iterator<Item = Bitboard144> {
    (0..160_u64).map(|number| {
        let word = |part: u64| {
            let bits = |seed: u64| mix(mix(number) ^ (8 * part + seed));
            (0..number % 5).fold(bits(0), |word, seed| word & bits(seed + 1))
        };
        Bitboard144([word(0), word(1), word(2)]) & Bitboard144::FULL
    })
}

fn squares() -> impl Iterator<Item = Square> {
    (0..SQUARES).map(Square::new)
}

#[test]
fn sliders_go_as_far_as_one_can_walk() {
    for occupied in occupancies() {
        for square in squares() {
            let (rook, bishop) = (walk(square, &ORTHOGONAL, occupied), walk(square, &DIAGONAL, occupied));
            assert_eq!(rook_attacks(square, occupied), rook, "rook on {square:?}, {occupied:?}");
            assert_eq!(bishop_attacks(square, occupied), bishop, "bishop on {square:?}, {occupied:?}");
            assert_eq!(piece_attacks(Colour::White, PieceType::Queen, square, occupied), rook | bishop);
        }
    }
}

#[test]
fn what_lies_between_is_what_both_see_of_each_other() {
    for one in squares() {
        for two in squares().filter(|&two| two != one) {
            let pair = Bitboard144::EMPTY.with(one.index()).with(two.index());
            let met = |steps: &[Step]| {
                let seen = walk(one, steps, pair);
                if seen.contains(two.index()) { seen & walk(two, steps, pair) } else { Bitboard144::EMPTY }
            };
            assert_eq!(between(one, two), met(&ORTHOGONAL) | met(&DIAGONAL), "{one:?} {two:?}");
        }
    }
}

#[test]
fn one_square_is_attacked_if_all_attacks_have_it() {
    for occupied in occupancies().step_by(7) {
        for from in squares() {
            for piece_type in PieceType::ALL {
                let all = piece_attacks(Colour::Black, piece_type, from, occupied);
                for to in squares().filter(|&to| to != from) {
                    let one = attacks_square(Colour::Black, piece_type, from, to, occupied);
                    assert_eq!(one, all.contains(to.index()), "{piece_type:?} {from:?} {to:?}");
                }
            }
        }
    }
}

#[test]
fn fills_are_repeated_pushes() {
    for squares in occupancies() {
        for colour in Colour::ALL {
            let pushed = (0..RANKS).fold(squares, |all, _| all | pawn_pushes(colour, all));
            assert_eq!(front_fill(colour, squares), pushed, "{colour:?} {squares:?}");
        }
    }
}
