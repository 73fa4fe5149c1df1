//! Draws an analysed position, with the search's lines as arrows.

use base::file_error::FileError;
use drawing::{Arrow, Diagram, arrows_of_line, write_picture};
use host::game::HostedGame;
use search::control::report::SearchInfo;
use session::chances::Chances;
use std::path::Path;

const BEST_LINE_MOVES: usize = 4;
/// How much worse than the best another line may be to be drawn, in centipawns; the board's pages use the same bound.
const WORTH_SHOWING: i32 = 150;

/// Draws the position into this file: the best line with numbers, and thin arrows for other first moves.
///
/// # Errors
/// If the file exists and is not to be replaced, or cannot be written.
pub(super) fn draw_position(
    game: &HostedGame,
    lines: &[SearchInfo<String>],
    chances: &Chances,
    path: &Path,
    replace: bool,
) -> Result<(), FileError> {
    let mut arrows: Vec<Arrow> = Vec::new();
    // Forced ends are far from everything else, in any centipawns.
    let worth = |line: &SearchInfo<String>| chances.centipawns(line.score).unwrap_or_else(|| line.score.raw());
    let best = lines.first().map_or(0, worth);
    for (rank, line) in lines.iter().enumerate().filter(|(_, line)| best - worth(line) <= WORTH_SHOWING) {
        let moves = if rank == 0 { BEST_LINE_MOVES } else { 1 };
        let new = arrows_of_start(game, &line.pv, moves, rank);
        let is_way_of =
            |new: &Arrow, known: &Arrow| new.ply == known.ply && (&new.from, &new.to) == (&known.from, &known.to);
        let new: Vec<Arrow> = new.into_iter().filter(|new| !arrows.iter().any(|known| is_way_of(new, known))).collect();
        arrows.extend(new);
    }
    write_picture(path, replace, &Diagram::new(game).with_arrows(arrows).svg())
}

/// The arrows of a line's first moves. In hidden games a line ends at the first move that draws an unknown card.
fn arrows_of_start(game: &HostedGame, line: &[String], moves: usize, rank: usize) -> Vec<Arrow> {
    let line: Vec<&str> = line.iter().take(moves).map(String::as_str).collect();
    let starts = (1..=line.len()).rev().filter_map(|length| line.get(..length));
    starts.filter_map(|start| arrows_of_line(game, start, rank).ok()).next().unwrap_or_default()
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/picture.rs"]
mod tests;
