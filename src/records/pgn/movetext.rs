//! Splits PGN tokens into games, without looking at what the moves mean.

use super::glyphs::glyph;
use super::result::RESULTS;
use super::tokens::{Token, Tokens};
use crate::error::RecordError;
use crate::replay::Word;

pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    pub(super) line: usize,
}

/// An item of the movetext.
#[derive(Clone, Copy)]
pub(super) enum Item<'a> {
    /// A move, without its number.
    Move(Word<'a>),
    Comment(&'a str),
    /// A numeric annotation glyph.
    Glyph(u16),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A result within a variation.
    Result(&'a str),
}

/// A game: tags, moves and final result.
#[derive(Default)]
pub(super) struct RawGame<'a> {
    /// The comments before the tags.
    pub(super) preface: Vec<&'a str>,
    pub(super) tags: Vec<Tag<'a>>,
    pub(super) items: Vec<Item<'a>>,
    pub(super) result: Option<&'a str>,
    /// The comments behind the result.
    pub(super) behind: Vec<&'a str>,
    /// The line on which it begins.
    pub(super) line: usize,
}

impl<'a> RawGame<'a> {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.items.is_empty() && self.result.is_none()
    }

    /// Whether tags begin the next game. A comment alone, such as one at the head of a file, belongs to what follows.
    fn has_movetext(&self) -> bool {
        self.result.is_some() || self.items.iter().any(|item| matches!(item, Item::Move(_)))
    }

    pub(super) fn tag(&self, name: &str) -> Option<&Tag<'_>> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Takes a tag; the comments before the first are the preface.
    fn add_tag(&mut self, tag: Tag<'a>) {
        if self.tags.is_empty() {
            let comments = std::mem::take(&mut self.items).into_iter();
            self.preface.extend(comments.filter_map(|item| match item {
                Item::Comment(text) => Some(text),
                _ => None,
            }));
        }
        self.tags.push(tag);
    }
}

/// Splits a text into games. A game ends with its result, or where the tags of the next one begin; comments behind a
/// result belong to it.
pub(super) fn games_of(text: &str) -> Result<Vec<RawGame<'_>>, RecordError> {
    let mut tokens = Tokens::new(text);
    let mut games: Vec<RawGame> = Vec::new();
    let mut game = RawGame::default();
    // The lines where the open variations begin.
    let mut variations: Vec<usize> = Vec::new();
    while let Some(token) = tokens.next_token() {
        if game.is_empty() {
            game.line = tokens.line();
        }
        match token? {
            Token::Tag { name, value, line } => {
                if let Some(open) = variations.pop() {
                    return Err(unclosed(open));
                }
                if game.has_movetext() {
                    games.push(std::mem::take(&mut game));
                }
                game.add_tag(Tag { name, value, line });
            }
            Token::Open(line) => {
                game.items.push(Item::Open);
                variations.push(line);
            }
            Token::Close(line) => {
                variations.pop().ok_or_else(|| RecordError::unexpected(line, ")", "a '(' before it"))?;
                game.items.push(Item::Close);
            }
            Token::Comment(text) => match games.last_mut().filter(|last| game.is_empty() && last.result.is_some()) {
                Some(last) => last.behind.push(text),
                None => game.items.push(Item::Comment(text)),
            },
            Token::Word(word) if RESULTS.contains(&word.text) => {
                if variations.is_empty() {
                    game.result = Some(word.text);
                    games.push(std::mem::take(&mut game));
                } else {
                    game.items.push(Item::Result(word.text));
                }
            }
            Token::Word(word) => game.items.extend(item_of(word)),
        }
    }
    if let Some(open) = variations.pop() {
        return Err(unclosed(open));
    }
    if game.has_movetext() || !game.tags.is_empty() {
        games.push(game);
    }
    Ok(games)
}

fn unclosed(line: usize) -> RecordError {
    RecordError::unexpected(line, "(", "a ')' that ends the variation")
}

/// The move or the glyph in a word, without its number; `None` if nothing else is left.
fn item_of(word: Word<'_>) -> Option<Item<'_>> {
    if let Some(number) = glyph(word.text) {
        return Some(Item::Glyph(number));
    }
    let behind_digits = word.text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = match behind_digits.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches(['.', '\u{2026}']),
        None => word.text,
    };
    let is_number = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    // Two dashes are a null move, which no game here allows.
    let is_sign = |letter: char| matches!(letter, '!' | '?' | '=' | '+' | '-' | '/' | '.' | '\u{2026}');
    let is_en_passant = matches!(text, "e.p." | "e.p" | "ep" | "ep.");
    let is_annotation = text.starts_with('$') || is_en_passant || (text != "--" && text.chars().all(is_sign));
    (!is_number && !is_annotation).then_some(Item::Move(Word { text, ..word }))
}
