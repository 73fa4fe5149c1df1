//! Parses lines that hold a position or a whole game: `position ...`, bare records, match-file lines and EPD.

use super::ending::Ending;
use super::epd::{is_opcode, opcodes, segments, with_counters};
use super::error::RecordError;
use super::game_record::GameRecord;
use super::replay::{Replay, Word};
use super::variant_choice::{candidates, candidates_for, first_that_reads};
use base::seat::SeatSet;
use variants::Variant;

/// The protocol's command that names the variant of the lines after it.
pub(super) const VARIANT_COMMAND: &str = "variant ";
/// The word before a record in USI.
const SFEN: &str = "sfen";
/// The word before a record in UCI.
const FEN: &str = "fen";
const STARTPOS: &str = "startpos";
const MOVES: &str = "moves";

/// How many fields of a FEN stand before the one of the en passant square.
const EN_PASSANT_FIELD: usize = 3;

/// The parts of a line.
struct Parts<'a> {
    /// The word before the record, if any.
    keyword: Option<&'a str>,
    /// `None` for the start position.
    record: Option<String>,
    moves: Vec<&'a str>,
    /// The text after a semicolon.
    notes: Vec<&'a str>,
    opcodes: Vec<(String, String)>,
    /// Whether the first opcode stands after the record: then all segments are opcodes.
    is_epd: bool,
}

/// Whether the first word shows that a line may be one of these.
pub(super) fn is_position_line(line: &str) -> bool {
    let first = line.split_ascii_whitespace().next().unwrap_or_default();
    let first = first.trim_end_matches(';');
    // Addresses and comments have slashes, too.
    let is_board =
        first.contains('/') && first.is_ascii() && !first.contains("//") && !first.starts_with(['\'', '/', '{']);
    ["position", STARTPOS, FEN, SFEN].contains(&first) || is_board
}

/// Reads a line; if it fits several variants it is taken for the preferred one.
///
/// # Errors
/// If no variant has such a position, or a move is not legal.
pub(super) fn read_position_line(line: Word, preferred: Option<&'static Variant>) -> Result<GameRecord, RecordError> {
    let known = split(line, Words::Known)?;
    let refused = match read_parts(&known, line.line, preferred) {
        Ok(game) => return Ok(game),
        Err(refused) => refused,
    };
    // The word after the record may be an opcode that nobody knows.
    if !line.text.contains(';') || known.is_epd {
        return Err(refused);
    }
    let longest = known.record.as_ref().map_or(0, |record| record.split_ascii_whitespace().count());
    let shorter = (1..longest).rev().filter_map(|words| split(line, Words::Count(words)).ok());
    let mut read =
        shorter.filter(|parts| parts.is_epd).filter_map(|parts| read_parts(&parts, line.line, preferred).ok());
    read.next().ok_or(refused)
}

fn read_parts(parts: &Parts, line: usize, preferred: Option<&'static Variant>) -> Result<GameRecord, RecordError> {
    let mut variants = match &parts.record {
        Some(record) => candidates_for(preferred, record),
        None => candidates(preferred),
    };
    if parts.keyword == Some(SFEN) {
        variants.retain(|variant| variant.description.fen_keyword == SFEN);
    }
    first_that_reads(&variants, |variant| read_as(parts, line, variant))
}

/// Where the record of a line ends.
#[derive(Clone, Copy)]
enum Words {
    /// At the first opcode that is known.
    Known,
    /// After so many words, the next of which is the first opcode.
    Count(usize),
}

/// Whether a word can be an opcode: letters, digits and underscores, a letter first.
fn can_be_opcode(word: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    word.starts_with(|letter: char| letter.is_ascii_alphabetic()) && word.chars().all(is_letter)
}

