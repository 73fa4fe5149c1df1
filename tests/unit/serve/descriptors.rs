//! The share of connections in the descriptors of the process.

use super::ConnectionBounds;

#[test]
fn where_descriptors_abound_the_options_count() {
    for descriptors in [None, Some(1 << 20)] {
        assert_eq!(ConnectionBounds::new(descriptors, 512, 500), ConnectionBounds { plain: 256, sockets: 512 });
    }
}

#[test]
fn connections_never_take_the_reserve_of_the_journals() {
    for descriptors in 4..3000 {
        for max_games in [1, 500, 1_000_000] {
            let bounds = ConnectionBounds::new(Some(descriptors), 65_535, max_games);
            let left = descriptors as usize - bounds.plain - bounds.sockets;
            // One descriptor for each game and 64 beside, or half of all if that is less.
            assert!(left >= (max_games + 64).min(descriptors as usize / 2), "{descriptors} {max_games}: {bounds:?}");
        }
    }
}
