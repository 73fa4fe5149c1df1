//! Unit tests of `src/drawing/diagram.rs`, with access to what is private there.

use super::*;
use crate::{Place, arrows_of_line};
use variants::{VARIANTS, find_variant};

fn game(variant: &str, record: Option<&str>, moves: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(record, moves).expect("a position");
    game
}

const DEAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts AcJh8s4c2h/KhJs7c6s3d \
                    2dThQc7h4s9d3s6cAdKsQdJc7d4d -";

/// A small check that a text is XML: every element ends when it may, values are quoted, and nothing is left over.
fn check_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        assert!(!open.is_empty() || start == 0, "text outside of all elements: {:?}", &rest[..start]);
        assert!(!rest[..start].contains('>'), "{:?}", &rest[..start]);
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            let parts: Vec<&str> = tag.trim_end_matches('/').split('"').collect();
            assert_eq!(parts.len() % 2, 1, "quotes pair off in <{tag}>");
            for name in parts.iter().step_by(2).take(parts.len() / 2) {
                assert!(name.contains(' ') && name.ends_with('='), "an attribute in <{tag}>");
            }
            if !tag.ends_with('/') {
                open.push(tag.split(' ').next().expect("a name"));
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest:?}");
    for entity in svg.split('&').skip(1) {
        assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|known| entity.starts_with(known)), "&{entity:.10}");
    }
}

/// Where the pieces on the board of a picture stand, as it says itself, in the order drawn.
fn piece_places(svg: &str) -> Vec<Point> {
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let groups = svg.split("<g class=\"man ").skip(1);
    let place = |group: &str| {
        let group = group.split('>').next()?;
        let (x, rest) = group.split_once("translate(")?.1.split_once(' ')?;
        // Those in hands are smaller.
        (!rest.contains("scale")).then(|| (number(x), number(rest.split(')').next().unwrap_or_default())))
    };
    groups.filter_map(place).collect()
}

#[test]
fn every_piece_of_every_game_stands_on_its_square() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        let svg = Diagram::new(&game).svg();
        check_well_formed(&svg);
        let scene = game.state(Viewer::All).scene;
        let places = piece_places(&svg);
        assert_eq!(places.len(), scene.pieces.len(), "{}", variant.name);
        // The corner of the board is that of no piece, but the pieces tell where it is.
        let (first, rows) = (places[0], variant.layout.rows());
        let place = |name: &str| {
            let rank = rows.iter().position(|row| row.iter().any(|square| square == name)).expect("a rank");
            let file = rows[rank].iter().position(|square| square == name).expect("a file");
            (file as f64 * SQUARE, rank as f64 * SQUARE)
        };
        let origin = place(&scene.pieces[0].square);
        for (piece, drawn) in scene.pieces.iter().zip(&places) {
            let expected = place(&piece.square);
            let from_first = (drawn.0 - first.0 + origin.0, drawn.1 - first.1 + origin.1);
            assert_eq!(from_first, expected, "{} {}", variant.name, piece.square);
        }
        for name in variant.description.seat_names {
            assert!(svg.contains(name), "{} {name}", variant.name);
        }
        assert!(!svg.contains("href") && !svg.contains("url("), "nothing from outside");
    }
}

#[test]
fn pieces_of_hands_are_shown_with_their_numbers_and_point_away_from_their_owners() {
    let game = game("shogi", Some("4k4/9/9/9/9/9/9/9/4K4 b 3PG2b 1"), "");
    let svg = Diagram::new(&game).svg();
    check_well_formed(&svg);
    assert_eq!(svg.matches("<g class=\"man ").count(), 5, "two kings, a gold, pawns, bishops");
    assert!(svg.contains(">×3</text>") && svg.contains(">×2</text>"));
    assert_eq!(svg.matches("rotate(180 50 50)").count(), 2, "White's king and bishops");
}

#[test]
fn a_full_hand_fits_into_its_row() {
    let game = game("shogi", Some("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1"), "");
    let svg = Diagram::new(&game).svg();
    let in_hand = svg.split("<g class=\"man ").skip(3).filter_map(|group| {
        let x = group.split_once("translate(")?.1.split(' ').next()?;
        x.parse::<f64>().ok()
    });
    let places: Vec<f64> = in_hand.collect();
    assert_eq!(places.len(), 7, "of the seven kinds");
    assert!(places.iter().all(|&x| x < 900.0), "{places:?}");
}

#[test]
fn cards_lie_in_hands_and_on_piles_and_hidden_ones_on_their_faces() {
    let game = game("szachao", Some(DEAL), "");
    let all = Diagram::new(&game).svg();
    check_well_formed(&all);
    assert_eq!(all.matches("class=\"card-edge\"").count(), 12, "five each, and two piles");
    assert_eq!(all.matches("class=\"card-back\"").count(), 0);
    let seen = Diagram::new(&game).seen_by(Viewer::Seat(Seat::SECOND)).svg();
    assert_eq!(seen.matches("class=\"card-edge\"").count(), 12);
    assert_eq!(seen.matches("class=\"card-back\"").count(), 5, "the hand of the first seat");
}

/// A game of two lines: what begins in a hand or ends on a pile begins and ends there in the picture, too.
#[test]
fn arrows_reach_hands_and_piles() {
    let game = game("szachao", Some(DEAL), "");
    let arrows = arrows_of_line(&game, &["2:8s", "d2d4"], 0).expect("legal actions");
    assert!(arrows.iter().any(|arrow| arrow.to == Place::Pile(2)));
    let svg = Diagram::new(&game).with_arrows(arrows).svg();
    check_well_formed(&svg);
    assert_eq!((svg.matches("class=\"arrow\"").count(), svg.matches("class=\"ring\"").count()), (2, 0));
    assert!(svg.contains(">1</text>") && svg.contains(">2</text>"));
}

#[test]
fn the_last_turn_and_a_king_in_check_are_marked() {
    let svg = Diagram::new(&game("chess", None, "e2e4 f7f6 d1h5")).svg();
    assert_eq!(svg.matches("class=\"last\"").count(), 2);
    assert_eq!(svg.matches("class=\"check\"").count(), 1);
}

#[test]
fn names_are_text_whatever_they_are() {
    let game = HostedGame::new(find_variant("chess").expect("a variant"));
    let names = ["</text><script>alert(1)</script>", "\"&\u{0}\u{1b}\u{FFFF}'"].map(str::to_owned);
    let svg = Diagram::new(&game).with_names(&names).svg();
    check_well_formed(&svg);
    assert!(!svg.contains("<script"));
    assert!(svg.contains(">&lt;/text&gt;&lt;script&gt;alert") && svg.contains(">&quot;&amp;'</text>"), "{svg}");
}

#[test]
fn a_long_name_is_cut() {
    let game = HostedGame::new(find_variant("chess").expect("a variant"));
    let svg = Diagram::new(&game).with_names(&["n".repeat(10_000)]).svg();
    assert!(svg.contains("nn…</text>") && !svg.contains(&"n".repeat(100)));
}

/// Several pictures may stand on a page that has styles of its own.
#[test]
fn no_style_reaches_beyond_its_picture() {
    let svg = Diagram::new(&HostedGame::new(find_variant("chess").expect("a variant"))).svg();
    let sheet = svg.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("styles");
    for rule in sheet.split_terminator('}') {
        let selectors = rule.split('{').next().expect("selectors");
        assert!(selectors.split(',').all(|selector| selector.starts_with(".pentad ")), "{selectors}");
    }
}
