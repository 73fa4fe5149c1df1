//! A plain diagram of a position of any game as SVG, for the pages of a tournament: letters on discs, hands and cards
//! below. Each square, piece and line of text is one element, so that diagrams of one game share nearly all of them.

use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::rules::action::{Action, BoardMove};
use crate::rules::layout::Layout;
use crate::rules::scene::{Hand, ShownPiece};
use crate::rules::side_colour::SideColour;
use crate::session::game_state::GameState;
use crate::session::viewer::Viewer;
use std::fmt::Write;

/// The width of a square, in the units of the picture.
const CELL: usize = 44;
/// The room for the names of files and ranks.
const MARGIN: usize = 20;
/// The height of a line of text below the board.
const LINE: usize = 20;
/// The fill and the ink of each seat's pieces, in games without colours.
const SEATS: [(&str, &str); 4] = [("#c8402f", "#fff"), ("#2f6fc8", "#fff"), ("#e3b21c", "#222"), ("#3d8f46", "#fff")];

/// The position, its last move marked.
pub(super) fn board_svg(game: &HostedGame) -> String {
    let (layout, state) = (game.variant().layout, game.state(Viewer::All));
    let below = lines_below(game, &state);
    let (files, ranks) = (layout.files.len(), layout.ranks.len());
    let (width, height) = (files * CELL + 2 * MARGIN, ranks * CELL + 2 * MARGIN + below.len() * LINE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" text-anchor=\"middle\"><title>{}</title>",
        xml_escaped(&state.record)
    );
    let marked = marked_squares(&state);
    for rank in 0..ranks {
        for file in 0..files {
            let name = format!("{}{}", layout.files[file], layout.ranks[rank]);
            svg.push_str(&square(layout, file, rank, marked.contains(&name)));
        }
    }
    zone_lines(&mut svg, layout);
    for (file, name) in layout.files.iter().enumerate() {
        text(&mut svg, MARGIN + file * CELL + CELL / 2, 2 * MARGIN + ranks * CELL - 5, 12, "currentColor", name);
    }
    for (rank, name) in layout.ranks.iter().enumerate() {
        text(&mut svg, MARGIN / 2, MARGIN + rank * CELL + CELL / 2 + 4, 12, "currentColor", name);
    }
    state.scene.pieces.iter().for_each(|shown| piece(&mut svg, layout, shown));
    for (number, line) in (1..).zip(&below) {
        text(&mut svg, width / 2, 2 * MARGIN + ranks * CELL + number * LINE - 4, 14, "currentColor", line);
    }
    svg + "</svg>"
}

/// A square; dark where the sum of its places is odd, on boards with dark squares.
fn square(layout: &Layout, file: usize, rank: usize, is_marked: bool) -> String {
    let is_dark = (file + rank) % 2 == 1 && layout.hand.is_empty();
    let fill = match (is_marked, is_dark) {
        (true, _) => "#f3d36b",
        (false, true) => "#b58f68",
        (false, false) => "#ecd9b9",
    };
    let (x, y) = (MARGIN + file * CELL, MARGIN + rank * CELL);
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#6b5233\" stroke-width=\"0.6\"/>"
    )
}

/// The borders of the zones that belong to seats.
fn zone_lines(svg: &mut String, layout: &Layout) {
    for zone in layout.zones.iter().filter(|zone| zone.seats.len() == 1) {
        let (x, y) = (MARGIN + zone.files.0 * CELL, MARGIN + zone.ranks.0 * CELL);
        let (width, height) = ((zone.files.1 - zone.files.0 + 1) * CELL, (zone.ranks.1 - zone.ranks.0 + 1) * CELL);
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#3a2a14\" stroke-width=\"2\"/>"
        );
    }
}

/// A piece: its letter on a disc of its colour, or of its seat's.
fn piece(svg: &mut String, layout: &Layout, shown: &ShownPiece) {
    let Some((file, rank)) = place(layout, &shown.square) else { return };
    let (fill, ink) = match (shown.colour, shown.seat) {
        (Some(SideColour::White), _) => ("#fffdf5", "#222"),
        (Some(SideColour::Black), _) => ("#2b2b2b", "#fff"),
        (None, Some(seat)) => SEATS[seat.index()],
        (None, None) => ("#999", "#222"),
    };
    let (x, y) = (MARGIN + file * CELL + CELL / 2, MARGIN + rank * CELL + CELL / 2);
    let _ =
        write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"1.2\"/>");
    text(svg, x, y + 7, if shown.kind.len() > 1 { 16 } else { 20 }, ink, shown.kind);
}

/// A line of text around a point.
fn text(svg: &mut String, x: usize, y: usize, size: usize, fill: &str, words: &str) {
    let words = xml_escaped(words);
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{words}</text>");
}

/// The place of a square: its file from the left and its rank from the top, from 0.
fn place(layout: &Layout, square: &str) -> Option<(usize, usize)> {
    let file = layout
        .files
        .iter()
        .position(|file| square.starts_with(file) && layout.ranks.contains(&&square[file.len()..]))?;
    let rank = layout.ranks.iter().position(|rank| *rank == &square[layout.files[file].len()..])?;
    Some((file, rank))
}

/// The squares that the latest turn touched.
fn marked_squares(state: &GameState) -> Vec<String> {
    let of_move = |mv: &BoardMove| vec![mv.from.clone(), mv.to.clone()];
    let squares = state.last.iter().map(|last| match &last.action.action {
        Action::Move(mv) | Action::Castle(mv) | Action::Swap(mv) | Action::Merge(mv) => of_move(mv),
        Action::Drop { to, .. } => vec![to.clone()],
        Action::Play(_) | Action::Burn { .. } | Action::Pass => Vec::new(),
    });
    squares.flatten().collect()
}

/// What is not on the board: who is on move, hands, points, piles.
fn lines_below(game: &HostedGame, state: &GameState) -> Vec<String> {
    let names = game.variant().description.seat_names;
    let scene = &state.scene;
    let of_seat = |seat: usize| {
        let hand = scene.hands.iter().find(|hand| hand.seat == Seat::new(seat)).map(hand_text).unwrap_or_default();
        let points = scene.points.as_ref().and_then(|points| points.get(seat)).map(|points| format!(" {points}"));
        let turn = if scene.seat == Some(Seat::new(seat)) { "▸ " } else { "" };
        format!("{turn}{}{}{hand}", names[seat], points.unwrap_or_default())
    };
    let mut lines: Vec<String> = (0..names.len()).map(of_seat).collect();
    if !scene.piles.is_empty() {
        lines.push(format!("piles {}", scene.piles.join(" ")));
    }
    lines
}

/// ` : 2 P, B`; the cards in their order.
fn hand_text(hand: &Hand) -> String {
    let pieces =
        hand.pieces.iter().map(|&(kind, count)| if count == 1 { kind.to_owned() } else { format!("{count} {kind}") });
    let held: Vec<String> = pieces.chain(hand.cards.iter().cloned()).collect();
    if held.is_empty() { String::new() } else { format!(": {}", held.join(" ")) }
}

/// Text between tags.
pub(super) fn xml_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/board_svg.rs"]
mod tests;
