//! The diagram of a position of any game.

use super::arrows::{Arrow, ends};
use super::palette::{STYLE, arrow_colour};
use super::piece::{Look, draw_piece};
use super::seat_row::{draw_piles, draw_seat_row, piles_height, row_height};
use super::svg::{Anchor, Svg};
use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::rules::layout::Layout;
use crate::session::game_state::GameState;
use crate::session::viewer::Viewer;
use crate::variants::Variant;

/// The width of a square.
const SQUARE: f64 = 100.0;
/// The room around the board, for the names of files and ranks.
const MARGIN: f64 = 40.0;
/// The size of those names.
const NAMES: f64 = 26.0;

/// A picture of a position.
#[derive(Clone)]
pub struct Diagram<'a> {
    game: &'a HostedGame,
    viewer: Viewer,
    arrows: Vec<Arrow>,
}

impl<'a> Diagram<'a> {
    /// The position as somebody sees it who sees everything.
    pub fn new(game: &'a HostedGame) -> Diagram<'a> {
        Diagram { game, viewer: Viewer::All, arrows: Vec::new() }
    }

    /// With these arrows.
    #[must_use]
    pub fn with_arrows(self, arrows: Vec<Arrow>) -> Diagram<'a> {
        Diagram { arrows, ..self }
    }

    /// The picture.
    pub fn svg(&self) -> String {
        let (variant, state) = (self.game.variant(), self.game.state(self.viewer));
        let layout = &variant.layout;
        let seats: Vec<Seat> = (0..variant.description.seats()).map(Seat::new).collect();
        // Who sits opposite is above the board; where more than two sit around it, all are below.
        let (above, below): (&[Seat], &[Seat]) = match &seats[..] {
            [first, second] => (&[*second], &[*first]),
            all => (&[], all),
        };
        let board_width = layout.files.len() as f64 * SQUARE;
        let board_height = layout.ranks.len() as f64 * SQUARE;
        let row = row_height(variant);
        let top = MARGIN + above.len() as f64 * row;
        let under = top + board_height + MARGIN;
        let width = board_width.max(MIN_WIDTH) + 2.0 * MARGIN;
        let height = under + below.len() as f64 * row + piles_height(&state.scene) + MARGIN / 2.0;
        let left = (width - board_width) / 2.0;

        let mut svg = Svg::default();
        svg.rect("pentad-back", (0.0, 0.0), (width, height));
        above.iter().for_each(|&seat| draw_seat_row(&mut svg, variant, &state.scene, seat, (MARGIN, 8.0)));
        let board = Board { variant, layout, left, top };
        board.draw(&mut svg, &state);
        self.arrows.iter().for_each(|arrow| board.draw_arrow(&mut svg, arrow));
        let mut y = under;
        for &seat in below {
            draw_seat_row(&mut svg, variant, &state.scene, seat, (MARGIN, y));
            y += row;
        }
        draw_piles(&mut svg, &state.scene, (MARGIN, y));
        svg.finish(&format!("{}: {}", layout.title, state.record), (width, height), STYLE)
    }
}

/// So wide is the room beside small boards, for hands and names.
const MIN_WIDTH: f64 = 700.0;

/// The board in the picture.
struct Board<'a> {
    variant: &'static Variant,
    layout: &'a Layout,
    left: f64,
    top: f64,
}

