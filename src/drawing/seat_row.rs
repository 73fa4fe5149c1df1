//! Draws what is beside the board: a plate for each seat, and a row of open piles.

use super::geometry::Point;
use super::ground::is_owned_by_zone;
use super::palette::seat_colour;
use super::piece::{CARD, Look, chip, draw_card, draw_piece};
use super::places::{BesideBoard, Place};
use super::svg::{Anchor, Length, Svg};
use base::seat::Seat;
use rules::scene::{Hand, Scene};
use variants::Variant;

/// The height of a row with cards or pieces.
const HIGH: f64 = 92.0;
/// The height of a row with text only.
const LOW: f64 = 52.0;
/// The font size.
const LETTERS: f64 = 32.0;
/// The approximate width of a letter.
const LETTER_WIDTH: f64 = 18.0;
const PIECE: f64 = 76.0;
/// The offset of the name, after the mark of the seat on move and the disc in the seat's colour.
const NAME_AT: f64 = 70.0;
/// The gap between things held.
const GAP: f64 = 8.0;
/// The longest name shown in games with hands, which need the room, in letters.
const NAME_LETTERS: usize = 24;

/// The height of a seat's row, the same for all seats.
pub(super) fn row_height(variant: &Variant) -> f64 {
    let layout = &variant.layout;
    if layout.hand.is_empty() && layout.cards.is_none() { LOW } else { HIGH }
}

/// The height of the row of piles; 0 in games without piles.
pub(super) fn piles_height(scene: &Scene) -> f64 {
    if scene.piles.is_empty() { 0.0 } else { HIGH }
}

/// The place and width of a plate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plate {
    pub(super) seat: Seat,
    pub(super) corner: Point,
    pub(super) width: f64,
}

/// The seats beside the board.
pub(super) struct SeatRows<'a> {
    pub(super) variant: &'a Variant,
    pub(super) scene: &'a Scene,
    pub(super) names: &'a [String],
}

impl SeatRows<'_> {
    /// Draws a seat's plate: colour, name, points and hand; bold and with a mark if the seat is on move.
    pub(super) fn draw_plate(&self, svg: &mut Svg, beside: &mut BesideBoard, plate: Plate) {
        let Plate { seat, corner: (left, top), width } = plate;
        let (scene, middle) = (self.scene, top + row_height(self.variant) / 2.0);
        let is_on_move = scene.seat == Some(seat);
        if is_on_move {
            let [x, y, edge] = [left, middle - 12.0, left + 20.0].map(Length);
            svg.path("text", &format!("M{x} {y}L{edge} {}L{x} {}z", Length(middle), Length(middle + 12.0)));
        }
        self.draw_chip(svg, seat, (left + 44.0, middle));
        let points = scene.points.as_ref().and_then(|points| points.get(seat.index()));
        let points = points.map(|points| format!(": {points}")).unwrap_or_default();
        let letters = ((width - NAME_AT) / LETTER_WIDTH) as usize;
        let letters =
            letters.saturating_sub(points.len()).min(if scene.hands.is_empty() { usize::MAX } else { NAME_LETTERS });
        let text = shortened(self.names.get(seat.index()).map_or("", String::as_str), letters) + &points;
        let class = if is_on_move { "text turn" } else { "text" };
        let start = left + NAME_AT;
        svg.text(class, (start, middle + LETTERS * 0.35), LETTERS, Anchor::Start, &text);
        if let Some(hand) = scene.hands.iter().find(|hand| hand.seat == seat) {
            let held_at = start + text.chars().count() as f64 * LETTER_WIDTH + LETTERS;
            self.draw_hand(svg, beside, hand, (held_at, middle), left + width - held_at);
        }
    }

    /// Draws a disc in the seat's colour, which may change in the course of a game.
    fn draw_chip(&self, svg: &mut Svg, seat: Seat, (x, y): Point) {
        let colours = self.variant.layout.colours;
        let own = self.scene.pieces.iter().find(|piece| piece.seat == Some(seat));
        let colour = colours.get(seat.index()).copied().flatten().or_else(|| own.and_then(|piece| piece.colour));
        if is_owned_by_zone(self.variant.layout) {
            let [x, y] = [x, y].map(Length);
            svg.push(format_args!("<circle fill=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"14\"/>", seat_colour(seat)));
        } else {
            chip(svg, self.variant, Look { kind: "", seat: Some(seat), colour }, (x, y), 14.0);
        }
    }

    /// Draws what a seat holds, scaled down if there is too little room.
    fn draw_hand(&self, svg: &mut Svg, beside: &mut BesideBoard, hand: &Hand, (left, middle): Point, room: f64) {
        let count_text = |count: usize| if count > 1 { format!("×{count}") } else { String::new() };
        let count_width = |count: usize| count_text(count).chars().count() as f64 * LETTER_WIDTH;
        let pieces: f64 = hand.pieces.iter().map(|&(_, count)| PIECE + count_width(count) + GAP).sum();
        let scale = (room / (pieces + hand.cards.len() as f64 * (CARD.0 + GAP)).max(1.0)).clamp(0.1, 1.0);
        let mut x = left;
        for &(kind, count) in &hand.pieces {
            let colour = self.variant.layout.colours.get(hand.seat.index()).copied().flatten();
            let size = PIECE * scale;
            let look = Look { kind, seat: Some(hand.seat), colour };
            draw_piece(svg, self.variant, look, (x, middle - size / 2.0), size);
            beside.add(Place::Hand(hand.seat, kind.to_owned()), (x + size / 2.0, middle));
            x += size;
            if count > 1 {
                svg.text("text", (x, middle + 10.0), LETTERS * 0.8 * scale, Anchor::Start, &count_text(count));
            }
            x += (count_width(count) + GAP) * scale;
        }
        for card in &hand.cards {
            draw_card(svg, card, (x, middle - CARD.1 * scale / 2.0), scale);
            beside.add(Place::Hand(hand.seat, card.clone()), (x + CARD.0 * scale / 2.0, middle));
            x += (CARD.0 + GAP) * scale;
        }
    }

    /// Draws the top cards of the piles, and how many cards are left.
    pub(super) fn draw_piles(&self, svg: &mut Svg, beside: &mut BesideBoard, (left, top): Point) {
        if self.scene.piles.is_empty() {
            return;
        }
        let middle = top + HIGH / 2.0;
        let stock = self.scene.stock.map(|cards| format!(", stock {cards}")).unwrap_or_default();
        let text = format!("piles{stock}");
        let start = left + NAME_AT;
        svg.text("text", (start, middle + LETTERS * 0.35), LETTERS, Anchor::Start, &text);
        let mut x = start + text.chars().count() as f64 * LETTER_WIDTH + LETTERS;
        for (number, card) in (1..).zip(&self.scene.piles) {
            draw_card(svg, card, (x, middle - CARD.1 / 2.0), 1.0);
            beside.add(Place::Pile(number), (x + CARD.0 / 2.0, middle));
            x += CARD.0 + 2.0 * GAP;
        }
    }
}

/// Shortens a name to `letters` letters, with an ellipsis if it was cut.
fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    name.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}
