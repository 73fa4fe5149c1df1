//! Files of games in the formats of other programs.

use crate::errors::refused;
use pentad::find_variant;
use pentad::records::{GameRecord, RecordFormat, import_format};
use pyo3::prelude::*;

/// What is to be read: a text, or the bytes of a file in any encoding.
pub(crate) fn file_bytes(text: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    match text.extract::<String>() {
        Ok(text) => Ok(text.into_bytes()),
        Err(_) => text.extract(),
    }
}

/// The games of a file.
pub(crate) fn read_records(bytes: &[u8], variant: Option<&str>, format: Option<&str>) -> PyResult<Vec<GameRecord>> {
    let preferred = variant.map(find_variant).transpose().map_err(refused)?;
    let format = format.map(str::parse::<RecordFormat>).transpose().map_err(refused)?;
    import_format(bytes, preferred, format).map_err(refused)
}

/// The game of a file that holds one.
pub(crate) fn read_record(bytes: &[u8], variant: Option<&str>, format: Option<&str>) -> PyResult<GameRecord> {
    let mut games = read_records(bytes, variant, format)?;
    match (games.pop(), games.len()) {
        (Some(game), 0) => Ok(game),
        (_, others) => Err(refused(format!("file: found {} games, expected one; read_games reads all", others + 1))),
    }
}
