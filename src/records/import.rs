//! Recognises a file's format and reads all its games.

use super::decode::decode;
use super::error::RecordError;
use super::format::RecordFormat;
use super::game_list::GameList;
use super::game_record::GameRecord;
use super::games_file::read_games_file;
use super::kifu::{self, KifuFormat};
use super::pgn::{looks_like_movetext, read_pgn};
use super::position_line::{is_position_line, read_position_line};
use super::read_bounds::ReadBounds;
use super::replay::Word;
use super::variant_choice::named_variant;
use variants::Variant;

/// The largest file that is read at once, in bytes.
pub const MAX_BYTES: usize = ReadBounds::OWN.bytes;
/// The protocol's command that names the variant.
pub(super) const VARIANT_COMMAND: &str = "variant ";
/// What a file may hold, for the error about one that holds something else.
const KNOWN: &str = "a position, a game line, PGN, KIF, KI2, CSA, JKF or a games file";

/// Reads the games of a file of any known format and encoding.
///
/// # Errors
/// If the file is malformed; the error gives the line, the wrong word and what was expected.
pub fn import(bytes: &[u8]) -> Result<Vec<GameRecord>, RecordError> {
    import_as(bytes, None)
}

/// As [`import`], but a game that fits several variants is taken for the preferred one.
///
/// # Errors
/// If the file is malformed; the error gives the line, the wrong word and what was expected.
pub fn import_as(bytes: &[u8], preferred: Option<&'static Variant>) -> Result<Vec<GameRecord>, RecordError> {
    import_format(bytes, preferred, None)
}

/// As [`import_as`], but the file is read as this format, if one is given.
///
/// # Errors
/// If the file is malformed; the error gives the line, the wrong word and what was expected.
pub fn import_format(
    bytes: &[u8],
    preferred: Option<&'static Variant>,
    format: Option<RecordFormat>,
) -> Result<Vec<GameRecord>, RecordError> {
    import_within(bytes, preferred, format, ReadBounds::OWN)
}

/// As [`import_format`], but a file that goes beyond these bounds is refused before its games take memory.
///
/// # Errors
/// If the file is malformed or too large; the error gives the line, the wrong word and what was expected.
pub fn import_within(
    bytes: &[u8],
    preferred: Option<&'static Variant>,
    format: Option<RecordFormat>,
    bounds: ReadBounds,
) -> Result<Vec<GameRecord>, RecordError> {
    if bytes.len() > bounds.bytes {
        let most = bounds.bytes;
        return Err(RecordError::on_line(1, format!("found {} bytes, expected at most {most}", bytes.len())));
    }
    let text = decode(bytes);
    let games = match format {
        Some(format) => read_format(&text, preferred, format, bounds)?,
        None => read(&text, preferred, bounds)?,
    };
    if games.is_empty() {
        return Err(RecordError::unexpected(1, "", KNOWN));
    }
    Ok(games)
}

/// The lines of a text that are not blank.
fn lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    let numbered = text.lines().zip(1..).map(|(text, line)| Word { text: text.trim(), line });
    numbered.filter(|line| !line.text.is_empty())
}

fn read_format(
    text: &str,
    preferred: Option<&'static Variant>,
    format: RecordFormat,
    bounds: ReadBounds,
) -> Result<Vec<GameRecord>, RecordError> {
    bounds.check(text, 1, format)?;
    let content = || lines(text).filter(|line| !line.text.starts_with('#'));
    match format {
        RecordFormat::Pgn => read_pgn(text, preferred),
        RecordFormat::Games => read_games_file(content(), preferred),
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Epd => {
            read_lines(content(), variant_of_header(text).or(preferred))
        }
        RecordFormat::Kif | RecordFormat::Ki2 => kifu::read(text, KifuFormat::Kif),
        RecordFormat::Csa => kifu::read(text, KifuFormat::Csa),
        RecordFormat::Jkf => kifu::read(text, KifuFormat::Jkf),
    }
}

fn read(text: &str, preferred: Option<&'static Variant>, bounds: ReadBounds) -> Result<Vec<GameRecord>, RecordError> {
    let is_comment = |line: &Word| line.text.starts_with('#');
    let Some(first) = lines(text).find(|line| !is_comment(line)) else { return Ok(Vec::new()) };
    if is_json_object(text.trim_start()) && !kifu::is_jkf(text) {
        return read_format(text, preferred, RecordFormat::Games, bounds);
    }
    if is_position_line(first.text) || first.text.starts_with(VARIANT_COMMAND) {
        return read_format(text, preferred, RecordFormat::Usi, bounds);
    }
    let is_comment_first = first.text.starts_with('{') && !is_json_object(first.text) && !kifu::is_jkf(text);
    if starts_pgn(first.text) || is_comment_first || looks_like_movetext(text.trim_start(), preferred) {
        return read_format(text, preferred, RecordFormat::Pgn, bounds);
    }
    if let Some(format) = kifu::recognise(text) {
        return read_format(text, preferred, format.into(), bounds);
    }
    let word = first.text.split_whitespace().next().unwrap_or_default();
    Err(RecordError::unexpected(first.line, word, KNOWN))
}

/// Whether a line, the first of a file, begins a tag, a comment, a variation or a line that is skipped in PGN.
pub(super) fn starts_pgn(line: &str) -> bool {
    line.starts_with(['[', '%', ';', '('])
}

/// Whether a text begins with a JSON object rather than with a comment of PGN: a name in quotes and a colon.
pub(super) fn is_json_object(text: &str) -> bool {
    let name = text.strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    name.and_then(|name| name.split_once('"')).is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

/// The variant named in the first line of a match file, which is the command that made the file.
pub(super) fn variant_of_header(text: &str) -> Option<&'static Variant> {
    let mut words = text.lines().next()?.strip_prefix('#')?.split_ascii_whitespace();
    words.find(|word| *word == "--variant")?;
    named_variant(words.next()?)
}

/// Reads lines of positions and games. A line `variant NAME` sets the variant of those after it.
fn read_lines<'a>(
    lines: impl Iterator<Item = Word<'a>>,
    mut preferred: Option<&'static Variant>,
) -> Result<Vec<GameRecord>, RecordError> {
    let mut games = GameList::default();
    let mut lines = lines.peekable();
    while let Some(line) = lines.next() {
        if let Some(name) = line.text.strip_prefix(VARIANT_COMMAND) {
            let name = Word { text: name.trim(), ..line };
            let named = named_variant(name.text);
            preferred = Some(named.ok_or_else(|| name.unexpected("the name of a variant"))?);
            continue;
        }
        match read_position_line(line, preferred) {
            Ok(game) => games.push(game, line.line)?,
            Err(_) if lines.peek().is_none() && !is_position_line(line.text) && games.end_with_remark(line) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(games.into_games())
}
