//! Plays the moves of a game's movetext: the main line, and the variations as lines of their own.

use super::comment::take_commands;
use super::glyphs::split_signs;
use super::movetext::Item;
use super::result::ending_of;
use super::san::{find_move, is_move_shaped};
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

    /// Takes a comment on the last move, or after the end.
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
    /// What the last move of the main line is, if it could not be played.
    odd_end: Option<OddMove>,
}

/// Why the last move of a game could not be played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OddMove {
    Illegal,
    /// It fits several moves.
    Ambiguous,
}

/// A main line that has been played.
pub(super) struct PlayedLine {
    pub(super) line: Line,
    /// Its last position.
    pub(super) end: Replay,
    /// What a last move is that could not be played, and was kept as text.
    pub(super) odd_end: Option<OddMove>,
}

/// Plays the items. A variation that cannot be played is kept as text, and so is what follows a null move or a move
/// after the end by the rules; an illegal move that is the last one; and words after the last move.
///
/// # Errors
/// If a move of the main line is not legal, and others follow it.
pub(super) fn play_items(items: &[Item], replay: Replay) -> Result<PlayedLine, RecordError> {
    let start = replay.fork();
    let mut reader = Reader { items, next: 0, lines: vec![OpenLine::new(replay)], odd_end: None };
    while let Some(item) = reader.items.get(reader.next) {
        reader.next += 1;
        reader.take(*item)?;
    }
    let main = reader.lines.into_iter().next().unwrap_or_else(|| OpenLine::new(start));
    let end = main.replay.fork();
    Ok(PlayedLine { line: main.finish(), end, odd_end: reader.odd_end })
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
                    Ok(glyphs) => {
                        open.line.moves.push(String::new());
                        open.before_last = before;
                        let number = open.line.moves.len();
                        if !glyphs.is_empty() {
                            open.line.note(number).nags.extend(glyphs);
                        }
                    }
                    Err(error) if is_main_line && !is_null_move(word.text) && !open.replay.is_over() => {
                        if open.line.moves.is_empty() || has_move(self.items.get(self.next..), &open.replay) {
                            return Err(error);
                        }
                        let odd = if error.is_ambiguous() { OddMove::Ambiguous } else { OddMove::Illegal };
                        self.odd_end = names_move(word.text, &open.replay).then_some(odd);
                        self.keep_rest_as_text();
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

/// Whether any word of the line that goes on with these items has the shape of a move.
fn has_move(items: Option<&[Item]>, replay: &Replay) -> bool {
    let mut depth = 0_usize;
    items.unwrap_or_default().iter().any(|item| {
        match item {
            Item::Open => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            Item::Move(word) => return depth == 0 && names_move(word.text, replay),
            _ => {}
        }
        false
    })
}

/// Whether a word has the shape of a move, legal or not; a move of any game but chess names a square or a card.
fn names_move(text: &str, replay: &Replay) -> bool {
    match replay.board() {
        Some(_) => is_move_shaped(split_signs(text).0),
        None => text.bytes().any(|letter| letter.is_ascii_digit()),
    }
}

/// Plays the move that a word names, in the protocol's notation or in SAN; returns the glyphs of the signs that are glued
/// to it. In games with hidden cards a question mark is part of the move.
pub(crate) fn play(replay: &mut Replay, word: Word) -> Result<Vec<u16>, RecordError> {
    if let Some(board) = replay.board() {
        let (plain, glyphs) = split_signs(word.text);
        return match find_move(plain, board) {
            Ok(mv) => replay.play_on_board(word, mv).map(|()| glyphs),
            Err(SanError::Illegal) => Err(replay.illegal(word, "a legal move")),
            Err(SanError::Ambiguous) => Err(replay.illegal(word, "a square that tells which piece moves").ambiguous()),
        };
    }
    let refused = match replay.play(word) {
        Ok(()) => return Ok(Vec::new()),
        Err(refused) => refused,
    };
    let (plain, glyphs) = split_signs(word.text);
    let is_san = replay.variant().description.exchange == Exchange::San;
    if !is_san && plain != word.text && replay.play_as(word, plain).is_ok() { Ok(glyphs) } else { Err(refused) }
}

/// Whether a word is a null move, which annotators write and no game here allows.
fn is_null_move(text: &str) -> bool {
    matches!(text.trim_end_matches(['!', '?']), "--" | "Z0" | "@@@@" | "0000" | "null" | "pass")
}

/// Items as text.
pub(super) fn text_of(items: &[Item]) -> String {
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
