//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of up to 128 squares, by index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bits128(pub u128);

impl Bits128 {
    /// No square.
    pub const EMPTY: Bits128 = Bits128(0);

    /// This square alone.
    #[inline]
    pub const fn only(index: usize) -> Bits128 {
        Bits128(1 << index)
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
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The number of squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest square; 128 where the set is empty.
    #[inline]
    pub const fn lowest(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The set without its lowest square.
    #[inline]
    pub const fn without_lowest(self) -> Bits128 {
        Bits128(self.0 & self.0.wrapping_sub(1))
    }
}

/// The indices, lowest first.
impl Iterator for Bits128 {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let index = self.lowest();
        *self = self.without_lowest();
        Some(index)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign:ident $assign_method:ident) => {
        impl $trait for Bits128 {
            type Output = Bits128;
            #[inline]
            fn $method(self, other: Bits128) -> Bits128 {
                Bits128(self.0.$method(other.0))
            }
        }
        impl $assign for Bits128 {
            #[inline]
            fn $assign_method(&mut self, other: Bits128) {
                self.0.$assign_method(other.0);
            }
        }
    };
}
operator!(BitAnd bitand BitAndAssign bitand_assign);
operator!(BitOr bitor BitOrAssign bitor_assign);
operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl Not for Bits128 {
    type Output = Bits128;
    #[inline]
    fn not(self) -> Bits128 {
        Bits128(!self.0)
    }
}

impl Shl<usize> for Bits128 {
    type Output = Bits128;
    #[inline]
    fn shl(self, by: usize) -> Bits128 {
        Bits128(self.0 << by)
    }
}

impl Shr<usize> for Bits128 {
    type Output = Bits128;
    #[inline]
    fn shr(self, by: usize) -> Bits128 {
        Bits128(self.0 >> by)
    }
}
