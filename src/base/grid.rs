//! Board geometry: leaper and slider attack tables, computed at compile time.

/// A step on a grid: files and ranks, negative for backwards.
pub type Step = (i32, i32);

/// A board whose squares are numbered row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Squares in a row.
    pub files: usize,
    /// Rows.
    pub ranks: usize,
}

impl Grid {
    /// The square that a step leads to; `None` if it leaves the board.
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

/// The rays from every square in some directions, and which of them leads from one square to another.
pub struct Rays<Set, const SQUARES: usize, const DIRECTIONS: usize> {
    rays: [[Set; SQUARES]; DIRECTIONS],
    direction_between: [[u8; SQUARES]; SQUARES],
}

impl<Set: Copy, const SQUARES: usize, const DIRECTIONS: usize> Rays<Set, SQUARES, DIRECTIONS> {
    /// Marks two squares that share no ray.
    const NO_DIRECTION: u8 = DIRECTIONS as u8;

    /// The squares from this one (exclusive) to the edge, in the direction with this index.
    #[inline]
    pub const fn ray(&self, direction: usize, square: usize) -> Set {
        self.rays[direction][square]
    }

    /// The index of the direction that leads from one square to the other.
    #[inline]
    const fn direction(&self, one: usize, two: usize) -> Option<usize> {
        let direction = self.direction_between[one][two];
        if direction == Self::NO_DIRECTION { None } else { Some(direction as usize) }
    }
}

/// Gives a bitboard, by its `EMPTY` and `with`, the attack tables of a grid.
#[macro_export]
macro_rules! grid_tables {
    ($set:ty) => {
        impl $set {
            /// Leaper attacks: for every square the squares that these steps lead to.
            pub const fn leaper_attacks<const SQUARES: usize>(
                grid: $crate::grid::Grid,
                steps: &[$crate::grid::Step],
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

            /// Slider rays: for every square the squares that repeating this step leads to.
            pub const fn slider_rays<const SQUARES: usize>(
                grid: $crate::grid::Grid,
                step: $crate::grid::Step,
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

pub use grid_tables;

/// Gives a bitboard in one integer its [`Rays`].
macro_rules! rays {
    ($set:ty) => {
        grid_tables!($set);

        impl<const SQUARES: usize, const DIRECTIONS: usize> Rays<$set, SQUARES, DIRECTIONS> {
            /// The rays of a grid in these directions.
            pub const fn new(grid: Grid, directions: [Step; DIRECTIONS]) -> Self {
                let mut table = Rays {
                    rays: [[<$set>::EMPTY; SQUARES]; DIRECTIONS],
                    direction_between: [[Self::NO_DIRECTION; SQUARES]; SQUARES],
                };
                let mut direction = 0;
                while direction < DIRECTIONS {
                    table.rays[direction] = <$set>::slider_rays(grid, directions[direction]);
                    let mut from = 0;
                    while from < SQUARES {
                        let mut targets = table.rays[direction][from];
                        while targets.any() {
                            table.direction_between[from][targets.lsb()] = direction as u8;
                            targets = targets.without_lsb();
                        }
                        from += 1;
                    }
                    direction += 1;
                }
                table
            }

            /// The squares strictly between two squares; empty if they share no ray.
            #[inline]
            pub const fn between(&self, one: usize, two: usize) -> $set {
                match self.direction(one, two) {
                    Some(direction) => {
                        <$set>::single(two).xor(self.rays[direction][one]).xor(self.rays[direction][two])
                    }
                    None => <$set>::EMPTY,
                }
            }

            /// The whole ray from the first square (exclusive) through the second; empty if they share no ray.
            #[inline]
            pub const fn ray_through(&self, one: usize, two: usize) -> $set {
                match self.direction(one, two) {
                    Some(direction) => self.rays[direction][one],
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
