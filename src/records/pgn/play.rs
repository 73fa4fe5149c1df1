//! Plays the moves of a game's movetext: the main line, and the variations as lines of their own.

use super::comment::take_commands;
use super::glyphs::split_quality;
use super::movetext::Item;
use super::result::ending_of;
use super::san::{coordinates, find_move};
use crate::ending::Ending;
use crate::error::RecordError;
use crate::line::{Line, MAX_DEPTH};
use crate::replay::{Replay, Word};
use crate::san_board::SanError;
use rules::exchange::Exchange;

/// A line that is being read.
struct OpenLine {
    line: Line,
    replay: Replay,
    /// The position before the last move, if a variation follows.
    before_last: Option<Replay>,
}

impl OpenLine {
    fn new(replay: Replay) -> OpenLine {
        OpenLine { line: Line::default(), replay, before_last: None }
    }

    /// Takes a comment on the last move, or behind the end.
    fn take_comment(&mut self, text: &str) {
        let has_ended = self.line.ending.is_some();
        let number = self.line.moves.len() + usize::from(has_ended);
        let note = self.line.note(number);
        let text = take_commands(text, note);
        if has_ended {
            note.after.extend(text);
            return;
        }
        if note.is_empty() {
            self.line.notes.remove(&number);
        }
        text.into_iter().for_each(|text| self.line.add_comment(text));
    }

    fn finish(self) -> Line {
        Line { moves: self.replay.into_moves(), ..self.line }
    }
}

/// What has been read of a game.
struct Reader<'a> {
    items: &'a [Item<'a>],
    /// The place of the next item.
    next: usize,
    /// The main line and the open variations in it, each an alternative to the last move of the one before.
    lines: Vec<OpenLine>,
}

/// Plays the items; returns the main line and its last position. A variation that cannot be played is kept as text, and
/// so is what follows a null move, or a move behind the end by the rules.
///
/// # Errors
/// If a move of the main line is not legal.
pub(super) fn play_items(items: &[Item], replay: Replay) -> Result<(Line, Replay), RecordError> {
    let start = replay.fork();
    let mut reader = Reader { items, next: 0, lines: vec![OpenLine::new(replay)] };
    while let Some(item) = reader.items.get(reader.next) {
        reader.next += 1;
        reader.take(*item)?;
    }
    let main = reader.lines.into_iter().next().unwrap_or_else(|| OpenLine::new(start));
    let end = main.replay.fork();
    Ok((main.finish(), end))
}

impl Reader<'_> {
    fn take(&mut self, item: Item) -> Result<(), RecordError> {
        let is_main_line = self.lines.len() == 1;
        match item {
            Item::Open => {
                self.open();
                return Ok(());
            }
            Item::Close => {
                self.close();
                return Ok(());
            }
            _ => {}
        }
        let Some(open) = self.lines.last_mut() else { return Ok(()) };
        match item {
            Item::Move(word) => {
                let follows = is_variation_next(self.items.get(self.next..).unwrap_or_default());
                let before = follows.then(|| open.replay.fork());
                match play(&mut open.replay, word) {
                    Ok(quality) => {
                        open.line.moves.push(String::new());
                        open.before_last = before;
                        let number = open.line.moves.len();
                        if let Some(nag) = quality {
                            open.line.note(number).nags.push(nag);
                        }
                    }
                    Err(error) if is_main_line && !is_null_move(word.text) && !open.replay.is_over() => {
                        return Err(error);
                    }
                    Err(_) => self.keep_rest_as_text(),
                }
            }
            Item::Comment(text) => open.take_comment(text),
            Item::Glyph(nag) => {
                let number = open.line.moves.len();
                open.line.note(number).nags.push(nag);
            }
            Item::Result(Ending::UNKNOWN) => {
                open.line.ending = Some(Ending { result: Ending::UNKNOWN.to_owned(), reason: String::new() });
            }
            Item::Result(result) => open.line.ending = ending_of(open.replay.variant(), result, ""),
            Item::Open | Item::Close => {}
        }
        Ok(())
    }

    /// Begins a variation, or keeps it as text if it cannot be one.
    fn open(&mut self) {
        let fork = self.lines.last().and_then(|open| open.before_last.as_ref()).map(Replay::fork);
        match fork.filter(|_| self.lines.len() <= MAX_DEPTH) {
            Some(replay) => self.lines.push(OpenLine::new(replay)),
            None => {
                let inside = self.take_rest();
                if let Some(open) = self.lines.last_mut() {
                    open.line.add_comment(format!("({inside})"));
                }
                self.next += 1;
            }
        }
    }

    /// Ends a variation.
    fn close(&mut self) {
        let Some(done) = self.lines.pop() else { return };
        let Some(parent) = self.lines.last_mut() else { return };
        let number = parent.line.moves.len();
        let mut line = done.finish();
        if line.moves.is_empty() {
            let texts = line.notes.values_mut().flat_map(|note| std::mem::take(&mut note.before));
            texts.for_each(|text| parent.line.add_comment(format!("({text})")));
        } else {
            parent.line.note(number).variations.push(line);
        }
    }

    /// Keeps the last item and the rest of its line as text.
    fn keep_rest_as_text(&mut self) {
        self.next -= 1;
        let rest = self.take_rest();
        if let Some(open) = self.lines.last_mut() {
            open.line.add_comment(rest);
        }
    }

    /// Takes the items up to the end of the line, as text.
    fn take_rest(&mut self) -> String {
        let (mut depth, from) = (0_usize, self.next);
        while let Some(item) = self.items.get(self.next) {
            match item {
                Item::Open => depth += 1,
                Item::Close if depth == 0 => break,
                Item::Close => depth -= 1,
                _ => {}
            }
            self.next += 1;
        }
        text_of(self.items.get(from..self.next).unwrap_or_default())
    }
}

