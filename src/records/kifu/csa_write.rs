//! Writes CSA.

use super::board::Board;
use super::ending::csa_word;
use super::headers::{csa_headers, plain, players};
use super::pieces::{HELD, Place, Side, names_of};
use super::played::PlayedBoard;
use super::write::{comment_lines, mover};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::Note;
use std::fmt::Write;

/// The header of the time control in version 3.0.
const NEW_TIME: &str = "TIME";

/// Writes a game: version 2.2, or 3.0 if a time has parts of a second or there is an increment.
///
/// # Errors
/// If a text is not a move.
pub(super) fn write_csa(game: &GameRecord, start: Board) -> Result<String, RecordError> {
    let is_precise = game.notes.values().any(|note| note.time.is_some_and(|time| !time.is_multiple_of(1000)));
    let headers = csa_headers(game);
    let is_new = is_precise || headers.iter().any(|(name, _)| *name == NEW_TIME);
    let mut text = format!("'CSA encoding=UTF-8\nV{}\n", if is_new { "3.0" } else { "2.2" });
    for line in comment_lines(&game.preface) {
        let _ = writeln!(text, "'{}", line.trim_start_matches(['\'', '*']));
    }
    for (seat, name) in players(game) {
        let _ = writeln!(text, "N{}{}", if seat == 0 { '+' } else { '-' }, plain(name));
    }
    for (name, value) in headers {
        let _ = writeln!(text, "${name}:{value}");
    }
    write_position(&start, &mut text);
    let mut board = PlayedBoard::new(start);
    if let Some(note) = game.notes.get(&0) {
        write_comments(&note.after, &mut text);
    }
    for (mv, number) in game.moves.iter().zip(1..) {
        let note = game.notes.get(&number);
        write_comments(note.map_or(&[], |note| note.before.as_slice()), &mut text);
        let sign = sign_of(board.board.turn);
        let played = board.play(mv)?;
        let digits = |place: Option<Place>| {
            place.map_or(['0', '0'], |place| [place.x, place.y].map(|digit| char::from(b'0' + digit)))
        };
        text.push(sign);
        text.extend(digits(played.from).into_iter().chain(digits(Some(played.to))));
        text.push_str(names_of(played.becomes()).csa);
        text.push('\n');
        write_note(note, &mut text);
    }
    let end = game.notes.get(&(game.moves.len() + 1));
    write_comments(end.map_or(&[], |note| note.before.as_slice()), &mut text);
    let word = game.ending.as_ref().and_then(|ending| csa_word(ending, mover(&board.board)));
    if let Some(word) = word {
        let _ = writeln!(text, "%{word}");
    }
    match end {
        Some(note) if word.is_none() => write_comments(&note.after, &mut text),
        end => write_note(end, &mut text),
    }
    Ok(text)
}

fn sign_of(side: Side) -> char {
    if side == Side::Black { '+' } else { '-' }
}

/// The position, and the sign of the side to begin.
fn write_position(board: &Board, text: &mut String) {
    let start = Board::start();
    if board.record() == start.record() {
        text.push_str("PI\n+\n");
        return;
    }
    for y in 1..=9 {
        let _ = write!(text, "P{y}");
        for x in (1..=9).rev() {
            match board.piece_at(Place { x, y }) {
                None => text.push_str(" * "),
                Some((side, kind)) => {
                    let _ = write!(text, "{}{}", sign_of(side), names_of(kind).csa);
                }
            }
        }
        text.push('\n');
    }
    for side in [Side::Black, Side::White] {
        let held = HELD.into_iter().map(|kind| {
            let count = usize::from(board.held(side, kind).unwrap_or(0));
            format!("00{}", names_of(kind).csa).repeat(count)
        });
        let held: String = held.collect();
        if !held.is_empty() {
            let _ = writeln!(text, "P{}{held}", sign_of(side));
        }
    }
    let _ = writeln!(text, "{}", sign_of(board.turn));
}

/// The time of a move or of the end, and the comments after it.
fn write_note(note: Option<&Note>, text: &mut String) {
    let Some(note) = note else { return };
    if let Some(time) = note.time {
        let fraction = format!(".{:03}", time % 1000);
        let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
        let _ = writeln!(text, "T{}{fraction}", time / 1000);
    }
    write_comments(&note.after, text);
}

fn write_comments(texts: &[String], text: &mut String) {
    for line in comment_lines(texts) {
        let _ = writeln!(text, "'*{line}");
    }
}
