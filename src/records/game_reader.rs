//! Streams the games of a file of any size; a bad game is reported and skipped.

use super::decode::{decode, decode_line};
use super::error::RecordError;
use super::format::RecordFormat;
use super::game_record::GameRecord;
use super::games_file::{GamesLine, read_games_line};
use super::import::import_text;
use super::pgn::GameSplitter;
use super::position_line::{VARIANT_COMMAND, read_position_line};
use super::read_bounds::ReadBounds;
use super::recognise::{recognise, recognise_line};
use super::replay::Word;
use super::variant_choice::{named_variant, variant_of_header};
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
    /// The format that the file is said to have, or has been recognised as.
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
            self.format = self.format.or_else(|| recognise_line(text));
            self.pending.push_front((number, bytes));
            return self.format.map_or_else(|| self.layout_of_later_lines(), |format| Ok(layout_of_format(format)));
        }
        self.is_over = true;
        Err(RecordError::unexpected(1, "", "a position or a game"))
    }

    /// The layout of a file whose first line alone does not show the format: it may be a bad line of a file that has games
    /// line by line.
    fn layout_of_later_lines(&mut self) -> Result<Layout, RecordError> {
        let mut read = std::mem::take(&mut self.pending);
        while read.len() < LINES_AHEAD {
            let Some(line) = self.line()? else { break };
            read.push_back(line);
        }
        let lines: Vec<String> = read.iter().map(|(_, bytes)| decode(bytes).trim().to_owned()).collect();
        self.pending = read;
        // JSON shows in its first lines what it is only if it is JKF.
        let shown = recognise(&lines.join("\n"), self.preferred)
            .filter(|format| layout_of_format(*format) != Layout::GamesFile);
        let of_line =
            |line: &String| recognise_line(line).filter(|format| has_games_by_line(layout_of_format(*format)));
        self.format = shown.or_else(|| lines.iter().skip(1).find_map(of_line));
        let layout = self.format.map_or(Layout::Whole, layout_of_format);
        // Movetext without tags is one text.
        Ok(if layout == Layout::Pgn { Layout::Whole } else { layout })
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
        let (mut first, mut chunk, mut splitter) = (None, Vec::new(), GameSplitter::default());
        while let Some((number, bytes)) = self.line()? {
            if layout == Layout::Pgn && splitter.begins_game(&bytes) {
                self.pending.push_front((number, bytes));
                break;
            }
            if layout == Layout::Csa && bytes.trim_ascii() == b"/" {
                break;
            }
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
        let text = decode(bytes);
        if text.trim().is_empty() {
            return Ok(());
        }
        let records = import_text(&text, self.preferred, self.format, self.bounds);
        let records = records.map_err(|error| error.behind(first - 1))?;
        let sourced = |record| SourcedGame { record, line: first, is_position: false, id: None };
        self.games.extend(records.into_iter().map(sourced));
        Ok(())
    }
}

/// Whether a file of this layout has a game or a position in each line.
const fn has_games_by_line(layout: Layout) -> bool {
    matches!(layout, Layout::GamesFile | Layout::Positions)
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
