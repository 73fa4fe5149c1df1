//! Splits PGN tokens into games, without looking at what the moves mean.

use super::glyphs::{glyph, is_remark};
use super::result::result_token;
use super::tokens::{Token, Tokens};
use crate::error::RecordError;
use crate::read_bounds::ReadBounds;
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
    /// A result within a variation, as the standard writes it.
    Result(&'static str),
}

/// A game: tags, moves and final result.
#[derive(Default)]
pub(super) struct RawGame<'a> {
    /// The comments before the tags.
    pub(super) preface: Vec<&'a str>,
    pub(super) tags: Vec<Tag<'a>>,
    pub(super) items: Vec<Item<'a>>,
    pub(super) result: Option<&'static str>,
    /// The comments after the result.
    pub(super) behind: Vec<&'a str>,
    /// The line on which it begins.
    pub(super) line: usize,
    /// Whether its first word is the number of a move.
    is_numbered: bool,
    /// Whether it follows the result of another game, without tags of its own.
    follows_result: bool,
}

impl<'a> RawGame<'a> {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.items.is_empty() && self.result.is_none()
    }

    /// Whether tags begin the next game. A comment alone, such as one at the head of a file, belongs to what follows.
    fn has_movetext(&self) -> bool {
        self.result.is_some() || self.items.iter().any(|item| matches!(item, Item::Move(_)))
    }

    /// Whether it may be words that somebody wrote after the result of the game before it.
    pub(super) fn may_be_words(&self) -> bool {
        self.follows_result && self.tags.is_empty() && !self.is_numbered
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

/// Splits a text into games. A game ends with its result, or where the tags of the next one begin; comments after a
/// result belong to it. What is odd in words after a result is no reason to refuse the game before them. A text with more
/// tokens than these bounds have entries is refused.
pub(super) fn games_of(text: &str, bounds: ReadBounds) -> Result<Vec<RawGame<'_>>, RecordError> {
    let mut tokens = Tokens::new(text);
    let mut count = 0;
    let mut games: Vec<RawGame> = Vec::new();
    let mut game = RawGame::default();
    // The lines where the open variations begin.
    let mut variations: Vec<usize> = Vec::new();
    while let Some(token) = tokens.next_token() {
        count += 1;
        if count > bounds.entries {
            return Err(bounds.too_many(1));
        }
        if game.is_empty() {
            game.line = tokens.line();
            game.is_numbered |= matches!(&token, Ok(Token::Word(word)) if begins_with_number(word.text));
            game.follows_result = games.last().is_some_and(|last| last.result.is_some());
        }
        let token = match token {
            Err(_) if game.may_be_words() => Token::Comment(tokens.take_line()),
            token => token?,
        };
        match token {
            Token::Tag { name, value, line } => {
                if let Some(open) = variations.pop().filter(|_| !game.may_be_words()) {
                    return Err(unclosed(open));
                }
                variations.clear();
                if game.has_movetext() {
                    games.push(std::mem::take(&mut game));
                }
                game.add_tag(Tag { name, value, line });
            }
            Token::Open(line) => {
                game.items.push(Item::Open);
                variations.push(line);
            }
            Token::Close(line) => match variations.pop() {
                Some(_) => game.items.push(Item::Close),
                None if game.may_be_words() => {}
                None => return Err(RecordError::unexpected(line, ")", "a '(' before it")),
            },
            Token::Comment(text) => add_comment(text, &mut game, &mut games),
            Token::Word(word) => match result_token(word.text) {
                Some(result) if variations.is_empty() => {
                    game.result = Some(result);
                    games.push(std::mem::take(&mut game));
                }
                Some(result) => game.items.push(Item::Result(result)),
                None => game.items.extend(item_of(word)),
            },
        }
    }
    if let Some(open) = variations.pop().filter(|_| !game.may_be_words()) {
        return Err(unclosed(open));
    }
    if game.has_movetext() || !game.tags.is_empty() {
        games.push(game);
    }
    Ok(games)
}

/// Adds a comment to the game that is being read, or to the one before it if nothing has come after its result.
fn add_comment<'a>(text: &'a str, game: &mut RawGame<'a>, games: &mut [RawGame<'a>]) {
    match games.last_mut().filter(|last| game.is_empty() && last.result.is_some()) {
        Some(last) => last.behind.push(text),
        None => game.items.push(Item::Comment(text)),
    }
}

/// Whether a word begins with the number of a move: `1.`, `12...Nf6`.
fn begins_with_number(text: &str) -> bool {
    let behind = text.trim_start_matches(is_digit);
    behind.len() < text.len() && behind.starts_with('.')
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

fn unclosed(line: usize) -> RecordError {
    RecordError::unexpected(line, "(", "a ')' that ends the variation")
}

/// The move or the glyph in a word, without its number; `None` if nothing else is left.
fn item_of(word: Word<'_>) -> Option<Item<'_>> {
    if let Some(number) = glyph(word.text) {
        return Some(Item::Glyph(number));
    }
    let behind_digits = word.text.trim_start_matches(is_digit);
    let text = match behind_digits.strip_prefix(['.', '\u{2026}']) {
        Some(rest) => rest.trim_start_matches(['.', '\u{2026}']),
        None => word.text,
    };
    // A single nought is what a result with blanks ends or begins with: `1 - 0`.
    let is_number = text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
    // Two dashes are a null move, which no game here allows.
    let is_sign = |letter: char| matches!(letter, '!' | '?' | '=' | '+' | '-' | '/' | '.' | '\u{2026}');
    let is_annotation = text.starts_with('$') || is_remark(text) || (text != "--" && text.chars().all(is_sign));
    (!is_number && !is_annotation).then_some(Item::Move(Word { text, ..word }))
}
