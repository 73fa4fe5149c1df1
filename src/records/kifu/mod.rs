//! KIF, KI2, CSA and JKF: the formats of Japanese programs.
//!
//! - `kif` (also KI2), `csa`, `jkf`: the readers. Each fills a `draft`, which plays the moves and keeps the headers.
//! - `moves`: the move notation of KIF and KI2; `board`: diagrams and handicaps; `pieces`: names of pieces and squares.
//! - `headers`, `ending`: the formats' words for headers and endings.
//! - `write`: writes all four; `played`: moves with the details that JKF wants; `labels`: moves as books print them.
//!
//! The crates that write these files trust their input. `shogi-kifu-converter` does not know some handicaps, and the
//! legality checks below it assume legal moves. So files are read here, each move checked against our own rules, and
//! the crates get legal games only.

mod board;
mod csa;
mod draft;
mod ending;
mod headers;
mod jkf;
mod kif;
mod kifu_format;
mod labels;
mod moves;
mod pieces;
mod played;
mod write;

use super::error::RecordError;
use super::game_record::GameRecord;

pub(super) use jkf::is_jkf;
pub(super) use kifu_format::KifuFormat;
pub use labels::japanese_labels;

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
    write::write_kifu(game, format)
}
