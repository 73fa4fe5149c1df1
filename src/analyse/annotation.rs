//! Writes annotated games: comments on bad moves, and a summary of each player.

use super::accuracy::{PlayerAccuracy, mark};
use super::entry::AnalysisEntry;
use super::error::AnalyseError;
use super::new_file::NewFile;
use super::position_source::SourcedPosition;
use base::seat::Seat;
use host::game::HostedGame;
use records::{GameRecord, Losses, RecordFormat, export, formats_of};
use session::viewer::Viewer;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Collects the positions of a game and writes the annotated game when the next one begins.
pub(super) struct Annotator {
    file: NewFile,
    /// The format given by the file's extension; without one, each variant's first format.
    format: Option<RecordFormat>,
    current: Option<AnnotatedGame>,
    summaries: Vec<String>,
    /// What the games lost, by format.
    losses: BTreeMap<&'static str, (RecordFormat, Losses)>,
}

/// The game whose positions are being collected.
struct AnnotatedGame {
    record: Arc<GameRecord>,
    source: String,
    comments: Vec<(usize, String)>,
    /// By seat.
    players: Vec<PlayerAccuracy>,
}

/// A move in the notation of move lists.
pub(super) fn label(game: &HostedGame, mv: &str) -> String {
    let mut after = game.clone();
    let played = after.play_move(mv).ok().and_then(|()| after.state(Viewer::All).history.pop());
    played.map_or_else(|| mv.to_owned(), |entry| entry.label)
}

impl Annotator {
    /// Creates the file.
    ///
    /// # Errors
    /// If it exists and is not to be replaced, or cannot be written.
    pub(super) fn create(path: &Path, replace: bool) -> Result<Annotator, AnalyseError> {
        let file = NewFile::create(path, replace)?;
        let ending = path.extension().and_then(|ending| ending.to_str());
        let format = ending.and_then(|ending| ending.parse().ok());
        Ok(Annotator { file, format, current: None, summaries: Vec::new(), losses: BTreeMap::new() })
    }

    /// Adds the next position.
    ///
    /// # Errors
    /// If the game before it cannot be written.
    pub(super) fn add(&mut self, entry: &AnalysisEntry, position: &SourcedPosition) -> Result<(), AnalyseError> {
        let Some((record, before)) = &position.within else { return Ok(()) };
        if !self.current.as_ref().is_some_and(|current| Arc::ptr_eq(&current.record, record)) {
            self.write_current()?;
            self.current = Some(AnnotatedGame {
                record: Arc::clone(record),
                source: entry.source.clone(),
                comments: Vec::new(),
                players: vec![PlayerAccuracy::default(); record.variant.description.seats()],
            });
        }
        let (Some(current), Some(played)) = (&mut self.current, &entry.played) else { return Ok(()) };
        // Moves of a given opening were not the players' own.
        if *before < record.opening_plies {
            return Ok(());
        }
        if let Some(player) = current.players.get_mut(position.game.side_to_move().index()) {
            player.add(played.loss);
        }
        if let Some(mark) = mark(played.loss) {
            let best = label(&position.game, entry.best_move().unwrap_or_default());
            current.comments.push((before + 1, format!("{mark} loses {:.2}; better {best}", played.loss)));
        }
        Ok(())
    }

    fn write_current(&mut self) -> Result<(), AnalyseError> {
        let Some(AnnotatedGame { record, source, mut comments, players }) = self.current.take() else { return Ok(()) };
        let variant = record.variant;
        for (seat, player) in players.iter().enumerate() {
            let Some(line) = player.line() else { continue };
            let seat_name = variant.description.seat_names.get(Seat::new(seat).index()).copied().unwrap_or_default();
            let name = record.header(seat_name).unwrap_or_default();
            let summary = format!("{seat_name} {name}: {line}").replace(" : ", ": ");
            comments.push((record.moves.len(), summary.clone()));
            self.summaries.push(format!("{source} {summary}"));
        }
        // What the game has already stays, and these comments come behind it.
        let mut annotated = (*record).clone();
        comments.into_iter().for_each(|(place, text)| annotated.add_comment(place, text));
        let own = formats_of(variant).first().copied().unwrap_or(RecordFormat::Games);
        let format = self.format.filter(|format| formats_of(variant).contains(format)).unwrap_or(own);
        let text = export(&annotated, format).map_err(AnalyseError::Unwritable)?.text;
        self.losses
            .entry(format.name())
            .or_insert_with(|| (format, Losses::default()))
            .1
            .extend(&Losses::of(&annotated, format));
        Ok(self.file.write(&(text + "\n"))?)
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
        Ok(self.file.finish(is_interrupted, warn)?)
    }
}
