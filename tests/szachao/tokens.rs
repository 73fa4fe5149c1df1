//! Actions as text, with and without draws.

use crate::{BARE, field, known, played};
use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

const KNOWN: &str = "card 8s,Td 8h9h4cJs6c/3d7d8d9dTc 2c2d2h2s3c3s -";
const UNKNOWN: &str = "card 8s,Td 8h9h4cJs6c/????? *,5s6s -";

/// Asserts that the action is refused, that the error names these words, and that nothing has changed.
fn assert_refused(position: &KnownPosition, action: &str, words: &str) {
    let mut tried = position.clone();
    let error = tried.play_action(action).expect_err(action).to_string();
    assert!(error.contains(words), "{action}: expected '{words}' in '{error}'");
    assert_eq!(tried.fen(), position.fen(), "after {action}");
}

#[test]
fn every_legal_action_is_read_back() {
    for record in [
        format!("{BARE} {KNOWN}"),
        format!("{BARE} {}", KNOWN.replace(" -", " 3x1")),
        format!("{BARE} {}", KNOWN.replace("card", "chess")),
    ] {
        let position = known(&record);
        for action in position.legal_actions().expect("a known hand") {
            assert_eq!(position.parse_action(&position.format_action(action)), Ok(action));
        }
    }
}

#[test]
fn invalid_actions_are_refused() {
    let position = known(&format!("{BARE} {KNOWN}"));
    for action in [
        "",
        "8h",
        "1:",
        ":8h",
        "3:8h",
        "1:8H",
        "1:8h9",
        "1:8h+",
        "1:8h-",
        "x:",
        "x:8h9h",
        "1:8h=R",
        "1:Js",
        "1:Js=",
        "1:Js=r",
        "1:Js=RR",
        "1:8h-4c",
        "1:?",
        "x:?",
        "1:8h+x",
        "e2e4",
        "0000",
        "1:8h+2c+2d",
        "1:9h",
        "1:2c",
        "x:2c",
        "x:Js=R",
        "11:8h",
        "1:8h:9h",
        "1 8h",
        "1:8h8h8h8h8h8h",
        "1:\u{e9}",
    ] {
        assert_refused(&position, action, "expected");
    }
    let chess = known(&format!("{BARE} {}", KNOWN.replace("card", "chess")));
    for action in ["", "e2", "e2e5", "e2e4q", "E2E4", "1:8h", "0000", "x:8h", "e7e5", "\u{e9}2e4"] {
        assert_refused(&chess, action, "expected");
    }
}

#[test]
fn with_a_known_stock_draws_may_be_left_out() {
    let record = format!("{BARE} {KNOWN}");
    for action in ["1:8h9h", "1:8h9h+2c2d", "1:8h9h+??", "1:8h9h+2d2c", "1:8h9h+?2d"] {
        let position = played(&record, action);
        assert_eq!(field(&position, 9), "4cJs6c2c2d/3d7d8d9dTc", "{action}");
        assert_eq!(field(&position, 10), "2h2s3c3s,8s8h", "{action}");
    }
    for action in ["1:8h9h+2c", "1:8h9h+2c2h", "1:8h9h+2c2d2h", "1:8h9h+2c2c"] {
        assert_refused(&known(&record), action, "cards drawn");
    }
}

#[test]
fn with_an_unknown_stock_draws_must_be_named() {
    let record = format!("{BARE} {UNKNOWN}");
    let position = known(&record);
    assert_refused(&position, "1:8h", "cards drawn");
    assert_eq!(field(&played(&record, "1:8h+Kd"), 9), "9h4cJs6cKd/?????");
    assert_eq!(field(&played(&record, "1:8h+?"), 9), "9h4cJs6c?/?????");
    // One eight of spades is on a pile, so one may be in the hand; the same holds for the ten of diamonds.
    let twice = format!("{BARE} card 8s,Td 8h9h4cJs6c/????? *,8s -");
    assert_refused(&known(&twice), "1:8h+8s", "cards drawn");
}

#[test]
fn cards_of_an_unknown_hand_are_read_as_they_are_shown() {
    let record = format!("{} {UNKNOWN}", BARE.replace("w - - 0 1 1", "b - - 0 1 2"));
    let position = played(&record, "2:9d+?");
    assert_eq!(
        (field(&position, 8), field(&position, 9), field(&position, 10)),
        ("8s,9d".into(), "8h9h4cJs6c/?????".into(), "*,5s6sTd".into())
    );
    // A card that is named twice elsewhere cannot be there.
    let gone = record.replace("*,5s6s", "*,9d9d");
    assert_refused(&known(&gone), "2:9d+?", "cards of the hand");
    // Demands, stairs and discards of an unknown hand are checked by the rules alone.
    let pressed = format!("{} {}", BARE.replace("w - - 0 1 1", "b - - 0 1 2"), UNKNOWN.replace("5s6s -", "5s6s 3x1"));
    assert_eq!(field(&played(&pressed, "2:9dTd-2c3c4d+?????"), 10), "*,5s6sTd9d2c3c4d");
    assert_refused(&known(&pressed), "2:9d+?", "3 discards");
    assert_refused(&known(&pressed), "2:9d-2c3c+?", "3 discards");
    assert_refused(&known(&pressed), "1:9d-2c3c4d+????", "fit on 8s");
}

#[test]
fn a_reshuffle_is_named_by_the_dealer() {
    // One card in the stock, two to draw: the second comes from the dead, which the two cards just covered join.
    let record = format!("{BARE} card 8s,Td 8h9h4cJs6c/3d7d8d9dTc 2c,5s6s -");
    let position = known(&record);
    assert_refused(&position, "1:8h9h", "cards drawn");
    for action in ["1:8h9h+2c6s", "1:8h9h+6s2c"] {
        let position = played(&record, action);
        // Nobody knows the order of the new stock; there are no dead cards.
        assert_eq!((field(&position, 9), field(&position, 10)), ("4cJs6c2c6s/3d7d8d9dTc".into(), "*".into()));
    }
    for action in ["1:8h9h+2c9h", "1:8h9h+5s6s", "1:8h9h+2c3d", "1:8h9h+2c2c"] {
        assert_refused(&position, action, "cards drawn");
    }
    assert_eq!(field(&played(&record, "1:8h9h+2c?"), 9), "4cJs6c2c?/3d7d8d9dTc");
}

#[test]
fn a_finished_game_accepts_no_action() {
    let over = known(&format!("{} {KNOWN}", BARE.replace("4k3/4p3/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/4K3")));
    assert_refused(&over, "1:8h", "the game is over");
}
