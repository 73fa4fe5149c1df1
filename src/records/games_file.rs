//! Reads and writes games files, Pentad's own format: JSON lines, a header and then one game a line.

use super::ending::Ending;
use super::error::RecordError;
use super::game_list::GameList;
use super::game_record::GameRecord;
use super::notes_json::{NotesJson, main_line_notes, play_noted};
use super::replay::{Replay, Word};
use super::variant_choice::{candidates, candidates_for, first_that_reads, named_variant};
use base::checked_line::{CheckedLine, check, with_checksum};
use host::rule_settings::{RuleSettings, check_rule_setting};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use variants::Variant;
use variants::catalogue::ENGINE_NAME;

/// The value of `format` in the header.
const FORMAT: &str = "pentad-games";
/// The version that is written.
const VERSION: u32 = 1;

/// The header line.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: Option<u32>,
    variant: Option<String>,
}

/// The line of a game, without the fields that only statistics need.
#[derive(Deserialize)]
struct GameLine {
    game: Option<u64>,
    variant: Option<String>,
    start: Option<String>,
    #[serde(default)]
    rules: RuleSettings,
    moves: Vec<String>,
    #[serde(default)]
    seats: Vec<String>,
    #[serde(default)]
    headers: Map<String, Value>,
    result: Option<String>,
    reason: Option<String>,
    #[serde(default)]
    info: Vec<Option<MoveTime>>,
    #[serde(default)]
    notes: NotesJson,
    #[serde(default)]
    opening_plies: usize,
    #[serde(default)]
    preface: Vec<String>,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    opcodes: Vec<(String, String)>,
}

/// The part of a move's `info` that a record keeps: the time.
#[derive(Deserialize)]
struct MoveTime {
    ms: Option<u64>,
}

/// A parsed line of a games file.
pub(super) enum GamesLine {
    /// The header, with the variant that it names.
    Header(Option<&'static Variant>),
    /// A game and its number.
    Game { record: Box<GameRecord>, number: Option<u64> },
}

/// Reads a line of a file whose header names this variant.
///
/// # Errors
/// If a line is malformed; the error says which and why.
pub(super) fn read_games_line(
    line: Word,
    variant: Option<&'static Variant>,
    preferred: Option<&'static Variant>,
) -> Result<GamesLine, RecordError> {
    if let CheckedLine::Damaged { computed } = check(line.text.as_bytes()) {
        return Err(RecordError::on_line(line.line, changed(computed)));
    }
    match serde_json::from_str::<Header>(line.text) {
        Ok(header) => read_header(&header, line.line).map(GamesLine::Header),
        Err(_) => {
            let (record, number) = read_game(line, variant, preferred)?;
            Ok(GamesLine::Game { record: Box::new(record), number })
        }
    }
}

/// Reads consecutive lines, with or without a header before them. `preferred` is the variant of games if the file
/// names none.
///
/// # Errors
/// If a line is malformed; the error says which and why.
pub(super) fn read_games_file<'a>(
    lines: impl Iterator<Item = Word<'a>>,
    preferred: Option<&'static Variant>,
) -> Result<Vec<GameRecord>, RecordError> {
    let (mut variant, mut games) = (None, GameList::default());
    for line in lines {
        match read_games_line(line, variant, preferred)? {
            GamesLine::Header(named) => variant = named,
            GamesLine::Game { record, .. } => games.push(*record, line.line)?,
        }
    }
    Ok(games.into_games())
}

/// What is wrong with a line that does not fit its checksum, and what can be done.
fn changed(computed: u32) -> String {
    format!(
        "it was changed after it was written (its checksum is now {computed:08x}): restore it, or delete its \"crc\" to \
         take it as it is"
    )
}

fn read_header(header: &Header, line: usize) -> Result<Option<&'static Variant>, RecordError> {
    if header.format != FORMAT {
        return Err(RecordError::unexpected(line, &header.format, format!("the format '{FORMAT}'")));
    }
    if header.version.is_some_and(|version| version > VERSION) {
        return Err(RecordError::on_line(line, format!("found a later version, expected version {VERSION}")));
    }
    header.variant.as_deref().map(|name| variant_of(name, line)).transpose()
}

fn variant_of(name: &str, line: usize) -> Result<&'static Variant, RecordError> {
    named_variant(name).ok_or_else(|| RecordError::unexpected(line, name, "the name of a variant"))
}

/// A game and its number.
fn read_game(
    line: Word,
    variant: Option<&'static Variant>,
    preferred: Option<&'static Variant>,
) -> Result<(GameRecord, Option<u64>), RecordError> {
    let game: GameLine = serde_json::from_str(line.text).map_err(|error| {
        let place = error.column();
        RecordError::on_line(line.line, format!("column {place}: expected a game of a games file: {}", reason(&error)))
    })?;
    let named = game.variant.as_deref().map(|name| variant_of(name, line.line)).transpose()?;
    let start = game.start.as_deref().filter(|start| *start != "startpos");
    let record = match (named.or(variant), start) {
        (Some(variant), _) => read_as(&game, start, line.line, variant),
        (None, Some(start)) => first_that_reads(&candidates_for(preferred, start), |variant| {
            read_as(&game, Some(start), line.line, variant)
        }),
        (None, None) => first_that_reads(&candidates(preferred), |variant| read_as(&game, None, line.line, variant)),
    };
    Ok((record?, game.game))
}

