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

use super::bitboard::{Bitboard64, Bitboard128};
rays!(Bitboard64);
rays!(Bitboard128);

#[cfg(test)]
#[path = "../../tests/unit/base/grid.rs"]
mod tests;
