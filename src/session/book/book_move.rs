//! A move of a book.

/// A move of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// Its text, as clients write moves.
    pub text: String,
    /// How often it is to be played, in proportion to the others of its position.
    pub weight: u32,
}