impl Board<'_> {
    fn draw(&self, svg: &mut Svg, state: &GameState) {
        let layout = self.layout;
        let is_plain = !layout.hand.is_empty();
        for (rank, row) in layout.rows().iter().enumerate() {
            for (file, _) in row.iter().enumerate() {
                let class = match (is_plain, (file + rank) % 2) {
                    (true, _) => "pentad-plain",
                    (false, 0) => "pentad-light",
                    (false, _) => "pentad-dark",
                };
                svg.rect(class, self.corner(file, rank), (SQUARE, SQUARE));
            }
        }
        self.draw_stars(svg);
        let last = state.last.iter().filter_map(|last| ends(&last.action.action));
        for square in last.flat_map(|(from, to)| from.into_iter().chain([to])) {
            self.mark(svg, "pentad-last", &square);
        }
        state.scene.check.iter().for_each(|king| self.mark(svg, "pentad-check", &king.square));
        for zone in layout.zones.iter().filter(|zone| zone.seats.len() == 1) {
            let size = (zone.files.1 - zone.files.0 + 1, zone.ranks.1 - zone.ranks.0 + 1);
            let size = (size.0 as f64 * SQUARE, size.1 as f64 * SQUARE);
            svg.rect("pentad-zone", self.corner(zone.files.0, zone.ranks.0), size);
        }
        self.draw_names(svg, is_plain);
        for piece in &state.scene.pieces {
            let Some((file, rank)) = self.place(&piece.square) else { continue };
            let look = Look { kind: piece.kind, seat: piece.seat, colour: piece.colour };
            draw_piece(svg, self.variant, look, self.corner(file, rank), SQUARE);
        }
    }

    /// The points at the thirds of a board without dark squares.
    fn draw_stars(&self, svg: &mut Svg) {
        let thirds = |count: usize| [count / 3, count - count / 3];
        if self.layout.hand.is_empty() {
            return;
        }
        for file in thirds(self.layout.files.len()) {
            for rank in thirds(self.layout.ranks.len()) {
                svg.circle("pentad-star", self.corner(file, rank), 7.0);
            }
        }
    }

    /// The names of files and ranks: below and on the left, or above and on the right where pieces point.
    fn draw_names(&self, svg: &mut Svg, is_plain: bool) {
        let (files, ranks) = (self.layout.files.len(), self.layout.ranks.len());
        for (file, name) in self.layout.files.iter().enumerate() {
            let (x, top) = self.corner(file, 0);
            let y = if is_plain { top - 10.0 } else { self.corner(file, ranks).1 + NAMES };
            svg.text("pentad-small", (x + SQUARE / 2.0, y), NAMES, Anchor::Middle, name);
        }
        for (rank, name) in self.layout.ranks.iter().enumerate() {
            let (left, y) = self.corner(0, rank);
            let x = if is_plain { self.corner(files, rank).0 + MARGIN / 2.0 } else { left - MARGIN / 2.0 };
            svg.text("pentad-small", (x, y + SQUARE / 2.0 + NAMES / 3.0), NAMES, Anchor::Middle, name);
        }
    }

    fn mark(&self, svg: &mut Svg, class: &str, square: &str) {
        if let Some((file, rank)) = self.place(square) {
            svg.rect(class, self.corner(file, rank), (SQUARE, SQUARE));
        }
    }

    /// An arrow with its number at its end; what comes from the hand has a ring around its square.
    fn draw_arrow(&self, svg: &mut Svg, arrow: &Arrow) {
        let Some((to_x, to_y)) = self.middle(&arrow.to) else { return };
        let colour = arrow_colour(arrow.seat);
        // Later moves of a line are fainter.
        let opacity = (0.9 - 0.12 * (arrow.number as f64 - 1.0)).max(0.35);
        svg.push(format_args!("<g opacity=\"{opacity:.2}\">"));
        match arrow.from.as_deref().and_then(|from| self.middle(from)) {
            Some((x, y)) => {
                let (across, down) = (to_x - x, to_y - y);
                let length = across.hypot(down).max(1.0);
                let (unit_x, unit_y) = (across / length, down / length);
                let (neck_x, neck_y) = (to_x - 42.0 * unit_x, to_y - 42.0 * unit_y);
                svg.push(format_args!(
                    "<path class=\"pentad-arrow\" stroke=\"{colour}\" d=\"M{x:.0} {y:.0}L{neck_x:.0} {neck_y:.0}\"/>\
                     <path class=\"pentad-head\" fill=\"{colour}\" d=\"M{to_x:.0} {to_y:.0}L{:.0} {:.0}L{:.0} {:.0}Z\"/>",
                    neck_x - 28.0 * unit_y,
                    neck_y + 28.0 * unit_x,
                    neck_x + 28.0 * unit_y,
                    neck_y - 28.0 * unit_x,
                ));
            }
            None => svg.push(format_args!(
                "<circle class=\"pentad-arrow\" stroke=\"{colour}\" cx=\"{to_x}\" cy=\"{to_y}\" r=\"40\"/>"
            )),
        }
        let (x, y) = (to_x + 30.0, to_y - 30.0);
        svg.push(format_args!("<circle fill=\"{colour}\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"17\"/>"));
        svg.text("pentad-number", (x, y + 8.0), 23.0, Anchor::Middle, &arrow.number.to_string());
        svg.push("</g>");
    }

    /// The top left corner of a square, by file and rank from the top left, from 0.
    fn corner(&self, file: usize, rank: usize) -> (f64, f64) {
        (self.left + file as f64 * SQUARE, self.top + rank as f64 * SQUARE)
    }

    fn middle(&self, square: &str) -> Option<(f64, f64)> {
        let (file, rank) = self.place(square)?;
        let (x, y) = self.corner(file, rank);
        Some((x + SQUARE / 2.0, y + SQUARE / 2.0))
    }

    /// The place of a square: its file from the left and its rank from the top, from 0.
    fn place(&self, square: &str) -> Option<(usize, usize)> {
        let file = self
            .layout
            .files
            .iter()
            .position(|file| square.strip_prefix(file).is_some_and(|rest| self.layout.ranks.contains(&rest)))?;
        let name = self.layout.files.get(file)?;
        let rank = self.layout.ranks.iter().position(|rank| square.strip_prefix(name) == Some(rank))?;
        Some((file, rank))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/diagram.rs"]
mod tests;
