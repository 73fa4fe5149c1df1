//! What a book that is to be written says of a position.

use super::book_move::BookMove;
use base::score::Score;

/// What a book says of a position.
pub(super) struct BookPosition {
    /// The record of the position.
    pub(super) record: String,
    /// Its moves, the heaviest first, each with its score and the best reply that is known.
    pub(super) moves: Vec<(BookMove, Score, Option<String>)>,
}
