//! What pieces and cards look like: the markup of `shapes.json`, which `ui/shapes.mjs` makes from the drawings of the board's pages.

use crate::base::seat::Seat;
use crate::rules::side_colour::SideColour;
use crate::variants::Variant;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The first piece set of each variant, and the markup of each of its pieces, in 0 0 100 100, as its owner sees it.
#[derive(Debug, Default, Deserialize)]
struct Shapes {
    /// By variant.
    sets: HashMap<String, String>,
    /// By set, kind, and what else makes pieces look different: `staunton K`, `staunton Kb` for a second army's.
    shapes: HashMap<String, String>,
    /// The markup of each card, in 0 0 60 84; `?` is the back.
    #[serde(default)]
    cards: HashMap<String, String>,
}

/// Empty where the file is not what it should be, which a test excludes: pieces are then letters.
static SHAPES: LazyLock<Shapes> =
    LazyLock::new(|| serde_json::from_str(include_str!("shapes.json")).unwrap_or_default());

/// The markup of a piece, if it has been drawn; its colour is that of the class around it.
pub(super) fn shape(
    variant: &Variant,
    kind: &str,
    seat: Option<Seat>,
    colour: Option<SideColour>,
) -> Option<&'static str> {
    let set = SHAPES.sets.get(variant.name)?;
    // In games with hands the king of the first seat has a character of its own.
    let own_king = (seat == Some(Seat::new(0))).then_some("2");
    let second_army = is_second_army(variant, seat, colour).then_some("b");
    let forms = own_king.into_iter().chain(second_army).chain([""]);
    forms.filter_map(|form| SHAPES.shapes.get(&format!("{set} {kind}{form}"))).map(String::as_str).next()
}

/// The markup of a card such as `Js`; the back of what is no card.
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
