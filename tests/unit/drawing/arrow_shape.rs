//! Unit tests of `src/drawing/arrow_shape.rs`, with access to what is private there.

use super::*;
use crate::places::Place;
use base::seat::Seat;
use variants::find_variant;

/// The points of the outline of the arrow in a picture.
fn points(svg: &str) -> Vec<Point> {
    let path = svg.split("class=\"arrow\"").nth(1).and_then(|rest| rest.split('"').nth(3)).expect("an arrow");
    let numbers = |point: &str| {
        let (x, y) = point.split_once(' ').expect("two numbers");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    };
    path.trim_start_matches('M').trim_end_matches('z').split('L').map(numbers).collect()
}

fn drawn(from: Option<Place>, to: Place) -> String {
    let geometry = Geometry::new(find_variant("chess").expect("a game").layout, (0.0, 0.0));
    let (seat, mut svg) = (Seat::FIRST, Svg::default());
    let arrow = Arrow { from, to, seat, ply: 2, is_numbered: true, is_companion: false, rank: 0 };
    draw_arrow(&mut svg, &geometry, &BesideBoard::default(), &arrow);
    svg.finish("", (800.0, 800.0), 800.0)
}

fn square(name: &str) -> Place {
    Place::Square(name.to_owned())
}

/// a8 is the square at the top left; its middle is (50, 50).
#[test]
fn arrows_begin_in_their_first_square_and_end_in_their_last() {
    for (from, to) in [("a8", "h1"), ("e2", "e4"), ("g1", "f3"), ("h4", "a4"), ("b1", "b2")] {
        let geometry = Geometry::new(find_variant("chess").expect("a game").layout, (0.0, 0.0));
        let points = points(&drawn(Some(square(from)), square(to)));
        let is_in = |(x, y): Point, name: &str| {
            let (middle_x, middle_y) = geometry.middle(name).expect("a square");
            (x - middle_x).abs() < SQUARE / 2.0 && (y - middle_y).abs() < SQUARE / 2.0
        };
        assert_eq!(points.len(), 7);
        assert!(is_in(points[0], from) && is_in(points[6], from), "{from} {to}: {points:?}");
        assert!(is_in(points[3], to), "{from} {to}: {points:?}");
    }
}

#[test]
fn numbers_of_moves_into_the_same_square_do_not_meet() {
    let middles = ["g7", "h7", "h5"].map(|from| {
        let svg = drawn(Some(square(from)), square("g6"));
        svg.split("class=\"number\"").nth(1).map(|rest| rest[..60].to_owned()).expect("a number")
    });
    assert!(middles[0] != middles[1] && middles[1] != middles[2] && middles[0] != middles[2], "{middles:?}");
}

#[test]
fn what_is_not_in_the_picture_has_a_ring_or_nothing() {
    let from_nowhere = drawn(Some(Place::Hand(Seat::FIRST, "P".to_owned())), square("a8"));
    assert!(from_nowhere.contains("<circle class=\"ring\"") && from_nowhere.contains("cx=\"50\" cy=\"50\""));
    let within_one_place = drawn(None, square("a8"));
    assert!(within_one_place.contains("<circle class=\"ring\""));
    let nowhere = drawn(None, Place::Pile(1));
    assert!(!nowhere.contains("<circle") && !nowhere.contains("<path"));
}
