//! Unit tests of `src/drawing/chart.rs`, with access to what is private there.

use super::*;
use crate::analysed_game::MarkedMove;
use variants::find_variant;

fn point(ply: usize, party: usize, shares: &[Option<f64>], mark: Option<&'static str>) -> GamePoint {
    let mark = mark.map(|mark| MarkedMove { mark, played: "e2e4".to_owned(), loss: 0.25 });
    GamePoint { ply, party: Some(party), shares: shares.to_vec(), mark }
}

fn game(variant: &str, points: Vec<GamePoint>) -> AnalysedGame {
    AnalysedGame { variant: find_variant(variant).ok(), source: "<a>.pgn:1".to_owned(), points }
}

/// The chart is 420 wide and 240 high, 48 from the corner.
#[test]
fn the_curve_goes_through_the_first_partys_points_and_bad_moves_have_dots_where_they_lead() {
    let shares = |first: f64| [Some(first), Some(1.0 - first)];
    let points =
        vec![point(0, 0, &shares(0.5), Some("??")), point(1, 1, &shares(0.0), None), point(2, 0, &shares(1.0), None)];
    let svg = chart_svg(&game("chess", points));
    assert!(svg.contains("class=\"curve\" stroke=\"#1d6f42\" d=\"M48 168L258 288L468 48\""), "{svg}");
    assert_eq!(svg.matches("class=\"curve\"").count(), 1);
    assert!(svg.contains("<circle cx=\"258\" cy=\"288\" r=\"5\""), "{svg}");
    assert!(svg.contains("<title>1. e2e4??: 25.0% lost</title>"));
    assert!(svg.contains("expected points of White") && svg.contains("&lt;a&gt;.pgn:1"));
}

#[test]
fn each_of_several_parties_has_a_curve_of_its_own() {
    let points = vec![
        point(0, 0, &[Some(0.5), None, None], Some("?")),
        point(1, 1, &[None, Some(0.25), None], None),
        point(2, 2, &[None, None, Some(0.0)], None),
        point(3, 0, &[Some(0.25), None, None], None),
    ];
    let svg = chart_svg(&game("martian3", points));
    assert_eq!(svg.matches("class=\"curve\"").count(), 3);
    // From ply 0 to ply 3, by which the move of ply 0 is known to have been bad.
    assert!(svg.contains("d=\"M48 168L468 228\"") && svg.contains("<circle cx=\"468\" cy=\"228\" r=\"5\""), "{svg}");
    for name in ["South-west", "North-west", "North-east"] {
        assert!(svg.contains(name), "{name}");
    }
}

#[test]
fn a_chart_without_points_has_no_curve() {
    assert!(!chart_svg(&game("chess", Vec::new())).contains("class=\"curve\""));
}

#[test]
fn long_games_become_no_wider_than_need_be() {
    let points = (0..700).map(|ply| point(ply, ply % 2, &[Some(0.5), Some(0.5)], None)).collect();
    let svg = chart_svg(&game("chess", points));
    assert!(svg.contains("viewBox=\"0 0 1496 336\""), "{}", &svg[..200]);
}
