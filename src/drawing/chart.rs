//! Draws the chart of a game: the parties' expected points before each move.

use super::analysed_game::{AnalysedGame, GamePoint};
use super::geometry::Point;
use super::palette::seat_colour;
use super::svg::{Anchor, Length, Svg, xml_escaped};
use base::seat::{MAX_SEATS, Seat};

/// The width of a ply: in short games, and at least.
const STEPS: (f64, f64) = (14.0, 1.0);
/// The least width of the chart, and the greatest unless plies would become too narrow.
const WIDTHS: (f64, f64) = (420.0, 1400.0);
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 48.0;
/// The font size.
const LETTERS: f64 = 13.0;
/// About how many plies are numbered.
const NUMBERS: usize = 16;

/// Coordinates in the chart.
struct Scale {
    plies: usize,
    width: f64,
}

impl Scale {
    fn new(plies: usize) -> Scale {
        let plies = plies.max(1);
        let step = (WIDTHS.1 / plies as f64).clamp(STEPS.1, STEPS.0);
        Scale { plies, width: (plies as f64 * step).max(WIDTHS.0) }
    }

    fn place(&self, ply: usize, share: f64) -> Point {
        (MARGIN + ply as f64 * self.width / self.plies as f64, MARGIN + (1.0 - share) * HEIGHT)
    }

    fn size(&self) -> (f64, f64) {
        (self.width + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN)
    }
}

/// Draws the chart: with two parties one curve, above the middle if the first is better; else a curve for each.
pub(super) fn chart_svg(game: &AnalysedGame) -> String {
    let scale = Scale::new(game.points.iter().map(|point| point.ply).max().unwrap_or(0));
    let title = game.variant.map_or_else(String::new, |variant| format!("{}, ", variant.layout.title)) + &game.source;
    let shown = if game.parties() == 2 { 1 } else { game.parties().min(MAX_SEATS) };
    let mut svg = Svg::default();
    svg.rect("back", (0.0, 0.0), scale.size());
    svg.text("text", (MARGIN, MARGIN - 18.0), 20.0, Anchor::Start, &title);
    draw_axes(&mut svg, &scale);
    for party in 0..shown {
        draw_curve(&mut svg, &scale, &game.points, party, shown == 1);
    }
    for index in 0..game.points.len() {
        draw_mark(&mut svg, &scale, &game.points, index, shown == 1);
    }
    draw_legend(&mut svg, game, shown);
    svg.finish(&title, scale.size(), scale.size().0)
}

/// Grid lines at 1, ½ and 0 points, and the numbers of plies.
fn draw_axes(svg: &mut Svg, scale: &Scale) {
    for (share, name) in [(1.0, "1"), (0.5, "½"), (0.0, "0")] {
        let (x, y) = scale.place(0, share);
        svg.path("grid", &format!("M{} {}h{}", Length(x), Length(y), Length(scale.width)));
        svg.text("small", (x - 16.0, y + 4.0), LETTERS, Anchor::Middle, name);
    }
    let step = [5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| scale.plies / step <= NUMBERS).unwrap_or(1000);
    for ply in (0..=scale.plies).step_by(step) {
        let (x, y) = scale.place(ply, 0.0);
        svg.text("small", (x, y + 18.0), LETTERS - 1.0, Anchor::Middle, &ply.to_string());
    }
}

fn curve(scale: &Scale, points: &[GamePoint], party: usize) -> Vec<Point> {
    let known = points.iter().filter_map(|point| Some((point.ply, (*point.shares.get(party)?)?)));
    known.map(|(ply, share)| scale.place(ply, share)).collect()
}

fn party_colour(party: usize) -> &'static str {
    seat_colour(Seat::new(party.min(MAX_SEATS - 1)))
}

fn draw_curve(svg: &mut Svg, scale: &Scale, points: &[GamePoint], party: usize, is_filled: bool) {
    let curve = curve(scale, points, party);
    let (Some(first), Some(last)) = (curve.first(), curve.last()) else { return };
    let places: Vec<String> = curve.iter().map(|&(x, y)| format!("{} {}", Length(x), Length(y))).collect();
    let (line, colour) = (format!("M{}", places.join("L")), party_colour(party));
    if is_filled {
        let [start, end, floor] = [first.0, last.0, MARGIN + HEIGHT].map(Length);
        svg.push(format_args!("<path class=\"area\" fill=\"{colour}\" d=\"{line}L{end} {floor}L{start} {floor}Z\"/>"));
    }
    svg.push(format_args!("<path class=\"curve\" stroke=\"{colour}\" d=\"{line}\"/>"));
}

/// A dot after a bad move, at the next known point: on the only curve, or on its player's.
fn draw_mark(svg: &mut Svg, scale: &Scale, points: &[GamePoint], index: usize, is_one_curve: bool) {
    let Some(point) = points.get(index) else { return };
    let (Some(marked), Some(mover)) = (&point.mark, point.party) else { return };
    let party = if is_one_curve { 0 } else { mover };
    let known = |point: &GamePoint| Some((point.ply, (*point.shares.get(party)?)?));
    let after = points.iter().skip(index + 1).find_map(known).or_else(|| known(point));
    let Some((ply, share)) = after else { return };
    let (x, y) = scale.place(ply, share);
    let colour = match marked.mark {
        "??" => "#c0272d",
        "?" => "#e07b00",
        _ => "#b99a00",
    };
    let words = format!("{}. {}{}: {:.1}% lost", point.ply + 1, marked.played, marked.mark, 100.0 * marked.loss);
    let ([at_x, at_y], words) = ([x, y].map(Length), xml_escaped(&words));
    svg.push(format_args!(
        "<circle cx=\"{at_x}\" cy=\"{at_y}\" r=\"5\" fill=\"{colour}\"><title>{words}</title></circle>"
    ));
    // Above the curve if there is room.
    let base = if share > 0.9 { y + 20.0 } else { y - 9.0 };
    svg.text("small", (x, base), LETTERS, Anchor::Middle, marked.mark);
}

fn draw_legend(svg: &mut Svg, game: &AnalysedGame, shown: usize) {
    let base = MARGIN + HEIGHT + 38.0;
    if shown == 1 {
        let words = format!("expected points of {}, by ply", game.party_name(0));
        svg.text("small", (MARGIN, base), LETTERS, Anchor::Start, &words);
        return;
    }
    svg.text("small", (MARGIN, base), LETTERS, Anchor::Start, "expected points:");
    let mut x = MARGIN + 124.0;
    for party in 0..shown {
        let name = game.party_name(party);
        svg.push(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\"/>",
            Length(x),
            Length(base - 4.0),
            party_colour(party)
        ));
        svg.text("small", (x + 9.0, base), LETTERS, Anchor::Start, &name);
        x += 30.0 + name.chars().count() as f64 * LETTERS * 0.55;
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/chart.rs"]
mod tests;
