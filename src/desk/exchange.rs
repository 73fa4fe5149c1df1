//! Import and export: files of clients as games, and games of tables or clients as files.

use super::ascii_json::ascii_json;
use super::position;
use super::position_keys::position_keys;
use super::refusal::{ErrorCode, Refusal};
use super::requests::{ExploreRequest, ExportRequest, ImportRequest, PositionRequest};
use super::rule_options::rule_settings;
use super::tables::GameRecord as TableRecord;
use super::theory::{ExploredPosition, Theories};
use super::uploads::{FilePart, GAME_BOUNDS, GamesPage, MAX_GAME_BYTES, too_long};
use base::seat::{Seat, SeatSet};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use drawing::Diagram;
use records::{Ending, GameRecord, GameTree, ImportedGame, Losses, RecordError, RecordFormat, export, import_within};
use serde::Serialize;
use time::OffsetDateTime;
use variants::{Variant, find_variant};

/// The format that is no record: a picture of the last position.
const PICTURE: &str = "svg";

/// The most positions of a game whose keys are told.
const MAX_KEYS: usize = 100;

/// A file to save.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedFile {
    /// A suggested name: ASCII letters, digits, `-`, `_`, and the format's extension.
    pub name: String,
    /// The content.
    pub text: String,
    /// What the format has no place for, in one line; null if nothing is lost.
    pub losses: Option<String>,
}

fn bytes_of(request: &ImportRequest) -> Result<Vec<u8>, Refusal> {
    let bytes = STANDARD.decode(request.bytes.trim_end());
    bytes.map_err(|error| Refusal::new(ErrorCode::Bad, format!("bytes: {error}, expected base64")))
}

/// The variant to prefer.
///
/// # Errors
/// `bad`
pub fn preferred(request: &ImportRequest) -> Result<Option<&'static Variant>, Refusal> {
    request.variant.as_deref().map(position::variant).transpose()
}

/// How many keys of each game are asked for, bounded.
pub fn keys(request: &ImportRequest) -> usize {
    request.keys.min(MAX_KEYS)
}

/// The part of a file that a request brings; `None` if it brings a whole file.
///
/// # Errors
/// `bad`
pub fn part(request: &ImportRequest) -> Result<Option<FilePart>, Refusal> {
    let (part, parts, tag) = match (request.part, request.parts, &request.tag) {
        (None, None, _) => return Ok(None),
        (Some(part), Some(parts), Some(tag)) => (part, parts, tag.to_string()),
        _ => return Err(Refusal::new(ErrorCode::Bad, "import: a part needs part, parts and tag")),
    };
    Ok(Some(FilePart { tag, part, parts, bytes: bytes_of(request)? }))
}

