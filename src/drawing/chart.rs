//! The chart of a game: what the first seat could expect before each move.

use super::palette::STYLE;
use super::svg::{Anchor, Svg};

/// The width of a move in the picture.
const STEP: f64 = 14.0;
/// The height of the chart.
const HEIGHT: f64 = 240.0;
/// The room around it.
const MARGIN: f64 = 48.0;
/// The least width of the chart.
const MIN_WIDTH: f64 = 420.0;

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ChartPoint {
    /// The points that the first seat could expect, from 0 to 1.
    pub(super) expected: f64,
    /// The mark of the move that was played: `?!`, `?` or `??`.
    pub(super) mark: Option<&'static str>,
}

/// The colours of marks.
fn mark_colour(mark: &str) -> &'static str {
    match mark {
        "??" => "#c0272d",
        "?" => "#e07b00",
        _ => "#d8b400",
    }
}

/// The picture: above the middle the first seat is better.
pub(super) fn chart_svg(title: &str, first_seat: &str, points: &[ChartPoint]) -> String {
    let width = (points.len().saturating_sub(1) as f64 * STEP).max(MIN_WIDTH);
    let step = width / (points.len().max(2) - 1) as f64;
    let place = |index: usize, expected: f64| (MARGIN + index as f64 * step, MARGIN + (1.0 - expected) * HEIGHT);
    let mut svg = Svg::default();
    let size = (width + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
    svg.rect("pentad-back", (0.0, 0.0), size);
    svg.text("pentad-text", (MARGIN, MARGIN - 18.0), 20.0, Anchor::Start, title);
    for (share, name) in [(1.0, "100%"), (0.5, "50%"), (0.0, "0%")] {
        let (x, y) = place(0, share);
        svg.push(format_args!("<path stroke=\"#cfc6b6\" fill=\"none\" d=\"M{x} {y}H{}\"/>", x + width));
        svg.text("pentad-small", (x - 24.0, y + 4.0), 12.0, Anchor::Middle, name);
    }
    let mut line = String::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = place(index, point.expected);
        line += &format!("{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    if !points.is_empty() {
        let (end, floor) = (MARGIN + (points.len() - 1) as f64 * step, MARGIN + HEIGHT);
        svg.push(format_args!(
            "<path fill=\"#2457a6\" fill-opacity=\"0.14\" d=\"{line}L{end:.1} {floor}L{MARGIN} {floor}Z\"/>\
             <path fill=\"none\" stroke=\"#2457a6\" stroke-width=\"2.5\" d=\"{line}\"/>"
        ));
    }
    for (index, point) in points.iter().enumerate() {
        let (x, y) = place(index, point.expected);
        if let Some(mark) = point.mark {
            svg.push(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{}\"/>", mark_colour(mark)));
        }
        if index % 20 == 0 {
            svg.text("pentad-small", (x, MARGIN + HEIGHT + 18.0), 12.0, Anchor::Middle, &index.to_string());
        }
    }
    let words =
        format!("points that {first_seat} could expect, by plies; dots are inaccuracies, mistakes and blunders");
    svg.text("pentad-small", (MARGIN, MARGIN + HEIGHT + 38.0), 13.0, Anchor::Start, &words);
    svg.finish(title, size, STYLE)
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/chart.rs"]
mod tests;
