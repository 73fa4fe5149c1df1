//! `pentad draw`: a position, or the scores of an analysed game, as a picture.

use super::arrows::arrows_of_line;
use super::chart::{ChartPoint, chart_svg};
use super::diagram::Diagram;
use super::error::DrawError;
use crate::base::atomic_file;
use crate::base::file_error::FileError;
use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::variants::{Variant, find_variant};
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// The longest line of an analysis that is read, in bytes.
const MAX_LINE_BYTES: u64 = 16 << 20;
/// The most positions of a game that a chart shows.
const MAX_POSITIONS: usize = 5000;
/// So much of a line is quoted.
const QUOTED_CHARS: usize = 40;

/// The options of `pentad draw`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct DrawArgs {
    /// The game
    #[arg(long, value_parser = find_variant, required_unless_present = "chart")]
    pub variant: Option<&'static Variant>,
    /// A position record instead of the start position
    #[arg(long)]
    pub record: Option<String>,
    /// Moves to play first; the last turn is marked
    #[arg(long)]
    pub moves: Option<String>,
    /// Moves that follow, as numbered arrows
    #[arg(long, value_name = "MOVES")]
    pub line: Option<String>,
    /// Draw the scores of a game in this analysis, which 'pentad analyse --out FILE' has written
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "record", "moves", "line"])]
    pub chart: Option<PathBuf>,
    /// Which game of the analysis, from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "chart")]
    pub game: usize,
    /// The file to write, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// Draws, and writes the picture into the file, or prints it.
///
/// # Errors
/// Where the position, a move or the analysis is none, or a file cannot be read or written.
pub fn draw(args: &DrawArgs, print: &mut dyn FnMut(&str)) -> Result<(), DrawError> {
    let svg = match (&args.chart, args.variant) {
        (Some(path), _) => chart_of_file(path, args.game)?,
        (None, Some(variant)) => diagram(args, variant)?,
        (None, None) => return Ok(()),
    };
    let Some(path) = &args.out else {
        print(&svg);
        return Ok(());
    };
    let written = atomic_file::write(path, args.force, |file| file.write_all(svg.as_bytes()));
    Ok(written.map_err(FileError::cannot_write(path))?)
}

fn diagram(args: &DrawArgs, variant: &'static Variant) -> Result<String, DrawError> {
    let mut game = HostedGame::new(variant);
    game.set_position(args.record.as_deref(), args.moves.as_deref().unwrap_or_default())?;
    let line: Vec<&str> = args.line.as_deref().unwrap_or_default().split_ascii_whitespace().collect();
    let arrows = arrows_of_line(&game, &line)?;
    Ok(Diagram::new(&game).with_arrows(arrows).svg())
}

/// What a chart needs of a position of an analysis.
#[derive(Deserialize)]
struct AnalysedPosition {
    id: String,
    source: String,
    variant: String,
    record: String,
    lines: Vec<AnalysedLine>,
    #[serde(default)]
    mark: Option<String>,
}

#[derive(Deserialize)]
struct AnalysedLine {
    wdl: [u32; 3],
}

impl AnalysedPosition {
    /// The game that it is of: `3` of `3.17`.
    fn game(&self) -> (String, String) {
        let game = self.id.rsplit_once('.').map_or(self.id.as_str(), |(game, _)| game);
        (self.source.clone(), game.to_owned())
    }

    /// What the first seat can expect; `None` where nothing was searched, or for a variant of another program.
    fn point(&self) -> Option<ChartPoint> {
        let [win, draw, _] = self.lines.first()?.wdl;
        let expected = f64::from(2 * win.min(1000) + draw.min(1000)) / 2000.0;
        let mut game = HostedGame::new(find_variant(&self.variant).ok()?);
        game.set_position(Some(&self.record), "").ok()?;
        let sides = game.variant().description.sides;
        let is_first = sides.party(game.side_to_move()) == 0;
        let parties = (0..game.variant().description.seats()).map(|seat| sides.party(Seat::new(seat))).max();
        // What one of many others expects says little of the first.
        if !is_first && parties != Some(1) {
            return None;
        }
        let mark = self.mark.as_deref().and_then(|mark| ["??", "?", "?!"].into_iter().find(|known| *known == mark));
        Some(ChartPoint { expected: if is_first { expected } else { 1.0 - expected }, mark })
    }
}

/// The chart of the game with this number, from 1.
fn chart_of_file(path: &Path, number: usize) -> Result<String, DrawError> {
    let file = File::open(path).map_err(FileError::cannot_read(path))?;
    let mut lines = BufReader::new(file);
    let (mut current, mut games, mut points) = (None, 0, Vec::new());
    let (mut title, mut first_seat) = (String::new(), "the first seat");
    for line in 1.. {
        let mut bytes = Vec::new();
        let read = (&mut lines).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes);
        if read.map_err(FileError::cannot_read(path))? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&bytes);
        let is_other = text.contains("\"format\":\"pentad-analysis\"") || text.contains("\"error\":");
        let position: AnalysedPosition = match serde_json::from_str(&text) {
            Ok(position) => position,
            Err(_) if is_other => continue,
            Err(_) => {
                let found = text.trim_end().chars().take(QUOTED_CHARS).collect();
                return Err(DrawError::NoAnalysis { path: path.display().to_string(), line, found });
            }
        };
        if current.as_ref() != Some(&position.game()) {
            games += 1;
            current = Some(position.game());
        }
        if games == number && points.len() < MAX_POSITIONS {
            points.extend(position.point());
            if let Ok(variant) = find_variant(&position.variant) {
                first_seat = variant.description.seat_names.first().copied().unwrap_or(first_seat);
                title = format!("{}, {}", variant.layout.title, position.source);
            }
        }
    }
    if games < number || number == 0 {
        return Err(DrawError::NoGame { path: path.display().to_string(), game: number, games });
    }
    Ok(chart_svg(&title, first_seat, &points))
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/command.rs"]
mod tests;
