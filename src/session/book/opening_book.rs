//! A book that has been read, whatever its format.

use super::book_move::BookMove;
use super::polyglot::PolyglotBook;
use super::yaneuraou::YaneuraouBook;
use crate::option_file::read_option_file;
use crate::position_history::PositionHistory;
use base::input::InputError;
use base::random::mix;
use rules::dialect::Dialect;

/// The option that names such a file.
const OPTION: &str = "BookFile";

/// The format of a game's books.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookFormat {
    /// Polyglot's, of chess: `.bin`.
    Polyglot,
    /// YaneuraOu's, of shogi: text, `.db`.
    Yaneuraou,
}

impl BookFormat {
    /// Reads the file of such a book.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged.
    pub fn read(self, file: &str) -> Result<Book, InputError> {
        self.read_bytes(&read_option_file(OPTION, file, "book moves")?)
    }

    /// The book that these bytes of a file hold.
    ///
    /// # Errors
    /// If they are damaged, or no such book.
    pub fn read_bytes(self, bytes: &[u8]) -> Result<Book, InputError> {
        let (read, expected) = match self {
            BookFormat::Polyglot => (PolyglotBook::read(bytes).map(Book::Polyglot), "a book of Polyglot"),
            BookFormat::Yaneuraou => (YaneuraouBook::read(bytes).map(Book::Yaneuraou), "a book of YaneuraOu"),
        };
        read.map_err(|found| InputError::described(OPTION, found, expected))
    }
}

/// What a book says to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookChoice {
    /// The move to play, if it has one.
    pub best: Option<String>,
    /// Moves that it has there and the rules do not allow: the book is damaged or for other rules.
    pub illegal: Vec<String>,
}

/// A book that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Book {
    /// Polyglot's format, of chess.
    Polyglot(PolyglotBook),
    /// YaneuraOu's format, of shogi.
    Yaneuraou(YaneuraouBook),
}

impl Book {
    /// The moves that the book has for this record, in its own order, legal or not.
    pub fn moves(&self, record: &str) -> Vec<BookMove> {
        match self {
            Book::Polyglot(book) => book.moves(record),
            Book::Yaneuraou(book) => book.moves(record),
        }
    }

    /// What of its file was not read, if there is something.
    pub fn skipped(&self) -> Option<String> {
        match self {
            Book::Polyglot(_) => None,
            Book::Yaneuraou(book) => book.skipped(),
        }
    }

    /// A legal move of the book for the position, drawn by weight and seed. A move whose weight is 0 is never
    /// played.
    pub fn choose(&self, history: &dyn PositionHistory, seed: u64, dialect: Dialect) -> BookChoice {
        let (mut moves, mut illegal) = (Vec::new(), Vec::new());
        for BookMove { text, weight } in self.moves(&history.fen()).into_iter().filter(|one| one.weight > 0) {
            match history.canonical_move(&text, dialect) {
                Ok(text) => moves.push((text, u64::from(weight))),
                Err(_) => illegal.push(text),
            }
        }
        let total: u64 = moves.iter().map(|&(_, weight)| weight).sum();
        let mut drawn = mix(seed ^ mix(history.position_key())).checked_rem(total).unwrap_or(0);
        let mut is_drawn = |weight: u64| {
            let is_drawn = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_drawn
        };
        let best = moves.into_iter().find_map(|(text, weight)| is_drawn(weight).then_some(text));
        BookChoice { best, illegal }
    }
}
