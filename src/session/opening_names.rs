//! The names that people have for openings, by position, so that transpositions are named alike.

use crate::position_history::PositionHistory;
use base::input::InputError;
use fxhash::FxHashMap;

/// What separates the fields of a line.
const SEPARATOR: &str = " | ";
/// What a comment begins with.
const COMMENT: char = '#';

/// What an opening is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpeningName {
    /// The term of game records: the ECO code in chess, the Japanese name in shogi.
    pub term: &'static str,
    /// The name in English.
    pub name: &'static str,
}

/// The named openings of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningNames {
    by_position: FxHashMap<u64, OpeningName>,
    longest: usize,
}

impl OpeningNames {
    /// The names of a text that is a part of the program; the history belongs to its game.
    ///
    /// # Panics
    /// As [`OpeningNames::read`] fails.
    pub fn shipped(text: &'static str, history: &mut dyn PositionHistory) -> OpeningNames {
        OpeningNames::read(text, history).unwrap_or_else(|error| panic!("built in: {error}"))
    }

    /// Reads a text with an opening a line, `term | name | moves`, whose moves are played from the start position of the
    /// history's game.
    ///
    /// # Errors
    /// If a line has other fields, a move is not legal, or a position is named twice.
    pub fn read(text: &'static str, history: &mut dyn PositionHistory) -> Result<OpeningNames, InputError> {
        let mut names = OpeningNames::default();
        for line in text.lines().filter(|line| !line.starts_with(COMMENT)) {
            let refused = |expected: &str| InputError::new("opening", line, expected);
            let fields: Vec<&str> = line.split(SEPARATOR).collect();
            let [term, name, moves] = fields[..] else { return Err(refused("term | name | moves")) };
            history.set_position(None, moves).map_err(|error| refused(&format!("legal moves ({error})")))?;
            if names.by_position.insert(history.position_key(), OpeningName { term, name }).is_some() {
                return Err(refused("a position that no line before has named"));
            }
            names.longest = names.longest.max(history.plies_played());
        }
        Ok(names)
    }

    /// The name of the position with this key ([`PositionHistory::position_key`]).
    pub fn name_of(&self, position_key: u64) -> Option<OpeningName> {
        self.by_position.get(&position_key).copied()
    }

    /// How many plies the longest line has.
    pub fn longest(&self) -> usize {
        self.longest
    }
}
