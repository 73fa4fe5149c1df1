//! Reads JKF, the JSON kifu format.

use super::board::{Board, preset_handicap};
use super::draft::Draft;
use super::ending::jkf_ending;
use super::headers::add_kif_header;
use super::moves::{MoveText, Origin, Relation};
use super::pieces::{is_square, names_of};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::replay::Word;
use kifu::jkf::{Initial, JsonKifuFormat, MoveFormat, MoveMoveFormat, Relative, TimeFormat};

/// Whether a JSON text is JKF rather than a games file.
pub(crate) fn is_jkf(text: &str) -> bool {
    text.contains("\"header\"") || text.contains("\"initial\"")
}

/// Reads a file.
///
/// # Errors
/// If the file is malformed; the error gives the line and the reason.
pub(super) fn read_jkf(text: &str) -> Result<GameRecord, RecordError> {
    let jkf: JsonKifuFormat = serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let problem = said.split(" at line ").next().unwrap_or_default().replace('\n', " ");
        let column = error.column();
        RecordError::on_line(error.line().max(1), format!("column {column}: expected JKF: {problem}"))
    })?;
    let lines = lines_of_moves(text);
    let mut draft = Draft::new(start(jkf.initial.as_ref())?, 1)?;
    let mut names: Vec<(&String, &String)> = jkf.header.iter().collect();
    names.sort();
    names.into_iter().for_each(|(name, value)| add_kif_header(&mut draft.game, name, value));
    for entry in &jkf.moves {
        let line = lines.get(draft.replay.plies()).copied().unwrap_or(1);
        read_entry(&mut draft, entry, line)?;
    }
    Ok(draft.finish())
}

/// The line numbers of the moves, up to the first variation.
fn lines_of_moves(text: &str) -> Vec<usize> {
    let numbered = text.lines().zip(1..);
    numbered.flat_map(|(text, line)| std::iter::repeat_n(line, text.matches("\"move\"").count())).collect()
}

fn start(initial: Option<&Initial>) -> Result<Option<Board>, RecordError> {
    let Some(initial) = initial else { return Ok(None) };
    match initial.data {
        Some(data) => Ok(Some(Board(data))),
        None => preset_handicap(initial.preset)
            .map(Some)
            .ok_or_else(|| RecordError::on_line(1, "found no 'data' in 'initial', expected a position")),
    }
}

fn read_entry(draft: &mut Draft, entry: &MoveFormat, line: usize) -> Result<(), RecordError> {
    if let Some(mv) = &entry.move_ {
        let text = written(mv);
        draft.play(&move_text(mv), Word { text: &text, line })?;
    }
    if let Some(special) = entry.special {
        draft.end(jkf_ending(special, draft.replay.game().side_to_move()));
    }
    if let (Some(time), Some(_)) = (&entry.time, &entry.move_) {
        draft.set_time(milliseconds(time.now));
    }
    entry.comments.iter().flatten().for_each(|comment| draft.add_comment(comment.trim()));
    Ok(())
}

fn milliseconds(time: TimeFormat) -> u64 {
    let minutes = u64::from(time.h.unwrap_or_default()) * 60 + u64::from(time.m);
    (minutes * 60 + u64::from(time.s)) * 1000
}

fn move_text(mv: &MoveMoveFormat) -> MoveText {
    let origin = match (mv.from, mv.relative) {
        (Some(from), _) => Origin::Square(from),
        (None, Some(Relative::H)) => Origin::Hand,
        (None, relative) => Origin::Unsaid(relative.map(Relation::of).unwrap_or_default()),
    };
    let to = (mv.same != Some(true) || is_square(mv.to)).then_some(mv.to);
    MoveText { to, kind: mv.piece, promotes: mv.promote == Some(true), origin }
}

/// A move as errors show it, in the manner of CSA.
fn written(mv: &MoveMoveFormat) -> String {
    let from = mv.from.map_or_else(|| "00".to_owned(), |from| format!("{}{}", from.x, from.y));
    format!("{from}{}{}{}", mv.to.x, mv.to.y, names_of(mv.piece).csa)
}
