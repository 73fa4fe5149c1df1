//! A book that has been read, whatever its format.

use super::book_move::BookMove;
use super::polyglot::PolyglotBook;
use super::theory_moves::theory_moves;
use super::yaneuraou::YaneuraouBook;
use crate::option_file::read_option_file;
use crate::position_history::PositionHistory;
use crate::theory::{Theory, TheoryGame, is_theory, read_theory};
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
    /// All of them.
    pub const ALL: [BookFormat; 2] = [BookFormat::Polyglot, BookFormat::Yaneuraou];

    /// What the names of such files end in.
    pub const fn ending(self) -> &'static str {
        match self {
            BookFormat::Polyglot => "bin",
            BookFormat::Yaneuraou => "db",
        }
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
    /// Theory, of any game.
    Theory(Theory),
}

impl Book {
    /// Reads the file of a book of this game: theory, or what its players use in other programs.
    ///
    /// # Errors
    /// If it cannot be read or is damaged, or there are no such books of the game.
    pub fn read(file: &str, format: Option<BookFormat>, game: TheoryGame<'_>) -> Result<Book, InputError> {
        let bytes = read_option_file(OPTION, file, "book moves")?;
        if is_theory(&bytes) {
            return read_theory(&bytes, game).map(Book::Theory);
        }
        let only_theory = || InputError::new(OPTION, file, format!("theory of {}, by 'pentad theory'", game.variant));
        format.ok_or_else(only_theory)?.read_bytes(&bytes)
    }

    /// The moves that the book has for the position, in its own order, legal or not.
    pub fn moves(&self, history: &dyn PositionHistory) -> Vec<BookMove> {
        match self {
            Book::Polyglot(book) => book.moves(&history.fen()),
            Book::Yaneuraou(book) => book.moves(&history.fen()),
            Book::Theory(theory) => theory_moves(theory, history.position_key()),
        }
    }

    /// What of its file was not read, if there is something.
    pub fn skipped(&self) -> Option<String> {
        match self {
            Book::Polyglot(_) => None,
            Book::Yaneuraou(book) => book.skipped(),
            Book::Theory(theory) => theory.skipped(),
        }
    }

    /// A legal move of the book for the position, drawn by weight and seed. A move whose weight is 0 is never
    /// played.
    pub fn choose(&self, history: &dyn PositionHistory, seed: u64, dialect: Dialect) -> BookChoice {
        let (mut moves, mut illegal) = (Vec::new(), Vec::new());
        for BookMove { text, weight } in self.moves(history).into_iter().filter(|one| one.weight > 0) {
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