/// Splits a line into its parts.
fn split(line: Word<'_>, end: Words) -> Result<Parts<'_>, RecordError> {
    let mut segments = segments(line.text);
    let mut words = segments.next().unwrap_or_default().split_ascii_whitespace().peekable();
    words.next_if_eq(&"position");
    let keyword = words.next_if(|word| [STARTPOS, FEN, SFEN].contains(word));
    let mut record: Vec<&str> = Vec::new();
    let mut opcode = None;
    while let Some(word) = words.next() {
        let is_square = names_square(word, record.len(), words.peek().copied());
        opcode = Some(word).filter(|word| match end {
            Words::Known => is_opcode(word) && !is_square,
            Words::Count(count) => record.len() == count && can_be_opcode(word),
        });
        if opcode.is_some() || word == MOVES {
            break;
        }
        record.push(word);
    }
    let starts = keyword == Some(STARTPOS);
    match record.first() {
        Some(extra) if starts => return Err(RecordError::unexpected(line.line, extra, "'moves', or nothing")),
        None if !starts => return Err(RecordError::unexpected(line.line, "", "a position record")),
        _ => {}
    }
    let moves = if opcode.is_some() { Vec::new() } else { words.collect() };
    let notes = segments.filter(|note| !note.is_empty()).collect();
    let opcodes = opcodes(line.text, opcode);
    let is_epd = opcode.is_some();
    Ok(Parts { keyword, record: (!starts).then(|| record.join(" ")), moves, notes, opcodes, is_epd })
}

/// Whether the word at this place of a record is an en passant square such as `c3`, and not the opcode of that name, whose
/// operand is quoted: it stands where FEN has that field, or, in games that have it further on, before a count.
fn names_square(word: &str, place: usize, next: Option<&str>) -> bool {
    let is_count = |next: &str| next == "-" || next.bytes().all(|byte| byte.is_ascii_digit());
    let is_quoted = next.is_some_and(|next| next.starts_with('"'));
    let is_square = matches!(word.as_bytes(), [b'c', b'1'..=b'9']);
    is_square && if place == EN_PASSANT_FIELD { !is_quoted } else { next.is_some_and(is_count) }
}

fn read_as(parts: &Parts, line: usize, variant: &'static Variant) -> Result<GameRecord, RecordError> {
    let counted = parts.record.as_deref().map(|record| with_counters(record, &parts.opcodes, variant));
    let record = counted.as_deref();
    let ((mut replay, start), rights) = match Replay::begin(variant, record, line) {
        Ok(begun) => (begun, 0),
        Err(error) => {
            let cleaned = record.and_then(without_idle_rights);
            let (record, rights) = cleaned.ok_or_else(|| error.clone())?;
            (Replay::begin(variant, Some(&record), line).map_err(|_| error)?, rights)
        }
    };
    let end = play_moves(&parts.moves, &mut replay, line)?;
    let last = replay.fork();
    let mut game = GameRecord::new(variant, start, replay.into_moves());
    match end {
        LineEnd::None => game.ending = last.ending_by_rules(game.start.as_deref(), &game.moves),
        LineEnd::Word(word) => game.ending = Some(word_ending(word, &last)),
        LineEnd::IllegalMove => game.end_by_illegal_move(&last, false),
    }
    game.opcodes.clone_from(&parts.opcodes);
    if let Some(id) = game.opcode("id").map(str::to_owned) {
        game.set_header("Event", &id);
    }
    if !parts.is_epd {
        parts.notes.iter().for_each(|note| add_note(&mut game, note));
    }
    game.leave_out("idle castling right", rights);
    Ok(game)
}

/// What stands after the moves of a line.
enum LineEnd<'a> {
    None,
    /// A word, as USI ends games.
    Word(&'a str),
    /// A move that the line itself calls illegal.
    IllegalMove,
}

/// Plays the moves, up to words that are none.
///
/// # Errors
/// If a move is not legal: the position of the line would be another one.
fn play_moves<'a>(moves: &[&'a str], replay: &mut Replay, line: usize) -> Result<LineEnd<'a>, RecordError> {
    // Every move of every game names a square or a card.
    let is_word = |text: &&str| !text.bytes().any(|letter| letter.is_ascii_digit());
    for (index, text) in moves.iter().enumerate() {
        let Err(error) = replay.play(Word { text, line }) else { continue };
        return match moves.get(index..).unwrap_or_default() {
            [word, rest @ ..] if is_word(word) && rest.iter().all(is_word) => Ok(LineEnd::Word(word)),
            [_, word, rest @ ..] if is_word(word) && rest.iter().all(is_word) && word.starts_with("illegal") => {
                Ok(LineEnd::IllegalMove)
            }
            _ => Err(error),
        };
    }
    Ok(LineEnd::None)
}

