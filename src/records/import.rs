//! Reads all games of a file at once.

use super::decode::decode;
use super::error::RecordError;
use super::format::RecordFormat;
use super::game_list::GameList;
use super::game_record::GameRecord;
use super::games_file::read_games_file;
use super::kifu::{self, KifuFormat};
use super::pgn::read_pgn;
use super::position_line::{VARIANT_COMMAND, is_position_line, read_position_line};
use super::read_bounds::ReadBounds;
use super::recognise::recognise;
use super::replay::Word;
use super::variant_choice::{named_variant, variant_of_header};
use variants::Variant;

/// The largest file that is read at once, in bytes.
pub const MAX_BYTES: usize = ReadBounds::OWN.bytes;
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
    import_text(&decode(bytes), preferred, format, bounds)
}

/// As [`import_within`], for a text that has been decoded.
///
/// # Errors
/// As [`import_within`].
pub(super) fn import_text(
    text: &str,
    preferred: Option<&'static Variant>,
    format: Option<RecordFormat>,
    bounds: ReadBounds,
) -> Result<Vec<GameRecord>, RecordError> {
    let Some(format) = format.or_else(|| recognise(text, preferred)) else {
        let first = content(text).next().unwrap_or(Word { text: "", line: 1 });
        let word = first.text.split_whitespace().next().unwrap_or_default();
        return Err(RecordError::unexpected(first.line, word, KNOWN));
    };
    let games = read_text(text, preferred, format, bounds)?;
    if games.is_empty() { Err(RecordError::unexpected(1, "", KNOWN)) } else { Ok(games) }
}

/// The lines of a text that are neither blank nor comments.
fn content(text: &str) -> impl Iterator<Item = Word<'_>> {
    let numbered = text.lines().zip(1..).map(|(text, line)| Word { text: text.trim(), line });
    numbered.filter(|line| !line.text.is_empty() && !line.text.starts_with('#'))
}

/// Reads a text as this format.
fn read_text(
    text: &str,
    preferred: Option<&'static Variant>,
    format: RecordFormat,
    bounds: ReadBounds,
) -> Result<Vec<GameRecord>, RecordError> {
    bounds.check(text, 1, format)?;
    match format {
        RecordFormat::Pgn => read_pgn(text, preferred, bounds),
        RecordFormat::Games => read_games_file(content(text), preferred),
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Epd => {
            read_lines(content(text), variant_of_header(text).or(preferred))
        }
        RecordFormat::Kif | RecordFormat::Ki2 => kifu::read(text, KifuFormat::Kif),
        RecordFormat::Csa => kifu::read(text, KifuFormat::Csa),
        RecordFormat::Jkf => kifu::read(text, KifuFormat::Jkf),
    }
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