/// The games of a whole file.
///
/// # Errors
/// `bad`, naming line and word; `limit` if the answer would be too long.
pub fn read(request: &ImportRequest) -> Result<GamesPage, Refusal> {
    let games = import_within(&bytes_of(request)?, preferred(request)?, None, GAME_BOUNDS);
    let games = games.map_err(|error| refusal(&error))?;
    let count = keys(request);
    let keys = games.iter().filter(|_| count > 0).map(|game| position_keys(game, count)).collect();
    let games: Vec<ImportedGame> = games.into_iter().map(ImportedGame::from).collect();
    let bytes = ascii_json(&games).len();
    if bytes > MAX_GAME_BYTES {
        let message = format!("{}: send a file of several games in parts", too_long(bytes));
        return Err(Refusal::new(ErrorCode::Limit, message));
    }
    Ok(GamesPage { games, keys, ..GamesPage::default() })
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
pub fn write_own(request: ExportRequest) -> Result<ExportedFile, Refusal> {
    let variant = request.variant.ok_or_else(|| Refusal::new(ErrorCode::Bad, "export: name a game, or a variant"))?;
    let wanted = PositionRequest { variant, record: request.record, moves: request.moves, rules: request.rules };
    let variant = position::variant(&wanted.variant)?;
    let rules = rule_settings(variant, wanted.rules.as_ref())?;
    let mut game = match request.tree {
        Some(tree) => {
            let tree = GameTree::read(tree).map_err(|error| refusal(&error))?;
            let game = tree.into_game(variant, rules, wanted.record.as_deref(), &wanted.moves);
            game.map_err(|error| refusal(&error))?
        }
        None => GameRecord { rules, ..GameRecord::of(&position::game(&wanted)?) },
    };
    // A game with headers comes from a file, which says what there is to say.
    if game.headers.is_empty() {
        name_opening(&mut game, &request.format);
    }
    write(&game, &request.format)
}

/// What the theory that ships has in a position.
///
/// # Errors
/// `bad illegal limit`
pub fn explore(request: &ExploreRequest, theories: &Theories) -> Result<ExploredPosition, Refusal> {
    Ok(ExploredPosition::of(&position::game(&request.position)?, theories, &request.texts))
}

/// The game of a table, as a file.
///
/// # Errors
/// `bad`
pub fn write_table(table: TableRecord, format_name: &str) -> Result<ExportedFile, Refusal> {
    let variant = find_variant(table.variant).map_err(|error| position::bad(&error))?;
    let start = Some(table.start).filter(|start| *start != (variant.new_history)().fen());
    let mut record = GameRecord::new(variant, start, table.moves);
    record.rules = table.rules;
    record.set_times(&table.times);
    record.headers = headers(variant, &table.names, table.began);
    record.headers.extend(table.time_control.map(|control| ("TimeControl".to_owned(), control)));
    // Elsewhere the times of the moves say the same.
    if format_name.parse().is_ok_and(RecordFormat::has_marks) {
        for (clock, number) in table.clocks.into_iter().zip(1..) {
            record.note(number).clock = Some(clock);
        }
    }
    record.ending = table.result.map(|(winners, reason)| {
        let seats = winners.into_iter().filter_map(|seat| seat.checked_sub(1)).map(Seat::new);
        Ending::new(seats.fold(SeatSet::EMPTY, SeatSet::with), reason)
    });
    name_opening(&mut record, format_name);
    write(&record, format_name)
}

/// Who played, and when: in UTC, and called so, as nobody here knows the player's day.
fn headers(variant: &Variant, names: &[String], began: u64) -> Vec<(String, String)> {
    let seats = variant.description.seat_names.iter().zip(names).filter(|(_, name)| !name.is_empty());
    let players = seats.map(|(seat, name)| ((*seat).to_owned(), name.clone()));
    players.chain([("UTCDate".to_owned(), date(began)), ("UTCTime".to_owned(), time_of_day(began))]).collect()
}

/// The day (UTC) of an instant in milliseconds since 1970, as PGN writes it; all `?` if there is no such day.
fn date(millis: u64) -> String {
    let seconds = i64::try_from(millis / 1000).ok();
    match seconds.and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok()) {
        Some(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        None => "????.??.??".to_owned(),
    }
}

/// The time of day (UTC) of an instant in milliseconds since 1970.
fn time_of_day(millis: u64) -> String {
    let seconds = millis / 1000 % 86_400;
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Names the opening, where a format says it in English.
fn name_opening(record: &mut GameRecord, format_name: &str) {
    if format_name.parse().is_ok_and(|format: RecordFormat| format == RecordFormat::Pgn) {
        record.name_opening();
    }
}

fn write(record: &GameRecord, format_name: &str) -> Result<ExportedFile, Refusal> {
    if format_name == PICTURE {
        return picture(record);
    }
    let format = format(format_name)?;
    let file = export(record, format).map_err(|error| refusal(&error))?;
    Ok(ExportedFile { name: file.name, text: file.text, losses: Losses::of(record, format).line(format) })
}

/// The last position as a picture, with the names of the players.
fn picture(record: &GameRecord) -> Result<ExportedFile, Refusal> {
    let game = record.replay().map_err(|error| refusal(&error))?;
    let seats = record.variant.description.seat_names.iter();
    let names: Vec<String> = seats.map(|seat| record.header(seat).unwrap_or(seat).to_owned()).collect();
    let text = Diagram::new(&game).with_names(&names).svg();
    Ok(ExportedFile { name: format!("{}.{PICTURE}", record.variant.name), text, losses: None })
}

#[cfg(test)]
#[path = "../../tests/unit/desk/exchange.rs"]
mod tests;
