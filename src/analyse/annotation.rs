//! Writes annotated games: comments and glyphs on bad moves, evaluations, and a summary of each player.

use super::accuracy::{PlayerAccuracy, mark};
use super::args::AnalyseArgs;
use super::entry::{AnalysisEntry, LineEntry};
use super::error::AnalyseError;
use super::new_file::NewFile;
use super::position_source::{SkippedGame, SourcedPosition};
use base::file_error::FileError;
use base::seat::Seat;
use records::{GameFiles, GameReader, GameRecord, Losses, RecordFormat, evaluation_text, export_read, formats_of};
use rules::dialect::Dialect;
use std::collections::BTreeMap;
use std::fs::File;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use variants::{VARIANTS, Variant};

/// Collects the positions of a game and writes the annotated game when the next one begins.
pub(super) struct Annotator {
    path: PathBuf,
    /// The files of the games so far: more than one if a file of the format holds one game.
    files: Vec<NewFile>,
    replace: bool,
    /// The format given by the file's extension; without one, each variant's first format.
    format: Option<RecordFormat>,
    current: Option<AnnotatedGame>,
    summaries: Vec<String>,
    written: GameFiles,
    /// What the games lost, by format.
    losses: BTreeMap<&'static str, (RecordFormat, Losses)>,
}

/// The game whose positions are being collected.
struct AnnotatedGame {
    record: Arc<GameRecord>,
    source: String,
    comments: Vec<(usize, String)>,
    /// Glyphs of quality by the number of their move.
    glyphs: Vec<(usize, u16)>,
    /// Evaluations after moves, as PGN writes them, by the number of the move.
    evaluations: BTreeMap<usize, String>,
    /// By seat.
    players: Vec<PlayerAccuracy>,
}

/// The glyphs of a move's quality.
const QUALITY: RangeInclusive<u16> = 1..=6;

/// The glyph of a mark.
fn glyph(mark: &str) -> Option<u16> {
    match mark {
        "?" => Some(2),
        "??" => Some(4),
        "?!" => Some(6),
        _ => None,
    }
}

/// What a line says of the position before its first move, or after it, as PGN writes it; `None` if the game is over.
fn evaluation(variant: &'static Variant, mover: Seat, line: &LineEntry, is_behind: bool) -> Option<String> {
    let score = line.score();
    let mate = score.mate.map(|mate| match variant.description.native_dialect {
        // A ply less, or a move if the mover gives mate.
        Dialect::Usi if is_behind => mate - mate.signum(),
        Dialect::Uci if is_behind && mate > 0 => mate - 1,
        _ => mate,
    });
    if mate == Some(0) {
        return None;
    }
    evaluation_text(variant, mover, score.cp.map(i64::from), mate, Some(line.depth().into()))
}

/// The formats for annotated games of a variant.
fn annotated_formats(variant: &Variant) -> Vec<RecordFormat> {
    formats_of(variant).iter().copied().filter(|format| !format.is_position()).collect()
}

/// Refuses a file whose extension names a format that some game of the input does not have, before anything is analysed.
///
/// # Errors
/// If it does, or if a file cannot be read.
pub(super) fn check_annotated_format(path: &Path, args: &AnalyseArgs) -> Result<(), AnalyseError> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    let Ok(format) = ending.parse::<RecordFormat>() else { return Ok(()) };
    if VARIANTS.into_iter().all(|variant| annotated_formats(variant).contains(&format)) {
        return Ok(());
    }
    // What is no file, such as a pipe, can be read only once.
    for input in args.files.iter().filter(|input| input.is_file()) {
        let file = File::open(input).map_err(FileError::cannot_read(input))?;
        let games = GameReader::with_format(file, args.variant, args.bulk.format).flatten();
        for game in games.filter(|game| !game.is_position) {
            let variant = game.record.variant;
            let known = annotated_formats(variant);
            if !known.contains(&format) {
                let known = known.iter().map(|format| format.name()).collect::<Vec<_>>().join(" ");
                let (path, title) = (path.to_owned(), variant.layout.title);
                return Err(AnalyseError::AnnotatedFormat { path, format, title, known });
            }
        }
    }
    Ok(())
}

impl Annotator {
    /// Creates the file.
    ///
    /// # Errors
    /// If it exists and is not to be replaced, or cannot be written.
    pub(super) fn create(path: &Path, replace: bool) -> Result<Annotator, AnalyseError> {
        let file = NewFile::create(path, replace)?;
        let ending = path.extension().and_then(|ending| ending.to_str());
        let format = ending.and_then(|ending| ending.to_ascii_lowercase().parse().ok());
        Ok(Annotator {
            path: path.to_owned(),
            files: vec![file],
            replace,
            format,
            current: None,
            summaries: Vec::new(),
            written: GameFiles::default(),
            losses: BTreeMap::new(),
        })
    }

