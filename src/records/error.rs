//! Errors in game files: the line, what was found and what was expected.

use base::input::InputError;
use std::fmt;

/// The longest quotation from a file in an error, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// A file that cannot be read, or a game that a format cannot hold. The message is one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    line: Option<usize>,
    /// The ply, counted from 1.
    move_number: Option<usize>,
    /// The number of the move as the format counts, if it does not count plies.
    move_label: Option<Box<str>>,
    problem: Box<str>,
    /// What the file was taken for by a look at it.
    taken_for: Option<&'static str>,
    /// Whether the text fits several moves.
    is_ambiguous: bool,
}

impl RecordError {
    /// An unexpected word on this line, counted from 1.
    pub(super) fn unexpected(line: usize, found: &str, expected: impl fmt::Display) -> RecordError {
        RecordError::on_line(line, format!("found {}, expected {expected}", quoted(found)))
    }

    /// Something else is wrong on this line, counted from 1.
    pub(super) fn on_line(line: usize, problem: impl Into<String>) -> RecordError {
        RecordError {
            line: Some(line),
            move_number: None,
            move_label: None,
            problem: problem.into().into_boxed_str(),
            taken_for: None,
            is_ambiguous: false,
        }
    }

    /// The engine refuses what this line says.
    pub(super) fn refused(line: usize, error: &InputError) -> RecordError {
        RecordError::on_line(line, error.to_string())
    }

    /// A text names no legal move of its position.
    pub(super) fn not_legal(found: &str) -> RecordError {
        RecordError::unwritable(format!("found {}, expected a legal move", quoted(found)))
    }

    /// The game cannot be written.
    pub(super) fn unwritable(problem: impl Into<String>) -> RecordError {
        RecordError {
            line: None,
            move_number: None,
            move_label: None,
            problem: problem.into().into_boxed_str(),
            taken_for: None,
            is_ambiguous: false,
        }
    }

    /// The same error, in the move with this number, counted from 1.
    pub(super) fn in_move(self, number: usize) -> RecordError {
        RecordError { move_number: Some(number), ..self }
    }

    /// The same error, about a text that fits several moves.
    pub(super) fn ambiguous(self) -> RecordError {
        RecordError { is_ambiguous: true, ..self }
    }

    /// Whether it is about a text that fits several moves.
    pub(super) fn is_ambiguous(&self) -> bool {
        self.is_ambiguous
    }

    /// The same error, in the move that the format calls so: `12...`.
    pub(super) fn in_move_called(self, label: Option<String>) -> RecordError {
        RecordError { move_label: label.map(Into::into).or(self.move_label), ..self }
    }

    /// The same error, in a file that was taken for this by a look at it.
    pub(super) fn in_file_taken_for(self, kind: &'static str) -> RecordError {
        RecordError { taken_for: Some(kind), ..self }
    }

    /// The same error, with its line number moved down by the number of lines before the part that was read.
    pub(super) fn behind(self, lines: usize) -> RecordError {
        RecordError { line: self.line.map(|line| line + lines), ..self }
    }

    /// The number of the bad line, counted from 1; `None` if the error is about writing a game.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The ply of the bad move, counted from 1, if the error is about a move.
    pub fn move_number(&self) -> Option<usize> {
        self.move_number
    }
}

/// `line 3, move 5: found 'Nf6', expected a legal move`.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.move_number.map(|number| number.to_string());
        match (self.line, self.move_label.as_deref().or(number.as_deref())) {
            (Some(line), Some(number)) => write!(f, "line {line}, move {number}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        f.write_str(&self.problem)?;
        self.taken_for.map_or(Ok(()), |kind| write!(f, " (taken for {kind}; --format overrides this)"))
    }
}

impl std::error::Error for RecordError {}

/// Quotes text of a file for a message: shortened, without control characters. Unlike the protocol's errors these keep
/// letters beyond ASCII, since Japanese records consist of them.
pub(super) fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "nothing".to_owned();
    }
    let printable = |letter: char| if letter.is_control() || is_invisible(letter) { '?' } else { letter };
    let shown: String = text.chars().take(MAX_QUOTED_CHARS).map(printable).collect();
    let dots = if text.chars().nth(MAX_QUOTED_CHARS).is_some() { "..." } else { "" };
    format!("'{shown}{dots}'")
}

/// Whether a character is invisible: line separators, directional marks, zero-width characters.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
