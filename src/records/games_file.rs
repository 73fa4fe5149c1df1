//! Reads and writes games files, Pentad's own format: JSON lines, a header and then one game a line.

use super::ending::Ending;
use super::error::RecordError;
use super::game_list::GameList;
use super::game_record::GameRecord;
use super::line::{Note, Notes};
use super::move_report::{MoveReport, in_order};
use super::notes_json::{NotesJson, main_line_notes, play_noted};
use super::replay::{Replay, Word};
use super::variant_choice::{candidates, candidates_for, first_that_reads, named_variant};
use base::checked_line::{CheckedLine, check, with_checksum};
use host::rule_settings::{RuleSettings, check_rule_setting};
use serde::de::IgnoredAny;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::sync::Arc;
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
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// The line of a game.
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
    info: Vec<Option<MoveReport>>,
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
    /// What only statistics need.
    #[serde(flatten)]
    facts: Map<String, Value>,
}

/// Fields that follow from others and are written anew.
const DERIVED: [&str; 2] = ["plies", "crc"];
/// The fields of a header that every games file has.
const USUAL_HEADER: [&str; 2] = ["program", "crc"];
/// The fields of a game in the order in which matches write them.
const ORDER: [&str; 14] = [
    "game",
    "round",
    "opening",
    "start",
    "rules",
    "opening_plies",
    "moves",
    "seats",
    "result",
    "reason",
    "fault",
    "plies",
    "info",
    "deal",
];

