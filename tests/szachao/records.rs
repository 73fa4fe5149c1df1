//! Records: what is read, what is written, and what is refused with a clear error.

use crate::{BARE, START, field, known, pending_field, played};
use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

const CARDS: &str = "card 8s,Td JsKd4c4d6c/6d7d8d9dTc 2c2d2h -";

/// Asserts that the record is refused, and that the error names these words.
fn assert_refused(record: &str, words: &str) {
    let error = KnownPosition::from_fen(record).map(|position| position.fen()).expect_err(record).to_string();
    assert!(error.contains(words), "{record}: expected '{words}' in '{error}'");
}

/// Asserts that the record is read, and written as it was.
fn assert_read(record: &str) {
    assert_eq!(known(record).fen(), record);
}

#[test]
fn twelve_fields() {
    assert_read(&format!("{START} {CARDS}"));
    assert_refused("", "twelve fields");
    assert_refused(START, "twelve fields");
    assert_refused(&format!("{START} {CARDS} -"), "twelve fields");
}

#[test]
fn pieces_colour_castling_and_en_passant_are_those_of_chess() {
    assert_read(&format!("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1 1 {CARDS}"));
    assert_refused(&format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w Qkq - 0 1 1 {CARDS}"), "fen board");
    assert_refused(&format!("4k3/8/8/8/8/8/8/8 w - - 0 1 1 {CARDS}"), "one king");
    assert_refused(&format!("4k3/8/8/8/8/8/8/4K2P w - - 0 1 1 {CARDS}"), "no pawn");
    assert_refused(&format!("4k3/8/8/8/8/8/8/4K3 x - - 0 1 1 {CARDS}"), "'w' or 'b'");
    assert_refused(&format!("4k3/8/8/8/8/8/8/4K3 w K - 0 1 1 {CARDS}"), "fen castling");
    assert_refused(&format!("{} {CARDS}", START.replace("KQkq", "KKkq")), "each once");
    assert_refused(&format!("4k3/8/8/8/8/8/8/4K3 w - d6 0 1 1 {CARDS}"), "fen en passant");
    assert_refused(&format!("3k4/8/8/8/8/8/8/3RK3 w - - 0 1 1 {CARDS}"), "in check");
}

#[test]
fn either_seat_may_play_either_colour() {
    assert_read(&format!("{} {CARDS}", START.replace(" w KQkq - 0 1 1", " b KQkq - 0 1 1")));
    assert_read(&format!("{} {CARDS}", START.replace(" 0 1 1", " 0 1 2")));
}

#[test]
fn halfmove_and_turn_are_numbers() {
    assert_read(&format!("{} {CARDS}", START.replace("- 0 1 1", "- 100 77 2")));
    for (fields, words) in
        [("101 1 1", "halfmove"), ("x 1 1", "halfmove"), ("-1 1 1", "halfmove"), ("0 0 1", "turn"), ("0 01 1", "turn")]
    {
        assert_refused(&format!("{} {CARDS}", START.replace("0 1 1", fields)), words);
    }
}

#[test]
fn the_turn_grows_after_each_turn_of_seat_2() {
    let record = format!("{BARE} card 8s,Td JsKd4c4d6c/6d7d8d9dTc 2c2d2h2s -");
    assert_eq!(field(&played(&record, "x:Js e2e3"), 5), "1");
    assert_eq!(field(&played(&record, "x:Js e2e3 x:6d e7e6"), 5), "2");
}

#[test]
fn a_game_has_the_key_of_its_own_record() {
    let mut line = String::new();
    for action in "x:Js e2e3 x:6d e7e6 x:Kd b1c3".split(' ') {
        line = format!("{line} {action}");
        let position = played(&format!("{START} card 8s,Td JsKd4c4d6c/6d7d8d9dTc KsQsJhTh9h -"), &line);
        assert_eq!(known(&position.fen()).position_key(), position.position_key(), "after{line}");
    }
}

#[test]
fn seat_and_phase() {
    assert_read(&format!("{START} {}", CARDS.replace("card", "chess")));
    assert_refused(&format!("{} {CARDS}", START.replace("0 1 1", "0 1 3")), "'1' or '2'");
    assert_refused(&format!("{START} {}", CARDS.replace("card", "Card")), "'card', 'redo' or 'chess'");
}

#[test]
fn piles_are_two_cards() {
    for piles in ["8s", "8s,Td,9c", "8s,1d", "8s,T", "8sTd", "8s,?", ",", "8S,Td"] {
        assert_refused(&format!("{START} {}", CARDS.replace("8s,Td", piles)), "piles");
    }
}

#[test]
fn hands_are_five_cards_each_known_or_not() {
    assert_read(&format!("{START} card 8s,Td JsKd4c4d6c/????? * -"));
    assert_read(&format!("{START} card 8s,Td ?????/????? * -"));
    assert_read(&format!("{START} card 8s,Td JsKd4c4d6c/??Kh?? * -"));
}

#[test]
fn a_wrong_number_of_cards_is_refused() {
    for hands in [
        "JsKd4c4d/?????",
        "JsKd4c4d6c7c/?????",
        "JsKd4c4d6c/????",
        "JsKd4c4d6c",
        "JsKd4c4d6c/?????/?????",
        "JsKd4c4d6/?????",
    ] {
        assert_refused(&format!("{START} card 8s,Td {hands} * -"), "hands");
    }
}

#[test]
fn the_stock_is_known_or_not_and_the_dead_cards_follow() {
    for stock in ["*", "-", "3d7hTc", "*,5s6s2h", "3d7h,5s", "-,5s6s"] {
        assert_read(&format!("{START} card 8s,Td JsKd4c4d6c/6d7d8d9dTc {stock} -"));
    }
    for stock in ["", "?", "3d?", "3d,", "*,", ",5s", "*3d", "3d,5s,6s", "3", "*,?", "--", "*,-"] {
        let record = format!("{START} card 8s,Td JsKd4c4d6c/6d7d8d9dTc {stock} -");
        assert_refused(&record, if stock.is_empty() { "twelve fields" } else { "stock" });
    }
}

#[test]
fn no_card_more_than_twice() {
    assert_read(&format!("{START} card 8s,8s JsKd4c4d6c/6d7d8d9dTc * -"));
    for (piles, hands, stock) in [
        ("8s,8s", "8sKd4c4d6c/6d7d8d9dTc", "*"),
        ("8s,Td", "8s8s4c4d6c/6d7d8d9dTc", "*"),
        ("9s,Td", "8s8s4c4d6c/6d7d8d8sTc", "*"),
        ("8s,Td", "8sKd4c4d6c/6d7d8d9dTc", "3d8s"),
        ("8s,Td", "8sKd4c4d6c/6d7d8d9dTc", "*,8s"),
        ("9s,Td", "6sKd4c4d6c/6d7d8d9dTc", "3d3d3d"),
        ("9s,Td", "2c2c2c5c6c/6d7d8d9dTc", "*"),
        ("9s,Td", "?????/6d6d6d6d6d", "*"),
    ] {
        assert_refused(&format!("{START} card {piles} {hands} {stock} -"), "more than twice");
    }
}

#[test]
fn no_more_unknown_cards_than_are_unseen() {
    // All cards but four are named.
    let all: Vec<String> =
        "cdhs".chars().flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let twice: Vec<String> = all.iter().chain(&all).cloned().collect();
    let (hand, rest) = (twice[..5].concat(), twice[7..100].concat());
    let record = |dead: &str| format!("{START} card {},{} {hand}/????? *,{dead} -", twice[5], twice[6]);
    assert_refused(&record(&rest), "unknown");
    assert_read(&record(&twice[7..99].concat()));
}

#[test]
fn pending_items_are_read_and_written_in_order() {
    let pieces = "4k3/8/5n2/8/8/8/8/4K3 b - - 0 1 2";
    for pending in ["-", "3x1", "wait", "J=K", "Kh=f6", "Kh=-", "nocap", "3x2,nocap", "J=R,nocap", "Kh=f6,nocap"] {
        assert_read(&format!("{pieces} card 8s,Td JsKd4c4d6c/6d7d8d9dTc * {pending}"));
    }
    for pending in [
        "card=2s",
        "card=4h",
        "card=Qc",
        "card=Kd",
        "card=Kc",
        "card=Js=R",
        "card=3dx2",
        "card=Kh=f6",
        "card=Kh=-",
        "wait,card=2s",
        "wait,card=3dx1",
        "J=R,card=2s",
        "J=R,card=4h",
        "J=N,nocap,card=2s",
        "nocap,card=4h",
        "nocap,card=3dx2",
        "Kh=f6,card=Js=P",
        "Kh=f6,card=4h",
    ] {
        // The card just played lies on a pile.
        let card = pending.split_once("card=").map_or("8s", |(_, card)| &card[..2]);
        assert_read(&format!("{pieces} chess {card},Td 5sAd4c4d6c/6d7d8d9dTc * {pending}"));
        assert_refused(&format!("{pieces} chess 8s,Td 5sAd4c4d6c/6d7d8d9dTc * {pending}"), "on top of a pile");
    }
}

#[test]
fn effects_that_no_turn_leaves_together_are_refused() {
    let pieces = "4k3/8/5n2/8/8/8/8/4K3 b - - 0 1 2";
    // The opponent's last card had one effect.
    for pending in ["3x2,J=R", "3x1,wait", "3x1,Kh=f6", "wait,J=R", "wait,Kh=f6", "J=R,Kh=f6", "3x1,J=R,nocap"] {
        assert_refused(&format!("{pieces} card 8s,Td JsKd4c4d6c/6d7d8d9dTc * {pending}"), "one effect");
    }
    // A four lifts the wait of the seat that plays it, a jack the demand; threes are countered only by threes.
    for (pending, words) in [
        ("wait,card=4h", "counters the wait"),
        ("J=R,card=Js=P", "frees from the demand"),
        ("J=R,card=3dx2", "a three was countered"),
        ("wait,card=3dx3", "a three was countered"),
        ("Kh=f6,card=3dx2", "a three was countered"),
        ("wait,Kh=f6,card=2s", "one effect"),
    ] {
        let card = pending.split_once("card=").map_or("8s", |(_, card)| &card[..2]);
        assert_refused(&format!("{pieces} chess {card},Td 5sAd4c4d6c/6d7d8d9dTc * {pending}"), words);
    }
}

#[test]
fn wrong_pending_items_are_refused() {
    let pieces = "4k3/8/5n2/8/8/8/8/4K3 b - - 0 1 2";
    let refused = |phase: &str, pending: &str| {
        assert_refused(&format!("{pieces} {phase} 8s,Td JsKd4c4d6c/6d7d8d9dTc * {pending}"), "pending");
    };
    for pending in [
        "wait,nocap",
        "nocap,wait",
        "J=R,3x1",
        "wait,wait",
        "J=X",
        "J=",
        "J=r",
        "J=RR",
        "Kh=e4",
        "Kh=",
        "Kh=z9",
        "Kh",
        "3x0",
        "3x",
        "3x01",
        "3x9",
        "3x-1",
        "x",
        "",
        ",",
        "wait,",
        "-,wait",
        "card=2s",
        "Wait",
        "nocapture",
    ] {
        refused("card", if pending.is_empty() { ",," } else { pending });
    }
    for pending in [
        "3x1",
        "card=5s",
        "card=Ks",
        "card=As",
        "card=Js",
        "card=Js=",
        "card=3d",
        "card=3dx0",
        "card=Kh",
        "card=2s=R",
        "card=Kd=f6",
        "card=",
        "card=2s,card=2s",
        "card=2s,wait",
        "card=Kh=e4",
        "card",
        "card=\u{e9}\u{e9}",
    ] {
        refused("chess", pending);
    }
}

#[test]
fn a_threes_count_with_a_hand_that_cannot_be_is_refused() {
    // Two of the eight threes are in the hands, so no more than six can press.
    let pieces = "4k3/8/5n2/8/8/8/8/4K3 b - - 0 1 2";
    assert_read(&format!("{pieces} card 8s,Td 3sKd4c4d6c/3d7d8d9dTc * 3x6"));
    assert_refused(&format!("{pieces} card 8s,Td 3sKd4c4d6c/3d7d8d9dTc * 3x7"), "threes");
    assert_refused(&format!("{pieces} chess 3d,Td 3sKd4c4d6c/3d7d8d9dTc * card=3dx7"), "threes");
}

#[test]
fn a_snapshot_of_every_step_can_be_read_back() {
    let stock = "2c2d2h2s3c3d3h3s5s4c5h4d6c5d6h6s7d8s7h7s9h9c";
    let start = format!("{START} card Js,4s Jh4h7c3d9c/6d7dQd9dKd {stock} -");
    let mut position = known(&start);
    for action in "1:Jh=N e2e4 x:6d g8f6 2:4h g1f3 1:7d 0000".split(' ') {
        let Ok(()) = position.play_action(action) else { break };
        assert_read(&position.fen());
    }
}

#[test]
fn dead_cards_are_written_in_the_order_in_which_they_died() {
    let record = format!("{START} card 8s,Td 8h9h4c4d6c/3d7d8d9dTc 2c2d2h2s3c3s -");
    let position = played(&record, "1:8h9h e2e4 x:Tc e7e5");
    assert_eq!(field(&position, 10), "2s3c3s,8s8hTc");
    assert_eq!(pending_field(&position), "-");
}
