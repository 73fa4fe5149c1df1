//! Pair role: whether a zone belongs to the first or to the second mover of a team's pair.

use super::super::piece::Colour;

/// The pair role of a zone of a colour, below [`PAIR_ROLES`](super::weight_layout::PAIR_ROLES): 0 if its seat moves
/// first.
#[inline]
pub(super) const fn pair_role(colour: Colour, zone: usize) -> usize {
    match colour {
        Colour::White => 1 - zone,
        Colour::Black => zone,
    }
}
