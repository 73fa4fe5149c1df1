//! EPD: position records with opcodes, after the standard of 1994: `RECORD bm e4; id "one";`.

use super::error::RecordError;
use super::game_record::GameRecord;
use rules::exchange::Exchange;
use std::borrow::Cow;
use variants::Variant;

/// The opcodes that may follow a record, any of them first, beside `c0` to `c9`, `v0` to `v9`
/// and the node counts `D1` to `D9` of perft suites.
const OPCODES: [&str; 30] = [
    "acd",
    "acms",
    "acn",
    "acs",
    "am",
    "avoid",
    "bm",
    "ce",
    "cc",
    "dm",
    "draw_accept",
    "draw_claim",
    "draw_offer",
    "draw_reject",
    "eco",
    "fmvn",
    "hmvc",
    "id",
    "nic",
    "noop",
    "pm",
    "pv",
    "rc",
    "resign",
    "sm",
    "sv",
    "tcgs",
    "tcri",
    "tcsi",
    "zz",
];

/// Whether a word is an opcode.
pub(super) fn is_opcode(word: &str) -> bool {
    let is_numbered = matches!(word.as_bytes(), [b'c' | b'v' | b'D', b'0'..=b'9']);
    is_numbered || OPCODES.contains(&word)
}

/// Splits at semicolons that stand in no quotes.
pub(super) fn segments(line: &str) -> impl Iterator<Item = &str> {
    let mut in_quotes = false;
    line.split(move |letter| {
        in_quotes ^= letter == '"';
        letter == ';' && !in_quotes
    })
    .map(str::trim)
}

/// The opcodes of an EPD line with their operands as they stand: `bm e2e4; id "one";`. Behind the first any word
/// is an opcode. `first_word` is the first opcode, if it stands after the record.
pub(super) fn opcodes(line: &str, first_word: Option<&str>) -> Vec<(String, String)> {
    let mut segments = segments(line);
    // The first opcode follows the record without a semicolon.
    let first = segments.next().unwrap_or_default();
    let place = first_word.map(|word| word.as_ptr() as usize - first.as_ptr() as usize);
    let behind_record = place.and_then(|place| first.get(place..)).and_then(opcode);
    let is_known = |(name, _): &(String, String)| place.is_some() || is_opcode(name);
    behind_record.into_iter().chain(segments.filter_map(opcode).filter(is_known)).collect()
}

/// An opcode with its operand, which may be missing.
fn opcode(segment: &str) -> Option<(String, String)> {
    let (name, value) = segment.split_once(' ').unwrap_or((segment, ""));
    (!name.is_empty()).then(|| (name.to_owned(), value.trim().to_owned()))
}

/// The fields of a FEN that EPD has not, as opcodes: the halfmove clock and the number of the move.
const COUNTERS: [(&str, &str); 2] = [("hmvc", "0"), ("fmvn", "1")];
/// The fields that FEN and EPD share.
const SHARED_FIELDS: usize = 4;

/// A record of chess with the counters that its opcodes tell, unless it has its own.
pub(super) fn with_counters<'a>(record: &'a str, opcodes: &[(String, String)], variant: &Variant) -> Cow<'a, str> {
    let is_san = variant.description.exchange == Exchange::San;
    let counter = |name: &str| {
        let told = opcodes.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim_matches('"'));
        told.filter(|value| !value.is_empty() && value.bytes().all(|digit| digit.is_ascii_digit()))
    };
    let counters = COUNTERS.map(|(name, usual)| (counter(name), usual));
    let is_short = is_san && record.split_ascii_whitespace().count() == SHARED_FIELDS;
    if !is_short || counters.iter().all(|(told, _)| told.is_none()) {
        return Cow::Borrowed(record);
    }
    let [halfmoves, number] = counters.map(|(told, usual)| told.unwrap_or(usual));
    Cow::Owned(format!("{record} {halfmoves} {number}"))
}

/// How many opcodes have a place of their own in a FEN.
pub(super) fn counters_in_fen(game: &GameRecord) -> usize {
    let is_san = game.variant.description.exchange == Exchange::San;
    COUNTERS.iter().filter(|(name, _)| is_san && game.opcode(name).is_some()).count()
}

/// Writes the last position of a game with its opcodes. The fields of a FEN that EPD has not are left out if they are
/// the usual ones, or if opcodes have them.
///
/// # Errors
/// If a move of the game is not legal.
pub(super) fn write_epd_line(game: &GameRecord) -> Result<String, RecordError> {
    let record = game.played()?.fen();
    let is_san = game.variant.description.exchange == Exchange::San;
    let fields: Vec<&str> = record.split(' ').collect();
    let counters = fields.get(SHARED_FIELDS..).unwrap_or_default();
    let has_opcode = COUNTERS.iter().any(|(name, _)| game.opcode(name).is_some());
    let is_short = is_san && (has_opcode || counters == COUNTERS.map(|(_, usual)| usual));
    let mut line = if is_short { fields.get(..SHARED_FIELDS).unwrap_or_default().join(" ") } else { record.clone() };
    let now = |name: &str| {
        let place = COUNTERS.iter().position(|(known, _)| *known == name).filter(|_| is_san)?;
        counters.get(place).copied()
    };
    let event = game.header("Event").filter(|_| game.opcodes.iter().all(|(name, _)| name != "id"));
    let id = event.map(|event| ("id".to_owned(), quoted(event)));
    for (name, value) in game.opcodes.iter().chain(&id) {
        let value = now(name).unwrap_or(value);
        let blank = if value.is_empty() { "" } else { " " };
        line.push_str(&format!(" {name}{blank}{value};"));
    }
    Ok(line + "\n")
}

/// A text as an operand.
fn quoted(text: &str) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    format!("\"{}\"", plain.replace('"', "'"))
}
