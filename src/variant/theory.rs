//! The theory of a variant: of files, and that which ships.

use super::Variant;
use base::input::InputError;
use base::seat::Seat;
use session::PositionError;
use session::book::{Book, BookFormat, write_book};
use session::theory::{Theory, TheoryGame, read_theory, write_theory};

impl Variant {
    /// Reads the bytes of a file of theory.
    ///
    /// # Errors
    /// If it is damaged, of another variant, or by another version of the rules.
    pub fn read_theory(&self, bytes: &[u8]) -> Result<Theory, InputError> {
        self.with_theory_game(|game| read_theory(bytes, game))
    }

    /// A file of theory; `command` is how it was made.
    pub fn theory_text(&self, theory: &Theory, command: &str) -> String {
        self.with_theory_game(|game| write_theory(theory, game, command))
    }

    /// The theory that ships with the program; `None` if the variant has none.
    ///
    /// # Panics
    /// If what was built in is damaged.
    pub fn shipped_theory(&self) -> Option<Theory> {
        let text = positions::find(&format!("{}.theory", self.name))?;
        Some(self.read_theory(text.as_bytes()).unwrap_or_else(|error| panic!("built in: {error}")))
    }

    /// Reads the file of an opening book: theory, or in the format of [`book_format`](Variant::book_format).
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is no book of this variant.
    pub fn read_book(&self, file: &str) -> Result<Book, InputError> {
        self.with_theory_game(|game| Book::read(file, self.book_format, game))
    }

    /// A book of another program with what this theory knows.
    ///
    /// # Errors
    /// If the theory is of another game.
    pub fn book_of(&self, theory: &Theory, format: BookFormat) -> Result<Vec<u8>, PositionError> {
        write_book(theory, (self.new_history)().as_ref(), format)
    }

    /// How many parties its seats form.
    pub fn parties(&self) -> usize {
        let seats = (0..self.description.seats()).map(Seat::new);
        seats.map(|seat| self.description.sides.party(seat) + 1).max().unwrap_or(0)
    }

    fn with_theory_game<T>(&self, use_it: impl FnOnce(TheoryGame<'_>) -> T) -> T {
        let start = (self.new_history)();
        use_it(TheoryGame {
            variant: self.name,
            rules_version: self.description.rules_version,
            start: start.as_ref(),
            dialect: self.description.native_dialect,
            parties: self.parties(),
        })
    }
}
