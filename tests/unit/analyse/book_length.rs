//! Unit tests of `src/analyse/book_length.rs`, with access to what is private there.

use super::*;
use variants::find_variant;

/// The length of at most nine plies in a position of shogi.
fn length(record: &str) -> Option<u32> {
    let mut game = HostedGame::new(find_variant("shogi").expect("a game"));
    game.set_position(Some(record), "").expect("a position");
    BookLength::of(&game, 9, 100_000, &Signal::default())
}

/// The rook comes to 2a. The gold on 3b guards 3a, 4a and 4b, that on 6c guards 5b and 6b, and 6a lies on the rook's rank:
/// only a drop on 3a or 4a answers, and the rook takes it where the gold guards it. So one drop is three plies of play, and two
/// (on 3a, then on 4a) are five.
#[test]
fn drops_that_the_checking_piece_takes_do_not_count() {
    for hand in ["-", "g", "p", "2g", "rb2g"] {
        assert_eq!(length(&format!("4k4/6G2/3G5/9/9/9/9/9/K6R1 b {hand} 1")), Some(1), "{hand}");
    }
}

/// A knight on 3d guards 4b in place of the gold on 3b, and nobody guards 4a. A gold that is dropped there must be paid
/// for: the king takes the rook, and the captured gold mates on 4b, which the knight guards. That line is five plies,
/// and all of them count; a drop on 3a, out of the king's reach, does not.
#[test]
fn a_drop_that_the_king_guards_counts() {
    assert_eq!(length("4k4/9/3G5/6N2/9/9/9/9/K6R1 b - 1"), Some(1));
    assert_eq!(length("4k4/9/3G5/6N2/9/9/9/9/K6R1 b g 1"), Some(5));
}

#[test]
fn a_game_without_drops_has_no_such_length() {
    let game = HostedGame::new(find_variant("chess").expect("a game"));
    assert_eq!(BookLength::of(&game, 3, 1000, &Signal::default()), None);
}

#[test]
fn no_number_is_told_if_the_search_is_cut_short() {
    let mut game = HostedGame::new(find_variant("shogi").expect("a game"));
    game.set_position(Some("4k4/6G2/3G5/9/9/9/9/9/K6R1 b 2g 1"), "").expect("a position");
    assert_eq!(BookLength::of(&game, 9, 2, &Signal::default()), None);
}
