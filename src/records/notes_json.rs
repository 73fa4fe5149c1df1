//! Notes on moves as JSON, as games files have them under `"notes"`.

use super::ending::Ending;
use super::error::RecordError;
use super::line::{Line, MAX_DEPTH, Note, Notes};
use super::replay::{Replay, Word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Separates the comments of one place.
const SEPARATOR: char = '\n';

/// The notes of a line by the numbers of their moves.
pub(super) type NotesJson = BTreeMap<usize, NoteJson>;

/// A note; every field may be missing.
#[derive(Serialize, Deserialize, Default)]
pub(super) struct NoteJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u16>,
    /// How long the move took, in milliseconds; in the main line it stands in `info`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    eval: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commands: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bookmark: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<EntryJson>>,
}

/// An entry of a variation: a move; a move with its note; the note on what stands before all moves or after them; the
/// end.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum EntryJson {
    Move(String),
    Noted {
        #[serde(rename = "move")]
        text: String,
        #[serde(flatten)]
        note: NoteJson,
    },
    End {
        result: String,
        #[serde(default)]
        reason: String,
    },
    Bare(NoteJson),
}

fn joined(texts: &[String]) -> Option<String> {
    (!texts.is_empty()).then(|| texts.join("\n"))
}

fn split(text: Option<&str>) -> Vec<String> {
    text.map(|text| text.split(SEPARATOR).map(str::to_owned).collect()).unwrap_or_default()
}

/// The notes of a line with all that they say.
pub(super) fn line_notes(notes: &Notes) -> NotesJson {
    notes.iter().map(|(number, note)| (*number, note_json(note))).collect()
}

/// The notes of the main line, whose times stand elsewhere.
pub(super) fn main_line_notes(notes: &Notes, moves: usize) -> NotesJson {
    let mut written = NotesJson::new();
    for (number, note) in notes {
        let is_timed_elsewhere = (1..=moves).contains(number);
        let note = Note { time: note.time.filter(|_| !is_timed_elsewhere), report: None, ..note.clone() };
        if !note.is_empty() {
            written.insert(*number, note_json(&note));
        }
    }
    written
}

fn note_json(note: &Note) -> NoteJson {
    NoteJson {
        before: joined(&note.before),
        after: joined(&note.after),
        nags: note.nags.clone(),
        time: note.time,
        clock: note.clock,
        eval: note.evaluation.clone(),
        arrows: note.arrows.clone(),
        commands: note.commands.clone(),
        bookmark: note.bookmark.clone(),
        variations: note.variations.iter().map(line_json).collect(),
    }
}

fn line_json(line: &Line) -> Vec<EntryJson> {
    let note = |number: usize| line.notes.get(&number).map(note_json);
    let moves = line.moves.iter().zip(1..).map(|(text, number)| match note(number) {
        Some(note) => EntryJson::Noted { text: text.clone(), note },
        None => EntryJson::Move(text.clone()),
    });
    let ending = line.ending.as_ref();
    let end = ending.map(|end| EntryJson::End { result: end.result.clone(), reason: end.reason.clone() });
    let behind = note(line.moves.len() + 1).map(EntryJson::Bare);
    note(0).map(EntryJson::Bare).into_iter().chain(moves).chain(end).chain(behind).collect()
}

/// Plays the moves of a main line, found on this line of a file, and reads the notes on them.
///
/// # Errors
/// If a move is not legal.
pub(super) fn play_noted(
    replay: &mut Replay,
    moves: &[String],
    notes: &NotesJson,
    line: usize,
) -> Result<Notes, RecordError> {
    let mut read = Notes::new();
    let mut noted = notes.iter().peekable();
    for (text, number) in moves.iter().zip(1..) {
        while let Some((place, note)) = noted.next_if(|(place, _)| **place <= number) {
            read.insert(*place, read_note(note, replay, line, 0));
        }
        replay.play(Word { text, line })?;
    }
    read.extend(noted.map(|(place, note)| (*place, read_note(note, replay, line, 0))));
    read.retain(|_, note| !note.is_empty());
    Ok(read)
}

/// A note as it is read, with its variations played from the position before its move; those that cannot be played are
/// kept as a comment.
fn read_note(json: &NoteJson, before: &Replay, line: usize, depth: usize) -> Note {
    let mut note = Note {
        before: split(json.before.as_deref()),
        after: split(json.after.as_deref()),
        nags: json.nags.clone(),
        time: json.time,
        clock: json.clock,
        evaluation: json.eval.clone(),
        arrows: json.arrows.clone(),
        commands: json.commands.clone(),
        bookmark: json.bookmark.clone(),
        report: None,
        variations: Vec::new(),
    };
    for entries in &json.variations {
        match read_line(entries, before.fork(), line, depth + 1) {
            Ok(read) if !read.moves.is_empty() && depth < MAX_DEPTH => note.variations.push(read),
            _ => note.after.push(format!("({})", text_of(entries))),
        }
    }
    note
}

fn read_line(entries: &[EntryJson], mut replay: Replay, place: usize, depth: usize) -> Result<Line, RecordError> {
    let mut line = Line::default();
    let seats = replay.variant().description.seats();
    for entry in entries {
        let (text, note) = match entry {
            EntryJson::Move(text) => (text, None),
            EntryJson::Noted { text, note } => (text, Some(note)),
            EntryJson::End { result, reason } => {
                line.ending = Ending::parse(result, reason, seats);
                continue;
            }
            EntryJson::Bare(note) => {
                let number = if line.moves.is_empty() { 0 } else { line.next_number() };
                let note = read_note(note, &replay, place, depth);
                *line.note(number) = note;
                continue;
            }
        };
        let number = line.next_number();
        if let Some(note) = note {
            let note = read_note(note, &replay, place, depth);
            *line.note(number) = note;
        }
        replay.play(Word { text, line: place })?;
        line.moves.push(text.clone());
    }
    line.moves = replay.into_moves();
    Ok(line)
}

/// The moves of a variation as text.
fn text_of(entries: &[EntryJson]) -> String {
    let words = entries.iter().filter_map(|entry| match entry {
        EntryJson::Move(text) | EntryJson::Noted { text, .. } => Some(text.as_str()),
        EntryJson::End { .. } | EntryJson::Bare(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}
