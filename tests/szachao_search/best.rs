//! Positions in which one action is right.

use base::score::Score;
use eval::hidden::WorldEvaluator;
use rules::partial_position::PartialPosition;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::player::Player;
use search::settings::SearchSettings;
use std::sync::Arc;
use szachao::{Action, KnownPosition, SzachaoEvaluator, World};

/// The best action and score of a search of a record, as the seat to act sees it.
fn found(record: &str, nodes: u64) -> (String, Score) {
    found_among(record, nodes, &[])
}

/// The same with only these actions to choose from.
fn found_among(record: &str, nodes: u64, asked: &[&str]) -> (String, Score) {
    found_at(&KnownPosition::from_fen(record).expect("a record"), nodes, asked)
}

/// The same at a position.
fn found_at(known: &KnownPosition, nodes: u64, asked: &[&str]) -> (String, Score) {
    let view = known.view(known.side_to_move()).expect("the seat's own cards are known");
    let mut forest: Player<IsMcts<World, SzachaoEvaluator>> = Player::new(
        IsMcts::new(Arc::new(SzachaoEvaluator::default())),
        SearchSettings { hash_megabytes: 16, ..SearchSettings::new(SzachaoEvaluator::PARAMETERS) },
    );
    let search_moves = asked.iter().map(|text| known.parse_action(text).expect("an action")).collect();
    let limits = Limits::<Action> { nodes: Some(nodes), search_moves, ..Limits::default() };
    let answer = forest.search(&view, &limits, &Signal::default(), &mut |_| ());
    (answer.best_move.map_or_else(String::new, |action| known.format_action(action)), answer.score)
}

/// A rook mates on the back rank. Of all cards only a king of spades could still take the move back.
#[test]
fn a_mate_is_announced_only_when_no_card_can_answer() {
    let record = |dead: &str| format!("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 10 1 chess 8s,Td 5c6c7c8c9c/????? *{dead} -");
    assert_eq!(found(&record(",KsKs"), 50), ("a1a8".to_owned(), Score::mate_in(1)));
    let (best, score) = found(&record(",Ks"), 400);
    assert_eq!(best, "a1a8");
    assert!(!score.is_decisive() && score > Score::centipawns(500), "{score}");
}

/// The same before the card: whatever is played or burnt, the mate follows.
#[test]
fn a_mate_is_announced_before_the_card() {
    let record = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 10 1 card 8s,Td 5c6c7c8c9c/????? *,KsKs -";
    assert_eq!(found(record, 50).1, Score::mate_in(2));
}

/// A four before the mate would spoil it: it forbids captures, and this mate is one.
#[test]
fn the_card_before_a_mate_does_not_spoil_it() {
    let record = "r5k1/5ppp/8/8/8/8/8/R5K1 w - - 0 10 1 card 4s,Td 4c6c7c8c9c/????? *,KsKs -";
    let (best, score) = found(record, 50);
    assert_eq!(score, Score::mate_in(2));
    assert!(!best.starts_with("1:4c"), "{best}");
}

/// A pawn attacks the queen.
#[test]
fn a_queen_does_not_hang() {
    let record = "rnbqkbnr/ppp1pppp/8/3p4/4Q3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3 1 chess 8s,Td 5c6c7c8c9c/????? * -";
    let (best, score) = found(record, 600);
    assert!(best.starts_with("e4"), "{best}");
    assert!(score > Score::centipawns(-150), "{score}");
}

/// A queen hangs.
#[test]
fn a_hanging_queen_is_captured() {
    let record = "rnb1kbnr/ppp1pppp/8/3q4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3 1 chess 8s,Td 5c6c7c8c9c/????? * -";
    assert_eq!(found(record, 600).0, "e4d5");
}

/// Seat 1 has White's lone king against a queen and a rook, and an ace that fits.
#[test]
fn a_seat_behind_plays_its_ace() {
    let record = "1r1qk3/8/8/8/8/8/8/6K1 w - - 0 10 1 card As,Td Ac6c7c8c9c/????? * -";
    assert_eq!(found(record, 800).0, "1:Ac");
}

/// Only the king may move, and the rook attacks the queen: a jack lifts the demand.
#[test]
fn a_jack_answers_a_demand_that_costs_the_queen() {
    let record = "4k3/5ppp/8/8/q7/8/5PPP/R5K1 b - - 0 10 2 card 8s,Td ?????/Js6c7c5c9c * J=K";
    let (best, _) = found(record, 800);
    assert!(best.starts_with("1:Js="), "{best}");
}

/// If the rook leaves the back rank, the other rook mates there, whatever is played or burnt.
#[test]
fn a_move_that_is_proven_to_lose_is_not_made() {
    let record = |hand: &str| format!("3r2k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 0 10 1 chess 8s,Td {hand}/????? * -");
    let plain = record("5c6c7c8c9c");
    assert_eq!(found_among(&plain, 50, &["a1a7"]), ("a1a7".to_owned(), Score::mated_in(3)));
    assert_eq!(found_among(&plain, 50, &["a1a7", "h2h3"]).0, "h2h3");
    // The king of spades takes the mate back, and it fits.
    let (_, score) = found_among(&record("Ks6c7c8c9c"), 50, &["a1a7"]);
    assert!(!score.is_decisive(), "{score}");
}

/// The rook may make any move but the one taken back, and must keep the back rank.
#[test]
fn a_redo_that_is_proven_to_lose_is_not_made() {
    let record = "3r2k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 0 10 1 chess 8s,Td 5c6c7c8c9c/????? * -";
    let mut known = KnownPosition::from_fen(record).expect("a record");
    for action in ["a1a7", "1:Ks+?"] {
        known.play_action(action).expect("a legal action");
    }
    assert_eq!(found_at(&known, 50, &["a1a3"]), ("a1a3".to_owned(), Score::mated_in(2)));
    assert_eq!(found_at(&known, 50, &["a1a3", "a1b1"]).0, "a1b1");
}

/// Four of the opponent's cards are known, and no fifth brings a king of spades on a heart or a diamond.
#[test]
fn known_cards_of_the_opponent_make_a_mate_certain() {
    let record = |hand: &str| format!("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 10 1 chess 8h,Td 5c6c7c8c9c/{hand} * -");
    assert_eq!(found(&record("5d6d7d8s?"), 50), ("a1a8".to_owned(), Score::mate_in(1)));
    assert!(!found(&record("?????"), 50).1.is_decisive());
}
