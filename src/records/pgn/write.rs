//! Writes a game as PGN.

use super::read::tag_name;
use super::result::{format_time, result_of};
use crate::game_record::GameRecord;
use host::game::HostedGame;
use rules::exchange::Exchange;
use session::viewer::Viewer;

/// The length of a line of movetext, in characters.
const MAX_COLUMNS: usize = 79;
/// The tags of the seven tag roster that come before the players, with their values if unknown.
const ROSTER: [(&str, &str); 4] = [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")];

/// Writes a file with one game; `game` is the record replayed.
pub(crate) fn write_pgn(record: &GameRecord, game: &HostedGame) -> String {
    let mut text = String::new();
    tags(record).iter().for_each(|(name, value)| text.push_str(&format!("[{name} \"{}\"]\n", escaped(value))));
    text.push('\n');
    let mut line = String::new();
    for word in movetext(record, game) {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > MAX_COLUMNS {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(&word);
    }
    text.push_str(&line);
    text.push('\n');
    text
}

/// Escapes a tag's value: one line, with a backslash before quotes and backslashes.
fn escaped(value: &str) -> String {
    let value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// The seven tag roster, the variant, the ending and the start position, and the other headers.
fn tags(record: &GameRecord) -> Vec<(String, String)> {
    let variant = record.variant;
    let seats = variant.description.seat_names;
    let result = result_of(variant, record.ending.as_ref());
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: &str| tags.push((tag_name(name), value.to_owned()));
    for (name, unknown) in ROSTER {
        add(name, record.header(name).unwrap_or(unknown));
    }
    seats.iter().for_each(|seat| add(seat, record.header(seat).unwrap_or("?")));
    add("Result", result);
    if variant.description.exchange != Exchange::San {
        add("Variant", variant.name);
    }
    if let Some(ending) = &record.ending {
        if variant.description.sides.is_free_for_all() && ending.winners().next().is_some() {
            add("Winners", &ending.result);
        }
        if !ending.reason.is_empty() {
            add("Termination", &ending.reason);
        }
    }
    if let Some(start) = &record.start {
        add("SetUp", "1");
        add("FEN", start);
    }
    let known = |name: &str| seats.contains(&name) || ROSTER.iter().any(|(own, _)| *own == name);
    record.headers.iter().filter(|(name, _)| !known(name)).for_each(|(name, value)| add(name, value));
    tags
}

/// The words of the movetext: numbers, moves, comments and the result.
fn movetext(record: &GameRecord, game: &HostedGame) -> Vec<String> {
    let mut words = Vec::new();
    let comments_at = |ply: usize| record.comments.iter().filter(move |(place, _)| *place == ply);
    let mut interrupted = add_comments(&mut words, comments_at(0), None);
    for (index, (number, text)) in numbered_moves(record, game).into_iter().enumerate() {
        match number {
            MoveNumber::First(number) => words.push(format!("{number}.")),
            MoveNumber::Later(number) if interrupted || index == 0 => words.push(format!("{number}...")),
            MoveNumber::Later(_) => {}
        }
        words.push(text);
        let time = record.times.get(index).copied().flatten();
        interrupted = add_comments(&mut words, comments_at(index + 1), time);
    }
    words.push(result_of(record.variant, record.ending.as_ref()).to_owned());
    words
}

/// Adds the move's time and then its comments; returns whether there were any.
fn add_comments<'a>(
    words: &mut Vec<String>,
    comments: impl Iterator<Item = &'a (usize, String)>,
    time: Option<u64>,
) -> bool {
    let before = words.len();
    // One word, as not every program reads a command that goes on in the next line.
    words.extend(time.map(|time| format!("{{[%emt {}]}}", format_time(time))));
    for (_, comment) in comments {
        let text = format!("{{{}}}", comment.replace(['{', '}'], "|").replace("[%", "[ %"));
        words.extend(text.split_whitespace().map(str::to_owned));
    }
    words.len() > before
}

/// How a move is numbered.
enum MoveNumber {
    /// The number is always written.
    First(u32),
    /// The number is written only after a comment.
    Later(u32),
}

/// The moves with their numbers: those of the record if the game counts moves as PGN does, else rounds.
fn numbered_moves(record: &GameRecord, game: &HostedGame) -> Vec<(MoveNumber, String)> {
    let variant = record.variant;
    let mut start = HostedGame::new(variant);
    let begins_at = match start.set_position(record.start.as_deref(), "") {
        Ok(()) => start.state(Viewer::All).scene.number,
        Err(_) => 1,
    };
    if variant.description.exchange == Exchange::San {
        let first = start.side_to_move().index();
        let history = game.state(Viewer::All).history;
        let numbered = |(index, label): (usize, String)| {
            let plies = index + first;
            let number = begins_at + (plies / 2) as u32;
            (if plies.is_multiple_of(2) { MoveNumber::First(number) } else { MoveNumber::Later(number) }, label)
        };
        return history.into_iter().map(|entry| entry.label).enumerate().map(numbered).collect();
    }
    let seats = variant.description.seats();
    let numbered = |(index, text): (usize, &String)| {
        let number = (index / seats + 1) as u32;
        (if index.is_multiple_of(seats) { MoveNumber::First(number) } else { MoveNumber::Later(number) }, text.clone())
    };
    record.moves.iter().enumerate().map(numbered).collect()
}
