//! Game headers of KIF, JKF and CSA, and the names that records use for them.

use super::board::named_handicap;
use crate::game_record::GameRecord;

/// Header names in KIF and JKF, in CSA, and in records. The first of several with the same meaning is written.
const NAMES: [(&str, &str, &str); 9] = [
    ("棋戦", "EVENT", "Event"),
    ("場所", "SITE", "Site"),
    ("開始日時", "START_TIME", START),
    ("終了日時", "END_TIME", "EndTime"),
    ("持ち時間", "TIME_LIMIT", "TimeControl"),
    ("戦型", "OPENING", "Opening"),
    // Japanese dates are local: what is not says so.
    ("UTC日付", "UTC_DATE", "UTCDate"),
    ("UTC時刻", "UTC_TIME", "UTCTime"),
    ("回戦", "ROUND", "Round"),
];
/// The header of the time control, which PGN and CSA write differently.
const TIME_CONTROL: &str = "TimeControl";
/// The header of the date, which PGN writes with dots.
const START: &str = "Date";
/// The header of the time of day when the game began.
const START_TIME: &str = "Time";
/// KIF's names for the players, by seat.
const PLAYERS: [[&str; 2]; 2] = [["先手", "下手"], ["後手", "上手"]];

/// The separators between a header's name and value.
const COLONS: [char; 2] = ['：', ':'];
/// Splits a header's line into name and value. Some programs write a half-width colon; a name has no ASCII letters then,
/// as times and comments in other languages have such colons too.
pub(super) fn header_of(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(COLONS)?;
    let is_full = line[name.len()..].starts_with(COLONS[0]);
    let is_name = !name.is_empty() && !name.chars().any(|letter| letter.is_ascii_alphanumeric());
    (is_full || is_name).then(|| (name.trim(), value.trim()))
}

pub(super) fn add_kif_header(game: &mut GameRecord, name: &str, value: &str) {
    let seat = PLAYERS.iter().position(|names| names.contains(&name));
    match seat {
        Some(seat) => add_player(game, seat, value),
        None => add(game, NAMES.iter().find(|names| names.0 == name).map_or(name, |names| names.2), value),
    }
}

pub(super) fn add_csa_header(game: &mut GameRecord, name: &str, value: &str) {
    add(game, NAMES.iter().find(|names| names.1 == name).map_or(name, |names| names.2), value);
}

pub(super) fn add_player(game: &mut GameRecord, seat: usize, name: &str) {
    let seats = game.variant.description.seat_names;
    add(game, seats.get(seat).copied().unwrap_or_default(), name);
}

fn add(game: &mut GameRecord, name: &str, value: &str) {
    let value = value.trim();
    let is_player = game.variant.description.seat_names.contains(&name);
    if name.is_empty() || (value.is_empty() && is_player) {
        return;
    }
    if name == START {
        let (date, time) = value.split_once(' ').unwrap_or((value, ""));
        game.set_header(START, &date.replace('/', "."));
        if !time.trim().is_empty() {
            game.set_header(START_TIME, time.trim());
        }
    } else if is_player {
        game.set_header(name, value);
    } else {
        game.headers.push((name.to_owned(), value.to_owned()));
    }
}

/// The players' names by seat, if known.
pub(super) fn players(game: &GameRecord) -> impl Iterator<Item = (usize, &str)> {
    let seats = game.variant.description.seat_names.iter().enumerate();
    seats.filter_map(|(seat, name)| Some((seat, game.header(name)?)))
}

/// The header of the handicap.
pub(super) const HANDICAP: &str = "手合割";
/// The handicap of positions that a diagram shows.
pub(super) const OTHER: &str = "その他";

/// Whether KIF reads this line as a part of the position: a header of a record may be called so, but is not written. A
/// word beside a diagram, such as 詰将棋, is none.
fn is_of_position(name: &str, value: &str) -> bool {
    let is_word = name == HANDICAP && named_handicap(value).is_none() && !value.starts_with(OTHER);
    let is_position = [HANDICAP, "手番"].contains(&name) || name.ends_with("持駒") || name.ends_with("持ち駒");
    is_position && !is_word
}

/// The headers for KIF and JKF.
pub(super) fn kif_headers(game: &GameRecord) -> Vec<(String, String)> {
    let named = players(game).filter_map(|(seat, player)| Some((PLAYERS.get(seat)?[0].to_owned(), player.to_owned())));
    let others = others(game).map(|(name, value)| {
        let known = NAMES.iter().find(|names| names.2 == name).map_or(name, |names| names.0);
        (known.to_owned(), value)
    });
    let line = |text: &str| plain(text).trim().to_owned();
    let headers = others.chain(named).map(|(name, value)| (line(&name.replace(COLONS, " ")), line(&value)));
    // A header without a name and a player without one would not be read again, so neither is written.
    let says = |name: &str, value: &str| {
        let is_player = PLAYERS.as_flattened().contains(&name);
        !name.is_empty() && (!is_player || !value.is_empty())
    };
    headers.filter(|(name, value)| says(name, value) && !is_of_position(name, value)).collect()
}

/// The headers that CSA has a name for, and those whose name is one of CSA's, `MAX_MOVES` or `TIME+`.
pub(super) fn csa_headers(game: &GameRecord) -> Vec<(&str, String)> {
    let is_letter = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || "_+-".contains(letter);
    let named = others(game).filter_map(|(name, value)| {
        let names = NAMES.iter().find(|names| names.2 == name);
        let own = names.map(|names| names.1).or_else(|| name.chars().all(is_letter).then_some(name))?;
        let control = Some(value.as_str()).filter(|_| name == TIME_CONTROL).and_then(csa_time);
        Some(control.unwrap_or((own, plain(&value))))
    });
    named.collect()
}

/// A time control of PGN as CSA has it, `300+2` or `60:1/5` (the last period is byoyomi); `None` for any other text: the
/// minutes and the byoyomi in version 2, seconds, byoyomi and increment in version 3.
fn csa_time(control: &str) -> Option<(&'static str, String)> {
    let seconds = |text: &str| text.parse::<f64>().ok().filter(|time| (0.0..1e6).contains(time));
    let (main, byoyomi) = control.split_once(":1/").unwrap_or((control, "0"));
    let (base, increment) = main.split_once('+').unwrap_or((main, "0"));
    let (base, increment, byoyomi) = (seconds(base)?, seconds(increment)?, seconds(byoyomi)?);
    let is_old = increment == 0.0 && base % 60.0 == 0.0 && byoyomi.fract() == 0.0;
    if is_old {
        let minutes = base / 60.0;
        let hours = (minutes / 60.0).floor();
        return Some(("TIME_LIMIT", format!("{hours:02}:{:02}+{byoyomi:02}", minutes - 60.0 * hours)));
    }
    Some(("TIME", format!("{base}+{byoyomi}+{increment}")))
}

/// All headers but the players, with the date as Japanese files write it.
fn others(game: &GameRecord) -> impl Iterator<Item = (&str, String)> {
    let seats = game.variant.description.seat_names;
    let is_other = |name: &str| !seats.contains(&name) && name != START_TIME;
    game.headers.iter().filter(move |(name, _)| is_other(name)).map(|(name, value)| {
        let time = game.header(START_TIME).map_or_else(String::new, |time| format!(" {time}"));
        (name.as_str(), if name == START { format!("{}{time}", value.trim().replace('.', "/")) } else { value.clone() })
    })
}

/// Joins the lines of a text.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
