//! KIF, KI2, CSA and JKF: the formats of Japanese programs.
//!
//! - `kif` (also KI2; `kif_lines`: what stands after the head), `csa`, `jkf`: the readers. Each fills a `draft` of the
//!   lines of play, which is then played.
//! - `kif_write`, `csa_write`, `jkf_write`: the writers, with what they share in `write`.
//! - `moves`: the move notation of KIF and KI2; `labels`: moves as books print them, by how pieces move (`reach`).
//! - `board`, `diagram`: positions; `played`: moves on a board; `pieces`: names of pieces and squares; `jkf_json`: JKF's
//!   structure.
//! - `headers`, `ending`: the formats' words for headers and endings.

mod board;
mod csa;
mod csa_write;
mod diagram;
mod draft;
mod ending;
mod headers;
mod jkf;
mod jkf_json;
mod jkf_write;
mod kif;
mod kif_lines;
mod kif_write;
mod kifu_format;
mod labels;
mod moves;
mod pieces;
mod played;
mod reach;
mod write;

use super::ending::Ending;
use super::error::RecordError;
use super::format::RecordFormat;
use super::game_record::GameRecord;
use super::line::Notes;
use board::Board;

pub(super) use jkf::is_jkf;
pub(super) use kifu_format::KifuFormat;
pub use labels::japanese_labels;
pub(super) use moves::is_mark;

/// Recognises the format of a file that is not a games file. KI2 is reported as KIF, since one reader reads both.
pub(super) fn recognise(text: &str) -> Option<KifuFormat> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().find(|line| !line.starts_with(['\'', '#']))?;
    if first.starts_with('{') {
        return Some(KifuFormat::Jkf);
    }
    if csa::is_csa_line(first) {
        return Some(KifuFormat::Csa);
    }
    lines.any(kif::is_kif_line).then_some(KifuFormat::Kif)
}

/// Reads a file.
///
/// # Errors
/// If the file is malformed; the error gives the line and the word.
pub(super) fn read(text: &str, format: KifuFormat) -> Result<Vec<GameRecord>, RecordError> {
    match format {
        KifuFormat::Kif | KifuFormat::Ki2 => Ok(vec![kif::read_kif(text)?]),
        KifuFormat::Csa => csa::read_csa(text),
        KifuFormat::Jkf => Ok(vec![jkf::read_jkf(text)?]),
    }
}

/// Writes a game, whose moves must be legal.
///
/// # Errors
/// If the format cannot hold the game.
pub(super) fn write(game: &GameRecord, format: KifuFormat) -> Result<String, RecordError> {
    let start = Board::of_start(game)?;
    let mut game = game.clone();
    merge_ends(&mut game.notes, game.moves.len(), game.ending.as_ref());
    let game = &game;
    match format {
        KifuFormat::Kif | KifuFormat::Ki2 => kif_write::write_kif(game, start, format),
        KifuFormat::Csa => csa_write::write_csa(game, start),
        KifuFormat::Jkf => jkf_write::write_jkf(game, start),
    }
}

/// Moves the comments after the end of a line to its last move, if the file cannot say that the line ended.
fn merge_ends(notes: &mut Notes, moves: usize, ending: Option<&Ending>) {
    let is_said = ending.is_some_and(|ending| ending.result != Ending::UNKNOWN || !ending.reason.is_empty());
    if let Some(end) = notes.get_mut(&(moves + 1)).filter(|_| !is_said) {
        let texts: Vec<String> = end.before.drain(..).chain(end.after.drain(..)).collect();
        let note = notes.entry(moves.max(1)).or_default();
        if moves == 0 { &mut note.before } else { &mut note.after }.extend(texts);
    }
    for line in notes.values_mut().flat_map(|note| &mut note.variations) {
        merge_ends(&mut line.notes, line.moves.len(), line.ending.as_ref());
    }
}

/// The numbers of headers and of ends that a format has no words for.
pub(super) fn unwritten_words(game: &GameRecord, format: RecordFormat) -> (usize, usize) {
    let written = match format {
        RecordFormat::Csa => headers::csa_headers(game).len() + headers::players(game).count(),
        _ => headers::kif_headers(game).len(),
    };
    // The time of day is written with the date.
    let is_split = game.header("Date").is_some() && game.header("Time").is_some();
    let unwritten = game.headers.len().saturating_sub(written + usize::from(is_split));
    (unwritten, usize::from(ending::is_unwritten(game, format)))
}
