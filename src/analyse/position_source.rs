//! Streams the positions of the input: those of lists, and every position of games.

use super::suite::SuiteMoves;
use base::file_error::FileError;
use host::game::HostedGame;
use records::{GameReader, GameRecord, RecordFormat, SourcedGame};
use std::collections::VecDeque;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use variants::Variant;

/// A position to analyse.
pub(super) struct SourcedPosition {
    /// Its name in the input, or its number.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// The position, with the moves before it.
    pub(super) game: HostedGame,
    /// The title of a position of a list; may be empty.
    list_title: String,
    /// The length of the mate in moves that the list states (`dm`).
    pub(super) stated_mate: Option<u32>,
    /// The opcodes of a position of a list.
    pub(super) opcodes: Vec<(String, String)>,
    /// The move that was played, if the position is from a game.
    pub(super) played: Option<String>,
    /// The game that it is from, and the number of moves before it.
    pub(super) within: Option<(Arc<GameRecord>, usize)>,
    /// What a test suite says of it.
    pub(super) suite: Option<SuiteMoves>,
    /// The games before it that have no position to work on.
    pub(super) skipped: Vec<SkippedGame>,
}

/// A game that has no position to work on: it has no moves, and is over.
pub(super) struct SkippedGame {
    /// The number of games and positions before it.
    pub(super) entry: u64,
    pub(super) record: Box<GameRecord>,
}

impl SourcedPosition {
    /// A position that does not come from a file.
    pub(super) fn single(game: HostedGame, source: &str) -> SourcedPosition {
        SourcedPosition {
            id: "1".to_owned(),
            source: source.to_owned(),
            game,
            list_title: String::new(),
            stated_mate: None,
            opcodes: Vec::new(),
            played: None,
            within: None,
            suite: None,
            skipped: Vec::new(),
        }
    }

    /// A heading for reports: the title, and in a game the number of the move.
    pub(super) fn title(&self) -> String {
        match &self.within {
            None => self.list_title.clone(),
            Some((record, before)) => {
                let event = record.header("Event").unwrap_or_default();
                let played = self.played.as_ref().map_or(String::new(), |played| format!(", then {played}"));
                format!("{event} after {before} moves{played}").trim_start().to_owned()
            }
        }
    }
}

/// Something in a file that cannot be read.
pub(super) struct Unreadable {
    /// The number of the game or position.
    pub(super) id: String,
    /// The file and the line that it comes from.
    pub(super) source: String,
    /// What is wrong with it.
    pub(super) error: String,
}

/// The positions of some files.
pub(super) struct PositionSource {
    files: VecDeque<PathBuf>,
    variant: Option<&'static Variant>,
    /// The format of the files, unless they show it themselves.
    format: Option<RecordFormat>,
    reader: Option<(String, GameReader<File>)>,
    /// The remaining positions of the game that was read last.
    positions: VecDeque<SourcedPosition>,
    /// The number of games and list positions read so far.
    entries: u64,
    /// The total size of the files that have been read to their end, in bytes.
    bytes_behind: u64,
    /// The total size of all files whose size is known, in bytes.
    bytes: u64,
    warnings: Vec<String>,
    /// The games since the last position that have none.
    skipped: Vec<SkippedGame>,
}

impl PositionSource {
    /// The positions of these files. One that fits several variants is taken for this one.
    pub(super) fn new(
        files: &[PathBuf],
        variant: Option<&'static Variant>,
        format: Option<RecordFormat>,
    ) -> PositionSource {
        PositionSource {
            files: files.iter().cloned().collect(),
            variant,
            format,
            reader: None,
            positions: VecDeque::new(),
            entries: 0,
            bytes_behind: 0,
            bytes: files.iter().filter_map(|path| path.metadata().ok()).map(|metadata| metadata.len()).sum(),
            warnings: Vec::new(),
            skipped: Vec::new(),
        }
    }

    /// Takes the games after the last position.
    pub(super) fn take_skipped(&mut self) -> Vec<SkippedGame> {
        std::mem::take(&mut self.skipped)
    }

    /// The number of games and list positions read so far.
    pub(super) fn entries(&self) -> u64 {
        self.entries
    }

    /// How much of the files has been read, from 0 to 1; more if a file grows.
    pub(super) fn share_read(&self) -> f64 {
        let read = self.bytes_behind + self.reader.as_ref().map_or(0, |(_, reader)| reader.bytes_read());
        if self.bytes == 0 { 1.0 } else { read as f64 / self.bytes as f64 }
    }