/// The end that a word after the moves means; another word is kept.
fn word_ending(word: &str, last: &Replay) -> Ending {
    let mover = last.side_to_move();
    let lost = |reason: &str| Ending { reason: reason.to_owned(), ..last.resigned(mover) };
    match word.to_ascii_lowercase().as_str() {
        "resign" | "resigns" | "resigned" => last.resigned(mover),
        "win" | "declare" => Ending::new(SeatSet::single(mover), "entering king"),
        "timeout" | "timeup" | "time-up" | "time_up" | "time" => lost("time"),
        "mate" | "checkmate" => lost("checkmate"),
        "draw" => Ending::new(SeatSet::EMPTY, "agreement"),
        "sennichite" | "repetition" => Ending::new(SeatSet::EMPTY, "repetition"),
        _ => Ending { result: Ending::UNKNOWN.to_owned(), reason: word.to_owned() },
    }
}

/// A FEN without the castling rights whose king or rook is not at home, which whole suites of odds games have, and how
/// many they were; `None` if there are none, or the record is no FEN.
fn without_idle_rights(record: &str) -> Option<(String, usize)> {
    let mut fields: Vec<String> = record.split_ascii_whitespace().map(str::to_owned).collect();
    let (board, rights) = (fields.first()?.clone(), fields.get(2)?.clone());
    let squares = |rank: &str| -> String {
        let square = |letter: char| letter.to_digit(10).map_or(letter.to_string(), |empty| " ".repeat(empty as usize));
        rank.chars().map(square).collect()
    };
    let (black, white) = (squares(board.split('/').next()?), squares(board.split('/').next_back()?));
    let stands = |rank: &str, file: usize, piece: &str| rank.get(file..=file) == Some(piece);
    let is_held = |right: char| match right {
        'K' => stands(&white, 4, "K") && stands(&white, 7, "R"),
        'Q' => stands(&white, 4, "K") && stands(&white, 0, "R"),
        'k' => stands(&black, 4, "k") && stands(&black, 7, "r"),
        'q' => stands(&black, 4, "k") && stands(&black, 0, "r"),
        _ => true,
    };
    let held: String = rights.chars().filter(|&right| is_held(right)).collect();
    let idle = rights.len() - held.len();
    *fields.get_mut(2)? = if held.is_empty() { "-".to_owned() } else { held };
    (idle > 0).then(|| (fields.join(" "), idle))
}

/// Reads the notes of a match file or an EPD line; any other text is a title.
fn add_note(game: &mut GameRecord, note: &str) {
    let (word, value) = note.split_once(' ').unwrap_or((note, ""));
    let seats = game.variant.description.seat_names;
    match word {
        "seats" => {
            for (seat, player) in seats.iter().zip(value.split_ascii_whitespace()) {
                game.set_header(seat, player);
            }
        }
        "result" => {
            let (result, reason) = value.split_once(' ').unwrap_or((value, ""));
            game.ending = Ending::parse(result, reason, seats.len()).or(game.ending.take());
        }
        "opening" => {}
        _ if is_opcode(word) => {}
        _ => game.set_header("Event", note),
    }
}

/// Writes the line of a game: `position startpos moves 7g7f`. A game without moves gives its start in full, since
/// `startpos` alone may be that of any variant.
pub(super) fn write_game_line(game: &GameRecord) -> String {
    let initial = game.moves.is_empty().then(|| (game.variant.new_history)().fen());
    let mut line = match game.start.as_ref().or(initial.as_ref()) {
        None => format!("position {STARTPOS}"),
        Some(record) => format!("position {} {record}", game.variant.description.fen_keyword),
    };
    if !game.moves.is_empty() {
        line.push_str(&format!(" {MOVES} {}", game.moves.join(" ")));
    }
    line.push('\n');
    line
}
