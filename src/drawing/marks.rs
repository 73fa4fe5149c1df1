//! Draws the marks on squares: the last turn, kings in check, pieces with rights or duties.

use super::arrows::ways;
use super::geometry::{Geometry, SQUARE};
use super::places::Place;
use super::svg::Svg;
use rules::scene::{Mark, ShownPiece};
use session::game_state::GameState;

/// The distance of a frame around a piece from the edge of its square.
const INSET: f64 = 6.0;

/// Draws the marks below the pieces.
pub(super) fn draw_square_marks(svg: &mut Svg, geometry: &Geometry, state: &GameState) {
    let ways = state.last.iter().flat_map(|last| ways(&last.action.action, last.seat));
    let mut squares: Vec<String> = Vec::new();
    for place in ways.flat_map(|(from, to)| from.into_iter().chain([to])) {
        if let Place::Square(name) = place
            && !squares.contains(&name)
        {
            squares.push(name);
        }
    }
    squares.iter().for_each(|square| fill(svg, geometry, "last", square));
    state.scene.check.iter().for_each(|king| fill(svg, geometry, "check", &king.square));
}

fn fill(svg: &mut Svg, geometry: &Geometry, class: &str, square: &str) {
    if let Some((file, rank)) = geometry.place(square) {
        svg.rect(class, geometry.corner(file, rank), (SQUARE, SQUARE));
    }
}

/// Marks a piece: a dot if it has a right by not having moved, a frame if it may not move or must.
pub(super) fn draw_piece_marks(svg: &mut Svg, geometry: &Geometry, piece: &ShownPiece) {
    let Some((file, rank)) = geometry.place(&piece.square) else { return };
    let (x, y) = geometry.corner(file, rank);
    let size = SQUARE - 2.0 * INSET;
    for mark in &piece.marks {
        match mark {
            Mark::Unmoved => svg.circle("unmoved", (x + SQUARE - 14.0, y + 14.0), 9.0),
            Mark::Frozen => svg.rect("frozen", (x + INSET, y + INSET), (size, size)),
            Mark::Bound => svg.rect("bound", (x + INSET, y + INSET), (size, size)),
        }
    }
}
