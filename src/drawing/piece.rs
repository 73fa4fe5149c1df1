//! Draws a piece or a card.

use super::geometry::Point;
use super::shapes::{card_shape, is_second_army, shape};
use super::svg::{Svg, xml_escaped};
use base::seat::Seat;
use rules::side_colour::SideColour;
use variants::Variant;

/// The size of a card, which is the view box of the cards' markup.
pub(super) const CARD: (f64, f64) = (60.0, 84.0);

/// The visible properties of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub(super) kind: &'a str,
    pub(super) seat: Option<Seat>,
    pub(super) colour: Option<SideColour>,
}

impl Look<'_> {
    /// The CSS classes that give a piece its colours.
    fn class(&self, variant: &Variant) -> String {
        let colour = match self.colour {
            Some(SideColour::White) => "man-white",
            Some(SideColour::Black) => "man-black",
            None => "man-plain",
        };
        let second = if is_second_army(variant, self.seat, self.colour) { " man-second" } else { "" };
        format!("man {colour}{second}")
    }
}

/// Draws a piece on the square of width `size` at this place. Pieces of some games point away from their owner.
pub(super) fn draw_piece(svg: &mut Svg, variant: &Variant, look: Look, corner: Point, size: f64) {
    let is_turned = variant.layout.pointing && look.seat.is_some_and(|seat| seat != Seat::FIRST);
    let letters = || {
        let kind = xml_escaped(look.kind);
        format!(
            "<circle class=\"body\" cx=\"50\" cy=\"50\" r=\"40\"/><text class=\"letter\" x=\"50\" y=\"66\" \
             font-size=\"46\" text-anchor=\"middle\">{kind}</text>"
        )
    };
    let drawn = shape(variant, look.kind, look.seat, look.colour);
    let markup = drawn.map_or_else(letters, str::to_owned);
    svg.group(&look.class(variant), corner, size / 100.0, is_turned, &markup);
}

/// Draws a disc with the colours of a piece.
pub(super) fn chip(svg: &mut Svg, variant: &Variant, look: Look, (x, y): Point, radius: f64) {
    let disc = format!("<circle class=\"body\" r=\"{radius}\"/>");
    // Without the class of pieces, because a disc is not one.
    let class = look.class(variant).replacen("man ", "", 1);
    svg.group(&class, (x, y), 1.0, false, &disc);
}

/// Draws a card such as `Js` at a scale; an unknown card shows its back.
pub(super) fn draw_card(svg: &mut Svg, card: &str, corner: Point, scale: f64) {
    if let Some(markup) = card_shape(card) {
        let suit = card.chars().last().filter(char::is_ascii_lowercase);
        let class = suit.map_or_else(|| "card".to_owned(), |suit| format!("card suit-{suit}"));
        svg.group(&class, corner, scale, false, markup);
    }
}
