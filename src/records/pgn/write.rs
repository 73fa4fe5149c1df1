//! Writes a game as PGN.

use super::comment::{joined, push_comment, write_comments};
use super::move_count::MoveCount;
use super::read::{STRUCTURE, seat_tag, tag_name};
use super::result::result_of;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::{Line, Note, Notes};
use crate::replay::{Replay, Word};
use rules::exchange::Exchange;
use std::collections::BTreeMap;

/// The length of a line of movetext, in characters.
const MAX_COLUMNS: usize = 79;
/// The tag of the result.
const RESULT: &str = "Result";
/// The tags of the seven tag roster that come before the players, with their values if unknown.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];

/// Writes a file with one game, whose moves must be legal; `was_read` says that they are.
///
/// # Errors
/// If a move is not legal.
pub(crate) fn write_pgn(record: &GameRecord, was_read: bool) -> Result<String, RecordError> {
    let mut text = String::new();
    // Not in braces, which some readers take for the beginning of a game without tags.
    for line in record.preface.iter().flat_map(|comment| comment.lines()) {
        text.push_str(&format!("; {}\n", joined(&one_line(line))));
    }
    if !record.preface.is_empty() {
        text.push('\n');
    }
    tags(record).iter().for_each(|(name, value)| text.push_str(&format!("[{name} \"{}\"]\n", escaped(value))));
    text.push('\n');
    push_lines(&movetext(record, was_read)?, &mut text);
    Ok(text)
}

/// Writes words in lines that are not too long.
fn push_lines(words: &[String], text: &mut String) {
    let mut columns = 0;
    for word in words {
        let letters = word.chars().count();
        if columns > 0 && columns + 1 + letters > MAX_COLUMNS {
            text.push('\n');
            columns = 0;
        }
        if columns > 0 {
            text.push(' ');
            columns += 1;
        }
        text.push_str(word);
        columns += letters;
    }
    text.push('\n');
}

/// A text without line ends and other signs of control.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Escapes a tag's value: one line, with a backslash before quotes and backslashes.
fn escaped(value: &str) -> String {
    one_line(value).replace('\\', "\\\\").replace('"', "\\\"")
}

/// The seven tag roster, and then the other tags in the order of the file that the game comes from.
fn tags(record: &GameRecord) -> Vec<(String, String)> {
    let seats = record.variant.description.seat_names;
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: &str| tags.push((tag_name(name), value.to_owned()));
    for (name, unknown) in ROSTER {
        add(name, record.header(name).unwrap_or(unknown));
    }
    seats.iter().for_each(|seat| add(&seat_tag(seat), record.header(seat).unwrap_or("?")));
    add(RESULT, result_of(record.variant, record.ending.as_ref()));
    let is_of_roster =
        |name: &str| name == RESULT || seats.contains(&name) || ROSTER.iter().any(|(own, _)| *own == name);
    let mut others = structure(record);
    others.extend(
        record.headers.iter().filter(|(name, _)| !is_of_roster(name) && !STRUCTURE.contains(&name.as_str())).cloned(),
    );
    // A tag that the file has not follows those that it has. A name may come again.
    let mut earlier: BTreeMap<&str, usize> = BTreeMap::new();
    let mut placed = Vec::with_capacity(others.len());
    for (name, value) in &others {
        let count = earlier.entry(name).or_default();
        let place = record.tag_order.iter().enumerate().filter(|(_, known)| *known == name).nth(*count);
        *count += 1;
        placed.push((place.map_or(usize::MAX, |(place, _)| place), name, value));
    }
    placed.sort_by_key(|(place, ..)| *place);
    placed.iter().for_each(|(_, name, value)| add(name, value));
    tags
}

/// The tags that control how the game is read: variant, ending and start position.
fn structure(record: &GameRecord) -> Vec<(String, String)> {
    let variant = record.variant;
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    let is_tag = |name: &str| record.tag_order.iter().any(|known| known == name);
    if variant.description.exchange != Exchange::San {
        add("Variant", variant.name);
    }
    if let Some(ending) = &record.ending {
        if variant.description.sides.is_free_for_all() && ending.winners().next().is_some() {
            add("Winners", &ending.result);
        }
        if !ending.reason.is_empty() {
            add("Termination", &ending.reason);
        }
    }
    // A file may also say the usual start.
    let usual = || (variant.new_history)().fen();
    if let Some(start) = record.start.clone().or_else(|| is_tag("FEN").then(usual)) {
        add("SetUp", "1");
        add("FEN", &start);
    }
    tags
}

