//! Games with hidden information: a session answers by what the seat on move sees, whatever else it knows.

use super::client::Client;

/// The opening of the first published game: its deal, and some actions.
const BOARD_FIELDS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts";
const HANDS: [&str; 2] = ["AcJh8s4c2h", "KhJs7c6s3d"];
const STOCK: &str = "2dThQc7h4s9d3s6cAdKsQdJc7d4d";
const ACTIONS: &str = "2:8s d2d4 2:6s g8f6 1:2d e2e5 2:Js=R e7e6 2:Jh=R d1g4";

fn full_position() -> String {
    format!("position fen {BOARD_FIELDS} {}/{} {STOCK} - moves {ACTIONS}", HANDS[0], HANDS[1])
}

/// The output of a search, except for times.
fn search_output(client: &mut Client, position: &str, go: &str) -> Vec<String> {
    client.send("ucinewgame");
    client.send(position);
    client.send(go);
    let words = |line: String| {
        let mut words: Vec<&str> = line.split(' ').collect();
        for timed in ["nps", "time"] {
            if let Some(at) = words.iter().position(|&word| word == timed) {
                words.drain(at..at + 2);
            }
        }
        words.join(" ")
    };
    client.until("bestmove").into_iter().map(words).collect()
}

#[test]
fn a_full_record_searches_exactly_as_the_view_of_the_seat_on_move() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.wait_until_ready();
    // Seat 2 is on move; its own draws are named, the other seat's are not.
    let seen = "2:8s+? d2d4 2:6s+Th g8f6 1:2d+? e2e5 2:Js=R+7h e7e6 2:Jh=R+? d1g4";
    let view = format!("position fen {BOARD_FIELDS} ?????/{} * - moves {seen}", HANDS[1]);
    let known = search_output(&mut client, &full_position(), "go nodes 2000");
    assert!(known.len() > 1, "{known:?}");
    assert_eq!(search_output(&mut client, &view, "go nodes 2000"), known);
}

#[test]
fn the_same_seed_prints_the_same_lines_all_with_wdl() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.send("setoption name Seed value 5");
    client.wait_until_ready();
    let one = search_output(&mut client, &full_position(), "go nodes 3000");
    assert_eq!(search_output(&mut client, &full_position(), "go nodes 3000"), one);
    let lines: Vec<&String> = one.iter().filter(|line| line.starts_with("info depth")).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| line.contains(" wdl ")), "{one:?}");
}

#[test]
fn every_seat_is_shown_its_own_hand() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.send(&full_position());
    let record = client.ask("fen", "fen ");
    let hands = |record: &str| record.split(' ').nth(10).unwrap_or_default().to_owned();
    let whole = hands(&record);
    let (one, two) = whole.split_once('/').expect("two hands");
    assert_eq!(hands(&client.ask("view 1", "fen ")), format!("{one}/?????"));
    assert_eq!(hands(&client.ask("view 2", "fen ")), format!("?????/{two}"));
    assert!(client.assert_refused("view 3").contains("is not a whole number from 1 to 2"));
    assert!(client.assert_refused("view 0").contains("is not a whole number from 1 to 2"));
    assert!(client.assert_refused("view 18446744073709551615").contains("is not a whole number from 1 to 2"));
}

#[test]
fn legal_answers_with_the_actions_of_known_cards_and_says_that_there_may_be_more() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.wait_until_ready();
    for (hand, legal) in [("?????", "legal 0"), ("8s?2h??", "legal 3 2:8s x:2h x:8s")] {
        client.send(&format!("position fen {BOARD_FIELDS} {hand}/{} * -", HANDS[1]));
        client.send("legal");
        let replies = client.wait_until_ready();
        assert!(replies[0].starts_with("info string more moves may be legal: hand: found"), "{replies:?}");
        assert_eq!(replies[1..].join("\n").trim_end(), legal);
        assert_eq!(client.ask("result", "result"), "result *");
    }
}

#[test]
fn startpos_says_that_it_is_a_known_deal() {
    let mut client = Client::after_handshake("uci");
    client.send("position startpos");
    assert_eq!(client.wait_until_ready(), Vec::<String>::new(), "chess hides nothing");
    client.send("variant szachao");
    client.wait_until_ready();
    client.send("position startpos");
    let replies = client.wait_until_ready();
    assert!(replies[0].starts_with("info string startpos is one fixed deal"), "{replies:?}");
    client.send(&format!("position fen {BOARD_FIELDS} {}/{} {STOCK} -", HANDS[0], HANDS[1]));
    assert_eq!(client.wait_until_ready(), Vec::<String>::new());
}

