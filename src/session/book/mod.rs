//! Opening books: Polyglot's for chess, YaneuraOu's for shogi, and theory for every game.
//!
//! A book knows moves of positions, each with a weight ([`BookMove`]). What it says is tried by the rules before it is
//! played ([`Book::choose`]).

mod book_move;
mod book_position;
mod book_writer;
mod opening_book;
mod polyglot;
mod polyglot_keys;
mod theory_moves;
mod yaneuraou;

pub use book_move::BookMove;
pub use book_writer::write_book;
pub use opening_book::{Book, BookChoice, BookFormat};
