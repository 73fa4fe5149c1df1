//! From a line to what it asks for.

use super::clocks::ClockFields;
use super::go::{Go, MAX_PERFT_DEPTH};
use crate::base::input::InputError;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Deeper benches end in nobody's lifetime.
const MAX_BENCH_DEPTH: u32 = 64;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`.
    Uci,
    /// `usi`.
    Usi,
    /// `isready`.
    IsReady,
    /// `ucinewgame`, `usinewgame`.
    NewGame,
    /// `gameover`, with or without a result.
    GameOver,
    /// `position`.
    Position {
        /// The record; `None` for the start position.
        fen: Option<String>,
        /// The moves, separated by blanks.
        moves: String,
    },
    /// `go`.
    Go(Box<Go>),
    /// `stop`.
    Stop,
    /// `ponderhit`; some clients send new clocks with it.
    PonderHit(Box<ClockFields>),
    /// `quit`.
    Quit,
    /// `setoption`.
    SetOption {
        /// The name as sent.
        name: String,
        /// What stood after `value`; `None` where that word is missing.
        value: Option<String>,
    },
    /// `variants`.
    Variants,
    /// `d`.
    PrintBoard,
    /// `fen` or `sfen`.
    PrintFen,
    /// `legal`.
    PrintLegalMoves,
    /// `result`.
    PrintResult,
    /// `perft`.
    Perft(u32),
    /// `eval`.
    PrintEvaluation,
    /// `bench`, with a depth if one is given.
    Bench(Option<u32>),
    /// `deal`, with its seed.
    Deal(u64),
    /// `view`, with the number of the seat.
    View(usize),
    /// A line that asks for nothing that there is: the complaint waits its turn, so that replies keep their order.
    Invalid(InputError),
}

/// The first word, and what stands after it.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(|letter: char| letter.is_ascii_whitespace()) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

/// The text before a word that stands alone, and the text after it.
fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    text.match_indices(word).find_map(|(start, found)| {
        let (before, rest) = (text.get(..start)?, text.get(start + found.len()..)?);
        let alone = before.is_empty() || before.ends_with(|letter: char| letter.is_ascii_whitespace());
        let ends = rest.is_empty() || rest.starts_with(|letter: char| letter.is_ascii_whitespace());
        (alone && ends).then(|| (before.trim(), rest.trim()))
    })
}

fn parse_position(text: &str) -> Result<Command, InputError> {
    let (kind, rest) = split_word(text);
    let (record, moves) = split_at_word(rest, "moves").unwrap_or((rest, ""));
    let record = match kind {
        "startpos" if record.is_empty() => None,
        "startpos" => return Err(InputError::new("position", record, "'moves' or nothing after startpos")),
        "fen" | "sfen" if !record.is_empty() => Some(record.to_owned()),
        "fen" | "sfen" => return Err(InputError::new("position", record, "a record after the word fen or sfen")),
        _ => return Err(InputError::new("position", kind, "startpos, fen or sfen")),
    };
    Ok(Command::Position { fen: record, moves: moves.to_owned() })
}

fn parse_set_option(text: &str) -> Result<Command, InputError> {
    let (word, rest) = split_word(text);
    if word != "name" || rest.is_empty() {
        return Err(InputError::new("setoption", text, "name NAME [value VALUE]"));
    }
    let (name, value) = match split_at_word(rest, "value") {
        Some((name, value)) => (name, Some(value.to_owned())),
        None => (rest, None),
    };
    Ok(Command::SetOption { name: name.to_owned(), value })
}

/// The number that a command of the project's own takes; what lies outside is refused, not mended.
fn parse_in_range<N: FromStr + PartialOrd + Display>(
    field: &'static str,
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, InputError> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let expected = || format!("a whole number from {} to {}", range.start(), range.end());
    number.ok_or_else(|| InputError::new(field, text, expected()))
}

/// Reads one line. Empty lines, and commands that need no answer, ask for nothing.
///
/// # Errors
/// Where the command is unknown, or known but incomplete.
pub fn parse(line: &str) -> Result<Option<Command>, InputError> {
    let (word, rest) = split_word(line);
    let command = match word {
        "" | "debug" | "register" => return Ok(None),
        "uci" => Command::Uci,
        "usi" => Command::Usi,
        "isready" => Command::IsReady,
        "ucinewgame" | "usinewgame" => Command::NewGame,
        "gameover" => Command::GameOver,
        "position" => parse_position(rest)?,
        "go" => Command::Go(Box::new(Go::parse(rest))),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit(Box::new(Go::parse(rest).clocks)),
        "quit" => Command::Quit,
        "setoption" => parse_set_option(rest)?,
        "variant" if rest.is_empty() => return Err(InputError::new("variant", rest, "the name of a variant")),
        "variant" => Command::SetOption { name: "UCI_Variant".to_owned(), value: Some(rest.to_owned()) },
        "variants" => Command::Variants,
        "d" => Command::PrintBoard,
        "fen" | "sfen" => Command::PrintFen,
        "legal" => Command::PrintLegalMoves,
        "result" => Command::PrintResult,
        "perft" => Command::Perft(parse_in_range("perft", rest, 0..=MAX_PERFT_DEPTH)?),
        "eval" => Command::PrintEvaluation,
        "bench" if rest.is_empty() => Command::Bench(None),
        "bench" => Command::Bench(Some(parse_in_range("bench", rest, 1..=MAX_BENCH_DEPTH)?)),
        "deal" => Command::Deal(parse_in_range("deal", rest, 0..=u64::MAX)?),
        "view" => Command::View(rest.parse().map_err(|_| InputError::new("view", rest, "the number of a seat"))?),
        _ => return Err(InputError::new("command", word, "a command of UCI or USI (it was ignored)")),
    };
    Ok(Some(command))
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/command.rs"]
mod tests;
