//! Comments of PGN and the commands in them: `{[%clk 0:03:00] [%cal Rf3e5] a remark}`.

use super::result::{format_time, parse_time};
use crate::line::Note;
use std::borrow::Cow;
use std::fmt::Write;

/// The command with the time that a move took.
const ELAPSED: &str = "emt";
/// The command with what the clock shows after a move.
const CLOCK: &str = "clk";
/// The command with an evaluation.
const EVALUATION: &str = "eval";
/// The commands with marked squares and with arrows.
const SQUARES: &str = "csl";
const ARROWS: &str = "cal";
/// Our command for the bookmarks of KIF.
const BOOKMARK: &str = "bookmark";

/// Joins the words of a text with single blanks: lines may be broken anywhere, even inside a command. Wide blanks of
/// Japanese texts stay.
pub(super) fn joined(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim_matches(|letter: char| letter.is_ascii_whitespace());
    let is_plain = !trimmed.contains("  ") && !trimmed.bytes().any(|byte| byte != b' ' && byte.is_ascii_whitespace());
    match is_plain {
        true => Cow::Borrowed(trimmed),
        false => Cow::Owned(trimmed.split_ascii_whitespace().collect::<Vec<_>>().join(" ")),
    }
}

/// Adds the commands of a comment to a note; returns the rest of the text, `None` if there is none beside commands.
pub(super) fn take_commands(comment: &str, note: &mut Note) -> Option<String> {
    let comment = joined(comment);
    let mut text = String::new();
    let (mut rest, mut had_commands) = (&*comment, false);
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((inside, behind)) = command.split_once(']') else { break };
        text.push_str(before);
        add_command(note, inside.trim());
        (rest, had_commands) = (behind, true);
    }
    if had_commands {
        text.push_str(rest);
        let text = joined(&text).into_owned();
        return (!text.is_empty()).then_some(text);
    }
    Some(comment.into_owned())
}

fn add_command(note: &mut Note, command: &str) {
    let (name, value) = command.split_once(' ').unwrap_or((command, ""));
    let value = value.trim();
    match (name, parse_time(value)) {
        (ELAPSED, Some(time)) if note.time.is_none() => note.time = Some(time),
        (CLOCK, Some(time)) if note.clock.is_none() => note.clock = Some(time),
        (EVALUATION, _) if note.evaluation.is_none() && !value.is_empty() => note.evaluation = Some(value.to_owned()),
        (BOOKMARK, _) if note.bookmark.is_none() => note.bookmark = Some(value.to_owned()),
        (SQUARES | ARROWS, _) if are_arrows(name, value) => {
            note.arrows.extend(value.split(',').map(|arrow| arrow.trim().to_owned()));
        }
        _ => note.commands.push(command.to_owned()),
    }
}

/// Whether each mark has the letters of a square, or of two, after that of its colour.
fn are_arrows(name: &str, value: &str) -> bool {
    let length = if name == SQUARES { 3 } else { 5 };
    value.split(',').all(|arrow| arrow.trim().len() == length && arrow.is_ascii())
}

/// Writes the commands of a note as one comment, and then its texts; nothing if there are none.
pub(super) fn write_comments(note: &Note, texts: &[String], words: &mut Vec<String>) {
    let commands = commands_of(note);
    if !commands.is_empty() {
        // A command is one word, as not every program reads one that goes on in the next line.
        let mut commands: Vec<String> = commands.into_iter().map(|command| format!("[%{command}]")).collect();
        if let Some(first) = commands.first_mut() {
            first.insert(0, '{');
        }
        match texts.first().filter(|text| !text.is_empty()) {
            Some(text) => {
                words.append(&mut commands);
                push_text(&format!("{}}}", escaped(text)), words);
                texts.iter().skip(1).for_each(|text| push_comment(text, words));
                return;
            }
            None => {
                if let Some(last) = commands.last_mut() {
                    last.push('}');
                }
                words.append(&mut commands);
            }
        }
    }
    texts.iter().for_each(|text| push_comment(text, words));
}

/// Writes a comment.
pub(super) fn push_comment(text: &str, words: &mut Vec<String>) {
    push_text(&format!("{{{}}}", escaped(text)), words);
}

fn push_text(text: &str, words: &mut Vec<String>) {
    words.extend(text.split_ascii_whitespace().map(str::to_owned));
}

/// A text without what would end the comment or begin a command.
fn escaped(text: &str) -> String {
    text.trim_matches(|letter: char| letter.is_ascii_whitespace())
        .replace('{', "(")
        .replace('}', ")")
        .replace("[%", "[ %")
}

/// The commands of a note, without brackets.
fn commands_of(note: &Note) -> Vec<String> {
    let mut commands = Vec::new();
    let mut add = |name: &str, value: Option<String>| commands.extend(value.map(|value| format!("{name} {value}")));
    add(EVALUATION, note.evaluation.clone());
    add(CLOCK, note.clock.map(format_time));
    add(ELAPSED, note.time.map(format_time));
    add(SQUARES, list(note.squares()));
    add(ARROWS, list(note.arrows_between()));
    add(BOOKMARK, note.bookmark.clone());
    commands.extend(note.commands.iter().cloned());
    let plain = |command: String| command.replace(['[', ']', '{', '}'], "|");
    commands.into_iter().map(plain).map(|command| joined(&command).into_owned()).collect()
}

/// Joins marks with commas; `None` if there are none.
fn list<'a>(marks: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut list = String::new();
    for mark in marks {
        let _ = write!(list, "{}{mark}", if list.is_empty() { "" } else { "," });
    }
    (!list.is_empty()).then_some(list)
}
