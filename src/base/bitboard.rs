//! Bitboards: sets of up to 64 and of up to 128 squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// Implements one set operator and its assignment as the same operator on the bits.
macro_rules! bitboard_operator {
    ($name:ident $trait:ident $method:ident $assign:ident $assign_method:ident) => {
        impl $trait for $name {
            type Output = $name;
            #[inline]
            fn $method(self, other: $name) -> $name {
                $name(self.0.$method(other.0))
            }
        }
        impl $assign for $name {
            #[inline]
            fn $assign_method(&mut self, other: $name) {
                self.0.$assign_method(other.0);
            }
        }
    };
}

/// Defines a bitboard in one unsigned integer.
macro_rules! bitboard {
    ($name:ident $bits:ty, $size:literal) => {
        #[doc = concat!("A bitboard: a set of up to ", $size, " squares, by index.")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name(pub $bits);

        impl $name {
            /// The empty set.
            pub const EMPTY: $name = $name(0);

            /// The set of this square alone.
            #[inline]
            pub const fn single(index: usize) -> $name {
                $name(1 << index)
            }

            /// This set with one more square.
            #[inline]
            pub const fn with(self, index: usize) -> $name {
                $name(self.0 | 1 << index)
            }

            /// Symmetric difference (`^`), usable in const tables.
            #[inline]
            pub const fn xor(self, other: $name) -> $name {
                $name(self.0 ^ other.0)
            }

            /// Attacks along a ray of rising indices: its squares up to and including the first blocker.
            #[inline]
            pub const fn positive_ray_attacks(self, occupied: $name) -> $name {
                let blockers = self.0 & occupied.0;
                $name(self.0 & (blockers ^ blockers.wrapping_sub(1)))
            }

            /// Attacks along a ray of falling indices: its squares down to and including the first blocker.
            #[inline]
            pub const fn negative_ray_attacks(self, occupied: $name) -> $name {
                let nearest = <$bits>::BITS - 1 - ((self.0 & occupied.0) | 1).leading_zeros();
                $name(self.0 & (!0 << nearest))
            }

            /// Whether the square belongs to the set.
            #[inline]
            pub const fn contains(self, index: usize) -> bool {
                self.0 >> index & 1 != 0
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set is not empty.
            #[inline]
            pub const fn any(self) -> bool {
                self.0 != 0
            }

            /// Whether the set has at least two squares.
            #[inline]
            pub const fn more_than_one(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// The number of squares.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("The lowest square (least significant bit); ", $size, " if the set is empty.")]
            #[inline]
            pub const fn lsb(self) -> usize {
                self.0.trailing_zeros() as usize
            }

            /// The set without its lowest square.
            #[inline]
            pub const fn without_lsb(self) -> $name {
                $name(self.0 & self.0.wrapping_sub(1))
            }
        }

        /// Iterates over the indices, lowest first.
        impl Iterator for $name {
            type Item = usize;

            #[inline]
            fn next(&mut self) -> Option<usize> {
                if self.is_empty() {
                    return None;
                }
                let index = self.lsb();
                *self = self.without_lsb();
                Some(index)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.len(), Some(self.len()))
            }
        }

        bitboard_operator!($name BitAnd bitand BitAndAssign bitand_assign);
        bitboard_operator!($name BitOr bitor BitOrAssign bitor_assign);
        bitboard_operator!($name BitXor bitxor BitXorAssign bitxor_assign);

        impl Not for $name {
            type Output = $name;
            #[inline]
            fn not(self) -> $name {
                $name(!self.0)
            }
        }

        impl Shl<usize> for $name {
            type Output = $name;
            #[inline]
            fn shl(self, bits: usize) -> $name {
                $name(self.0 << bits)
            }
        }

        impl Shr<usize> for $name {
            type Output = $name;
            #[inline]
            fn shr(self, bits: usize) -> $name {
                $name(self.0 >> bits)
            }
        }
    };
}

bitboard!(Bitboard64 u64, "64");
bitboard!(Bitboard128 u128, "128");
