//! Tablebase indexing: an endgame as its two halves, and the place of its position in the tables.

use super::half::Half;
use super::numbering::{HalfNumber, MAX_HALF, numbering};
use crate::piece::PIECE_TYPES;
use base::bitboard::Bitboard64;
use base::seat::Seat;

/// The largest number of pyramids in the tables.
pub(super) const MAX_PIECES: usize = MAX_HALF + 1;
/// The largest number of pyramids in the tables that ship inside the program.
pub(super) const SHIPPED_PIECES: usize = 5;
/// The smallest number of pyramids: with fewer a zone is empty, and the game over.
pub(super) const MIN_PIECES: usize = 2;

/// A position of an endgame: what stands in the zone of the seat to move, and in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgamePosition {
    pub(super) own: Half,
    pub(super) other: Half,
}

/// The place of a position in the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The block, among those with as many pyramids.
    pub(super) block: usize,
    /// The row in the block.
    pub(super) row: usize,
    /// The column in the block.
    pub(super) column: usize,
}

impl EndgamePosition {
    /// The position from the point of view of the seat to move.
    pub(super) fn relative_to(seat: Seat, pieces: [Bitboard64; PIECE_TYPES]) -> EndgamePosition {
        let south = Half::new(pieces.map(|Bitboard64(pieces)| pieces as u16));
        let north = Half::new(pieces.map(|Bitboard64(pieces)| ((pieces >> 16) as u16).reverse_bits()));
        let (own, other) = if seat == Seat::FIRST { (south, north) } else { (north, south) };
        EndgamePosition { own, other }
    }

    /// The mirror image, left to right: the rules are the same for both.
    pub(super) fn mirrored(self) -> EndgamePosition {
        EndgamePosition { own: self.own.mirrored(), other: self.other.mirrored() }
    }

    /// The number of pyramids on the board.
    pub(super) fn piece_count(&self) -> usize {
        self.own.piece_count() + self.other.piece_count()
    }

    /// The place in the tables: of this position, or of its mirror image. `None` if a zone is empty, or there are too
    /// many pyramids.
    #[inline]
    pub(super) fn place(self) -> Option<Place> {
        let position = if self.own.is_held_mirrored() { self.mirrored() } else { self };
        let (own_pieces, other_pieces) = (self.own.piece_count(), self.other.piece_count());
        if own_pieces == 0 || other_pieces == 0 || own_pieces + other_pieces > MAX_PIECES {
            return None;
        }
        let own: HalfNumber = numbering(own_pieces).row(position.own);
        let other = numbering(other_pieces).column(position.other);
        let first = first_block(own_pieces, other_pieces);
        let block = first + own.material * numbering(other_pieces).materials.len() + other.material;
        Some(Place { block, row: own.index, column: other.index })
    }
}

/// The number of the first block whose halves have these numbers of pyramids, among those with as many together.
fn first_block(own_pieces: usize, other_pieces: usize) -> usize {
    let pieces = own_pieces + other_pieces;
    let materials = |pieces: usize| numbering(pieces).materials.len();
    (1..own_pieces).map(|own| materials(own) * materials(pieces - own)).sum()
}

/// The rows and columns of every block with this number of pyramids: by the number of own ones, then by own material,
/// then by the other one.
pub(super) fn block_sizes(pieces: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..pieces).flat_map(move |own_pieces| {
        let others = &numbering(pieces - own_pieces).materials;
        let own = &numbering(own_pieces).materials;
        own.iter().flat_map(move |own| others.iter().map(move |other| (own.rows, other.columns)))
    })
}

/// The number of positions with `pieces` pyramids that the tables hold.
pub(super) fn position_count(pieces: usize) -> usize {
    block_sizes(pieces).map(|(rows, columns)| rows * columns).sum()
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/martian/indexing.rs"]
pub(super) mod tests;
