//! The tablebase that ships inside the program, held to one that is built anew.

use super::*;
use crate::tablebase::build_tablebase;
use crate::tablebase::half_list::HalfLists;
use crate::tablebase::indexing::tests::all_positions;
use crate::tablebase::indexing::{EndgamePosition, SHIPPED_PIECES};
use crate::tablebase::margin_profiles::NO_CAPTURE_MOVES;

fn shipped() -> Option<Arc<Tablebase>> {
    shipped_tablebase().expect("it can be read")
}

fn built(pieces: &str) -> Vec<u8> {
    let mut file = Vec::new();
    build_tablebase(&[pieces], &mut file, &mut |_, _| {}).expect("memory takes all");
    file
}

/// The values, not the bytes: another release of the compression may write others.
fn check_same_values(pieces: std::ops::RangeInclusive<usize>) {
    let rebuilt = Tablebase::parse(&built(&pieces.end().to_string())).expect("a file just written");
    let shipped = shipped().expect("a tablebase");
    let halves = HalfLists::new(pieces.end() - 1);
    for position in pieces.flat_map(|pieces| all_positions(&halves, pieces)) {
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

#[test]
#[ignore = "two minutes: cargo test --release -p pentad-martian --lib shipped -- --ignored"]
fn all_shipped_tables_are_what_a_rebuild_finds() {
    check_same_values(2..=SHIPPED_PIECES);
}

/// If the squares of the own zone are their own mirror image, but the types on them are not, the tables hold both.
#[test]
fn positions_that_are_held_beside_their_mirror_image_have_its_margin() {
    let shipped = shipped().expect("a tablebase");
    let halves = HalfLists::new(3);
    let held_twice = |position: &EndgamePosition| position.place() != position.mirrored().place();
    let mut count = 0;
    for position in (2..=4).flat_map(|pieces| all_positions(&halves, pieces)).filter(held_twice) {
        for moves_left in 1..=NO_CAPTURE_MOVES {
            let margin = shipped.margin(&position, moves_left);
            assert_eq!(shipped.margin(&position.mirrored(), moves_left), margin, "{position:?}");
        }
        count += 1;
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn the_shipped_tables_are_read_once_and_shared() {
    let [one, two] = [shipped(), shipped()].map(|read| read.expect("a tablebase"));
    assert!(Arc::ptr_eq(&one, &two));
}

/// The blocks that ship are inflated when they are needed: one of them each for a fault would go unnoticed.
#[test]
fn every_block_that_ships_is_sound() {
    assert!(Tablebase::parse(FILE).is_ok());
    assert_eq!(shipped().expect("a tablebase").max_pieces(), SHIPPED_PIECES);
}

/// A file of version 0.1.
#[test]
fn files_of_the_version_before_are_called_by_their_version() {
    let error = Tablebase::parse(b"martian ends v2\nand more").err().expect("another version").to_string();
    assert!(error.starts_with("EndingsFile: found 'martian ends v2', expected "), "{error}");
}
