//! Streams the games of a file of any size; a bad game is reported and skipped.

use super::decode::{decode, decode_line};
use super::error::RecordError;
use super::format::RecordFormat;
use super::game_record::GameRecord;
use super::games_file::{GamesLine, read_games_line};
use super::import::{VARIANT_COMMAND, import_within, is_json_object, starts_pgn, variant_of_header};
use super::kifu::{self, KifuFormat};
use super::pgn::looks_like_movetext;
use super::position_line::{is_position_line, read_position_line};
use super::read_bounds::ReadBounds;
use super::replay::Word;
use super::variant_choice::named_variant;
use base::checked_line::{CheckedLine, check};
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;
use variants::Variant;

/// The longest line that is read, in bytes: enough for a game of a games file with `info` for each move.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// How many lines are looked at if the first does not tell the format.
const LINES_AHEAD: usize = 50;

/// What some programs write before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A game or position of a file, and its place there.
#[derive(Clone, PartialEq, Debug)]
pub struct SourcedGame {
    /// The game; a position is a game without moves.
    pub record: GameRecord,
    /// The number of its first line, counted from 1.
    pub line: usize,
    /// Whether it is a position of a list: its moves only lead to the position, and are not a played game.
    pub is_position: bool,
    /// The name in the file: opcode `id` in a list of positions, the game's number in a games file.
    pub id: Option<String>,
}

/// How a file separates its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// One game a line, as JSON.
    GamesFile,
    /// One a line: position records and game lines.
    Positions,
    /// One after another, each beginning with tags (PGN).
    Pgn,
    /// One after another, separated by a line `/` (CSA).
    Csa,
    /// The whole file is read at once.
    Whole,
}

/// An iterator over the games of a file.
pub struct GameReader<R> {
    lines: BufReader<R>,
    layout: Option<Layout>,
    /// The number of the next line, counted from 1.
    next_line: usize,
    /// Lines read ahead.
    pending: VecDeque<(usize, Vec<u8>)>,
    /// The format that the file is said to have.
    format: Option<RecordFormat>,
    /// Whether an error has said what the file was taken for.
    has_said_layout: bool,
    variant: Option<&'static Variant>,
    preferred: Option<&'static Variant>,
    /// The header of a games file, if it is that of a match.
    match_header: Option<Arc<Map<String, Value>>>,
    bounds: ReadBounds,
    games: VecDeque<SourcedGame>,
    bytes_read: u64,
    is_over: bool,
    is_cut_off: bool,
}

impl<R: Read> GameReader<R> {
    /// The games of this file. A game that fits several variants is taken for the preferred one.
    pub fn new(source: R, preferred: Option<&'static Variant>) -> GameReader<R> {
        GameReader::with_format(source, preferred, None)
    }

    /// As [`GameReader::new`], but the file is read as this format, whatever it looks like.
    pub fn with_format(source: R, preferred: Option<&'static Variant>, format: Option<RecordFormat>) -> GameReader<R> {
        GameReader {
            format,
            has_said_layout: format.is_some(),
            lines: BufReader::new(source),
            layout: None,
            next_line: 1,
            pending: VecDeque::new(),
            variant: None,
            preferred,
            match_header: None,
            bounds: ReadBounds::OWN,
            games: VecDeque::new(),
            bytes_read: 0,
            is_over: false,
            is_cut_off: false,
        }
    }

    /// As before, but a game that goes beyond these bounds is refused before it takes memory.
    #[must_use]
    pub fn within(self, bounds: ReadBounds) -> GameReader<R> {
        GameReader { bounds, ..self }
    }