/// The JSON parser's message without its place, since its line number is always 1.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().replace('\n', " ")
}

fn read_as(
    line: &GameLine,
    start: Option<&str>,
    number: usize,
    variant: &'static Variant,
) -> Result<GameRecord, RecordError> {
    for (name, value) in &line.rules {
        check_rule_setting(variant, name, value).map_err(|error| RecordError::on_line(number, error.to_string()))?;
    }
    let (mut replay, start) = Replay::begin_by_rules(variant, &line.rules, start, number)?;
    let notes = play_noted(&mut replay, &line.moves, &line.notes, number)?;
    let last = replay.fork();
    let mut game = GameRecord { notes, ..GameRecord::new(variant, start, replay.into_moves()) };
    game.rules.clone_from(&line.rules);
    game.preface.clone_from(&line.preface);
    game.opening_plies = line.opening_plies;
    game.opcodes.clone_from(&line.opcodes);
    for (name, value) in &line.headers {
        game.set_header(name, value.as_str().unwrap_or_default());
    }
    let seats = variant.description.seat_names;
    for (seat, player) in seats.iter().zip(&line.seats).filter(|(_, player)| !player.is_empty()) {
        game.set_header(seat, player);
    }
    let place = |name: &str| line.tags.iter().position(|tag| tag == name).unwrap_or(usize::MAX);
    game.headers.sort_by_key(|(name, _)| place(name));
    let reason = line.reason.as_deref().unwrap_or_default();
    if line.tags.iter().any(|tag| game.header(tag).is_none()) {
        game.tag_order.clone_from(&line.tags);
    }
    game.ending = match line.result.as_deref() {
        None => last.ending_by_rules(game.start.as_deref(), &game.moves),
        // Who writes that the result is open knows more than the rules.
        Some(Ending::UNKNOWN) if reason.is_empty() => None,
        Some(result) => {
            let ending = Ending::parse(result, reason, seats.len());
            let expected = "a result such as '1', 'draw' or '*'";
            Some(ending.ok_or_else(|| RecordError::unexpected(number, result, expected))?)
        }
    };
    let times: Vec<Option<u64>> = line.info.iter().map(|info| info.as_ref().and_then(|info| info.ms)).collect();
    game.set_times(times.get(..game.moves.len()).unwrap_or(&times));
    game.notes.retain(|_, note| !note.is_empty());
    Ok(game)
}

/// Writes a games file with one game, which has this number.
pub(super) fn write_games_file(game: &GameRecord, number: u64) -> String {
    let variant = game.variant;
    let start = game.start.clone().unwrap_or_else(|| (variant.new_history)().fen());
    let seats = variant.description.seat_names;
    let players: Vec<&str> = seats.iter().map(|seat| game.header(seat).unwrap_or_default()).collect();
    let mut headers: Map<String, Value> = Map::new();
    for (name, value) in game.headers.iter().filter(|(name, _)| !seats.contains(&name.as_str())) {
        // A name that comes again has its values in lines.
        let known = headers.get(name).and_then(Value::as_str).map(|known| format!("{known}\n"));
        headers.insert(name.clone(), json!(known.unwrap_or_default() + value));
    }
    let tags = tag_names(game, &headers);
    let (result, reason) = game.ending.as_ref().map_or((Ending::UNKNOWN, ""), |end| (&end.result, &end.reason));
    let times = game.times();
    let timed = times.iter().map(|time| time.map_or(Value::Null, |ms| json!({"ms": ms})));
    let header = json!({"format": FORMAT, "version": VERSION, "program": ENGINE_NAME, "variant": variant.name});
    let mut line = json!({
        "game": number,
        "start": start,
        "moves": game.moves,
        "seats": players,
        "headers": headers,
        "result": result,
        "reason": reason,
        "plies": game.moves.len(),
    });
    if let Some(fields) = line.as_object_mut() {
        let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        if !game.rules.is_empty() {
            add("rules", json!(game.rules));
        }
        if !times.is_empty() {
            add("info", timed.collect());
        }
        let notes = main_line_notes(&game.notes, game.moves.len());
        if !notes.is_empty() {
            add("notes", json!(notes));
        }
        if game.opening_plies > 0 {
            add("opening_plies", json!(game.opening_plies));
        }
        if !game.preface.is_empty() {
            add("preface", json!(game.preface));
        }
        if !game.opcodes.is_empty() {
            add("opcodes", json!(game.opcodes));
        }
        if !tags.is_empty() {
            add("tags", json!(tags));
        }
    }
    format!("{}\n{}\n", with_checksum(&header.to_string()), with_checksum(&line.to_string()))
}

/// The names of the tags in their order; empty if it is the order in which they are read anyway: by name, and then the
/// players.
fn tag_names<'a>(game: &'a GameRecord, headers: &'a Map<String, Value>) -> Vec<&'a str> {
    if game.tag_order.iter().any(|tag| game.header(tag).is_none()) {
        return game.tag_order.iter().map(String::as_str).collect();
    }
    let seats = game.variant.description.seat_names.iter().copied();
    let players = seats.filter(|seat| game.header(seat).is_some_and(|player| !player.is_empty()));
    let usual: Vec<&str> = headers.keys().map(String::as_str).chain(players).collect();
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in &game.headers {
        if usual.contains(&name.as_str()) && !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names == usual { Vec::new() } else { names }
}
