//! Import and export: files of clients as games, and games of tables or clients as files.

use super::position;
use super::refusal::{ErrorCode, Refusal};
use super::requests::{ExportRequest, ImportRequest, PositionRequest};
use super::tables::GameRecord as TableRecord;
use base::seat::{Seat, SeatSet};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use records::{Ending, Exported, GameRecord, RecordError, RecordFormat, export, import_as};
use time::OffsetDateTime;
use variants::{Variant, find_variant};

/// The games of a file.
///
/// # Errors
/// `bad`, naming line and word.
pub fn read(request: &ImportRequest) -> Result<Vec<GameRecord>, Refusal> {
    let preferred = request.variant.as_deref().map(position::variant).transpose()?;
    let bytes = STANDARD.decode(request.bytes.trim_end());
    let bytes = bytes.map_err(|error| Refusal::new(ErrorCode::Bad, format!("bytes: {error}, expected base64")))?;
    import_as(&bytes, preferred).map_err(|error| refusal(&error))
}

fn refusal(error: &RecordError) -> Refusal {
    Refusal::new(ErrorCode::Bad, error.to_string())
}

fn format(text: &str) -> Result<RecordFormat, Refusal> {
    text.parse().map_err(|error| position::bad(&error))
}

/// A game that a client brings, as a file.
///
/// # Errors
/// `bad illegal limit`
pub fn write_own(request: &ExportRequest) -> Result<Exported, Refusal> {
    let variant = request.variant.clone();
    let variant = variant.ok_or_else(|| Refusal::new(ErrorCode::Bad, "export: name a game, or a variant"))?;
    let position = PositionRequest { variant, record: request.record.clone(), moves: request.moves.clone() };
    write(&GameRecord::of(&position::game(&position)?), format(&request.format)?)
}

/// The game of a table, as a file.
///
/// # Errors
/// `bad`
pub fn write_table(table: TableRecord, format_name: &str) -> Result<Exported, Refusal> {
    let format = format(format_name)?;
    let variant = find_variant(table.variant).map_err(|error| position::bad(&error))?;
    let start = Some(table.start).filter(|start| *start != (variant.new_history)().fen());
    let mut record = GameRecord::new(variant, start, table.moves);
    record.rules = table.rules;
    record.set_times(&table.times);
    record.headers = headers(variant, &table.names, table.began);
    record.ending = table.result.map(|(winners, reason)| {
        let seats = winners.into_iter().filter_map(|seat| seat.checked_sub(1)).map(Seat::new);
        Ending::new(seats.fold(SeatSet::EMPTY, SeatSet::with), reason)
    });
    write(&record, format)
}

/// Who played, and when.
fn headers(variant: &Variant, names: &[String], began: u64) -> Vec<(String, String)> {
    let seats = variant.description.seat_names.iter().zip(names).filter(|(_, name)| !name.is_empty());
    let players = seats.map(|(seat, name)| ((*seat).to_owned(), name.clone()));
    players.chain([("Date".to_owned(), date(began))]).collect()
}

/// The day (UTC) of an instant in milliseconds since 1970, as PGN writes it; all `?` if there is no such day.
fn date(millis: u64) -> String {
    let seconds = i64::try_from(millis / 1000).ok();
    match seconds.and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok()) {
        Some(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        None => "????.??.??".to_owned(),
    }
}

fn write(record: &GameRecord, format: RecordFormat) -> Result<Exported, Refusal> {
    export(record, format).map_err(|error| refusal(&error))
}

#[cfg(test)]
#[path = "../../tests/unit/serve/exchange.rs"]
mod tests;
