//! Unit tests of `src/drawing/chart.rs`, with access to what is private there.

use super::*;

#[test]
fn the_line_goes_through_the_points_and_bad_moves_have_dots() {
    let point = |expected, mark| ChartPoint { expected, mark };
    let svg = chart_svg("a game", "White", &[point(0.5, None), point(1.0, Some("??")), point(0.0, None)]);
    // The middle, the top and the bottom, spread over the least width.
    assert!(svg.contains("d=\"M48.0 168.0L258.0 48.0L468.0 288.0\""), "{svg}");
    assert_eq!(svg.matches("r=\"5\"").count(), 1);
    assert!(svg.contains("points that White could expect"));
}

#[test]
fn a_chart_without_points_has_no_line() {
    assert!(!chart_svg("none", "White", &[]).contains("stroke-width=\"2.5\""));
}
