//! A line of play: moves, what a file says of each, and how it ends. A variation is a line itself, so a game is a tree.

use super::ending::Ending;
use super::move_report::MoveReport;
use std::collections::BTreeMap;

/// How deep variations may stand in each other. What is deeper is kept as text: a reader must not run out of stack, and
/// in JSON, of which `serde_json` reads 128 levels, each depth has three.
pub(super) const MAX_DEPTH: usize = 36;

/// Notes by the number of their move, counted from 1. Number 0 is the position before the first move, and the number
/// after the last move is the end.
pub type Notes = BTreeMap<usize, Note>;

/// What a file says of a move beside its text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Comments before the move, which only the first move of a line has; each may be a line of a longer text.
    pub before: Vec<String>,
    /// Comments after the move.
    pub after: Vec<String>,
    /// Numeric annotation glyphs (NAG) of PGN: 1 for `!`, 2 for `?`.
    pub nags: Vec<u16>,
    /// How long the move took, in milliseconds.
    pub time: Option<u64>,
    /// What the clock of its player showed after the move, in milliseconds.
    pub clock: Option<u64>,
    /// The evaluation, as the file writes it: `0.17`, `#3,20`.
    pub evaluation: Option<String>,
    /// Arrows (`Rf3e5`) and marked squares (`Gf3`), with the letter of their colour.
    pub arrows: Vec<String>,
    /// Other commands of PGN (`[%name value]`), without their brackets.
    pub commands: Vec<String>,
    /// The name of a bookmark.
    pub bookmark: Option<String>,
    /// What the referee of a match reports of it.
    pub report: Option<MoveReport>,
    /// Lines that could have been played in place of the move.
    pub variations: Vec<Line>,
}

impl Note {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// The marked squares.
    pub(super) fn squares(&self) -> impl Iterator<Item = &str> {
        self.arrows.iter().map(String::as_str).filter(|arrow| arrow.len() <= SQUARE_LETTERS)
    }

    /// The arrows that lead from one square to another.
    pub(super) fn arrows_between(&self) -> impl Iterator<Item = &str> {
        self.arrows.iter().map(String::as_str).filter(|arrow| arrow.len() > SQUARE_LETTERS)
    }
}

/// The letters of a marked square: its colour, file and rank.
const SQUARE_LETTERS: usize = 3;

/// A line of play that is not the main line of its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The moves, in the protocol's notation.
    pub moves: Vec<String>,
    /// What the file says of them.
    pub notes: Notes,
    /// How the line ends, if the file says so.
    pub ending: Option<Ending>,
}

impl Line {
    /// The note on the move with this number.
    pub(super) fn note(&mut self, number: usize) -> &mut Note {
        self.notes.entry(number).or_default()
    }

    /// The number of the next move.
    pub(super) fn next_number(&self) -> usize {
        self.moves.len() + 1
    }

    /// Adds a comment at the end: after the last move, or before the first.
    pub(super) fn add_comment(&mut self, text: String) {
        match self.moves.len() {
            0 => self.note(1).before.push(text),
            last => self.note(last).after.push(text),
        }
    }
}
