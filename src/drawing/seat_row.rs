//! What is beside the board: a row for each seat, and one for what lies open.

use super::card::{CARD, draw_card};
use super::piece::{Look, draw_piece};
use super::svg::{Anchor, Svg};
use crate::base::seat::Seat;
use crate::rules::scene::Scene;
use crate::variants::Variant;

/// The height of a row with cards or pieces.
const HIGH: f64 = 92.0;
/// The height of a row with text alone.
const LOW: f64 = 48.0;
/// The size of letters.
const LETTERS: f64 = 32.0;
/// The width of a letter, about.
const LETTER_WIDTH: f64 = 18.0;
/// The size of a piece in hand.
const PIECE: f64 = 76.0;

/// The height of a seat's row: all seats' are as high.
pub(super) fn row_height(variant: &Variant) -> f64 {
    let layout = &variant.layout;
    if layout.hand.is_empty() && layout.cards.is_none() { LOW } else { HIGH }
}

/// The height of the row of piles; none in games without.
pub(super) fn piles_height(scene: &Scene) -> f64 {
    if scene.piles.is_empty() { 0.0 } else { HIGH }
}

/// Draws the row of a seat: its name, its points, what it holds; bold with a mark where it is on move.
pub(super) fn draw_seat_row(svg: &mut Svg, variant: &Variant, scene: &Scene, seat: Seat, (left, top): (f64, f64)) {
    let is_on_move = scene.seat == Some(seat);
    let name = variant.description.seat_names.get(seat.index()).copied().unwrap_or_default();
    let points = scene.points.as_ref().and_then(|points| points.get(seat.index()));
    let points = points.map(|points| format!(": {points}")).unwrap_or_default();
    let mark = if is_on_move { "▸ " } else { "" };
    let text = format!("{mark}{name}{points}");
    let height = row_height(variant);
    let class = if is_on_move { "pentad-text pentad-turn" } else { "pentad-text" };
    svg.text(class, (left, top + height / 2.0 + LETTERS * 0.35), LETTERS, Anchor::Start, &text);
    let mut x = left + text.chars().count() as f64 * LETTER_WIDTH + LETTERS;
    let Some(hand) = scene.hands.iter().find(|hand| hand.seat == seat) else { return };
    let colour = variant.layout.colours.get(seat.index()).copied().flatten();
    for &(kind, count) in &hand.pieces {
        // In hand they stand upright, for whoever looks.
        let look = Look { kind, seat: Some(Seat::new(0)), colour };
        draw_piece(svg, variant, look, (x, top + (height - PIECE) / 2.0), PIECE);
        x += PIECE;
        if count > 1 {
            let words = format!("×{count}");
            svg.text("pentad-text", (x, top + height / 2.0 + 10.0), LETTERS * 0.8, Anchor::Start, &words);
            x += words.chars().count() as f64 * LETTER_WIDTH;
        }
        x += 8.0;
    }
    for card in &hand.cards {
        draw_card(svg, card, (x, top + (height - CARD.1) / 2.0));
        x += CARD.0 + 8.0;
    }
}

/// Draws the top cards of the piles, and how many cards are left.
pub(super) fn draw_piles(svg: &mut Svg, scene: &Scene, (left, top): (f64, f64)) {
    if scene.piles.is_empty() {
        return;
    }
    let stock = scene.stock.map(|cards| format!(", stock {cards}")).unwrap_or_default();
    let text = format!("piles{stock}");
    svg.text("pentad-text", (left, top + HIGH / 2.0 + LETTERS * 0.35), LETTERS, Anchor::Start, &text);
    let mut x = left + text.chars().count() as f64 * LETTER_WIDTH + LETTERS;
    for card in &scene.piles {
        draw_card(svg, card, (x, top + (HIGH - CARD.1) / 2.0));
        x += CARD.0 + 8.0;
    }
}
