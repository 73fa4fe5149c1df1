//! Unit tests of `src/drawing/tuning_chart.rs`, with access to what is private there.

use super::*;

fn parameter(name: &str, step: f64, values: &[(u64, f64)]) -> TunedParameter {
    TunedParameter { name: name.to_owned(), step, values: values.to_vec() }
}

/// The first chart has its corner at 36 and 76 and is 240 wide and 90 high, the second begins 280 farther right. Two steps
/// are the most, so these are half the height.
#[test]
fn the_parameter_that_moved_farthest_comes_first_and_all_have_the_same_axes() {
    let parameters = vec![
        parameter("still", 5.0, &[(0, 10.0), (50, 15.0), (100, 5.0)]),
        parameter("moved", 0.5, &[(0, 1.0), (50, 1.5), (100, 2.0)]),
    ];
    let svg = tuning_svg(&TuningRun { variant: "chess".to_owned(), iterations: 200, parameters });
    assert!(svg.contains("d=\"M36 121L96 98.5L156 76\""), "up by one step and by two: {svg}");
    assert!(svg.contains("d=\"M316 121L376 98.5L436 143.5\""), "up by one step and down by one: {svg}");
    assert!(svg.contains("moved: 1 to 2.00") && svg.contains("still: 10 to 5.00"), "{svg}");
    assert!(svg.contains("chess: 100 of 200 iterations, changes in steps, from -2 to +2"), "{svg}");
}

#[test]
fn a_long_run_has_no_more_points_than_can_be_seen_and_ends_where_it_ends() {
    let values: Vec<(u64, f64)> = (0..=10_000).map(|iteration| (iteration, iteration as f64 / 10_000.0)).collect();
    let parameters = vec![parameter("long", 1.0, &values)];
    let svg = tuning_svg(&TuningRun { variant: "chess".to_owned(), iterations: 10_000, parameters });
    let (_, curve) = svg.split_once("d=\"M36 121L").expect("a curve");
    let (curve, _) = curve.split_once('"').expect("its end");
    assert!(curve.split('L').count() <= MOST_POINTS, "{}", curve.split('L').count());
    assert!(curve.ends_with("L276 76"), "{curve}");
}

#[test]
fn a_run_that_has_not_begun_has_charts_without_changes() {
    let parameters = vec![parameter("new", 1.0, &[(0, 3.0)])];
    let svg = tuning_svg(&TuningRun { variant: "chess".to_owned(), iterations: 10, parameters });
    assert!(svg.contains("new: 3 to 3.00") && svg.contains("0 of 10 iterations"), "{svg}");
}
