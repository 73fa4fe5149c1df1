//! Draws a tuning run as small multiples: a chart for each parameter, all with the same axes.

use super::geometry::Point;
use super::palette::seat_colour;
use super::svg::{Anchor, Length, Svg};
use super::tuning_run::{TunedParameter, TuningRun};
use base::seat::Seat;

/// Charts in a row.
const COLUMNS: usize = 4;
/// The size of a chart, and of the place that it takes with its title.
const CHART: (f64, f64) = (240.0, 90.0);
const PLACE: (f64, f64) = (280.0, 140.0);
const MARGIN: f64 = 36.0;
/// The height of the title of the whole.
const HEAD: f64 = 40.0;
/// The font size.
const LETTERS: f64 = 13.0;
/// How many steps up and down are shown at least.
const LEAST_STEPS: f64 = 1.0;
/// The most points of a curve: more than its width has pixels cannot be seen.
const MOST_POINTS: usize = 480;

/// Draws a chart for each parameter, the one that moved farthest first.
pub(super) fn tuning_svg(run: &TuningRun) -> String {
    let last = |parameter: &TunedParameter| parameter.changes().last().map_or(0.0, |(_, steps)| steps.abs());
    let mut parameters: Vec<&TunedParameter> = run.parameters.iter().collect();
    parameters.sort_by(|one, other| last(other).total_cmp(&last(one)));
    let changes = run.parameters.iter().flat_map(TunedParameter::changes);
    let steps = changes.fold(LEAST_STEPS, |most, (_, steps)| most.max(steps.abs())).ceil();
    let done = run.parameters.iter().filter_map(|parameter| parameter.values.last()).map(|&(iteration, _)| iteration);
    let title = format!(
        "{}: {} of {} iterations, changes in steps, from {:+} to {:+}",
        run.variant,
        done.max().unwrap_or(0),
        run.iterations,
        -steps,
        steps
    );
    let rows = parameters.len().div_ceil(COLUMNS);
    let size = (2.0 * MARGIN + COLUMNS as f64 * PLACE.0, MARGIN + HEAD + rows as f64 * PLACE.1);
    let mut svg = Svg::default();
    svg.rect("back", (0.0, 0.0), size);
    svg.text("text", (MARGIN, HEAD), 20.0, Anchor::Start, &title);
    for (index, parameter) in parameters.into_iter().enumerate() {
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        let corner = (MARGIN + column as f64 * PLACE.0, MARGIN + HEAD + row as f64 * PLACE.1);
        draw_parameter(&mut svg, corner, parameter, (run.iterations, steps));
    }
    svg.finish(&title, size, size.0)
}

/// Draws one chart: its name with the first and the latest value, a line at the first, and the curve.
fn draw_parameter(svg: &mut Svg, (x, y): Point, parameter: &TunedParameter, (iterations, steps): (u64, f64)) {
    let place = |iteration: u64, change: f64| {
        let (share, height) = (iteration as f64 / iterations.max(1) as f64, 0.5 - 0.5 * change / steps);
        format!("{} {}", Length(x + share * CHART.0), Length(y + height * CHART.1))
    };
    let Some((first, latest)) = parameter.ends() else { return };
    let words = format!("{}: {first} to {:.2}", parameter.name, latest);
    svg.text("small", (x, y - 8.0), LETTERS, Anchor::Start, &words);
    for height in [0.0, 0.5, 1.0] {
        svg.path("grid", &format!("M{} {}h{}", Length(x), Length(y + height * CHART.1), Length(CHART.0)));
    }
    let every = parameter.values.len().div_ceil(MOST_POINTS).max(1);
    let last = parameter.values.len().saturating_sub(1);
    let shown = parameter.changes().enumerate().filter(|&(index, _)| index % every == 0 || index == last);
    let places: Vec<String> = shown.map(|(_, (iteration, change))| place(iteration, change)).collect();
    let colour = seat_colour(Seat::FIRST);
    svg.push(format_args!("<path class=\"curve\" stroke=\"{colour}\" d=\"M{}\"/>", places.join("L")));
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/tuning_chart.rs"]
mod tests;
