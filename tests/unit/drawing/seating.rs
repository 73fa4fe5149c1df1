//! Unit tests of `src/drawing/seating.rs`, with access to what is private there.

use super::*;
use variants::VARIANTS;

/// The names of the seats above and below the board of each game, from the left.
#[test]
fn seats_sit_where_their_pieces_begin() {
    let seating = |variant: &'static Variant| {
        let names = |seats: Vec<Seat>| {
            let names: Vec<&str> = seats.iter().map(|seat| variant.description.seat_names[seat.index()]).collect();
            names.join(", ")
        };
        let Seating { above, below } = Seating::of(variant);
        (names(above), names(below))
    };
    for variant in VARIANTS {
        let expected = match variant.name {
            "quadroshah" => ("Black A, Black B", "White A, White B"),
            "martian" => ("North", "South"),
            "martian3" => ("North-west, North-east", "South-west"),
            "martian4" => ("North-west, North-east", "South-west, South-east"),
            "szachao" => ("Seat 2", "Seat 1"),
            "shogi" => ("White", "Black"),
            _ => ("Black", "White"),
        };
        assert_eq!(seating(variant), (expected.0.to_owned(), expected.1.to_owned()), "{}", variant.name);
    }
}
