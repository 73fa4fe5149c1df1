//! What a games file says of a match, in the words of other formats: evaluations, clocks, the round, the time control.

use super::evaluation::evaluation_text;
use super::game_record::GameRecord;
use super::line::Note;
use super::move_report::MoveReport;
use base::seat::Seat;
use serde_json::Value;
use std::borrow::Cow;
use variants::Variant;

/// The facts of a game that become headers; the others have no place in other formats.
const ROUND: &str = "round";
const BEGAN: &str = "began";
/// The header of the limits that are no time control, such as `nodes 300`.
const LIMIT: &str = "Limit";
/// The header of the time control.
const TIME_CONTROL: &str = "TimeControl";
/// Digits of a day as RFC 3339 writes it.
const DAY_LETTERS: usize = 10;

/// The game as other formats than games files say it.
pub(super) fn in_other_words(game: &GameRecord) -> Cow<'_, GameRecord> {
    let has_reports = game.notes.values().any(|note| note.report.is_some());
    if !has_reports && game.facts.is_empty() && game.match_header.is_none() {
        return Cow::Borrowed(game);
    }
    let mut told = game.clone();
    add_headers(&mut told);
    let variant = game.variant;
    let first = game.first_seat();
    let seats = variant.description.seats().max(1);
    for (number, note) in &mut told.notes {
        if let Some(report) = note.report.take() {
            let turn = Seat::new((first.index() + number.saturating_sub(1)) % seats);
            let seat = report.count("seat").and_then(|seat| usize::try_from(seat).ok()?.checked_sub(1)).map(Seat::new);
            add_report(note, &report, variant, seat.unwrap_or(turn));
        }
    }
    told.facts.clear();
    told.match_header = None;
    Cow::Owned(told)
}

/// How many facts of a match have no place in other formats.
pub(super) fn facts_without_place(game: &GameRecord) -> usize {
    let is_lost = |(name, value): &(&String, &Value)| ![ROUND, BEGAN].contains(&name.as_str()) && !value.is_null();
    game.facts.iter().filter(is_lost).count()
}

/// Writes a report as PGN has it: the evaluation for White, the clock, and commands.
fn add_report(note: &mut Note, report: &MoveReport, variant: &'static Variant, seat: Seat) {
    let depth = report.count("depth");
    let evaluation = evaluation_text(variant, seat, report.score("cp"), report.score("mate"), depth);
    if evaluation.is_none() {
        note.commands.extend(depth.map(|depth| format!("depth {depth}")));
        // If nobody is White, a score is that of the seat that moved.
        for name in ["cp", "mate"] {
            note.commands.extend(report.score(name).map(|score| format!("{name} {score}")));
        }
    }
    note.evaluation = note.evaluation.take().or(evaluation);
    note.clock = note.clock.or(report.count("left_ms"));
    note.time = note.time.or(report.time());
    note.commands.extend(report.count("nodes").map(|nodes| format!("nodes {nodes}")));
}

/// Adds the round, the time in UTC, the time control and other limits, unless the game has such headers.
fn add_headers(game: &mut GameRecord) {
    let mut headers: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: String| headers.push((name.to_owned(), value));
    if let Some(round) = game.facts.get(ROUND).and_then(Value::as_u64) {
        add("Round", (round + 1).to_string());
    }
    if let Some((day, time)) = game.facts.get(BEGAN).and_then(Value::as_str).and_then(|began| began.split_once('T'))
        && day.len() == DAY_LETTERS
    {
        add("UTCDate", day.replace('-', "."));
        add("UTCTime", time.chars().take_while(|letter| !".Z+".contains(*letter)).collect());
    }
    let limits = limits_of(game);
    let is_one =
        limits.windows(2).all(|pair| pair.first().map(|(_, limit)| limit) == pair.get(1).map(|(_, limit)| limit));
    for (seat, limit) in limits.iter().take(if is_one { 1 } else { limits.len() }) {
        let (name, value) = header_of_limit(limit);
        let whose = if is_one { "" } else { seat };
        add(&format!("{whose}{name}"), value);
    }
    for (name, value) in headers {
        if game.header(&name).is_none() {
            game.headers.push((name, value));
        }
    }
}

/// The limits of each seat, as the header of the match has them: `--clock 10+0.1`.
fn limits_of(game: &GameRecord) -> Vec<(&'static str, String)> {
    let engines = game.match_header.as_ref().and_then(|header| header.get("engines")?.as_array());
    let limit_of = |player: &str| {
        let engine = engines?.iter().find(|engine| engine.get("name").and_then(Value::as_str) == Some(player))?;
        engine.get("limits")?.as_str().map(str::to_owned)
    };
    let seats = game.variant.description.seat_names.iter();
    seats.filter_map(|seat| Some((*seat, limit_of(game.header(seat)?)?))).collect()
}

/// The header of a limit: clocks and times for a move as PGN's `TimeControl`, others as they are.
fn header_of_limit(limit: &str) -> (&'static str, String) {
    let (name, value) = limit.trim_start_matches('-').split_once(' ').unwrap_or((limit, ""));
    match (name, value.parse::<f64>()) {
        ("movetime", Ok(milliseconds)) => (TIME_CONTROL, format!("1/{}", milliseconds / 1000.0)),
        ("clock", _) => (TIME_CONTROL, time_control(value)),
        _ => (LIMIT, format!("{name} {value}").trim_end().to_owned()),
    }
}

/// A clock such as `40/60+0.5b5` as PGN writes it: byoyomi is a last period of one move.
fn time_control(clock: &str) -> String {
    let (main, byoyomi) = clock.split_once('b').unwrap_or((clock, ""));
    let main = main.strip_suffix("+0").unwrap_or(main);
    if byoyomi.is_empty() { main.to_owned() } else { format!("{main}:1/{byoyomi}") }
}
