//! Draws an arrow.

use super::arrows::Arrow;
use super::geometry::{Geometry, Point, SQUARE};
use super::palette::seat_colour;
use super::places::BesideBoard;
use super::svg::{Anchor, Length, Svg};

/// The width of the shaft: of the best line, of other lines, and of a move's second piece.
const WIDTHS: [f64; 3] = [17.0, 10.0, 9.0];
/// The opacity of a line's first arrow, the decrease for each further one, and the least.
const OPACITY: (f64, f64, f64) = (0.85, 0.1, 0.45);
/// The font size of a move's number.
const NUMBER: f64 = 22.0;

/// Draws an arrow with its number on the shaft. If it begins and ends in one place, or its origin is not in the
/// picture, draws a ring instead.
pub(super) fn draw_arrow(svg: &mut Svg, geometry: &Geometry, beside: &BesideBoard, arrow: &Arrow) {
    let Some(to) = beside.middle(geometry, &arrow.to) else { return };
    let from = arrow.from.as_ref().and_then(|from| beside.middle(geometry, from)).filter(|&from| from != to);
    let colour = seat_colour(arrow.seat);
    let [best, other, second] = WIDTHS;
    let width = match (arrow.is_companion, arrow.rank) {
        (true, _) => second,
        (_, 0) => best,
        _ => other,
    };
    let (most, step, least) = OPACITY;
    let opacity = (most - step * arrow.ply as f64).max(least);
    svg.push(format_args!("<g opacity=\"{opacity:.2}\">"));
    match from {
        Some(from) => {
            svg.push(format_args!("<path class=\"arrow\" fill=\"{colour}\" d=\"{}\"/>", outline(from, to, width)));
        }
        None => {
            let [x, y, radius] = [to.0, to.1, SQUARE * 0.42].map(Length);
            svg.push(format_args!(
                "<circle class=\"ring\" stroke=\"{colour}\" stroke-width=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>",
                width * 0.6
            ));
        }
    }
    svg.push("</g>");
    if arrow.is_numbered {
        draw_number(svg, colour, arrow.ply + 1, number_place(from, to));
    }
}

/// The place of the number: short of the middle of the shaft, so that the numbers of a move and its way back do not
/// overlap; beside a ring.
fn number_place(from: Option<Point>, to: Point) -> Point {
    let along = 0.42;
    from.map_or((to.0 + SQUARE * 0.3, to.1 - SQUARE * 0.3), |from| {
        (from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along)
    })
}

fn draw_number(svg: &mut Svg, colour: &str, number: usize, (x, y): Point) {
    let [at_x, at_y] = [x, y].map(Length);
    svg.push(format_args!("<circle class=\"number\" fill=\"{colour}\" cx=\"{at_x}\" cy=\"{at_y}\" r=\"16\"/>"));
    svg.text("digit", (x, y + NUMBER * 0.36), NUMBER, Anchor::Middle, &number.to_string());
}

/// The outline of an arrow: a shaft and a head, from the edge of a piece to the middle of the target.
fn outline(from: Point, to: Point, width: f64) -> String {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down).max(1.0);
    let (unit_x, unit_y) = (across / length, down / length);
    let start = (SQUARE * 0.2).min(length * 0.2);
    let end = length - SQUARE * 0.04;
    let head = (width * 2.4).min(length * 0.5);
    let (neck, half, barb) = (end - head, width / 2.0, width * 1.35);
    let corners = [(start, half), (neck, half), (neck, barb), (end, 0.0), (neck, -barb), (neck, -half), (start, -half)];
    let points = corners.map(|(along, aside)| {
        let (x, y) = (from.0 + unit_x * along - unit_y * aside, from.1 + unit_y * along + unit_x * aside);
        format!("{} {}", Length(x), Length(y))
    });
    format!("M{}z", points.join("L"))
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/arrow_shape.rs"]
mod tests;
