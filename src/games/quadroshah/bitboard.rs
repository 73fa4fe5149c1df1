//! Bitboards of 144 squares: three words, four ranks to a word.

use super::square::{FILES, SQUARES};
use base::grid::grid_tables;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A bitboard: a set of squares, by index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bitboard144(pub(super) [u64; 3]);

/// The bits of the last word that are squares: those of one rank.
const LAST_WORD: u64 = (1 << (SQUARES - 128)) - 1;
/// The first file, once for each of the four ranks of a word.
const FILE_A: u64 = 0x0001_0001_0001_0001;
const FILE_P: u64 = FILE_A << (FILES - 1);
/// Multiplying by this moves the bits 0, 16, 32 and 48 of a word to 48, 49, 50 and 51.
const FILE_TO_RANK: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;

/// Fills the four ranks of a word upwards.
const fn fill_word_up(word: u64) -> u64 {
    let twice = word | word << 16;
    twice | twice << 32
}

/// Fills the four ranks of a word downwards.
const fn fill_word_down(word: u64) -> u64 {
    let twice = word | word >> 16;
    twice | twice >> 32
}

impl Bitboard144 {
    pub(super) const EMPTY: Bitboard144 = Bitboard144([0; 3]);
    pub(super) const FULL: Bitboard144 = Bitboard144([!0, !0, LAST_WORD]);
    /// The squares of each zone.
    pub(super) const ZONES: [Bitboard144; 2] = {
        let half = 0xFF * FILE_A;
        [Bitboard144([half, half, half & LAST_WORD]), Bitboard144([half << 8, half << 8, (half << 8) & LAST_WORD])]
    };

    /// The set of this square alone.
    #[inline]
    pub(super) const fn single(index: usize) -> Bitboard144 {
        // No array is indexed, so that the words stay in registers.
        let (word, bit) = (index >> 6, 1 << (index & 63));
        Bitboard144([if word == 0 { bit } else { 0 }, if word == 1 { bit } else { 0 }, if word == 2 { bit } else { 0 }])
    }

    /// The squares of a rank, counted from 0.
    pub(super) const fn rank_mask(rank: usize) -> Bitboard144 {
        let mut words = [0; 3];
        words[rank >> 2] = 0xFFFF << (16 * (rank & 3));
        Bitboard144(words)
    }

    /// This set with one more square, usable in const tables.
    pub(super) const fn with(mut self, index: usize) -> Bitboard144 {
        self.0[index >> 6] |= 1 << (index & 63);
        self
    }