    /// Whether the last line of a games file was cut off and dropped; valid once the end is reached.
    pub fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    /// How many bytes have been read.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// The next line with its line ending, and its number; `None` at the end of the file.
    fn line(&mut self) -> Result<Option<(usize, Vec<u8>)>, RecordError> {
        if let Some(line) = self.pending.pop_front() {
            return Ok(Some(line));
        }
        let (number, mut bytes) = (self.next_line, Vec::new());
        let read = (&mut self.lines).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| {
            self.is_over = true;
            RecordError::on_line(number, format!("cannot be read: {error}"))
        })?;
        if read as u64 == MAX_LINE_BYTES {
            self.is_over = true;
            return Err(RecordError::on_line(number, format!("found a line of more than {MAX_LINE_BYTES} bytes")));
        }
        if number == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        self.next_line += 1;
        self.bytes_read += read as u64;
        Ok((read > 0).then_some((number, bytes)))
    }

    /// Skips blank lines and comments, and recognises the layout from the first line that is neither.
    fn find_layout(&mut self) -> Result<Layout, RecordError> {
        while let Some((number, bytes)) = self.line()? {
            let text = decode_line(&bytes);
            let text = text.as_str();
            if number == 1 {
                self.variant = variant_of_header(text);
            }
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let guessed = layout_of_line(text, number, self.bounds);
            self.pending.push_front((number, bytes));
            return match self.format {
                Some(format) => Ok(layout_of_format(format)),
                None => guessed.map_or_else(|| self.layout_of_later_lines(), Ok),
            };
        }
        self.is_over = true;
        Err(RecordError::unexpected(1, "", "a position or a game"))
    }

    /// The layout of a file whose first line belongs to none that has games line by line: it may be a bad line of such a
    /// file.
    fn layout_of_later_lines(&mut self) -> Result<Layout, RecordError> {
        let mut read = std::mem::take(&mut self.pending);
        while read.len() < LINES_AHEAD {
            let Some(line) = self.line()? else { break };
            read.push_back(line);
        }
        let lines: Vec<String> = read.iter().map(|(_, bytes)| decode(bytes).trim().to_owned()).collect();
        self.pending = read;
        let text = lines.join("\n");
        let is_whole = match kifu::recognise(&text) {
            Some(KifuFormat::Jkf) => kifu::is_jkf(&text),
            Some(_) => true,
            None => lines.first().is_some_and(|first| looks_like_movetext(first, self.preferred)),
        };
        let of_later = lines.iter().skip(1).filter_map(|line| layout_of_line(line, 1, self.bounds));
        let by_line = |layout: &Layout| matches!(layout, Layout::GamesFile | Layout::Positions);
        Ok(if is_whole { None } else { of_later.into_iter().find(by_line) }.unwrap_or(Layout::Whole))
    }

    /// Reads until a game is queued; `Ok(false)` at the end of the file.
    fn read_more(&mut self) -> Result<bool, RecordError> {
        let layout = match self.layout {
            Some(layout) => layout,
            None => self.find_layout()?,
        };
        self.layout = Some(layout);
        match layout {
            Layout::GamesFile | Layout::Positions => {
                let Some((number, bytes)) = self.line()? else { return Ok(false) };
                let text = decode_line(&bytes);
                let word = Word { text: &text, line: number };
                if !word.text.is_empty() && !word.text.starts_with('#') {
                    let is_json = layout == Layout::GamesFile;
                    let format = if is_json { RecordFormat::Games } else { RecordFormat::Epd };
                    self.bounds.check(word.text, number, format)?;
                    let is_whole = bytes.last() == Some(&b'\n');
                    match self.read_line(layout, word) {
                        Err(_) if is_json && !is_whole => self.is_cut_off = true,
                        read => self.games.extend(read?),
                    }
                }
            }
            Layout::Pgn | Layout::Csa | Layout::Whole => {
                let Some((first, bytes)) = self.chunk(layout)? else { return Ok(false) };
                self.read_chunk(first, &bytes)?;
            }
        }
        Ok(true)
    }

    /// Reads a line that holds a game, or one that names the variant of those after it.
    fn read_line(&mut self, layout: Layout, line: Word) -> Result<Option<SourcedGame>, RecordError> {
        let is_position = layout == Layout::Positions;
        let sourced = |record, id| Some(SourcedGame { record, line: line.line, is_position, id });
        if layout == Layout::GamesFile {
            return Ok(match read_games_line(line, self.variant, self.preferred)? {
                GamesLine::Header { variant, fields } => {
                    (self.variant, self.match_header) = (variant, fields);
                    None
                }
                GamesLine::Game { record, number } => {
                    let record = GameRecord { match_header: self.match_header.clone(), ..*record };
                    sourced(record, number.map(|number| number.to_string()))
                }
            });
        }
        if let Some(name) = line.text.strip_prefix(VARIANT_COMMAND) {
            let named = named_variant(name.trim());
            self.variant = Some(named.ok_or_else(|| line.unexpected("the name of a variant"))?);
            return Ok(None);
        }
        let record = read_position_line(line, self.variant.or(self.preferred))?;
        let id = record.opcode("id").map(str::to_owned);
        Ok(sourced(record, id))
    }

    /// The lines of the next game (or of the whole file) and the number of the first; `None` at the end.
    fn chunk(&mut self, layout: Layout) -> Result<Option<(usize, Vec<u8>)>, RecordError> {
        let (mut first, mut chunk, mut has_moves) = (None, Vec::new(), false);
        let (mut in_comment, mut behind_blank) = (false, false);
        while let Some((number, bytes)) = self.line()? {
            // A comment may have a line that begins with a bracket. A whole tag after a blank line is none of it: the
            // comment was never closed.
            let is_tag = bytes.first() == Some(&b'[') && (!in_comment || (behind_blank && is_whole_tag(&bytes)));
            let was_in_comment = in_comment;
            in_comment = !is_tag && ends_in_comment(&bytes, in_comment);
            behind_blank = bytes.trim_ascii().is_empty();
            if layout == Layout::Pgn && is_tag && has_moves {
                self.pending.push_front((number, bytes));
                break;
            }
            if layout == Layout::Csa && bytes.trim_ascii() == b"/" {
                break;
            }
            let begins_remark = [b"%", b";", b"{"].iter().any(|mark| bytes.trim_ascii_start().starts_with(*mark));
            let is_remark = was_in_comment || begins_remark;
            has_moves |= !is_tag && !bytes.trim_ascii().is_empty() && !is_remark;
            let first = *first.get_or_insert(number);
            // One byte too many shows that the game is too long.
            let room = (self.bounds.bytes + 1).saturating_sub(chunk.len()).min(bytes.len());
            chunk.extend(bytes.into_iter().take(room));
            if layout == Layout::Whole && chunk.len() > self.bounds.bytes {
                self.is_over = true;
                return Err(self.bounds.too_long(first));
            }
        }
        Ok(first.map(|first| (first, chunk)))
    }

    fn read_chunk(&mut self, first: usize, bytes: &[u8]) -> Result<(), RecordError> {
        if bytes.len() > self.bounds.bytes {
            return Err(self.bounds.too_long(first));
        }
        if decode(bytes).trim().is_empty() {
            return Ok(());
        }
        let records = import_within(bytes, self.preferred, self.format, self.bounds);
        let records = records.map_err(|error| error.behind(first - 1))?;
        let sourced = |record| SourcedGame { record, line: first, is_position: false, id: None };
        self.games.extend(records.into_iter().map(sourced));
        Ok(())
    }
}

