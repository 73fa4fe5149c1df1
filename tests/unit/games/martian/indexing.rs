//! Places in the tables.

use super::*;
use crate::tablebase::half_list::HalfLists;
use std::collections::HashMap;

/// All positions with this number of pyramids in which the game goes on.
pub(crate) fn all_positions(halves: &HalfLists, pieces: usize) -> impl Iterator<Item = EndgamePosition> {
    (1..pieces).flat_map(move |own| {
        let others = &halves.of(pieces - own).columns;
        halves
            .of(own)
            .columns
            .iter()
            .flat_map(move |&own| others.iter().map(move |&other| EndgamePosition { own, other }))
    })
}

/// Two positions share a place only if they are mirror images of each other, and no place stays empty.
#[test]
fn every_place_is_that_of_a_position_or_of_a_mirrored_pair() {
    let halves = HalfLists::new(2);
    for pieces in 2..=3 {
        let mut places: HashMap<_, Vec<EndgamePosition>> = HashMap::new();
        for position in all_positions(&halves, pieces) {
            let Place { block, row, column } = position.place().expect("few pyramids");
            let (rows, columns) = block_sizes(pieces).nth(block).expect("a block");
            assert!(row < rows && column < columns, "{position:?}");
            places.entry((block, row, column)).or_default().push(position);
        }
        assert_eq!(places.len(), position_count(pieces));
        for sharing in places.values() {
            assert!(sharing.iter().all(|other| [sharing[0], sharing[0].mirrored()].contains(other)), "{sharing:?}");
        }
    }
}

#[test]
fn a_position_without_own_or_other_pyramids_has_no_place() {
    let one = Half::new([1, 0, 0]);
    for (own, other) in [(one, Half::default()), (Half::default(), one)] {
        assert_eq!(EndgamePosition { own, other }.place(), None);
    }
}

/// Seven pawns, one more than the tables hold.
#[test]
fn more_pyramids_have_no_place() {
    let [few, many] = [0x7, 0xF].map(|pawns| Half::new([pawns, 0, 0]));
    assert!(EndgamePosition { own: few, other: few }.place().is_some());
    assert_eq!(EndgamePosition { own: few, other: many }.place(), None);
}
