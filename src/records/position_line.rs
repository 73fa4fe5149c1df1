//! Parses lines that hold a position or a whole game: `position ...`, bare records, match-file lines and EPD.

use super::ending::Ending;
use super::epd::{is_opcode, opcodes, segments};
use super::error::RecordError;
use super::game_record::GameRecord;
use super::replay::{Replay, Word};
use super::variant_choice::{candidates, candidates_for, first_that_reads};
use base::seat::SeatSet;
use variants::Variant;

/// The word before a record in USI.
const SFEN: &str = "sfen";
/// The word before a record in UCI.
const FEN: &str = "fen";
const STARTPOS: &str = "startpos";
const MOVES: &str = "moves";
/// How USI says at the end of a game that its mover resigns or declares a win.
const RESIGN: &str = "resign";
const WIN: &str = "win";

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
    /// Whether the first opcode stands behind the record: then all segments are opcodes.
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
    let parts = split(line)?;
    let mut variants = match &parts.record {
        Some(record) => candidates_for(preferred, record),
        None => candidates(preferred),
    };
    if parts.keyword == Some(SFEN) {
        variants.retain(|variant| variant.description.fen_keyword == SFEN);
    }
    first_that_reads(&variants, |variant| read_as(&parts, line.line, variant))
}

/// Splits a line into its parts.
fn split(line: Word<'_>) -> Result<Parts<'_>, RecordError> {
    let mut segments = segments(line.text);
    let mut words = segments.next().unwrap_or_default().split_ascii_whitespace().peekable();
    words.next_if_eq(&"position");
    let keyword = words.next_if(|word| [STARTPOS, FEN, SFEN].contains(word));
    let mut record: Vec<&str> = Vec::new();
    let mut opcode = None;
    while let Some(word) = words.next() {
        let is_square = names_square(word, record.len(), words.peek().copied());
        opcode = Some(word).filter(|word| is_opcode(word) && !is_square);
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
    let ((mut replay, start), rights) = match Replay::begin(variant, parts.record.as_deref(), line) {
        Ok(begun) => (begun, 0),
        Err(error) => {
            let cleaned = parts.record.as_deref().and_then(without_idle_rights);
            let (record, rights) = cleaned.ok_or_else(|| error.clone())?;
            (Replay::begin(variant, Some(&record), line).map_err(|_| error)?, rights)
        }
    };
    let (moves, end) = match parts.moves.split_last() {
        Some((&end @ (RESIGN | WIN), moves)) => (moves, Some(end)),
        _ => (parts.moves.as_slice(), None),
    };
    moves.iter().try_for_each(|text| replay.play(Word { text, line }))?;
    let mover = replay.side_to_move();
    let resigned = (end == Some(RESIGN)).then(|| replay.resigned(mover));
    let last = replay.fork();
    let mut game = GameRecord::new(variant, start, replay.into_moves());
    game.ending = match end {
        Some(RESIGN) => resigned,
        Some(_) => Some(Ending::new(SeatSet::single(mover), "entering king")),
        None => last.ending_by_rules(game.start.as_deref(), &game.moves),
    };
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
