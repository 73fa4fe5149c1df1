//! All halves with a number of pyramids, in one order as rows of tables and in one as columns, for the analysis.

use super::half::{Half, ZONE_SQUARES};
use super::numbering::{HalfNumber, Material, numbering};
use crate::piece::PIECE_TYPES;
use std::ops::Range;

/// The halves with a number of pyramids.
pub(super) struct HalfList {
    /// The halves as columns.
    pub(super) columns: Vec<Half>,
    /// By column: the taken squares.
    pub(super) occupied: Vec<u16>,
    /// By column: that of the mirror image.
    pub(super) mirrors: Vec<u32>,
    /// The halves as rows: without those that are held mirrored.
    pub(super) rows: Vec<Half>,
    /// By row: the column of the same half.
    pub(super) row_columns: Vec<u32>,
    /// For each material, how many rows and columns come before it.
    starts: Vec<(usize, usize)>,
    materials: &'static [Material],
}

/// The halves by their number of pyramids; none has no pyramid.
pub(super) struct HalfLists(Vec<HalfList>);

/// Where a table holds a half: in which row, and whether as its mirror image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RowOf {
    pub(super) row: u32,
    pub(super) is_mirrored: bool,
}

fn starts(materials: &[Material]) -> Vec<(usize, usize)> {
    let mut next = (0, 0);
    let advance = |material: &Material| {
        let start = next;
        next = (start.0 + material.rows, start.1 + material.columns);
        start
    };
    materials.iter().map(advance).collect()
}

/// Every half with this number of pyramids, in no order.
fn all_halves(pieces: usize) -> impl Iterator<Item = Half> {
    let sets = (0..=u16::MAX).filter(move |squares| squares.count_ones() as usize == pieces);
    sets.flat_map(move |squares| (0..PIECE_TYPES.pow(pieces as u32)).map(move |types| half_of(squares, types)))
}

/// The half with pyramids on these squares, whose types are these digits, the lowest that of the lowest square.
fn half_of(squares: u16, mut types: usize) -> Half {
    let mut pieces = [0; PIECE_TYPES];
    for square in (0..ZONE_SQUARES).filter(|square| squares >> square & 1 == 1) {
        pieces[types % PIECE_TYPES] |= 1 << square;
        types /= PIECE_TYPES;
    }
    Half::new(pieces)
}

impl HalfList {
    /// The halves with this number of pyramids.
    pub(super) fn new(pieces: usize) -> HalfList {
        let materials = &numbering(pieces).materials;
        let starts = starts(materials);
        let mut list = HalfList {
            columns: vec![Half::default(); materials.iter().map(|material| material.columns).sum()],
            occupied: Vec::new(),
            mirrors: Vec::new(),
            rows: vec![Half::default(); materials.iter().map(|material| material.rows).sum()],
            row_columns: Vec::new(),
            starts,
            materials,
        };
        for half in all_halves(pieces) {
            let column = list.column(half);
            list.columns[column] = half;
            if !half.is_held_mirrored() {
                let row = list.row_of(half).row;
                list.rows[row as usize] = half;
            }
        }
        list.occupied = list.columns.iter().map(|half| half.occupied()).collect();
        list.row_columns = list.rows.iter().map(|&half| list.column(half) as u32).collect();
        list.mirrors = list.columns.iter().map(|half| list.column(half.mirrored()) as u32).collect();
        list
    }

    pub(super) fn material_rows(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.iter().zip(self.materials).map(|(&(start, _), material)| start..start + material.rows)
    }

    pub(super) fn material_columns(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.iter().zip(self.materials).map(|(&(_, start), material)| start..start + material.columns)
    }

    pub(super) fn column(&self, half: Half) -> usize {
        let HalfNumber { material, index } = numbering(half.piece_count()).column(half);
        self.starts[material].1 + index
    }

    /// The row of a half, or of its mirror image.
    pub(super) fn row_of(&self, half: Half) -> RowOf {
        let is_mirrored = half.is_held_mirrored();
        let held = if is_mirrored { half.mirrored() } else { half };
        let HalfNumber { material, index } = numbering(half.piece_count()).row(held);
        RowOf { row: (self.starts[material].0 + index) as u32, is_mirrored }
    }
}

impl HalfLists {
    /// The halves with up to this number of pyramids.
    pub(super) fn new(most: usize) -> HalfLists {
        HalfLists((1..=most).map(HalfList::new).collect())
    }

    /// The halves with this number of pyramids, at least one.
    pub(super) fn of(&self, pieces: usize) -> &HalfList {
        &self.0[pieces - 1]
    }
}
