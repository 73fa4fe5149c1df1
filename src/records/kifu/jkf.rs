//! Reads JKF, the JSON kifu format.

use super::board::{Board, preset_handicap};
use super::draft::{DraftEnding, DraftLine, DraftMove, play_draft};
use super::ending::jkf_ending;
use super::headers::add_kif_header;
use super::jkf_json::{Entry, Initial, Jkf, Move, TimeOfDay};
use super::moves::{MoveText, Origin, Relation};
use super::pieces::{is_square, names_of};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::MAX_DEPTH;
use crate::replay::Word;
use serde_json::Value;

/// Whether a JSON text is JKF rather than a games file.
pub(crate) fn is_jkf(text: &str) -> bool {
    text.contains("\"header\"") || text.contains("\"initial\"")
}

/// Reads a file.
///
/// # Errors
/// If the file is malformed; the error gives the line and the reason.
pub(super) fn read_jkf(text: &str) -> Result<GameRecord, RecordError> {
    let (jkf, unread) = parse(text)?;
    let lines = lines_of_moves(text);
    let texts: Vec<String> = jkf.moves.iter().map(|entry| entry.mv.as_ref().map(written).unwrap_or_default()).collect();
    let mut main = DraftLine::default();
    for (entry, text) in jkf.moves.iter().zip(&texts) {
        let line = lines.get(main.moves.len()).copied().unwrap_or(1);
        add_entry(&mut main, entry, Word { text, line }, 0);
    }
    main.cut_off_moves = usize::from(unread.is_some());
    unread.iter().for_each(|text| main.add_comment(text));
    let mut game = play_draft(start(jkf.initial.as_ref())?, 1, main)?;
    jkf.header.0.iter().for_each(|(name, value)| add_kif_header(&mut game, name, value));
    Ok(game)
}

/// Parses the JSON; what stands after it does not count. A last entry that is none is returned as text.
fn parse(text: &str) -> Result<(Jkf, Option<String>), RecordError> {
    let read = |text: &str| serde_json::Deserializer::from_str(text).into_iter::<Jkf>().next();
    let error = match read(text) {
        Some(Ok(jkf)) => return Ok((jkf, None)),
        Some(Err(error)) => error,
        None => return Err(RecordError::on_line(1, "expected JKF")),
    };
    if let Some(shorter) = without_last_entry(text) {
        return Ok(shorter);
    }
    let said = error.to_string();
    let problem = said.split(" at line ").next().unwrap_or_default().replace('\n', " ");
    let column = error.column();
    Err(RecordError::on_line(error.line().max(1), format!("column {column}: expected JKF: {problem}")))
}

/// The game without its last entry, and the text of that; `None` if the entry is not all that is wrong.
fn without_last_entry(text: &str) -> Option<(Jkf, Option<String>)> {
    let mut json: Value = serde_json::Deserializer::from_str(text).into_iter().next()?.ok()?;
    let last = json.get_mut("moves")?.as_array_mut()?.pop()?;
    let jkf: Jkf = serde_json::from_value(json).ok()?;
    jkf.moves.iter().any(|entry| entry.mv.is_some()).then(|| (jkf, Some(last.to_string())))
}

/// The line numbers of the moves, up to the first variation.
fn lines_of_moves(text: &str) -> Vec<usize> {
    let numbered = text.lines().zip(1..);
    numbered.flat_map(|(text, line)| std::iter::repeat_n(line, text.matches("\"move\"").count())).collect()
}

fn start(initial: Option<&Initial>) -> Result<Option<Board>, RecordError> {
    let Some(initial) = initial else { return Ok(None) };
    match &initial.data {
        Some(data) => data.board().map(Some).ok_or_else(|| {
            RecordError::on_line(1, "found a wrong 'data' in 'initial', expected 9 files of 9 squares and two hands")
        }),
        None => preset_handicap(&initial.preset)
            .map(Some)
            .ok_or_else(|| RecordError::on_line(1, "found no 'data' in 'initial', expected a position")),
    }
}

/// Adds an entry; `word` is its move as errors show it.
fn add_entry<'a>(line: &mut DraftLine<'a>, entry: &'a Entry, word: Word<'a>, depth: usize) {
    if let Some(forks) = entry.forks.as_ref().filter(|_| depth < MAX_DEPTH) {
        let number = line.moves.len() + 1;
        for fork in forks {
            let mut variation = DraftLine::default();
            fork.iter().for_each(|entry| add_entry(&mut variation, entry, Word { text: "", ..word }, depth + 1));
            line.variations.entry(number).or_default().push(variation);
        }
    }
    if let Some(mv) = &entry.mv {
        line.moves.push(DraftMove { said: Ok(move_text(mv)), word });
    }
    if let Some(special) = &entry.special {
        line.may_end_illegally |= special.contains("ILLEGAL") && !line.has_ended();
        line.endings.push(DraftEnding { word: special, meaning: |word, mover| Some(jkf_ending(word, mover)) });
    }
    if let Some(time) = entry.time.as_ref().filter(|_| entry.mv.is_some() || entry.special.is_some()) {
        line.last_note().time = Some(milliseconds(&time.now));
    }
    for comment in entry.comments.iter().flatten() {
        match comment.strip_prefix('&') {
            Some(bookmark) => line.last_note().bookmark = Some(bookmark.trim().to_owned()),
            None => line.add_comment(comment.trim_end()),
        }
    }
}

fn milliseconds(time: &TimeOfDay) -> u64 {
    let minutes = u64::from(time.h.unwrap_or_default()) * 60 + u64::from(time.m);
    ((minutes as f64 * 60.0 + time.s.clamp(0.0, 60.0)) * 1000.0).round() as u64
}

fn move_text(mv: &Move) -> MoveText {
    let origin = match (mv.from, mv.relative.as_deref()) {
        (Some(from), _) => Origin::Square(from),
        (None, Some("H")) => Origin::Hand,
        (None, relative) => Origin::Unsaid(relative.map(Relation::of).unwrap_or_default()),
    };
    let to = mv.to.filter(|to| mv.same != Some(true) || is_square(*to));
    MoveText { to, kind: mv.piece, promotes: mv.promote == Some(true), origin }
}

/// A move as errors show it, in the manner of CSA.
fn written(mv: &Move) -> String {
    let from = mv.from.map_or_else(|| "00".to_owned(), |from| format!("{}{}", from.x, from.y));
    let to = mv.to.map_or_else(|| "00".to_owned(), |to| format!("{}{}", to.x, to.y));
    format!("{from}{to}{}", names_of(mv.piece).csa)
}