    /// Adds the next position.
    ///
    /// # Errors
    /// If the game before it cannot be written.
    pub(super) fn add(&mut self, entry: &AnalysisEntry, position: &SourcedPosition) -> Result<(), AnalyseError> {
        if !position.skipped.is_empty() {
            self.write_current()?;
            position.skipped.iter().try_for_each(|game| self.write(&game.record))?;
        }
        let Some((record, before)) = &position.within else { return Ok(()) };
        if !self.current.as_ref().is_some_and(|current| Arc::ptr_eq(&current.record, record)) {
            self.write_current()?;
            self.current = Some(AnnotatedGame {
                record: Arc::clone(record),
                source: entry.source.clone(),
                comments: Vec::new(),
                glyphs: Vec::new(),
                evaluations: BTreeMap::new(),
                players: vec![PlayerAccuracy::default(); record.variant.description.seats()],
            });
        }
        let Some(current) = &mut self.current else { return Ok(()) };
        let (variant, mover) = (record.variant, position.game.side_to_move());
        if let Some(text) = entry.lines.first().and_then(|line| evaluation(variant, mover, line, false)) {
            // What the position after the move says is more than what was seen before it.
            current.evaluations.insert(*before, text);
        }
        let Some(played) = &entry.played else { return Ok(()) };
        if let Some(text) = played.line.as_ref().and_then(|line| evaluation(variant, mover, line, true)) {
            current.evaluations.insert(before + 1, text);
        }
        // Moves of a given opening were not the players' own.
        if *before < record.opening_plies {
            return Ok(());
        }
        if let Some(player) = current.players.get_mut(position.game.side_to_move().index()) {
            player.add(played.loss);
        }
        if let Some(mark) = mark(played.loss) {
            let best = position.game.label(entry.best_move().unwrap_or_default());
            current.comments.push((before + 1, format!("{mark} loses {:.2}; better {best}", played.loss)));
            current.glyphs.extend(glyph(mark).map(|glyph| (before + 1, glyph)));
        }
        Ok(())
    }

    fn write_current(&mut self) -> Result<(), AnalyseError> {
        let Some(current) = self.current.take() else { return Ok(()) };
        let AnnotatedGame { record, source, mut comments, glyphs, evaluations, players } = current;
        let variant = record.variant;
        for (seat, player) in players.iter().enumerate() {
            let Some(line) = player.line() else { continue };
            let seat_name = variant.description.seat_names.get(Seat::new(seat).index()).copied().unwrap_or_default();
            let name = record.header(seat_name).unwrap_or_default();
            let summary = format!("{seat_name} {name}: {line}").replace(" : ", ": ");
            comments.push((record.moves.len(), summary.clone()));
            self.summaries.push(format!("{source} {summary}"));
        }
        // What the game has already stays, and these comments come after it.
        let mut annotated = (*record).clone();
        if self.format_of(&record).has_marks() {
            for (number, glyph) in glyphs {
                let nags = &mut annotated.note(number).nags;
                if !nags.iter().any(|nag| QUALITY.contains(nag)) {
                    nags.insert(0, glyph);
                }
            }
            for (number, text) in evaluations.into_iter().filter(|(number, _)| *number > 0) {
                annotated.note(number).evaluation.get_or_insert(text);
            }
        }
        comments.into_iter().for_each(|(place, text)| annotated.add_comment(place, text));
        self.write(&annotated)
    }

    /// The format of a game: that of the file's extension, or else the first one of its variant.
    fn format_of(&self, game: &GameRecord) -> RecordFormat {
        let own = formats_of(game.variant).first().copied().unwrap_or(RecordFormat::Games);
        self.format.unwrap_or(own)
    }

    /// Writes a game as `convert` does: after the one before it, or in a file with the next number.
    fn write(&mut self, game: &GameRecord) -> Result<(), AnalyseError> {
        let format = self.format_of(game);
        let text = export_read(game, format, self.written.next_number()).map_err(AnalyseError::Unwritable)?.text;
        let losses = self.losses.entry(format.name()).or_insert_with(|| (format, Losses::default()));
        losses.1.extend(&Losses::of(game, format));
        if let Some(path) = self.written.begin(&self.path, format) {
            self.files.push(NewFile::create(&path, self.replace)?);
        }
        let Some(file) = self.files.last_mut() else { return Ok(()) };
        let mut bytes = Vec::new();
        // Writing to memory cannot fail.
        let _ = self.written.append(&mut bytes, format, &text);
        Ok(file.write(&bytes)?)
    }

    /// Writes the last game, and those after it that have no position.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(super) fn skip(&mut self, games: Vec<SkippedGame>) -> Result<(), AnalyseError> {
        if games.is_empty() {
            return Ok(());
        }
        self.write_current()?;
        games.iter().try_for_each(|game| self.write(&game.record))
    }

    /// Writes the last game, and prints the summaries; `warn` gets what the format has no place for.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(
        mut self,
        is_interrupted: bool,
        print: &mut dyn FnMut(&str),
        warn: &mut dyn FnMut(&str),
    ) -> Result<(), AnalyseError> {
        self.write_current()?;
        self.summaries.iter().for_each(|line| print(line));
        self.losses.values().filter_map(|(format, losses)| losses.line(*format)).for_each(|line| warn(&line));
        Ok(self.files.into_iter().try_for_each(|file| file.finish(is_interrupted, warn))?)
    }
}
