//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

macro_rules! operator {
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

/// A set of squares in one machine number.
macro_rules! bit_set {
    ($name:ident $bits:ty, $size:literal) => {
        #[doc = concat!("A set of up to ", $size, " squares, by index.")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name(pub $bits);

        impl $name {
            /// No square.
            pub const EMPTY: $name = $name(0);

            /// This square alone.
            #[inline]
            pub const fn single(index: usize) -> $name {
                $name(1 << index)
            }

            /// This set and that square.
            #[inline]
            pub const fn with(self, index: usize) -> $name {
                $name(self.0 | 1 << index)
            }

            /// The squares that belong to just one of the two sets, as `^` gives them, for tables.
            #[inline]
            pub const fn xor(self, other: $name) -> $name {
                $name(self.0 ^ other.0)
            }

            /// Of a ray that raises the index, the squares up to the first occupied one, that one included.
            #[inline]
            pub const fn positive_ray_attacks(self, occupied: $name) -> $name {
                let blockers = self.0 & occupied.0;
                $name(self.0 & (blockers ^ blockers.wrapping_sub(1)))
            }

            /// Of a ray that lowers the index, the squares down to the first occupied one, that one included.
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

            /// Whether any square belongs to the set.
            #[inline]
            pub const fn any(self) -> bool {
                self.0 != 0
            }

            /// Whether two squares or more belong to the set.
            #[inline]
            pub const fn more_than_one(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// The number of squares.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("The lowest square; ", $size, " where the set is empty.")]
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

        /// The indices, lowest first.
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

        operator!($name BitAnd bitand BitAndAssign bitand_assign);
        operator!($name BitOr bitor BitOrAssign bitor_assign);
        operator!($name BitXor bitxor BitXorAssign bitxor_assign);

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
            fn shl(self, by: usize) -> $name {
                $name(self.0 << by)
            }
        }

        impl Shr<usize> for $name {
            type Output = $name;
            #[inline]
            fn shr(self, by: usize) -> $name {
                $name(self.0 >> by)
            }
        }
    };
}

bit_set!(Bitboard64 u64, "64");
bit_set!(Bitboard128 u128, "128");
