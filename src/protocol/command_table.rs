//! The table of commands, which the parser, `help` and the tests iterate.

use super::command::Command;
use super::command_error::CommandError;
use super::eval_changes::EvaluationQuery;
use super::go::{Go, MAX_PERFT_DEPTH};
use base::input::quoted;
use rules::dialect::Dialect;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// No deeper bench ends within a lifetime.
const MAX_BENCH_DEPTH: u32 = 64;

/// More moves than any game has.
const MAX_UNDONE_MOVES: usize = 1_000_000;

/// What a line parses to; `None` if there is nothing to do.
type Parsed = Result<Option<Command>, CommandError>;

/// One command.
pub struct CommandSpec {
    /// The words that it begins with; all mean the same.
    pub names: &'static [&'static str],
    /// What follows the name, as `help` shows it.
    pub arguments: &'static str,
    /// What it does, in one line.
    pub help: &'static str,
    /// Parses what follows the name.
    parse: fn(&str) -> Parsed,
}

const fn spec(
    names: &'static [&'static str],
    arguments: &'static str,
    help: &'static str,
    parse: fn(&str) -> Parsed,
) -> CommandSpec {
    CommandSpec { names, arguments, help, parse }
}

/// Every command, in the order in which `help` lists them.
pub const COMMANDS: &[CommandSpec] = &[
    spec(&["uci"], "", "choose UCI; lists the options", |_| Ok(Some(Command::Uci))),
    spec(&["usi"], "", "choose USI; lists the options", |_| Ok(Some(Command::Usi))),
    spec(&["isready"], "", "answer 'readyok' once ready", |_| Ok(Some(Command::IsReady))),
    spec(&["setoption"], "name NAME [value VALUE]", "set an option", parse_set_option),
    spec(&["variants"], "[json]", "list the variants, for people or as JSON", parse_variants),
    spec(&["variant"], "NAME", "change the variant", parse_variant),
    spec(&["ucinewgame"], "", "forget what was searched before", |_| Ok(Some(Command::NewGame(Dialect::Uci)))),
    spec(&["usinewgame"], "", "the same in USI", |_| Ok(Some(Command::NewGame(Dialect::Usi)))),
    spec(&["position"], "startpos|fen FEN|sfen SFEN [moves MOVE ...]", "set up a position", parse_position),
    spec(&["go"], "[PARAMETER ...]", "search; answers 'bestmove MOVE'", |rest| {
        Ok(Some(Command::Go(Box::new(Go::parse(rest)))))
    }),
    spec(&["stop"], "", "end the search", |_| Ok(Some(Command::Stop))),
    spec(&["ponderhit"], "[PARAMETER ...]", "the expected move was played", |rest| {
        Ok(Some(Command::PonderHit(Box::new(Go::parse(rest)))))
    }),
    spec(&["gameover"], "[win|lose|draw]", "the game has ended", |_| Ok(Some(Command::GameOver))),
    spec(&["d"], "", "draw the board", |_| Ok(Some(Command::PrintBoard))),
    spec(&["fen", "sfen"], "", "print the position record", |_| Ok(Some(Command::PrintFen))),
    spec(&["legal"], "", "list the legal moves", |_| Ok(Some(Command::PrintLegalMoves))),
    spec(&["state"], "json [seat SEAT|public]", "print the game as JSON, as that viewer may see it", parse_state),
    spec(&["result"], "", "tell whether and how the game has ended", |_| Ok(Some(Command::PrintResult))),
    spec(&["eval"], "[moves|pieces]", "evaluate the position, each move or each piece, without a search", parse_eval),
    spec(&["perft"], "DEPTH", "count the leaf nodes of the move tree", |rest| {
        Ok(Some(Command::Perft(parse_in_range("perft", rest, 0..=MAX_PERFT_DEPTH)?)))
    }),
    spec(&["bench"], "[DEPTH]", "search fixed positions of every variant and count the nodes", parse_bench),
    spec(&["deal"], "SEED", "print a dealt start position of a game with hidden cards", |rest| {
        Ok(Some(Command::Deal(parse_in_range("deal", rest, 0..=u64::MAX)?)))
    }),
    spec(&["view"], "SEAT", "print the position as that seat sees it", |rest| Ok(Some(Command::View(rest.to_owned())))),
    spec(&["undo"], "[N]", "take back the last move, or the last N", parse_undo),
    spec(&["shuffle"], "SEED", "turn the dead cards into a new stock", |rest| {
        Ok(Some(Command::Shuffle(parse_in_range("shuffle", rest, 0..=u64::MAX)?)))
    }),
    spec(&["tunables"], "[VARIANT]", "list the tunable parameters of a variant for SPSA tuners", |variant| {
        Ok(Some(Command::Tunables((!variant.is_empty()).then(|| variant.to_owned()))))
    }),
    spec(&["debug"], "on|off", "accepted and ignored", |_| Ok(None)),
    spec(&["register"], "...", "accepted and ignored", |_| Ok(None)),
    spec(&["help"], "", "list the commands", |_| Ok(Some(Command::Help))),
    spec(&["quit"], "", "end the program", |_| Ok(Some(Command::Quit))),
];

