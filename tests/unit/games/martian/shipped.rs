//! The tablebase that ships inside the program, held to one that is built anew.

use super::*;
use crate::tablebase::build_tablebase;
use crate::tablebase::indexing::EndgamePosition;
use crate::tablebase::margin_profiles::NO_CAPTURE_MOVES;

fn built(pieces: &str) -> Vec<u8> {
    let mut file = Vec::new();
    build_tablebase(&[pieces], &mut file, &mut |_, _| {}).expect("memory takes all");
    file
}

/// The values, not the bytes: another release of the compression may write others.
fn check_same_values(pieces: std::ops::RangeInclusive<usize>) {
    let rebuilt = Tablebase::parse(&built(&pieces.end().to_string())).expect("a file just written");
    let shipped = shipped_tablebase().expect("a tablebase");
    for position in pieces.flat_map(EndgamePosition::all) {
        for moves_left in 1..=NO_CAPTURE_MOVES {
            let margin = rebuilt.margin(&position, moves_left);
            assert!(margin.is_some(), "{position:?}");
            assert_eq!(shipped.margin(&position, moves_left), margin, "{position:?}, {moves_left} moves left");
        }
    }
}

#[test]
fn the_shipped_tables_of_two_and_three_pyramids_are_what_a_rebuild_finds() {
    check_same_values(2..=3);
}

/// `cargo test --release --lib shipped -- --ignored`; half a minute.
#[test]
#[ignore = "builds the greatest tables"]
fn all_shipped_tables_are_what_a_rebuild_finds() {
    check_same_values(2..=4);
}

#[test]
fn the_shipped_tables_are_read_once_and_shared() {
    let [one, two] = [shipped_tablebase(), shipped_tablebase()].map(|read| read.expect("a tablebase"));
    assert!(Arc::ptr_eq(&one, &two));
}