    /// Union (`|`), usable in const tables.
    pub(super) const fn union(self, other: Bitboard144) -> Bitboard144 {
        Bitboard144([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Whether the square belongs to the set.
    #[inline]
    pub(super) const fn contains(self, index: usize) -> bool {
        self.0[index >> 6] >> (index & 63) & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the set is not empty.
    #[inline]
    pub(super) const fn any(self) -> bool {
        !self.is_empty()
    }

    /// The number of squares.
    #[inline]
    pub(super) const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// The lowest square (least significant bit); `None` if the set is empty.
    #[inline]
    pub(super) const fn lsb(self) -> Option<usize> {
        let mut word = 0;
        while word < 3 {
            if self.0[word] != 0 {
                return Some(64 * word + self.0[word].trailing_zeros() as usize);
            }
            word += 1;
        }
        None
    }

    /// Set difference: the squares of this set that are not in the other.
    #[inline]
    pub(super) const fn and_not(self, other: Bitboard144) -> Bitboard144 {
        Bitboard144([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// Shifted one rank up; squares that leave the board are dropped.
    #[inline]
    pub(super) const fn shift_up(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        Bitboard144([low << 16, middle << 16 | low >> 48, (high << 16 | middle >> 48) & LAST_WORD])
    }

    /// Shifted one rank down.
    #[inline]
    pub(super) const fn shift_down(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        Bitboard144([low >> 16 | middle << 48, middle >> 16 | high << 48, high >> 16])
    }

    /// Filled upwards: with all squares above those of the set.
    #[inline]
    pub(super) const fn fill_up(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        let (low, middle, high) = (fill_word_up(low), fill_word_up(middle), fill_word_up(high));
        let middle = middle | FILE_A.wrapping_mul(low >> 48);
        Bitboard144([low, middle, (high | FILE_A.wrapping_mul(middle >> 48)) & LAST_WORD])
    }

    #[inline]
    pub(super) const fn fill_down(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        let (low, middle, high) = (fill_word_down(low), fill_word_down(middle), fill_word_down(high));
        let middle = middle | FILE_A.wrapping_mul(high & 0xFFFF);
        Bitboard144([low | FILE_A.wrapping_mul(middle & 0xFFFF), middle, high])
    }

    /// The squares of a file, one bit a rank.
    #[inline]
    pub(super) const fn file_bits(self, file: usize) -> u32 {
        let [low, middle, high] = self.0;
        let column = (low >> file & FILE_A) | (middle >> file & FILE_A) << 4 | (high >> file & FILE_A) << 8;
        (column.wrapping_mul(FILE_TO_RANK) >> 48) as u32
    }

    /// Shifted one file towards `p`.
    #[inline]
    pub(super) const fn shift_right(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        Bitboard144([(low & !FILE_P) << 1, (middle & !FILE_P) << 1, (high & !FILE_P) << 1])
    }

    /// Shifted one file towards `a`.
    #[inline]
    pub(super) const fn shift_left(self) -> Bitboard144 {
        let [low, middle, high] = self.0;
        Bitboard144([(low & !FILE_A) >> 1, (middle & !FILE_A) >> 1, (high & !FILE_A) >> 1])
    }

    /// The squares of a rank, one bit a file.
    #[inline]
    pub(super) const fn rank_bits(self, rank: usize) -> u32 {
        (self.0[rank >> 2] >> (16 * (rank & 3)) & 0xFFFF) as u32
    }

    /// The squares of a rank on these files.
    #[inline]
    pub(super) const fn from_rank_bits(rank: usize, files: u32) -> Bitboard144 {
        let mut words = [0; 3];
        words[rank >> 2] = (files as u64) << (16 * (rank & 3));
        Bitboard144(words)
    }

    /// Subtraction of the sets as numbers of 192 bits.
    #[inline]
    pub(super) const fn wrapping_sub(self, other: Bitboard144) -> Bitboard144 {
        let (low, borrow) = self.0[0].overflowing_sub(other.0[0]);
        let (middle, first) = self.0[1].overflowing_sub(other.0[1]);
        let (middle, second) = middle.overflowing_sub(borrow as u64);
        let high = self.0[2].wrapping_sub(other.0[2]).wrapping_sub((first | second) as u64);
        Bitboard144([low, middle, high])
    }

    /// All bytes in reverse order. This reverses a line that has at most one square on each rank.
    #[inline]
    pub(super) const fn swap_bytes(self) -> Bitboard144 {
        Bitboard144([self.0[2].swap_bytes(), self.0[1].swap_bytes(), self.0[0].swap_bytes()])
    }
}

grid_tables!(Bitboard144);

/// Iterates over the indices, lowest first.
impl Iterator for Bitboard144 {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        for (number, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let index = 64 * number + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(index);
            }
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Bitboard144::len(*self);
        (len, Some(len))
    }
}

/// Implements one set operator and its assignment, word by word.
macro_rules! bitboard_operator {
    ($trait:ident $method:ident $assign:ident $assign_method:ident) => {
        impl $trait for Bitboard144 {
            type Output = Bitboard144;
            #[inline]
            fn $method(self, other: Bitboard144) -> Bitboard144 {
                Bitboard144([
                    self.0[0].$method(other.0[0]),
                    self.0[1].$method(other.0[1]),
                    self.0[2].$method(other.0[2]),
                ])
            }
        }
        impl $assign for Bitboard144 {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard144) {
                *self = self.$method(other);
            }
        }
    };
}
bitboard_operator!(BitAnd bitand BitAndAssign bitand_assign);
bitboard_operator!(BitOr bitor BitOrAssign bitor_assign);
bitboard_operator!(BitXor bitxor BitXorAssign bitxor_assign);

/// The other squares of the board.
impl Not for Bitboard144 {
    type Output = Bitboard144;
    #[inline]
    fn not(self) -> Bitboard144 {
        Bitboard144::FULL.and_not(self)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/quadroshah/bitboard.rs"]
mod tests;
