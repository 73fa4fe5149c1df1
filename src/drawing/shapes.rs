//! The markup of pieces and cards, from `shapes.json`, which `ui/shapes.mjs` makes from the art of the board's pages.

use base::seat::Seat;
use rules::side_colour::SideColour;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;
use variants::Variant;

/// Piece sets and markup. The view box of a piece is 0 0 100 100, seen from its owner's side.
#[derive(Debug, Default, Deserialize)]
struct Shapes {
    /// The first piece set of each variant.
    sets: HashMap<String, String>,
    /// Markup by set, kind and any variation: `staunton K`, or `staunton Kb` for a second army's.
    shapes: HashMap<String, String>,
    /// The markup of each card, with view box 0 0 60 84; `?` is the back.
    #[serde(default)]
    cards: HashMap<String, String>,
}

/// Empty if the file cannot be parsed, which a test excludes; pieces are then letters.
static SHAPES: LazyLock<Shapes> =
    LazyLock::new(|| serde_json::from_str(include_str!("shapes.json")).unwrap_or_default());

/// The markup of a piece, if there is art for it; the class around it gives the colour.
pub(super) fn shape(
    variant: &Variant,
    kind: &str,
    seat: Option<Seat>,
    colour: Option<SideColour>,
) -> Option<&'static str> {
    let set = SHAPES.sets.get(variant.name)?;
    // In games with hands the first seat's king has a character of its own.
    let own_king = (seat == Some(Seat::new(0))).then_some("2");
    let second_army = is_second_army(variant, seat, colour).then_some("b");
    let forms = own_king.into_iter().chain(second_army).chain([""]);
    forms.filter_map(|form| SHAPES.shapes.get(&format!("{set} {kind}{form}"))).map(String::as_str).next()
}

/// The markup of a card such as `Js`; the back for any other text.
pub(super) fn card_shape(card: &str) -> Option<&'static str> {
    SHAPES.cards.get(card).or_else(|| SHAPES.cards.get("?")).map(String::as_str)
}

/// Whether a piece belongs to the second of the seats that share a colour, as partners do.
pub(super) fn is_second_army(variant: &Variant, seat: Option<Seat>, colour: Option<SideColour>) -> bool {
    let colours = variant.layout.colours;
    let before = |seat: Seat| colours.iter().take(seat.index()).any(|other| other.is_some() && *other == colour);
    colour.is_some() && seat.is_some_and(before)
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/shapes.rs"]
mod tests;
