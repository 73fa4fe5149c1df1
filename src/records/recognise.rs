//! Recognises the format of a file by its text: the one place that does, for files that are streamed as for those that
//! are read at once.

use super::format::RecordFormat;
use super::games_file::is_games_line;
use super::kifu::{self, KifuFormat};
use super::pgn::looks_like_movetext;
use super::position_line::{VARIANT_COMMAND, is_position_line};
use variants::Variant;

/// The format that a line shows by itself, if it is the first one that is neither blank nor a comment; `None` if more of
/// the file must be seen.
pub(super) fn recognise_line(line: &str) -> Option<RecordFormat> {
    if is_games_line(line) && !kifu::is_jkf(line) {
        Some(RecordFormat::Games)
    } else if is_position_line(line) || line.starts_with(VARIANT_COMMAND) {
        Some(RecordFormat::Usi)
    } else if starts_pgn(line) || (line.len() > 1 && begins_comment(line)) {
        Some(RecordFormat::Pgn)
    } else {
        (kifu::recognise(line) == Some(KifuFormat::Csa)).then_some(RecordFormat::Csa)
    }
}

/// The format of a text; `None` if it is none that is known. A text without a variant may begin with a move of the
/// preferred one.
pub(super) fn recognise(text: &str, preferred: Option<&'static Variant>) -> Option<RecordFormat> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('#'))?;
    if is_json_object(text.trim_start()) && !kifu::is_jkf(text) {
        return Some(RecordFormat::Games);
    }
    if is_position_line(first) || first.starts_with(VARIANT_COMMAND) {
        return Some(RecordFormat::Usi);
    }
    let is_comment = begins_comment(first) && !kifu::is_jkf(text);
    if starts_pgn(first) || is_comment || looks_like_movetext(text.trim_start(), preferred) {
        return Some(RecordFormat::Pgn);
    }
    kifu::recognise(text).map(RecordFormat::from)
}

/// Whether a line, the first of a file, begins a tag, a comment, a variation or a line that is skipped in PGN.
fn starts_pgn(line: &str) -> bool {
    line.starts_with(['[', '%', ';', '('])
}

/// Whether a line begins with a comment of PGN in braces.
fn begins_comment(line: &str) -> bool {
    line.starts_with('{') && !is_json_object(line)
}

/// Whether a text begins with a JSON object rather than with a comment of PGN: a name in quotes and a colon.
fn is_json_object(text: &str) -> bool {
    let name = text.strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    name.and_then(|name| name.split_once('"')).is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}