/// The layout that the first line shows which is neither blank nor a comment; `None` for formats of one game a file.
fn layout_of_line(text: &str, number: usize, bounds: ReadBounds) -> Option<Layout> {
    let is_damaged = matches!(check(text.as_bytes()), CheckedLine::Damaged { .. });
    let is_small = || bounds.check(text, number, RecordFormat::Games).is_ok();
    let is_games_line =
        || is_damaged || (is_small() && read_games_line(Word { text, line: number }, None, None).is_ok());
    if text.starts_with('{') && is_games_line() {
        Some(Layout::GamesFile)
    } else if is_position_line(text) || text.starts_with(VARIANT_COMMAND) {
        Some(Layout::Positions)
    } else if starts_pgn(text) || (text.starts_with('{') && text.len() > 1 && !is_json_object(text)) {
        Some(Layout::Pgn)
    } else {
        is_csa(text).then_some(Layout::Csa)
    }
}

const fn layout_of_format(format: RecordFormat) -> Layout {
    match format {
        RecordFormat::Games => Layout::GamesFile,
        RecordFormat::Usi | RecordFormat::Sfen | RecordFormat::Fen | RecordFormat::Epd => Layout::Positions,
        RecordFormat::Pgn => Layout::Pgn,
        RecordFormat::Csa => Layout::Csa,
        RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Jkf => Layout::Whole,
    }
}

impl Layout {
    /// What a file of this layout was taken for.
    const fn taken_for(self) -> Option<&'static str> {
        match self {
            Layout::GamesFile => Some("a games file"),
            Layout::Positions => Some("a list of positions"),
            Layout::Pgn => Some("PGN"),
            Layout::Csa => Some("CSA"),
            Layout::Whole => None,
        }
    }
}

/// Whether a line is one tag, `[Name "value"]`.
fn is_whole_tag(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let name = line.get(1..).unwrap_or_default().iter().take_while(|letter| letter.is_ascii_alphanumeric()).count();
    name > 0 && line.get(name + 1..).is_some_and(|rest| rest.starts_with(b" \"")) && line.ends_with(b"\"]")
}

/// Whether a comment of PGN is open at the end of a line.
fn ends_in_comment(line: &[u8], mut in_comment: bool) -> bool {
    for &letter in line {
        match letter {
            b'{' => in_comment = true,
            b'}' => in_comment = false,
            b';' if !in_comment => break,
            _ => {}
        }
    }
    in_comment
}

/// Whether a line can be the first of a CSA file.
fn is_csa(line: &str) -> bool {
    let is_version = line.strip_prefix('V').is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
    is_version || line.starts_with(['\'', '$']) || ["N+", "N-", "PI", "P1"].iter().any(|word| line.starts_with(word))
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<SourcedGame, RecordError>;

    fn next(&mut self) -> Option<Result<SourcedGame, RecordError>> {
        loop {
            if let Some(game) = self.games.pop_front() {
                return Some(Ok(game));
            }
            if self.is_over {
                return None;
            }
            match self.read_more() {
                Ok(true) => {}
                Ok(false) => self.is_over = true,
                Err(error) if self.has_said_layout => return Some(Err(error)),
                Err(error) => {
                    self.has_said_layout = true;
                    return Some(Err(match self.layout.and_then(Layout::taken_for) {
                        Some(kind) => error.in_file_taken_for(kind),
                        None => error,
                    }));
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/records/game_reader.rs"]
mod tests;
