//! Unit tests of `src/drawing/diagram.rs`, with access to what is private there.

use super::*;
use crate::drawing::arrows_of_line;
use crate::variants::{VARIANTS, find_variant};

/// How deep the elements of a picture nest at its end, and at most.
fn depths(svg: &str) -> (i32, i32) {
    let (mut depth, mut most) = (0, 0);
    for tag in svg.split('<').skip(1) {
        let is_single = tag.contains("/>");
        depth += if tag.starts_with('/') { -1 } else { i32::from(!is_single) };
        most = most.max(depth);
    }
    (depth, most)
}

#[test]
fn every_square_and_every_piece_of_every_game_is_there() {
    for variant in &VARIANTS {
        let game = HostedGame::new(variant);
        let svg = Diagram::new(&game).svg();
        let scene = game.state(Viewer::All).scene;
        let squares: usize =
            ["light", "dark", "plain"].map(|kind| svg.matches(&format!("\"pentad-{kind}\"")).count()).iter().sum();
        assert_eq!(squares, variant.layout.files.len() * variant.layout.ranks.len(), "{}", variant.name);
        assert_eq!(svg.matches("<g class=\"man ").count(), scene.pieces.len(), "{}", variant.name);
        let cards = scene.hands.iter().map(|hand| hand.cards.len()).sum::<usize>() + scene.piles.len();
        assert_eq!(svg.matches("\"pentad-card").count(), cards, "{}", variant.name);
        assert!(depths(&svg) == (0, 3) || depths(&svg) == (0, 2), "{} {:?}", variant.name, depths(&svg));
        for name in variant.description.seat_names {
            assert!(svg.contains(name), "{} {name}", variant.name);
        }
        assert!(!svg.contains("href"), "nothing from outside");
    }
}

/// a8 is the left top square of a chess board, whose corner is at the margin below one row of text.
#[test]
fn arrows_go_from_middle_to_middle() {
    let game = HostedGame::new(find_variant("chess").expect("a game"));
    let arrows = arrows_of_line(&game, &["a2a4", "h7h5"]).expect("legal moves");
    let svg = Diagram::new(&game).with_arrows(arrows).svg();
    let (left, top) = (MARGIN, MARGIN + row_height(game.variant()));
    assert!(svg.contains(&format!("d=\"M{} {}L", left + 50.0, top + 650.0)), "from a2");
    assert!(svg.contains(&format!("d=\"M{} {}L", left + 50.0, top + 450.0)), "the head at a4");
    assert!(svg.contains(&format!("d=\"M{} {}L", left + 750.0, top + 150.0)), "from h7");
    assert!(svg.contains(">1</text>") && svg.contains(">2</text>"));
}

#[test]
fn a_drop_is_a_ring_and_hands_are_beside_the_board() {
    let mut game = HostedGame::new(find_variant("shogi").expect("a game"));
    game.set_position(Some("4k4/9/9/9/9/9/9/9/4K4 b 3PG 1"), "").expect("a position");
    let arrows = arrows_of_line(&game, &["P*5e"]).expect("a legal drop");
    assert_eq!((arrows[0].from.clone(), arrows[0].to.as_str()), (None, "5e"));
    let svg = Diagram::new(&game).with_arrows(arrows).svg();
    assert!(svg.contains("r=\"40\"") && svg.contains(">×3</text>"), "{svg}");
    // Two kings on the board, a gold and a pawn in hand.
    assert_eq!(svg.matches("<g class=\"man ").count(), 4);
    assert_eq!(svg.matches("rotate(180 50 50)").count(), 1, "White's king alone points down");
}

#[test]
fn the_last_turn_and_a_king_in_check_are_marked() {
    let mut game = HostedGame::new(find_variant("chess").expect("a game"));
    game.set_position(None, "e2e4 f7f6 d1h5").expect("legal moves");
    let svg = Diagram::new(&game).svg();
    assert_eq!(svg.matches("\"pentad-last\"").count(), 2);
    assert_eq!(svg.matches("\"pentad-check\"").count(), 1);
}
