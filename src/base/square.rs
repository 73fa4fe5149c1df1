//! Macros that define a board's square type and its algebraic notation.

/// The order in which a board numbers its squares, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareOrder {
    /// Along each rank: a1, b1, ... and then the next rank.
    RankMajor,
    /// Along each file, and then the next file.
    FileMajor,
}

/// The letter of a file, counted from 0: `a`, `b`, ...
pub const fn file_letter(file: usize) -> char {
    (b'a' + file as u8) as char
}

/// Reads a square such as `e4` on a board of at most 26 files and 9 ranks: its file and its rank, both from 0.
pub fn parse_algebraic(text: &[u8], files: usize, ranks: usize) -> Option<(usize, usize)> {
    let &[file, rank] = text else { return None };
    let file = usize::from(file.checked_sub(b'a')?);
    let rank = usize::from(rank.checked_sub(b'1')?);
    (file < files && rank < ranks).then_some((file, rank))
}

/// Defines the type of a board's squares: a number below `files * ranks`, in the given order.
#[macro_export]
macro_rules! define_square {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $square:ident { files: $files:expr, ranks: $ranks:expr, order: $order:ident }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visibility struct $square(u8);

        impl $square {
            const COUNT: usize = $files * $ranks;
            const ORDER: $crate::square::SquareOrder = $crate::square::SquareOrder::$order;

            /// The square with this index.
            #[inline]
            pub const fn new(index: usize) -> $square {
                debug_assert!(index < $square::COUNT);
                $square(index as u8)
            }

            /// The square on this file and rank, both from 0.
            #[inline]
            pub const fn from_coords(file: usize, rank: usize) -> $square {
                match $square::ORDER {
                    $crate::square::SquareOrder::RankMajor => $square::new(rank * $files + file),
                    $crate::square::SquareOrder::FileMajor => $square::new(file * $ranks + rank),
                }
            }

            /// The index, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                // If the count is a power of two, the remainder is a mask. It changes nothing, but shows the compiler
                // that tables by square need no bounds check.
                if $square::COUNT.is_power_of_two() { self.0 as usize % $square::COUNT } else { self.0 as usize }
            }

            /// The file, from 0.
            #[inline]
            pub const fn file(self) -> usize {
                match $square::ORDER {
                    $crate::square::SquareOrder::RankMajor => self.index() % $files,
                    $crate::square::SquareOrder::FileMajor => self.index() / $ranks,
                }
            }

            /// The rank, from 0.
            #[inline]
            pub const fn rank(self) -> usize {
                match $square::ORDER {
                    $crate::square::SquareOrder::RankMajor => self.index() / $files,
                    $crate::square::SquareOrder::FileMajor => self.index() % $ranks,
                }
            }
        }
    };
}

/// Gives a type of squares algebraic notation: files by letters from `a`, ranks by digits from 1.
#[macro_export]
macro_rules! algebraic_notation {
    ($square:ident { files: $files:expr, ranks: $ranks:expr }) => {
        impl $square {
            /// Reads algebraic notation, such as `e4`.
            pub fn from_text(text: impl AsRef<[u8]>) -> Option<$square> {
                let (file, rank) = $crate::square::parse_algebraic(text.as_ref(), $files, $ranks)?;
                Some($square::from_coords(file, rank))
            }
        }

        /// Algebraic notation, such as `e4`.
        impl std::fmt::Display for $square {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", $crate::square::file_letter(self.file()), self.rank() + 1)
            }
        }
    };
}

pub use {algebraic_notation, define_square};
