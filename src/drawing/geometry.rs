//! Board coordinates in a picture.

use rules::layout::Layout;

pub(super) const SQUARE: f64 = 100.0;
/// The margin around the board, for the names of files and ranks.
pub(super) const MARGIN: f64 = 40.0;

pub(super) type Point = (f64, f64);

/// A board at some place in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Geometry {
    layout: &'static Layout,
    left: f64,
    top: f64,
}

impl Geometry {
    /// The board of this layout with its top left corner at this place.
    pub(super) fn new(layout: &'static Layout, (left, top): Point) -> Geometry {
        Geometry { layout, left, top }
    }

    pub(super) fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// The width and height of a board with this layout.
    pub(super) fn size(layout: &Layout) -> (f64, f64) {
        (layout.files.len() as f64 * SQUARE, layout.ranks.len() as f64 * SQUARE)
    }

    /// The top left corner of a square, by file and rank from the top left, from 0.
    pub(super) fn corner(&self, file: usize, rank: usize) -> Point {
        (self.left + file as f64 * SQUARE, self.top + rank as f64 * SQUARE)
    }

    /// The centre of a square, by its name.
    pub(super) fn middle(&self, square: &str) -> Option<Point> {
        let (file, rank) = self.place(square)?;
        let (x, y) = self.corner(file, rank);
        Some((x + SQUARE / 2.0, y + SQUARE / 2.0))
    }

    /// The file of a square from the left and its rank from the top, from 0.
    pub(super) fn place(&self, square: &str) -> Option<(usize, usize)> {
        let rank_of = |name: &str| self.layout.ranks.iter().position(|rank| *rank == name);
        let files = self.layout.files.iter().enumerate();
        files.filter_map(|(file, name)| Some((file, rank_of(square.strip_prefix(name)?)?))).next()
    }

    /// Whether a square is dark, as the one at the lower left is.
    pub(super) fn is_dark(&self, file: usize, rank: usize) -> bool {
        (file + self.layout.ranks.len() - 1 - rank).is_multiple_of(2)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/geometry.rs"]
mod tests;