/// The words of the movetext: numbers, moves, comments and the result.
fn movetext(record: &GameRecord, was_read: bool) -> Result<Vec<String>, RecordError> {
    let replay = Replay::new(record.variant, record.start.as_deref(), 1)?;
    let (count, is_san) = (MoveCount::at_start(&replay), replay.board().is_some());
    // Only SAN depends on the position. PGN has no place for rule options: by the usual rules the moves may not be legal.
    let plays = is_san || !was_read || !record.rules.is_empty();
    let mut writer = LineWriter { words: Vec::new(), count, replay, plays };
    writer.write(&record.moves, &record.notes, None)?;
    writer.words.push(result_of(record.variant, record.ending.as_ref()).to_owned());
    if let Some(end) = record.notes.get(&(record.moves.len() + 1)) {
        write_comments(end, &end.after, &mut writer.words);
    }
    Ok(writer.words)
}

/// Writes a line of play.
struct LineWriter {
    words: Vec<String>,
    /// The position, if the moves are played.
    replay: Replay,
    count: MoveCount,
    /// Whether the moves are played, to label or to check them.
    plays: bool,
}

impl LineWriter {
    /// Writes these moves; `last` is the move before them.
    fn write(&mut self, moves: &[String], notes: &Notes, last: Option<&Alternative>) -> Result<(), RecordError> {
        let none = Note::default();
        let note = |number: usize| notes.get(&number).unwrap_or(&none);
        let before = self.words.len();
        self.words.extend(note(0).nags.iter().map(|nag| format!("${nag}")));
        write_comments(note(0), &note(1).before, &mut self.words);
        note(0).after.iter().for_each(|text| push_comment(text, &mut self.words));
        let mut interrupted = last.is_some() || self.words.len() > before;
        for (text, number) in moves.iter().zip(1..) {
            let has_variations =
                !note(number).variations.is_empty() || (number == moves.len() && has_late(notes, number));
            let alternative = has_variations.then(|| Alternative { replay: self.replay.fork(), count: self.count });
            if number > 1 && !note(number).before.is_empty() {
                note(number).before.iter().for_each(|text| push_comment(text, &mut self.words));
                interrupted = true;
            }
            self.write_number(interrupted || number == 1);
            self.write_move(text)?;
            let before = self.words.len();
            self.words.extend(note(number).nags.iter().map(|nag| format!("${nag}")));
            let is_interrupted = self.words.len();
            write_comments(note(number), &note(number).after, &mut self.words);
            interrupted = self.words.len() > is_interrupted.max(before);
            if let Some(alternative) = alternative {
                self.write_variations(&alternative, &note(number).variations)?;
                if number == moves.len() {
                    self.write_late(&alternative, text, note(number + 1))?;
                }
                interrupted = true;
            }
        }
        Ok(())
    }

    fn write_number(&mut self, interrupted: bool) {
        if self.count.is_first_seat() {
            self.words.push(format!("{}.", self.count.label()));
        } else if interrupted {
            self.words.push(self.count.label());
        }
        self.count = self.count.after(1);
    }

    fn write_move(&mut self, text: &str) -> Result<(), RecordError> {
        let word = Word { text, line: 1 };
        let label = if self.plays { self.replay.play_labelled(word)? } else { text.to_owned() };
        self.words.push(label);
        Ok(())
    }

    fn write_variations(&mut self, from: &Alternative, variations: &[Line]) -> Result<(), RecordError> {
        for line in variations {
            let words = std::mem::take(&mut self.words);
            let mut writer = LineWriter { words, replay: from.replay.fork(), count: from.count, plays: self.plays };
            let opened = writer.words.len();
            writer.write(&line.moves, &line.notes, Some(from))?;
            if let Some(ending) = &line.ending {
                writer.words.push(result_of(self.replay.variant(), Some(ending)).to_owned());
            }
            if let Some(end) = line.notes.get(&(line.moves.len() + 1)) {
                write_comments(end, &end.after, &mut writer.words);
            }
            if let Some(first) = writer.words.get_mut(opened) {
                first.insert(0, '(');
            }
            if let Some(last) = writer.words.last_mut() {
                last.push(')');
            }
            self.words = writer.words;
        }
        Ok(())
    }

    /// Writes what could have been played in place of the end: the last move again, and then that.
    fn write_late(&mut self, from: &Alternative, last: &str, end: &Note) -> Result<(), RecordError> {
        for line in &end.variations {
            let moves = std::iter::once(last.to_owned()).chain(line.moves.iter().cloned()).collect();
            let notes = line.notes.iter().map(|(number, note)| (number + 1, note.clone())).collect();
            self.write_variations(from, &[Line { moves, notes, ending: line.ending.clone() }])?;
        }
        Ok(())
    }
}

/// Whether something could have been played in place of the end.
fn has_late(notes: &Notes, last: usize) -> bool {
    notes.get(&(last + 1)).is_some_and(|end| !end.variations.is_empty())
}

/// The position before a move.
struct Alternative {
    replay: Replay,
    count: MoveCount,
}
