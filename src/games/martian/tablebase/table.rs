//! A value for each position with a number of pyramids, in rows and columns.

use super::half_list::{HalfLists, RowOf};
use super::numbering::numbering;

/// A value for each position: a matrix for each number of pyramids in the zone whose halves are the rows.
pub(super) struct Table<T> {
    /// By the number of pyramids of the rows, from 1 on.
    matrices: Vec<Matrix<T>>,
}

/// The values of the positions with as many pyramids in either zone.
struct Matrix<T> {
    columns: usize,
    values: Vec<T>,
}

impl<T: Copy> Table<T> {
    /// The same value for all positions with this number of pyramids.
    pub(super) fn filled(pieces: usize, value: T) -> Table<T> {
        let matrix = |row_pieces: usize| {
            let rows: usize = numbering(row_pieces).materials.iter().map(|material| material.rows).sum();
            let others = &numbering(pieces - row_pieces).materials;
            let columns = others.iter().map(|material| material.columns).sum();
            Matrix { columns, values: vec![value; rows * columns] }
        };
        Table { matrices: (1..pieces).map(matrix).collect() }
    }

    /// The number of pyramids of the positions.
    pub(super) fn pieces(&self) -> usize {
        self.matrices.len() + 1
    }

    /// A row: that of a half with `row_pieces` pyramids.
    #[inline]
    pub(super) fn row(&self, row_pieces: usize, row: usize) -> &[T] {
        let matrix = &self.matrices[row_pieces - 1];
        &matrix.values[row * matrix.columns..][..matrix.columns]
    }

    /// [`Table::row`], to be changed.
    #[inline]
    pub(super) fn row_mut(&mut self, row_pieces: usize, row: usize) -> &mut [T] {
        let matrix = &mut self.matrices[row_pieces - 1];
        &mut matrix.values[row * matrix.columns..][..matrix.columns]
    }

    pub(super) fn values(&self) -> impl Iterator<Item = &T> {
        self.matrices.iter().flat_map(|matrix| &matrix.values)
    }

    /// [`Table::values`], to be changed.
    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.matrices.iter_mut().flat_map(|matrix| &mut matrix.values)
    }

    /// Another value for each.
    pub(super) fn map<U>(&self, value: impl Fn(T) -> U) -> Table<U> {
        let map_matrix = |matrix: &Matrix<T>| Matrix {
            columns: matrix.columns,
            values: matrix.values.iter().map(|&old| value(old)).collect(),
        };
        Table { matrices: self.matrices.iter().map(map_matrix).collect() }
    }

    /// Takes over all values of a table for as many pyramids.
    pub(super) fn copy_from(&mut self, other: &Table<T>) {
        for (own, other) in self.matrices.iter_mut().zip(&other.matrices) {
            own.values.copy_from_slice(&other.values);
        }
    }

    /// Copies the values to a table whose rows are the halves that are columns here.
    pub(super) fn transpose_into(&self, halves: &HalfLists, transposed: &mut Table<T>) {
        for row_pieces in 1..self.pieces() {
            let column_pieces = self.pieces() - row_pieces;
            let (rows, columns) = (halves.of(row_pieces), halves.of(column_pieces));
            let target = &mut transposed.matrices[row_pieces - 1];
            for (column, &half) in columns.columns.iter().enumerate() {
                let RowOf { row, is_mirrored } = columns.row_of(half);
                let source = self.row(column_pieces, row as usize);
                for (row, &row_column) in rows.row_columns.iter().enumerate() {
                    let from = if is_mirrored { rows.mirrors[row_column as usize] } else { row_column };
                    target.values[row * target.columns + column] = source[from as usize];
                }
            }
        }
    }
}
