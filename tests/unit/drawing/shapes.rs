//! Unit tests of `src/drawing/shapes.rs`, with access to what is private there.

use super::*;
use variants::VARIANTS;

/// A game without drawings would be shown with letters; none of those that ship is.
#[test]
fn every_piece_of_every_game_has_been_drawn() {
    for variant in VARIANTS {
        for kind in variant.layout.kinds {
            for seat in 0..variant.description.seats() {
                let colour = variant.layout.colours.get(seat).copied().flatten();
                let drawn = shape(variant, kind.id, Some(Seat::new(seat)), colour);
                assert!(drawn.is_some_and(|markup| markup.starts_with('<')), "{} {}", variant.name, kind.id);
            }
        }
    }
}

#[test]
fn partners_differ_if_colours_do_not() {
    let quadroshah = VARIANTS.into_iter().find(|variant| variant.name == "quadroshah").expect("it is in the table");
    let colours = quadroshah.layout.colours;
    let partner = (1..4).find(|&seat| colours[seat] == colours[0]).expect("the first seat has a partner");
    let drawn = |seat: usize| shape(quadroshah, "Q", Some(Seat::new(seat)), colours[seat]).expect("a drawing");
    assert_ne!(drawn(0), drawn(partner));
    assert!(!is_second_army(quadroshah, Some(Seat::new(0)), colours[0]));
}

#[test]
fn every_card_has_a_face_of_its_own_and_what_is_no_card_a_back() {
    let cards = VARIANTS.into_iter().find_map(|variant| variant.layout.cards).expect("a game with cards");
    let mut faces = std::collections::HashSet::new();
    for rank in cards.ranks {
        for suit in cards.suits {
            faces.insert(card_shape(&format!("{rank}{suit}")).expect("a face"));
        }
    }
    assert_eq!(faces.len(), cards.ranks.len() * cards.suits.len());
    assert!(!faces.contains(card_shape("?").expect("a back")));
    assert_eq!(card_shape("<x>"), card_shape("?"));
}
