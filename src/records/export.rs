//! Writes a game in a given file format.

use super::epd::write_epd_line;
use super::error::RecordError;
use super::format::{RecordFormat, formats_of};
use super::game_record::GameRecord;
use super::games_file::write_games_file;
use super::kifu::{self, KifuFormat};
use super::match_words::in_other_words;
use super::pgn::write_pgn;
use super::position_line::write_game_line;
use rules::exchange::Exchange;
use std::borrow::Cow;

/// The most characters of a player's name in a file name.
const MAX_NAME_CHARS: usize = 40;

/// The name and content of a file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// A suggested name: ASCII letters, digits, `-`, `_`, and the format's extension.
    pub name: String,
    /// The content.
    pub text: String,
}

/// Writes a game in this format; [`super::import`] reads it back. A format for positions gets the last position.
///
/// # Errors
/// If the variant does not have the format, or a move of the game is not legal.
pub fn export(record: &GameRecord, format: RecordFormat) -> Result<Exported, RecordError> {
    export_numbered(record, format, 1)
}

/// As [`export`]; the game has this number in its games file.
///
/// # Errors
/// As [`export`].
pub fn export_numbered(record: &GameRecord, format: RecordFormat, number: u64) -> Result<Exported, RecordError> {
    check_format(record, format)?;
    // These writers play the moves, and find any that is not legal.
    let is_san = format == RecordFormat::Pgn && record.variant.description.exchange == Exchange::San;
    if is_san || format.is_position() {
        return written(record, format, number, false);
    }
    let moves = record.played()?.into_moves();
    written(&GameRecord { moves, ..record.clone() }, format, number, false)
}

/// As [`export_numbered`], for a game as it was read: its moves and variations were played then, so that they are legal and
/// written as the variant has them, and are not played again to see it.
///
/// # Errors
/// If the variant does not have the format.
pub fn export_read(record: &GameRecord, format: RecordFormat, number: u64) -> Result<Exported, RecordError> {
    check_format(record, format)?;
    written(record, format, number, true)
}

/// Refuses a format that the variant does not have.
fn check_format(record: &GameRecord, format: RecordFormat) -> Result<(), RecordError> {
    let formats = formats_of(record.variant);
    if formats.contains(&format) {
        return Ok(());
    }
    let known: Vec<&str> = formats.iter().map(|format| format.name()).collect();
    let (known, title) = (known.join(" "), record.variant.layout.title);
    Err(RecordError::unwritable(format!("format: found '{format}', for {title} expected one of {known}")))
}

/// Writes the game; `was_read` says that its moves and variations are known to be legal.
fn written(record: &GameRecord, format: RecordFormat, number: u64, was_read: bool) -> Result<Exported, RecordError> {
    let mut told = if format == RecordFormat::Games { Cow::Borrowed(record) } else { in_other_words(record) };
    // A match does not say what it played; a file of another program has said what there is to say.
    if format == RecordFormat::Pgn && record.match_header.is_some() {
        told.to_mut().name_opening();
    }
    let record = &*told;
    let text = match format {
        RecordFormat::Pgn => write_pgn(record, was_read)?,
        RecordFormat::Games => write_games_file(record, number),
        RecordFormat::Usi => write_game_line(record),
        RecordFormat::Sfen | RecordFormat::Fen => format!("{}\n", record.played()?.fen()),
        RecordFormat::Epd => write_epd_line(record)?,
        RecordFormat::Kif => kifu::write(record, KifuFormat::Kif)?,
        RecordFormat::Ki2 => kifu::write(record, KifuFormat::Ki2)?,
        RecordFormat::Csa => kifu::write(record, KifuFormat::Csa)?,
        RecordFormat::Jkf => kifu::write(record, KifuFormat::Jkf)?,
    };
    Ok(Exported { name: format!("{}.{format}", base_name(record)), text })
}

/// The players' names if all are known and have usable letters, else the variant's name.
fn base_name(record: &GameRecord) -> String {
    let plain = |name: &str| -> String {
        let letters = name.chars().take(MAX_NAME_CHARS);
        let letters = letters.map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' });
        letters.collect::<String>().trim_matches('_').to_owned()
    };
    let seats = record.variant.description.seat_names;
    let players: Vec<String> = seats.iter().filter_map(|seat| record.header(seat)).map(plain).collect();
    if players.len() == seats.len() && players.iter().all(|player| !player.is_empty()) {
        players.join("-")
    } else {
        record.variant.name.to_owned()
    }
}
