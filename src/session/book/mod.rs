//! Opening books of other programs: Polyglot's for chess, YaneuraOu's for shogi.
//!
//! A book knows moves of positions, each with a weight ([`BookMove`]). What it says is tried by the rules before it is
//! played ([`Book::choose`]).

mod book_move;
mod opening_book;
mod polyglot;
mod polyglot_keys;
mod yaneuraou;

pub use book_move::BookMove;
pub use opening_book::{Book, BookChoice, BookFormat};
