//! Unit tests of `src/base/grid.rs`, with access to what is private there.

use super::*;

const GRID: Grid = Grid { files: 5, ranks: 3 };
const SQUARES: usize = 15;
const WAYS: [Step; 4] = [(1, 0), (1, 1), (-1, 0), (-1, -1)];

#[test]
fn steps_end_at_the_edges() {
    assert_eq!(GRID.step(0, (1, 0)), Some(1));
    assert_eq!(GRID.step(4, (1, 0)), None, "no way round to the next row");
    assert_eq!(GRID.step(5, (-1, 0)), None);
    assert_eq!(GRID.step(7, (2, -1)), Some(4));
    assert_eq!(GRID.step(12, (0, 1)), None);
}

#[test]
fn leaps_and_rays_are_what_steps_lead_to() {
    let leaps: [Bitboard64; SQUARES] = Bitboard64::leaper_attacks(GRID, &[(1, 1), (-2, 0)]);
    assert_eq!(leaps[7], Bitboard64::single(13) | Bitboard64::single(5));
    assert_eq!(leaps[14], Bitboard64::single(12));
    let rays: [Bitboard64; SQUARES] = Bitboard64::slider_rays(GRID, (1, 1));
    assert_eq!(rays[0], Bitboard64::single(6) | Bitboard64::single(12));
    assert_eq!(rays[4], Bitboard64::EMPTY);
}

#[test]
fn squares_between_are_those_passed_on_the_way() {
    let rays = Rays::<Bitboard128, SQUARES, 4>::new(GRID, WAYS);
    for one in 0..SQUARES {
        for two in 0..SQUARES {
            let (mut between, mut through) = (Bitboard128::EMPTY, Bitboard128::EMPTY);
            for way in WAYS {
                let path: Vec<usize> =
                    std::iter::successors(GRID.step(one, way), |&square| GRID.step(square, way)).collect();
                if let Some(place) = path.iter().position(|&square| square == two) {
                    between = path[..place].iter().fold(between, |set, &square| set.with(square));
                    through = path.iter().fold(through, |set, &square| set.with(square));
                }
            }
            assert_eq!(rays.between(one, two), between, "{one} {two}");
            assert_eq!(rays.ray_through(one, two), through, "{one} {two}");
        }
    }
}
