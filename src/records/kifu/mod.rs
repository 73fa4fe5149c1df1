//! KIF, KI2, CSA and JKF: the formats of Japanese programs.
//!
//! - `kif` (KI2 too), `csa`, `jkf`: the readers; each fills a `draft`, which plays the moves and keeps what is said.
//! - `moves`: moves as KIF and KI2 have them; `board`: diagrams and handicaps; `pieces`: names of pieces and squares.
//! - `headers`, `ending`: what is said of a game and of its end, in the words of all formats.
//! - `write`: all four; `played`: moves with what JKF says of them; `labels`: moves as books print them.
//!
//! The crates that write these files trust what they get. `shogi-kifu-converter` has no answer to some handicaps, and the
//! legality checks under it leave out what a legal move cannot be; so files are read here, move by move against our own
//! rules, and the crates see nothing but legal games.

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

/// Which of these formats a file is in, if it is one, given that it is no games file. KI2 is read as KIF is.
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
/// Names the line and the word that is wrong.
pub(super) fn read(text: &str, format: KifuFormat) -> Result<Vec<GameRecord>, RecordError> {
    match format {
        KifuFormat::Kif | KifuFormat::Ki2 => Ok(vec![kif::read_kif(text)?]),
        KifuFormat::Csa => csa::read_csa(text),
        KifuFormat::Jkf => Ok(vec![jkf::read_jkf(text)?]),
    }
}

/// Writes a game, whose moves are legal.
///
/// # Errors
/// Where the format cannot hold it.
pub(super) fn write(game: &GameRecord, format: KifuFormat) -> Result<String, RecordError> {
    write::write_kifu(game, format)
}
