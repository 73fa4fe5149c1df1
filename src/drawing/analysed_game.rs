//! Reads a game from an analysis file: each party's expected points before each move.

use super::error::DrawError;
use base::file_error::FileError;
use base::seat::Seat;
use host::game::HostedGame;
use host::reported_position::ReportedPosition;
use serde::Deserialize;
use session::win_rate::Wdl;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use variants::{Variant, find_variant};

/// The longest line that is read, in bytes.
const MAX_LINE_BYTES: u64 = 16 << 20;
/// The most positions of a game.
const MAX_POSITIONS: usize = 5000;
/// How much of a bad line an error quotes, in characters.
const QUOTED_CHARS: usize = 40;

#[derive(Debug, Default)]
pub(super) struct AnalysedGame {
    pub(super) variant: Option<&'static Variant>,
    /// The file and the line that it comes from.
    pub(super) source: String,
    pub(super) points: Vec<GamePoint>,
}

/// A position of a game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GamePoint {
    /// The number of moves before it.
    pub(super) ply: usize,
    /// The party on move; `None` if the game is over.
    pub(super) party: Option<usize>,
    /// Each party's expected points, from 0 to 1; `None` if unknown.
    pub(super) shares: Vec<Option<f64>>,
    /// The move that was played, if it deserves a mark: `?!`, `?` or `??`.
    pub(super) mark: Option<MarkedMove>,
}

/// A bad move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MarkedMove {
    pub(super) mark: &'static str,
    pub(super) played: String,
    /// The points that it lost.
    pub(super) loss: f64,
}

/// The fields of an analysis line that are used here.
#[derive(Deserialize)]
struct AnalysedPosition {
    id: String,
    source: String,
    variant: String,
    record: String,
    lines: Vec<AnalysedLine>,
    #[serde(default)]
    played: Option<String>,
    #[serde(default)]
    loss: f64,
    #[serde(default)]
    mark: Option<String>,
}

#[derive(Deserialize)]
struct AnalysedLine {
    wdl: [u32; 3],
}

impl AnalysedPosition {
    /// The game's number and the number of moves before the position: `3` and 16 for the id `3.17`.
    fn place(&self) -> (&str, Option<usize>) {
        let parts = self.id.rsplit_once('.').map(|(game, number)| (game, number.parse::<usize>().ok()));
        parts.map_or((&self.id, None), |(game, number)| (game, number.and_then(|number| number.checked_sub(1))))
    }

    fn game(&self) -> Option<HostedGame> {
        let mut game = HostedGame::new(find_variant(&self.variant).ok()?);
        game.set_position(Some(&self.record), "").ok()?;
        Some(game)
    }

    /// The mark of the move that was played, if it is a known one.
    fn marked_move(&self) -> Option<MarkedMove> {
        let mark = ["??", "?", "?!"].into_iter().find(|known| self.mark.as_deref() == Some(known))?;
        Some(MarkedMove { mark, played: self.played.clone().unwrap_or_default(), loss: self.loss })
    }

    /// The search's evaluation; `None` if nothing was searched.
    fn point(&self, index: usize) -> Option<GamePoint> {
        let [win, draw, loss] = self.lines.first()?.wdl.map(|share| share.min(1000));
        let game = self.game()?;
        let party = game.variant().description.sides.party(game.side_to_move());
        let shares = ReportedPosition::new(game).shares(Wdl { win, draw, loss });
        let shares = shares.into_iter().map(|share| share.map(|share| share.clamp(0.0, 1.0))).collect();
        let ply = self.place().1.filter(|&ply| ply < MAX_POSITIONS).unwrap_or(index);
        Some(GamePoint { ply, party: Some(party), shares, mark: self.marked_move() })
    }

    /// The final position, if the move that was played ends the game.
    fn end(&self, ply: usize) -> Option<GamePoint> {
        let mut game = self.game()?;
        game.play_move(self.played.as_deref()?).ok()?;
        let shares = ReportedPosition::new(game).final_shares()?;
        Some(GamePoint { ply: ply + 1, party: None, shares, mark: None })
    }
}

impl AnalysedGame {
    /// Reads the game with this number, counted from 1.
    ///
    /// # Errors
    /// If the file cannot be read, is not an analysis, or has no such game.
    pub(super) fn read(path: &Path, number: usize) -> Result<AnalysedGame, DrawError> {
        let mut reader = BufReader::new(File::open(path).map_err(FileError::cannot_read(path))?);
        let (mut found, mut last): (AnalysedGame, Option<AnalysedPosition>) = Default::default();
        let (mut current, mut games) = (None, 0);
        for line in 1.. {
            let mut bytes = Vec::new();
            let read = (&mut reader).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes);
            if read.map_err(FileError::cannot_read(path))? == 0 {
                break;
            }
            let Some(position) = parse(path, line, &String::from_utf8_lossy(&bytes))? else { continue };
            let game = Some((position.source.clone(), position.place().0.to_owned()));
            if current != game {
                games += 1;
                current = game;
            }
            if games == number && found.points.len() < MAX_POSITIONS {
                found.variant = found.variant.or_else(|| find_variant(&position.variant).ok());
                found.source.clone_from(&position.source);
                found.points.extend(position.point(found.points.len()));
                last = Some(position);
            }
        }
        if games < number || number == 0 {
            return Err(DrawError::NoGame { path: path.display().to_string(), game: number, games });
        }
        let last_ply = found.points.last().map_or(0, |point| point.ply);
        found.points.extend(last.and_then(|last| last.end(last_ply)));
        Ok(found)
    }

    pub(super) fn parties(&self) -> usize {
        self.points.first().map_or(0, |point| point.shares.len())
    }

    /// The name of a party: the names of its seats.
    pub(super) fn party_name(&self, party: usize) -> String {
        let Some(variant) = self.variant else { return String::new() };
        let description = &variant.description;
        let seats = description.seat_names.iter().enumerate();
        let own = seats.filter(|&(seat, _)| description.sides.party(Seat::new(seat)) == party);
        own.map(|(_, &name)| name).collect::<Vec<_>>().join(" and ")
    }
}

/// Parses a line of an analysis; `None` for its header and for errors.
fn parse(path: &Path, line: usize, text: &str) -> Result<Option<AnalysedPosition>, DrawError> {
    let is_other = text.contains("\"format\":\"pentad-analysis\"") || text.contains("\"error\":");
    match serde_json::from_str(text) {
        Ok(position) => Ok(Some(position)),
        Err(_) if is_other || text.trim().is_empty() => Ok(None),
        Err(_) => {
            let found = text.trim_end().chars().take(QUOTED_CHARS).collect();
            Err(DrawError::NoAnalysis { path: path.display().to_string(), line, found })
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/analysed_game.rs"]
mod tests;