    /// Takes the warnings about the files read so far.
    pub(super) fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }

    /// The next position, or the error if it cannot be read; `None` at the end.
    ///
    /// # Errors
    /// If a file cannot be opened.
    pub(super) fn next(&mut self) -> Result<Option<Result<SourcedPosition, Unreadable>>, FileError> {
        loop {
            if let Some(position) = self.positions.pop_front() {
                let skipped = self.take_skipped();
                return Ok(Some(Ok(SourcedPosition { skipped, ..position })));
            }
            let Some((name, reader)) = &mut self.reader else {
                let Some(path) = self.files.pop_front() else { return Ok(None) };
                let file = File::open(&path).map_err(FileError::cannot_read(&path))?;
                self.reader = Some((file_name(&path), GameReader::with_format(file, self.variant, self.format)));
                continue;
            };
            let Some(read) = reader.next() else {
                if reader.is_cut_off() {
                    self.warnings.push(format!("{name}: skipped the last line, which is cut off"));
                }
                self.bytes_behind += reader.bytes_read();
                self.reader = None;
                continue;
            };
            self.entries += 1;
            let unreadable = |line: usize, error: String| Unreadable {
                id: self.entries.to_string(),
                source: format!("{name}:{line}"),
                error,
            };
            match read {
                Err(error) => {
                    let line = error.line().unwrap_or(1);
                    let text = error.to_string();
                    let problem = text.strip_prefix(&format!("line {line}: ")).unwrap_or(&text);
                    return Ok(Some(Err(unreadable(line, problem.to_owned()))));
                }
                Ok(sourced) => {
                    if let Some(losses) = sourced.record.losses() {
                        self.warnings.push(format!("{name}:{}: left out {losses}", sourced.line));
                    }
                    let doubts = sourced.record.doubts.iter();
                    self.warnings.extend(doubts.map(|doubt| format!("{name}:{}: {doubt}", sourced.line)));
                    let id = sourced.id.clone().unwrap_or_else(|| self.entries.to_string());
                    let line = sourced.line;
                    if let Err(error) = suite_of(&sourced) {
                        self.warnings.push(format!("{name}:{line}: {error}"));
                    }
                    match positions_of(sourced, &id, &format!("{name}:{line}")) {
                        Ok(Found::Positions(positions)) => self.positions = positions,
                        Ok(Found::Nothing(record)) => {
                            self.skipped.push(SkippedGame { entry: self.entries - 1, record });
                        }
                        Err(error) => return Ok(Some(Err(unreadable(line, error)))),
                    }
                }
            }
        }
    }
}

/// The file name without its folders.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.to_string_lossy(), |name| name.to_string_lossy()).into_owned()
}

/// What there is to work on in a game or a line of a list.
enum Found {
    Positions(VecDeque<SourcedPosition>),
    /// A game without a position to work on.
    Nothing(Box<GameRecord>),
}

/// What a test suite says of a position.
fn suite_of(sourced: &SourcedGame) -> Result<Option<SuiteMoves>, String> {
    if sourced.is_position { SuiteMoves::of(&sourced.record) } else { Ok(None) }
}

/// The position of a list's line; or those of a game: each in which a move was played, and the last one if the game is
/// not over.
fn positions_of(sourced: SourcedGame, id: &str, source: &str) -> Result<Found, String> {
    let suite = suite_of(&sourced);
    let record = sourced.record;
    if sourced.is_position {
        let game = record.replay().map_err(|error| error.to_string())?;
        let list_title = record.header("Event").unwrap_or_default().to_owned();
        let (id, source) = (id.to_owned(), source.to_owned());
        let stated_mate = record.opcode("dm").and_then(|moves| moves.parse().ok());
        let opcodes = record.opcodes;
        let position = SourcedPosition {
            id,
            list_title,
            stated_mate,
            opcodes,
            suite: suite.unwrap_or_default(),
            ..SourcedPosition::single(game, &source)
        };
        return Ok(Found::Positions([position].into()));
    }
    let record = Arc::new(record);
    let mut playback = record.playback().map_err(|error| error.to_string())?;
    let mut positions = VecDeque::new();
    let position = |game: HostedGame, before: usize, played: Option<String>| SourcedPosition {
        id: format!("{id}.{}", game.plies_played() + 1),
        played,
        within: Some((Arc::clone(&record), before)),
        ..SourcedPosition::single(game, source)
    };
    for before in 0.. {
        let game = playback.game().clone();
        let Some(mv) = playback.play().map_err(|error| error.to_string())? else { break };
        // A shuffle is not a seat's decision.
        if playback.game().plies_played() > game.plies_played() {
            positions.push_back(position(game, before, Some(mv.to_owned())));
        }
    }
    if playback.game().outcome().is_none() && record.ending.is_none() {
        positions.push_back(position(playback.game().clone(), record.moves.len(), None));
    }
    Ok(if positions.is_empty() {
        Found::Nothing(Box::new(Arc::unwrap_or_clone(record)))
    } else {
        Found::Positions(positions)
    })
}
