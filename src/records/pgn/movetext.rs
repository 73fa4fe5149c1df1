//! Splits PGN tokens into games, without looking at what the moves mean.

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
pub(super) enum Item<'a> {
    /// A move, without its number.
    Move(Word<'a>),
    Comment(&'a str),
}

/// A game: tags, moves and final result. Variations and annotation glyphs are only counted.
#[derive(Default)]
pub(super) struct RawGame<'a> {
    pub(super) tags: Vec<Tag<'a>>,
    pub(super) items: Vec<Item<'a>>,
    pub(super) result: Option<&'a str>,
    pub(super) variations: usize,
    /// How many numeric annotation glyphs there are, such as `$1`.
    pub(super) glyphs: usize,
    /// The line on which it begins.
    pub(super) line: usize,
}

impl RawGame<'_> {
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
}

/// Splits a text into games. A game ends with its result, or where the tags of the next one begin.
pub(super) fn games_of(text: &str) -> Result<Vec<RawGame<'_>>, RecordError> {
    let mut tokens = Tokens::new(text);
    let mut games = Vec::new();
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
                game.tags.push(Tag { name, value, line });
            }
            Token::Open(line) => {
                game.variations += 1;
                variations.push(line);
            }
            Token::Close(line) => {
                variations.pop().ok_or_else(|| RecordError::unexpected(line, ")", "a '(' before it"))?;
            }
            _ if !variations.is_empty() => {}
            Token::Comment(text) => game.items.push(Item::Comment(text)),
            Token::Word(word) if RESULTS.contains(&word.text) => {
                game.result = Some(word.text);
                games.push(std::mem::take(&mut game));
            }
            Token::Word(word) => {
                game.glyphs += usize::from(word.text.starts_with('$'));
                game.items.extend(move_of(word).map(Item::Move));
            }
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

/// The move in a word, without its number; `None` if nothing else is left, or only an annotation.
fn move_of(word: Word<'_>) -> Option<Word<'_>> {
    let behind_digits = word.text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = match behind_digits.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches(['.', '\u{2026}']),
        None => word.text,
    };
    let is_number = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    // Two dashes are a null move, which no game here allows.
    let is_glyph = |letter: char| "!?=+-/.\u{2026}".contains(letter);
    let is_en_passant = matches!(text, "e.p." | "e.p" | "ep" | "ep.");
    let is_annotation = text.starts_with('$') || is_en_passant || (text != "--" && text.chars().all(is_glyph));
    (!is_number && !is_annotation).then_some(Word { text, ..word })
}
