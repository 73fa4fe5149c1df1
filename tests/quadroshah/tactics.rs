//! What the search is told: danger, kings that can be taken, and help to the partner.

use crate::{fen_with_kings, position};
use eval::tactics::Tactics;
use rules::dialect::Dialect;
use rules::notation::Notation;

fn winning(fen: &str) -> Option<String> {
    let position = position(fen);
    position.winning_move().map(|mv| position.format_move(mv, Dialect::Uci))
}

fn assisting(fen: &str) -> Option<String> {
    let position = position(fen);
    position.assisting_move().map(|mv| position.format_move(mv, Dialect::Uci))
}

#[test]
fn a_king_that_can_be_taken_is_seen() {
    assert_eq!(winning(&fen_with_kings("Rd5", "WA - - - 0 1")).as_deref(), Some("d5d9"));
    assert_eq!(winning(&fen_with_kings("Pc8", "WA - - - 0 1")).as_deref(), Some("c8d9q"));
    // Not by a piece of the other zone, nor by the piece just moved.
    assert_eq!(winning(&fen_with_kings("Rm5", "WA - - - 0 1")), None);
    assert_eq!(winning(&fen_with_kings("Rd5", "WA - - d5 0 1")), None);
}

/// WB is on move and WA is next: WA's rook already sees the king, so that any quiet move of WB's wins.
#[test]
fn the_first_of_a_pair_leaves_a_king_to_its_partner() {
    assert!(assisting(&fen_with_kings("Rd5", "WB - - - 0 1")).is_some());
    // WB's knight screens WA's bishop from the king on m9: it must get out of the way.
    assert!(assisting(&fen_with_kings("Bh4 Nk7", "WB - - - 0 1")).is_some_and(|text| text.starts_with("k7")));
    // The second of a pair has nobody to help, and a piece that WB itself brings cannot be moved by WA.
    assert_eq!(assisting(&fen_with_kings("Rm5", "WA - - - 0 1")), None);
    assert_eq!(assisting(&fen_with_kings("Rn5", "WB - - - 0 1")), None);
}

#[test]
fn a_king_is_in_danger_from_every_enemy_of_either_zone() {
    let danger = |pieces: &str, seat: &str| {
        position(&fen_with_kings(&format!("{pieces} Pa2 Pp2"), &format!("{seat} - - - 0 1"))).in_check()
    };
    for seat in ["WA", "WB"] {
        assert!(danger("rd5", seat) && danger("rm5", seat) && danger("bh6", seat));
        assert!(!danger("re5", seat) && !danger("Rd5", seat));
    }
    // A knight of BA's screens BB's bishop from d1: together they take it.
    assert!(danger("bj7 ng4", "WA"));
    // BB's own knight as the screen: BB has one move, and BA cannot move it.
    assert!(!danger("bj7 ni6", "WA"));
}

/// Kings may step into danger, and must if nothing else can move.
#[test]
fn a_lone_king_is_in_danger() {
    let danger = |pieces: &str| position(&fen_with_kings(pieces, "WA - - - 0 1")).in_check();
    assert!(danger("") && danger("Pp2"));
    assert!(!danger("Pa2"));
}

#[test]
fn a_pass_gives_the_pair_up_whole() {
    let passed =
        |pieces: &str, rest: &str| position(&fen_with_kings(pieces, rest)).null_move().map(|position| position.fen());
    assert_eq!(passed("Ra2 Pp2", "WB - - - 0 1"), Some(fen_with_kings("Ra2 Pp2", "BA - - - 1 2")));
    assert_eq!(passed("Ra2", "WA - - - 0 1"), Some(fen_with_kings("Ra2", "BA - - - 1 1")));
    assert_eq!(passed("ra2", "BA - - - 0 1"), Some(fen_with_kings("ra2", "WB - - - 1 1")));
    assert_eq!(passed("Ra2 rd5", "WA - - - 0 1"), None);
    assert_eq!(passed("Pa2", "WA - - - 0 1"), None);
}

#[test]
fn checks_are_attacks_on_either_king() {
    let checks = |fen: &str, text: &str| {
        let position = position(fen);
        position.gives_check(position.parse_move(text).expect(text))
    };
    assert!(checks(&fen_with_kings("Ra5", "WA - - - 0 1"), "a5d5"));
    assert!(checks(&fen_with_kings("Ra5", "WA - - - 0 1"), "a5m5"));
    assert!(!checks(&fen_with_kings("Ra5", "WA - - - 0 1"), "a5e5"));
    // Laid open: the knight leaves the d-file.
    assert!(checks(&fen_with_kings("Rd3 Nd5", "WA - - - 0 1"), "d5b4"));
}
