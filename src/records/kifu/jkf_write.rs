//! Writes JKF, the JSON kifu format.

use super::board::Board;
use super::ending::jkf_word;
use super::headers::{kif_headers, plain};
use super::jkf_json::{Entry, Headers, Initial, Jkf, Move, State, Time, TimeOfDay};
use super::labels::relation;
use super::played::{PlayedBoard, PlayedMove};
use super::reach::origins;
use super::write::{UsedTime, comment_lines, mover};
use crate::ending::Ending;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::{Line, Note, Notes};

/// Writes a game.
///
/// # Errors
/// If a text is not a move.
pub(super) fn write_jkf(game: &GameRecord, start: Board) -> Result<String, RecordError> {
    let initial = match start.handicap() {
        Some((_, preset)) => Initial { preset: preset.to_owned(), data: None },
        None => Initial { preset: "OTHER".to_owned(), data: Some(State::of(&start)) },
    };
    let mut first = comments_of(&game.notes, 0);
    let before = game.notes.get(&1).map_or(&[] as &[String], |note| &note.before);
    first.extend(comment_lines(before).map(not_a_bookmark));
    let mut moves = vec![Entry { comments: non_empty(first), ..Entry::default() }];
    let line = Line { moves: game.moves.clone(), notes: game.notes.clone(), ending: None };
    moves.append(&mut entries(&line, game.ending.as_ref(), true, PlayedBoard::new(start), UsedTime::default())?);
    let jkf = Jkf { header: Headers(kif_headers(game)), initial: Some(initial), moves };
    let text = serde_json::to_string(&jkf).map_err(|error| RecordError::unwritable(error.to_string()))?;
    Ok(text + "\n")
}

/// The entries of a line.
fn entries(
    line: &Line,
    ending: Option<&Ending>,
    is_main: bool,
    mut board: PlayedBoard,
    mut used: UsedTime,
) -> Result<Vec<Entry>, RecordError> {
    let mut entries = Vec::with_capacity(line.moves.len() + 1);
    for (text, number) in line.moves.iter().zip(1..) {
        let note = line.notes.get(&number);
        let before = board.board;
        let forks = note.map(|note| forks(note, board, used)).transpose()?.flatten();
        let mv = board.play(text)?;
        let time = note.and_then(|note| note.time).map(|time| time_entry(used.add(&before, time)));
        let mut comments = if number == 1 && !is_main { before_comments(note) } else { Vec::new() };
        comments.extend(comments_of(&line.notes, number));
        entries.push(Entry {
            comments: non_empty(comments),
            mv: Some(move_entry(&before, &mv)),
            time,
            special: None,
            forks,
        });
    }
    let number = line.moves.len() + 1;
    let note = line.notes.get(&number);
    let special = ending.and_then(|ending| jkf_word(ending, mover(&board.board))).map(str::to_owned);
    let forks = note.map(|note| forks(note, board, used)).transpose()?.flatten();
    let time = note.and_then(|note| note.time).filter(|_| special.is_some());
    let time = time.map(|time| time_entry(used.add(&board.board, time)));
    let comments = non_empty(comments_of(&line.notes, number));
    if special.is_some() || forks.is_some() || comments.is_some() {
        entries.push(Entry { comments, mv: None, time, special, forks });
    }
    Ok(entries)
}

fn forks(note: &Note, board: PlayedBoard, used: UsedTime) -> Result<Option<Vec<Vec<Entry>>>, RecordError> {
    let forks = note.variations.iter().map(|line| entries(line, line.ending.as_ref(), false, board, used));
    let forks: Vec<Vec<Entry>> = forks.collect::<Result<_, RecordError>>()?;
    Ok((!forks.is_empty()).then_some(forks))
}

/// The comments before the first move of a variation, which JKF has no place of their own for.
fn before_comments(note: Option<&Note>) -> Vec<String> {
    note.map(|note| comment_lines(&note.before).map(not_a_bookmark).collect()).unwrap_or_default()
}

/// The comments on a move, and its bookmark in the manner of KIF.
fn comments_of(notes: &Notes, number: usize) -> Vec<String> {
    let Some(note) = notes.get(&number) else { return Vec::new() };
    let bookmark = note.bookmark.as_ref().map(|bookmark| format!("&{}", plain(bookmark)));
    comment_lines(&note.after).map(not_a_bookmark).chain(bookmark).collect()
}

/// A comment that begins with an ampersand would be a bookmark.
fn not_a_bookmark(line: String) -> String {
    if line.starts_with('&') { format!(" {line}") } else { line }
}

fn non_empty(comments: Vec<String>) -> Option<Vec<String>> {
    (!comments.is_empty()).then_some(comments)
}

fn move_entry(before: &Board, mv: &PlayedMove) -> Move {
    let rivals = origins(before, mv.side, mv.piece, mv.to);
    let relative = match mv.from {
        None => (!rivals.is_empty()).then(|| "H".to_owned()),
        Some(from) => relation(mv, from, &rivals).relative(),
    };
    Move {
        color: Some(mv.side as u8),
        from: mv.from,
        to: Some(mv.to),
        piece: mv.piece,
        same: mv.is_same.then_some(true),
        promote: mv.promotes,
        capture: mv.capture,
        relative,
    }
}

fn time_entry((seconds, total): (u64, u64)) -> Time {
    let number = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    Time {
        now: TimeOfDay { h: None, m: number(seconds / 60), s: (seconds % 60) as f64 },
        total: Some(TimeOfDay { h: Some(number(total / 3600)), m: number(total / 60 % 60), s: (total % 60) as f64 }),
    }
}
