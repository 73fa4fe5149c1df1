//! The numbers of halves: by material, then by the squares taken, then by the order of the types on them.

use super::half::{Half, ZONE_SQUARES, mirrored_squares};
use crate::piece::{PIECE_TYPES, PieceType};
use std::sync::LazyLock;

/// The most pyramids in a half: of the largest tables, all but one.
pub(super) const MAX_HALF: usize = 5;

/// The number of a set of squares among those with as many.
#[derive(Clone, Copy, Default)]
struct SetNumber {
    /// Among all sets.
    column: u16,
    /// Among those whose mirror image is not smaller, if this is one.
    row: u16,
}

/// The halves with the same pyramids, wherever they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Material {
    /// The number of orders of the types along the squares.
    pub(super) orders: usize,
    /// The number of halves as columns.
    pub(super) columns: usize,
    /// The number of halves as rows: without those that are held mirrored.
    pub(super) rows: usize,
}

/// A half by the number of its material and its own among those of the same material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HalfNumber {
    pub(super) material: usize,
    pub(super) index: usize,
}

/// The numbers of the halves with one number of pyramids.
pub(super) struct Numbering {
    /// Every material, in order.
    pub(super) materials: Vec<Material>,
    /// By the types along the squares, as digits: the material, and the number of this order.
    orders: Vec<HalfNumber>,
}

static SET_NUMBERS: LazyLock<Vec<SetNumber>> = LazyLock::new(|| {
    let mut next = [SetNumber::default(); ZONE_SQUARES + 1];
    (0..=u16::MAX)
        .map(|squares| {
            let next = &mut next[squares.count_ones() as usize];
            let number = *next;
            next.column += 1;
            next.row += u16::from(squares <= mirrored_squares(squares));
            number
        })
        .collect()
});

static NUMBERINGS: LazyLock<Vec<Numbering>> = LazyLock::new(|| (0..=MAX_HALF).map(Numbering::new).collect());

/// The numbers of the halves with this number of pyramids, at most [`MAX_HALF`].
#[inline]
pub(super) fn numbering(pieces: usize) -> &'static Numbering {
    &NUMBERINGS[pieces]
}

/// How many pyramids there are of each type, the last type first.
fn type_counts(types: usize, pieces: usize) -> [usize; PIECE_TYPES] {
    let mut counts = [0; PIECE_TYPES];
    for digit in 0..pieces as u32 {
        counts[PIECE_TYPES - 1 - types / PIECE_TYPES.pow(digit) % PIECE_TYPES] += 1;
    }
    counts
}

impl Numbering {
    fn new(pieces: usize) -> Numbering {
        let all_types = 0..PIECE_TYPES.pow(pieces as u32);
        let mut counts: Vec<_> = all_types.clone().map(|types| type_counts(types, pieces)).collect();
        counts.sort_unstable();
        counts.dedup();
        let sets = (0..=u16::MAX).filter(|squares| squares.count_ones() as usize == pieces);
        let columns = sets.clone().count();
        let rows = sets.filter(|&squares| squares <= mirrored_squares(squares)).count();
        let mut orders_of = vec![0; counts.len()];
        let orders = all_types
            .map(|types| {
                let material = counts.partition_point(|other| *other < type_counts(types, pieces));
                let index = orders_of[material];
                orders_of[material] += 1;
                HalfNumber { material, index }
            })
            .collect();
        let material = |orders| Material { orders, columns: orders * columns, rows: orders * rows };
        Numbering { materials: orders_of.into_iter().map(material).collect(), orders }
    }

    /// The material of a half and the order of its types.
    #[inline]
    fn order(&self, half: Half) -> HalfNumber {
        let (drones, queens) = (half.by_type(PieceType::Drone), half.by_type(PieceType::Queen));
        let (mut types, mut scale, mut rest) = (0, 1, half.occupied());
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            types += scale * (usize::from(drones & lowest != 0) + 2 * usize::from(queens & lowest != 0));
            scale *= PIECE_TYPES;
            rest ^= lowest;
        }
        self.orders[types]
    }

    #[inline]
    pub(super) fn column(&self, half: Half) -> HalfNumber {
        let HalfNumber { material, index } = self.order(half);
        let set = usize::from(SET_NUMBERS[usize::from(half.occupied())].column);
        HalfNumber { material, index: set * self.materials[material].orders + index }
    }

    /// The number of a half as a row; it must not be one that is held mirrored.
    #[inline]
    pub(super) fn row(&self, half: Half) -> HalfNumber {
        let HalfNumber { material, index } = self.order(half);
        let set = usize::from(SET_NUMBERS[usize::from(half.occupied())].row);
        HalfNumber { material, index: set * self.materials[material].orders + index }
    }
}
