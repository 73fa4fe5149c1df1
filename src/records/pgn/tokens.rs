//! The tokenizer of PGN.

use crate::error::RecordError;
use crate::replay::Word;

/// A token of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: String, line: usize },
    /// A move, its number, a result, an annotation.
    Word(Word<'a>),
    /// `{...}`, or `;` to the end of the line.
    Comment(&'a str),
    /// `(`, the start of a variation.
    Open(usize),
    /// `)`, the end of a variation.
    Close(usize),
}

/// The tokenizer: the part of the text that has not been read.
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text, line: 1, at_line_start: true }
    }

    /// The line where the last token ended.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Takes the next `bytes` bytes and counts their lines.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.at_line_start = taken.ends_with('\n') || (taken.is_empty() && self.at_line_start);
        taken
    }

    /// Takes the text up to this character and skips the character; `None` if it does not occur.
    fn take_to(&mut self, end: char) -> Option<&'a str> {
        let bytes = self.rest.find(end)?;
        let taken = self.take(bytes);
        self.take(end.len_utf8());
        Some(taken)
    }

    /// Takes the rest of the line, whatever it is.
    pub(super) fn take_line(&mut self) -> &'a str {
        self.take(self.rest.find('\n').map_or(self.rest.len(), |end| end + 1)).trim_end()
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
    }

    pub(super) fn next_token(&mut self) -> Option<Result<Token<'a>, RecordError>> {
        self.skip_blanks();
        while self.at_line_start && self.rest.starts_with('%') {
            self.take(self.rest.find('\n').map_or(self.rest.len(), |end| end + 1));
            self.skip_blanks();
        }
        let line = self.line;
        let token = match self.rest.chars().next()? {
            '[' => return Some(self.tag()),
            '{' => {
                self.take(1);
                return Some(
                    self.take_to('}')
                        .map(Token::Comment)
                        .ok_or_else(|| RecordError::unexpected(line, "{", "a '}' that ends the comment")),
                );
            }
            ';' => Token::Comment(self.take(self.rest.find('\n').unwrap_or(self.rest.len())).trim_start_matches(';')),
            '(' => {
                self.take(1);
                Token::Open(line)
            }
            ')' => {
                self.take(1);
                Token::Close(line)
            }
            stray @ (']' | '}') => {
                return Some(Err(RecordError::unexpected(line, &stray.to_string(), "a move, a tag or a comment")));
            }
            _ => {
                let ends =
                    |letter: char| matches!(letter, '[' | ']' | '{' | '}' | '(' | ')' | ';') || letter.is_whitespace();
                let end = self.rest.find(ends).unwrap_or(self.rest.len());
                let glued = self.rest.get(end..).map_or(0, bracketed_sign);
                let text = self.take(end + glued);
                Token::Word(Word { text, line })
            }
        };
        Some(Ok(token))
    }

    /// Reads a tag; its bracket comes next.
    fn tag(&mut self) -> Result<Token<'a>, RecordError> {
        let line = self.line;
        let rest_of_line = self.rest.lines().next().unwrap_or_default();
        let wrong = || RecordError::unexpected(line, rest_of_line.trim(), "a tag such as [Event \"name\"]");
        self.take(1);
        self.skip_blanks();
        let name_end = self.rest.find(|letter: char| letter.is_whitespace() || "\"[]".contains(letter));
        let name = self.take(name_end.ok_or_else(wrong)?);
        self.skip_blanks();
        if name.is_empty() || !self.rest.starts_with('"') {
            return Err(wrong());
        }
        self.take(1);
        let value = self.quoted_value().ok_or_else(wrong)?;
        self.skip_blanks();
        if !self.rest.starts_with(']') {
            return Err(wrong());
        }
        self.take(1);
        Ok(Token::Tag { name, value, line })
    }

    /// Reads a value up to its closing quote on the same line, which is the one before the bracket: quotes and backslashes
    /// in the value are escaped by a backslash, but not every program does so.
    fn quoted_value(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut letters = self.rest.char_indices();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '"' if letters.as_str().trim_start_matches([' ', '\t']).starts_with(']') => {
                    self.take(place + 1);
                    return Some(value);
                }
                '\n' => return None,
                '\\' if letters.as_str().starts_with(['"', '\\']) => value.extend(letters.next().map(|(_, next)| next)),
                _ => value.push(letter),
            }
        }
        None
    }
}

/// What people write in brackets after a move without a blank: the piece of a promotion, an offer of a draw.
const BRACKETED: [&str; 13] =
    ["(Q)", "(R)", "(B)", "(N)", "(q)", "(r)", "(b)", "(n)", "(ep)", "(e.p.)", "(=)", "(ch)", "(+)"];

/// The length of such a sign at the start of a text.
fn bracketed_sign(text: &str) -> usize {
    BRACKETED.iter().find(|sign| text.starts_with(**sign)).map_or(0, |sign| sign.len())
}
