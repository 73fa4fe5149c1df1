//! Draws the diagram of a position of any game.

use super::arrow_shape::draw_arrow;
use super::arrows::Arrow;
use super::geometry::{Geometry, MARGIN, Point, SQUARE};
use super::ground::draw_ground;
use super::marks::{draw_piece_marks, draw_square_marks};
use super::notes::{note_lines, notes};
use super::piece::{Look, draw_piece};
use super::places::BesideBoard;
use super::seat_row::{Plate, SeatRows, piles_height, row_height};
use super::seating::Seating;
use super::svg::{Anchor, Svg};
use base::seat::Seat;
use host::game::HostedGame;
use session::game_state::GameState;
use session::viewer::Viewer;

/// The least width of a diagram, so that hands and names fit beside small boards.
const MIN_WIDTH: f64 = 560.0;
/// The font size of notes, the width of a letter, and the height of a line.
const NOTES: (f64, f64, f64) = (26.0, 13.5, 36.0);
/// Pixels for each unit of length, if nothing else sets the size of the picture.
const PIXELS: f64 = 0.5;

/// A diagram of a position.
#[derive(Clone)]
pub struct Diagram<'a> {
    game: &'a HostedGame,
    viewer: Viewer,
    names: Vec<String>,
    arrows: Vec<Arrow>,
}

impl<'a> Diagram<'a> {
    /// The position with nothing hidden.
    pub fn new(game: &'a HostedGame) -> Diagram<'a> {
        let names = game.variant().description.seat_names.iter().map(|&name| name.to_owned()).collect();
        Diagram { game, viewer: Viewer::All, names, arrows: Vec::new() }
    }

    /// Shows only what this viewer sees.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Diagram<'a> {
        Diagram { viewer, ..self }
    }

    /// Uses these names for the first seats, in order.
    #[must_use]
    pub fn with_names(mut self, names: &[String]) -> Diagram<'a> {
        self.names.iter_mut().zip(names).for_each(|(own, name)| own.clone_from(name));
        self
    }

    /// Adds arrows; the first are on top.
    #[must_use]
    pub fn with_arrows(self, arrows: Vec<Arrow>) -> Diagram<'a> {
        Diagram { arrows, ..self }
    }

    /// The SVG text.
    pub fn svg(&self) -> String {
        let (variant, state) = (self.game.variant(), self.game.state(self.viewer));
        let seating = Seating::of(variant);
        let board = Geometry::size(variant.layout);
        let room = board.0.max(MIN_WIDTH);
        let (row, (_, letter, line_height)) = (row_height(variant), NOTES);
        let rows = |seats: &[Seat]| if seats.is_empty() { 0.0 } else { row };
        let notes = notes(variant.layout, &self.names, &state);
        let lines = note_lines(&notes, (room / letter) as usize);
        let (width, top) = (room + 2.0 * MARGIN, MARGIN + rows(&seating.above));
        let under = top + board.1 + MARGIN;
        let piles = under + rows(&seating.below);
        let words = piles + piles_height(&state.scene);
        let height = words + lines.len() as f64 * line_height + MARGIN / 2.0;

        let mut svg = Svg::default();
        svg.rect("back", (0.0, 0.0), (width, height));
        let geometry = Geometry::new(variant.layout, ((width - board.0) / 2.0, top));
        self.draw_board(&mut svg, &geometry, &state);
        let mut beside = BesideBoard::default();
        let seat_rows = SeatRows { variant, scene: &state.scene, names: &self.names };
        for plate in plates(&seating.above, room, MARGIN / 4.0).chain(plates(&seating.below, room, under)) {
            seat_rows.draw_plate(&mut svg, &mut beside, plate);
        }
        seat_rows.draw_piles(&mut svg, &mut beside, (MARGIN, piles));
        for (number, line) in (1..).zip(&lines) {
            let base = words + f64::from(number) * line_height - 10.0;
            svg.text("small", (MARGIN, base), NOTES.0, Anchor::Start, line);
        }
        self.arrows.iter().rev().for_each(|arrow| draw_arrow(&mut svg, &geometry, &beside, arrow));
        svg.finish(&format!("{}: {}", variant.layout.title, state.record), (width, height), width * PIXELS)
    }

    fn draw_board(&self, svg: &mut Svg, geometry: &Geometry, state: &GameState) {
        draw_ground(svg, geometry);
        draw_square_marks(svg, geometry, state);
        for piece in &state.scene.pieces {
            let Some((file, rank)) = geometry.place(&piece.square) else { continue };
            let look = Look { kind: piece.kind, seat: piece.seat, colour: piece.colour };
            draw_piece(svg, self.game.variant(), look, geometry.corner(file, rank), SQUARE);
            draw_piece_marks(svg, geometry, piece);
        }
    }
}

/// Draws the plates of a row of seats, side by side.
fn plates(seats: &[Seat], room: f64, top: f64) -> impl Iterator<Item = Plate> {
    let width = room / seats.len().max(1) as f64;
    let corner = move |index: usize| -> Point { (MARGIN + index as f64 * width, top) };
    seats.iter().enumerate().map(move |(index, &seat)| Plate { seat, corner: corner(index), width })
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/diagram.rs"]
mod tests;