/// A parsed line of a games file.
pub(super) enum GamesLine {
    /// The header: the variant that it names, and the whole of it if it says more than that.
    Header { variant: Option<&'static Variant>, fields: Option<Arc<Map<String, Value>>> },
    /// A game and its number.
    Game { record: Box<GameRecord>, number: Option<u64> },
}

/// What shows that an object of JSON is a line of a games file.
#[derive(Deserialize)]
struct LineShape {
    format: Option<IgnoredAny>,
    moves: Option<IgnoredAny>,
}

/// Whether a line has the shape of one of a games file, or was one before it was damaged.
pub(super) fn is_games_line(line: &str) -> bool {
    let has_shape = |shape: LineShape| shape.format.is_some() || shape.moves.is_some();
    let is_damaged = || matches!(check(line.as_bytes()), CheckedLine::Damaged { .. });
    line.starts_with('{') && (serde_json::from_str(line).is_ok_and(has_shape) || is_damaged())
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
        Ok(header) => {
            let variant = read_header(&header, line.line)?;
            let is_usual = header.others.keys().all(|name| USUAL_HEADER.contains(&name.as_str()));
            let fields = if is_usual { None } else { serde_json::from_str(line.text).ok() };
            let without_checksum = |mut fields: Map<String, Value>| {
                fields.remove("crc");
                Arc::new(fields)
            };
            Ok(GamesLine::Header { variant, fields: fields.map(without_checksum) })
        }
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
    let (mut variant, mut header, mut games) = (None, None, GameList::default());
    let mut lines = lines.peekable();
    while let Some(line) = lines.next() {
        match read_games_line(line, variant, preferred) {
            Ok(GamesLine::Header { variant: named, fields }) => (variant, header) = (named, fields),
            Ok(GamesLine::Game { record, .. }) => {
                games.push(GameRecord { match_header: header.clone(), ..*record }, line.line)?;
            }
            Err(_) if lines.peek().is_none() && !line.text.starts_with('{') && games.end_with_remark(line) => {}
            Err(error) => return Err(error),
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

/// The moves of a line, played.
struct PlayedMoves {
    replay: Replay,
    start: Option<String>,
    notes: Notes,
    /// Whether an illegal move follows, which is the last one.
    has_odd_end: bool,
}

fn play_moves(
    line: &GameLine,
    start: Option<&str>,
    number: usize,
    variant: &'static Variant,
) -> Result<PlayedMoves, RecordError> {
    let begin = || Replay::begin_by_rules(variant, &line.rules, start, number);
    let (mut replay, record) = begin()?;
    let played = play_noted(&mut replay, &line.moves, &line.notes, number);
    match (played, line.moves.split_last()) {
        (Err(error), Some((_, legal))) if !legal.is_empty() && error.move_number() == Some(line.moves.len()) => {
            let mut replay = begin()?.0;
            let notes = play_noted(&mut replay, legal, &line.notes, number)?;
            Ok(PlayedMoves { replay, start: record, notes, has_odd_end: true })
        }
        (notes, _) => Ok(PlayedMoves { replay, start: record, notes: notes?, has_odd_end: false }),
    }
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
    let PlayedMoves { replay, start, notes, has_odd_end } = play_moves(line, start, number, variant)?;
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
        None if has_odd_end => None,
        None => last.ending_by_rules(game.start.as_deref(), &game.moves),
        // Who writes that the result is open knows more than the rules.
        Some(Ending::UNKNOWN) if reason.is_empty() => None,
        Some(result) => {
            let ending = Ending::parse(result, reason, seats.len());
            let expected = "a result such as '1', 'draw' or '*'";
            Some(ending.ok_or_else(|| RecordError::unexpected(number, result, expected))?)
        }
    };
    if has_odd_end {
        game.end_by_illegal_move(&last, line.result.as_deref() == Some(Ending::UNKNOWN));
    }
    for (report, number) in line.info.iter().zip(1..=game.moves.len()) {
        let Some(report) = report else { continue };
        let note = game.note(number);
        note.time = report.time();
        note.report = Some(report.clone()).filter(|report| !report.is_time_alone());
    }
    game.facts = line.facts.clone();
    game.facts.retain(|name, _| !DERIVED.contains(&name.as_str()));
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
    let header = json!({"format": FORMAT, "version": VERSION, "program": ENGINE_NAME, "variant": variant.name});
    let header = game.match_header.as_ref().map_or_else(|| header.to_string(), |header| json!(**header).to_string());
    let mut line = OrderedLine { fields: game.facts.clone(), info: reports(game) };
    let mut add = |name: &str, value: Value| line.fields.insert(name.to_owned(), value);
    add("game", json!(number));
    add("start", json!(start));
    add("moves", json!(game.moves));
    add("seats", json!(players));
    add("result", json!(result));
    add("reason", json!(reason));
    add("plies", json!(game.moves.len()));
    let notes = main_line_notes(&game.notes, game.moves.len());
    for (name, value, is_there) in [
        ("headers", json!(headers), !headers.is_empty()),
        ("rules", json!(game.rules), !game.rules.is_empty()),
        ("notes", json!(notes), !notes.is_empty()),
        ("opening_plies", json!(game.opening_plies), game.opening_plies > 0 || game.facts.contains_key("round")),
        ("preface", json!(game.preface), !game.preface.is_empty()),
        ("opcodes", json!(game.opcodes), !game.opcodes.is_empty()),
        ("tags", json!(tags), !tags.is_empty()),
    ] {
        if is_there {
            add(name, value);
        }
    }
    let line = serde_json::to_string(&line).unwrap_or_default();
    format!("{}\n{}\n", with_checksum(&header), with_checksum(&line))
}

/// The line of a game with its fields in the order of matches.
struct OrderedLine {
    fields: Map<String, Value>,
    info: Vec<Option<MoveReport>>,
}

impl Serialize for OrderedLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut info = (!self.info.is_empty()).then_some(&self.info);
        for (name, value) in in_order(&self.fields, &ORDER) {
            if place(name) > place(INFO) {
                info.take().map_or(Ok(()), |info| map.serialize_entry(INFO, info))?;
            }
            map.serialize_entry(name, value)?;
        }
        info.map_or(Ok(()), |info| map.serialize_entry(INFO, info))?;
        map.end()
    }
}

/// The field with the reports.
const INFO: &str = "info";

/// The place of a field in a line.
fn place(name: &str) -> usize {
    ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len())
}

/// What is reported of each move; shorter than the list of moves if nothing is of the last ones.
fn reports(game: &GameRecord) -> Vec<Option<MoveReport>> {
    let report = |note: &Note| match &note.report {
        Some(report) => Some(report.clone().with_time(note.time)),
        None => note.time.map(MoveReport::of_time),
    };
    let reported = |number: usize| game.notes.get(&number).and_then(report);
    let last = (1..=game.moves.len()).rev().find(|number| reported(*number).is_some()).unwrap_or(0);
    (1..=last).map(reported).collect()
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
