//! Boards as grids, and tables of where steps and rays lead on them, made when the program is built.

/// A step on a grid: columns and rows, either of them backwards where negative.
pub type Step = (i32, i32);

/// A board of squares that are counted row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Squares in a row.
    pub files: usize,
    /// Rows.
    pub ranks: usize,
}

impl Grid {
    /// The square that a step leads to; `None` where it leaves the board.
    pub const fn step(self, square: usize, (columns, rows): Step) -> Option<usize> {
        let column = (square % self.files) as i32 + columns;
        let row = (square / self.files) as i32 + rows;
        if column < 0 || row < 0 || column >= self.files as i32 || row >= self.ranks as i32 {
            None
        } else {
            Some(row as usize * self.files + column as usize)
        }
    }
}

/// The rays that run from every square in some directions, and which of them leads from one square to another.
pub struct Rays<Set, const SQUARES: usize, const WAYS: usize> {
    rays: [[Set; SQUARES]; WAYS],
    direction_between: [[u8; SQUARES]; SQUARES],
}

impl<Set: Copy, const SQUARES: usize, const WAYS: usize> Rays<Set, SQUARES, WAYS> {
    /// No ray leads from one square to the other.
    const NO_DIRECTION: u8 = WAYS as u8;

    /// The squares from this one on to the edge, itself left out, in the direction with this number.
    #[inline]
    pub const fn ray(&self, way: usize, square: usize) -> Set {
        self.rays[way][square]
    }

    /// The direction that leads from one square to the other.
    #[inline]
    const fn direction(&self, one: usize, two: usize) -> Option<usize> {
        let way = self.direction_between[one][two];
        if way == Self::NO_DIRECTION { None } else { Some(way as usize) }
    }
}

/// Gives a type of sets, that has `EMPTY` and `with`, the tables of a grid.
macro_rules! grid_tables {
    ($set:ty) => {
        impl $set {
            /// For every square the squares that these steps lead to.
            pub(crate) const fn leaper_attacks<const SQUARES: usize>(
                grid: $crate::base::grid::Grid,
                steps: &[$crate::base::grid::Step],
            ) -> [$set; SQUARES] {
                let mut table = [<$set>::EMPTY; SQUARES];
                let mut from = 0;
                while from < SQUARES {
                    let mut index = 0;
                    while index < steps.len() {
                        if let Some(to) = grid.step(from, steps[index]) {
                            table[from] = table[from].with(to);
                        }
                        index += 1;
                    }
                    from += 1;
                }
                table
            }

            /// For every square the squares that repeating this step leads to.
            pub(crate) const fn slider_rays<const SQUARES: usize>(
                grid: $crate::base::grid::Grid,
                step: $crate::base::grid::Step,
            ) -> [$set; SQUARES] {
                let mut table = [<$set>::EMPTY; SQUARES];
                let mut from = 0;
                while from < SQUARES {
                    let mut square = from;
                    while let Some(next) = grid.step(square, step) {
                        table[from] = table[from].with(next);
                        square = next;
                    }
                    from += 1;
                }
                table
            }
        }
    };
}

pub(crate) use grid_tables;

/// Gives a type of sets in one number its [`Rays`].
macro_rules! rays {
    ($set:ty) => {
        grid_tables!($set);

        impl<const SQUARES: usize, const WAYS: usize> Rays<$set, SQUARES, WAYS> {
            /// The rays of a grid with so many squares in these directions.
            pub const fn new(grid: Grid, ways: [Step; WAYS]) -> Self {
                let mut table = Rays {
                    rays: [[<$set>::EMPTY; SQUARES]; WAYS],
                    direction_between: [[Self::NO_DIRECTION; SQUARES]; SQUARES],
                };
                let mut way = 0;
                while way < WAYS {
                    table.rays[way] = <$set>::slider_rays(grid, ways[way]);
                    let mut from = 0;
                    while from < SQUARES {
                        let mut left = table.rays[way][from];
                        while left.any() {
                            table.direction_between[from][left.lsb()] = way as u8;
                            left = left.without_lsb();
                        }
                        from += 1;
                    }
                    way += 1;
                }
                table
            }

            /// Squares strictly between two squares; none where no ray joins them.
            #[inline]
            pub const fn between(&self, one: usize, two: usize) -> $set {
                match self.direction(one, two) {
                    Some(way) => <$set>::single(two).xor(self.rays[way][one]).xor(self.rays[way][two]),
                    None => <$set>::EMPTY,
                }
            }

            /// The whole ray that starts next to the first square and runs through the second; none where none does.
            #[inline]
            pub const fn ray_through(&self, one: usize, two: usize) -> $set {
                match self.direction(one, two) {
                    Some(way) => self.rays[way][one],
                    None => <$set>::EMPTY,
                }
            }
        }
    };
}

use super::bits::{Bitboard64, Bitboard128};
rays!(Bitboard64);
rays!(Bitboard128);

#[cfg(test)]
mod tests {
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
}