/// Whether a variation stands before the next move.
fn is_variation_next(items: &[Item]) -> bool {
    let next = items.iter().find(|item| matches!(item, Item::Move(_) | Item::Open | Item::Close));
    matches!(next, Some(Item::Open))
}

/// Plays the move that a word names, in the protocol's notation or in SAN; returns the glyph for the sign of its quality.
/// In games with hidden cards a question mark is part of the move.
pub(super) fn play(replay: &mut Replay, word: Word) -> Result<Option<u16>, RecordError> {
    let (plain, quality) = split_quality(word.text);
    if let Some(board) = replay.board() {
        let found = match find_move(plain, board) {
            Err(SanError::Illegal) => {
                let squares = coordinates(plain).and_then(|text| board.move_of_uci(&text));
                squares.ok_or(SanError::Illegal)
            }
            found => found,
        };
        return match found {
            Ok(mv) => replay.play_on_board(word, mv).map(|()| quality),
            Err(SanError::Illegal) => Err(replay.illegal(word, "a legal move")),
            Err(SanError::Ambiguous) => Err(replay.illegal(word, "a square that tells which piece moves")),
        };
    }
    let refused = match replay.play(word) {
        Ok(()) => return Ok(None),
        Err(refused) => refused,
    };
    let is_san = replay.variant().description.exchange == Exchange::San;
    match quality.filter(|_| !is_san) {
        Some(_) if replay.play_as(word, plain).is_ok() => Ok(quality),
        _ => Err(refused),
    }
}

/// Whether a word is a null move, which annotators write and no game here allows.
fn is_null_move(text: &str) -> bool {
    matches!(text.trim_end_matches(['!', '?']), "--" | "Z0" | "@@@@" | "0000" | "null" | "pass")
}

/// Items as text.
fn text_of(items: &[Item]) -> String {
    let mut text = String::new();
    for item in items {
        let blank = if text.is_empty() || text.ends_with('(') { "" } else { " " };
        match item {
            Item::Move(Word { text: word, .. }) | Item::Result(word) => text.push_str(&format!("{blank}{word}")),
            Item::Glyph(number) => text.push_str(&format!("{blank}${number}")),
            Item::Comment(comment) => {
                let words: Vec<&str> = comment.split_whitespace().collect();
                text.push_str(&format!("{blank}({})", words.join(" ")));
            }
            Item::Open => text.push_str(&format!("{blank}(")),
            Item::Close => text.push(')'),
        }
    }
    text
}