/// Parses one line; `None` for empty lines and commands that are accepted and ignored.
///
/// # Errors
/// If the command is unknown or incomplete.
pub fn parse(line: &str) -> Parsed {
    let (name, rest) = split_word(line);
    if name.is_empty() {
        return Ok(None);
    }
    match COMMANDS.iter().find(|command| command.names.contains(&name)) {
        Some(command) => (command.parse)(rest),
        None => Err(CommandError::UnknownCommand(quoted(name))),
    }
}

/// What `help` prints, line by line.
pub fn help_lines() -> Vec<String> {
    let usage = |command: &CommandSpec| format!("{} {}", command.names.join("|"), command.arguments);
    let width = COMMANDS.iter().map(|command| usage(command).len()).max().unwrap_or(0);
    COMMANDS.iter().map(|command| format!("{:<width$}  {}", usage(command), command.help)).collect()
}

/// The first word, and the text after it.
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
        let begins = before.is_empty() || before.ends_with(|letter: char| letter.is_ascii_whitespace());
        let ends = rest.is_empty() || rest.starts_with(|letter: char| letter.is_ascii_whitespace());
        (begins && ends).then(|| (before.trim(), rest.trim()))
    })
}

fn parse_position(text: &str) -> Parsed {
    let missing = |command, argument: &str| CommandError::MissingArgument { command, argument: argument.to_owned() };
    let (kind, rest) = split_word(text);
    let (record, moves) = split_at_word(rest, "moves").unwrap_or((rest, ""));
    let fen = match kind {
        "startpos" if record.is_empty() => None,
        "startpos" => return Err(CommandError::TextAfterStartpos(quoted(record))),
        "fen" | "sfen" if !record.is_empty() => Some(record.to_owned()),
        "fen" => return Err(missing("position fen", "a fen")),
        "sfen" => return Err(missing("position sfen", "an sfen")),
        "" => return Err(missing("position", "startpos, fen or sfen")),
        _ => return Err(CommandError::UnknownPositionKind(quoted(kind))),
    };
    Ok(Some(Command::Position { fen, moves: moves.to_owned() }))
}

fn parse_set_option(text: &str) -> Parsed {
    let (word, rest) = split_word(text);
    if word != "name" || rest.is_empty() {
        return Err(CommandError::UnreadableSetOption(quoted(text)));
    }
    let (name, value) = match split_at_word(rest, "value") {
        Some((name, value)) => (name, Some(value.to_owned())),
        None => (rest, None),
    };
    Ok(Some(Command::SetOption { name: name.to_owned(), value }))
}

fn parse_variant(name: &str) -> Parsed {
    if name.is_empty() {
        let argument = "a name; type 'variants' for a list".to_owned();
        return Err(CommandError::MissingArgument { command: "variant", argument });
    }
    Ok(Some(Command::SetOption { name: "UCI_Variant".to_owned(), value: Some(name.to_owned()) }))
}

fn parse_variants(format: &str) -> Parsed {
    match format {
        "" => Ok(Some(Command::Variants)),
        "json" => Ok(Some(Command::VariantsJson)),
        _ => Err(wrong_argument("variants", format, "'json', the one word that may follow")),
    }
}

fn parse_state(text: &str) -> Parsed {
    let (format, viewer) = split_word(text);
    match format {
        "json" => Ok(Some(Command::StateJson(viewer.to_owned()))),
        "" => Err(CommandError::MissingArgument { command: "state", argument: "json".to_owned() }),
        _ => Err(wrong_argument("state", format, "json")),
    }
}

/// The error for an argument that the command does not take.
pub(super) fn wrong_argument(command: &'static str, found: &str, expected: &str) -> CommandError {
    CommandError::WrongArgument { command, found: quoted(found), expected: expected.to_owned() }
}

fn parse_eval(query: &str) -> Parsed {
    let query = match query {
        "" => EvaluationQuery::Parts,
        "moves" => EvaluationQuery::Moves,
        "pieces" => EvaluationQuery::Pieces,
        _ => return Err(wrong_argument("eval", query, "moves or pieces")),
    };
    Ok(Some(Command::PrintEvaluation(query)))
}

fn parse_bench(depth: &str) -> Parsed {
    if depth.is_empty() {
        return Ok(Some(Command::Bench(None)));
    }
    Ok(Some(Command::Bench(Some(parse_in_range("bench", depth, 1..=MAX_BENCH_DEPTH)?))))
}

fn parse_undo(plies: &str) -> Parsed {
    let plies = if plies.is_empty() { "1" } else { plies };
    Ok(Some(Command::Undo(parse_in_range("undo", plies, 1..=MAX_UNDONE_MOVES)?)))
}

/// Parses a number in this range; numbers outside are refused, not clamped.
pub(super) fn parse_in_range<N: FromStr + PartialOrd + Display>(
    command: &'static str,
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, CommandError> {
    let expected = format!("a whole number from {} to {}", range.start(), range.end());
    match text.parse().ok().filter(|number| range.contains(number)) {
        Some(number) => Ok(number),
        None if text.is_empty() => Err(CommandError::MissingArgument { command, argument: expected }),
        None => Err(CommandError::WrongArgument { command, found: quoted(text), expected }),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/command_table.rs"]
mod tests;