#[test]
fn shuffle_turns_the_dead_cards_into_a_stock_or_says_why_not() {
    let mut client = Client::after_handshake("uci");
    assert!(client.assert_refused("shuffle 1").contains("chess hides nothing"));
    client.send("variant szachao");
    client.wait_until_ready();
    client.send(&format!("position fen {BOARD_FIELDS} {}/{} -,2d9s -", HANDS[0], HANDS[1]));
    for (line, words) in [("shuffle", "needs a whole number"), ("shuffle x", "whole number")] {
        assert!(client.assert_refused(line).contains(words), "{line}");
    }
    let record = client.ask("shuffle 3", "fen ");
    assert!(["2d9s", "9s2d"].contains(&record.split(' ').nth(11).expect("a stock")), "{record}");
    // Nothing is dead any more.
    assert!(client.assert_refused("shuffle 3").contains("dead cards"));
    client.send(&format!("position fen {BOARD_FIELDS} {}/{} {STOCK} -", HANDS[0], HANDS[1]));
    assert!(client.assert_refused("shuffle 3").contains("fewer than 5"));
    client.send(&format!("position fen {BOARD_FIELDS} ?????/{} *,2d9s -", HANDS[1]));
    assert!(client.assert_refused("shuffle 3").contains("a stock in known order"));
}

#[test]
fn questions_about_unseen_cards_are_refused_and_go_still_answers() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.send(&format!("position fen {BOARD_FIELDS} ?????/{} * -", HANDS[1]));
    assert!(client.assert_refused("eval").contains("found"));
    // While it counts, the client may be answered other things.
    assert!(client.ask("perft 2", "info string").contains("error: record: found"));
    client.send("go nodes 100");
    let lines = client.until("bestmove");
    assert!(lines[0].starts_with("info string error: hand: found '?????'"), "{lines:?}");
    assert_eq!(lines[1], "bestmove (none)");
}

/// The actions of the opening, of which each prefix is a position.
fn opening_positions() -> Vec<String> {
    let actions: Vec<&str> = ACTIONS.split(' ').collect();
    let cards = format!("{}/{} {STOCK}", HANDS[0], HANDS[1]);
    (0..=actions.len())
        .map(|count| format!("position fen {BOARD_FIELDS} {cards} - moves {}", actions[..count].join(" ")))
        .collect()
}

#[test]
fn multipv_lines_stand_in_the_order_of_their_scores_and_go_on() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.send("setoption name MultiPV value 6");
    for position in opening_positions() {
        let lines = search_output(&mut client, &position, "go nodes 1500");
        let best = lines.last().and_then(|line| line.split(' ').nth(1)).expect("a move").to_owned();
        let word_after = |line: &str, word: &str| -> String {
            let mut words = line.split(' ').skip_while(|&found| found != word);
            words.nth(1).unwrap_or_default().to_owned()
        };
        let mut last_score = None;
        for line in lines.iter().filter(|line| line.starts_with("info depth")) {
            let score: i32 = word_after(line, "cp").parse().expect("no mate is near");
            if word_after(line, "multipv") == "1" {
                last_score = None;
            }
            assert!(last_score.is_none_or(|last| last >= score), "{position}: {lines:#?}");
            last_score = Some(score);
            assert!(line.split(" pv ").nth(1).is_some_and(|pv| pv.contains(' ')), "{position}: {line}");
        }
        let first = lines.iter().rev().find(|line| line.contains(" multipv 1 ")).expect("a first line");
        assert_eq!(word_after(first, "pv"), best, "{position}");
    }
}

#[test]
fn no_ponder_move_is_the_same_seats_own() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    let mut ponder_moves = 0;
    for options in [vec![], vec!["setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 900"]] {
        options.iter().for_each(|option| client.send(option));
        for position in opening_positions() {
            let answer = search_output(&mut client, &position, "go nodes 1000").pop().expect("an answer");
            if let Some((action, ponder)) = answer.split_once(" ponder ") {
                ponder_moves += 1;
                // After a card action the same seat moves, unless the king of spades makes the other one move anew.
                assert!(!action.contains(':') || action.ends_with("Ks"), "{position}: {answer}");
                assert!(ponder.contains(':'), "after a chess move the other seat plays cards: {answer}");
            }
        }
    }
    assert!(ponder_moves > 0);
}

#[test]
fn baselines_of_other_games_are_refused() {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.send("setoption name Opponent value plain");
    client.send("go nodes 100");
    let lines = client.until("bestmove");
    assert!(lines.iter().any(|line| line.starts_with("info string error: Opponent: found ")), "{lines:?}");
}
