//! A card in a picture.

use super::svg::{Anchor, Svg};

/// The size of a card.
pub(super) const CARD: (f64, f64) = (56.0, 78.0);

/// Draws a card such as `Js` at this place; one that is not known shows its back.
pub(super) fn draw_card(svg: &mut Svg, card: &str, (x, y): (f64, f64)) {
    let suit = card.chars().last().unwrap_or_default();
    let sign = match suit {
        's' => '♠',
        'h' => '♥',
        'd' => '♦',
        'c' => '♣',
        _ => {
            svg.rect("pentad-card-back", (x, y), CARD);
            return;
        }
    };
    svg.rect("pentad-card", (x, y), CARD);
    let rank = card.trim_end_matches(suit).replace('T', "10");
    let class = format!("suit-{suit}");
    svg.text(&class, (x + CARD.0 / 2.0, y + 34.0), 32.0, Anchor::Middle, &rank);
    svg.text(&class, (x + CARD.0 / 2.0, y + 70.0), 36.0, Anchor::Middle, &sign.to_string());
}
