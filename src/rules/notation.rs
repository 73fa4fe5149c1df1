//! How positions and moves of a game are written down.

use super::game::Game;
use crate::base::input::InputError;

/// The family of protocols that a text comes from or goes to; some games write moves differently in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// UCI, as chess and variant clients speak it.
    #[default]
    Uci,
    /// USI, as shogi clients speak it.
    Usi,
}

/// A choice that a game's rules leave to the players, changed by a protocol option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// The option's name, without spaces.
    pub name: &'static str,
    /// What values it takes.
    pub values: RuleValues,
}

/// The values of a [`RuleOption`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleValues {
    /// One of these words.
    Combo {
        /// The value unless somebody says otherwise.
        default: &'static str,
        /// All values.
        choices: &'static [&'static str],
    },
    /// Yes or no.
    Check {
        /// The value unless somebody says otherwise.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value unless somebody says otherwise.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
}

/// Text for people, files and protocols. Everything written here can be read back.
pub trait Notation: Game {
    /// The choices that the rules leave open.
    const RULE_OPTIONS: &'static [RuleOption] = &[];

    /// Files and ranks of the board.
    const BOARD_SIZE: (usize, usize);

    /// Reads a position record; everything that cannot be such a position is refused.
    ///
    /// # Errors
    /// Names the field, what it held, and what was expected.
    fn from_fen(text: &str) -> Result<Self, InputError>;

    /// The position record.
    fn fen(&self) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// Where the text is no move, or a move that is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, InputError>;

    /// Writes a move of this position.
    fn format_move(&self, mv: Self::Move, dialect: Dialect) -> String;

    /// The board drawn in ASCII, several lines, for people; with the state that matters.
    fn ascii_board(&self) -> String;

    /// Sets one of [`Notation::RULE_OPTIONS`]; the value has been checked against it.
    fn set_rule_option(&mut self, _name: &str, _value: &str) {}
}
