//! A piece in a picture.

use super::shapes::{is_second_army, shape};
use super::svg::{Svg, xml_escaped};
use crate::base::seat::Seat;
use crate::rules::side_colour::SideColour;
use crate::variants::Variant;

/// What is to be seen of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub(super) kind: &'a str,
    pub(super) seat: Option<Seat>,
    pub(super) colour: Option<SideColour>,
}

/// Draws a piece whose square begins at this place; `size` is the width of the square. Pieces of games with hands point
/// away from their owner.
pub(super) fn draw_piece(svg: &mut Svg, variant: &Variant, look: Look, place: (f64, f64), size: f64) {
    let points = !variant.layout.hand.is_empty();
    let is_turned = points && look.seat.is_some_and(|seat| seat != Seat::new(0));
    let colour = match look.colour {
        Some(SideColour::White) => "man-white",
        Some(SideColour::Black) => "man-black",
        None => "man-plain",
    };
    let second = if is_second_army(variant, look.seat, look.colour) { " man-second" } else { "" };
    let class = format!("man {colour}{second}");
    let letters = || {
        let kind = xml_escaped(look.kind);
        format!(
            "<circle class=\"body\" cx=\"50\" cy=\"50\" r=\"40\"/><text class=\"pentad-letter\" x=\"50\" y=\"66\" \
             font-size=\"46\" text-anchor=\"middle\">{kind}</text>"
        )
    };
    let drawn = shape(variant, look.kind, look.seat, look.colour);
    let markup = drawn.map_or_else(letters, str::to_owned);
    svg.group(&class, place, size / 100.0, is_turned, &markup);
}
