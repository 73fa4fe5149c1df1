//! Shuffles: the dealer turns the dead cards into a new stock, and the players are told so.

use crate::laws::{action_with_draws, dealt};
use crate::naive::parse_cards;
use crate::{BARE, START, field, known, legal, pending_field, played, seat_and_phase};
use base::random::SeededRng;
use base::seat::Seat;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rules::partial_position::PartialPosition;
use szachao::KnownPosition;

const CARDS: &str = "card 8s,Td 8h9h4cJs6c/3d7d8d9dTc";

/// The cards of the stock, and the dead cards.
fn stock_and_dead(position: &KnownPosition) -> (String, String) {
    let text = field(position, 10);
    let (stock, dead) = text.split_once(',').unwrap_or((&text, ""));
    (stock.to_owned(), dead.to_owned())
}

fn sorted(cards: &str) -> Vec<String> {
    let mut cards = parse_cards(cards);
    cards.sort_unstable();
    cards
}

fn assert_refused(position: &KnownPosition, text: &str, words: &str) {
    let mut tried = position.clone();
    let error = tried.play_action(text).expect_err(text).to_string();
    assert!(error.contains(words), "{text}: expected '{words}' in '{error}'");
    assert_eq!(tried.fen(), position.fen(), "after {text}");
}

#[test]
fn a_shuffle_turns_the_dead_cards_into_the_stock() {
    let record = format!("{BARE} {CARDS} -,5s6s2h2c3s -");
    let (stock, dead) = stock_and_dead(&played(&record, "shuffle:7"));
    assert_eq!((sorted(&stock), dead), (sorted("5s6s2h2c3s"), String::new()));
}

#[test]
fn the_seed_decides_the_order_of_the_new_stock() {
    let record = format!("{BARE} {CARDS} -,5s6s2h2c3s5d5h5c -");
    let order = |seed: u64| stock_and_dead(&played(&record, &format!("shuffle:{seed}"))).0;
    let orders: std::collections::HashSet<String> = (0..20).map(order).collect();
    // Two of twenty shuffles of eight cards are alike with odds of 1 in 200; three pairs are out of the question.
    assert!(orders.len() > 17, "{orders:?}");
    assert_eq!(order(3), order(3));
}

#[test]
fn what_is_left_of_the_stock_stays_on_top() {
    let (stock, _) = stock_and_dead(&played(&format!("{BARE} {CARDS} 4h4s,5s6s2h -"), "shuffle:7"));
    assert_eq!((&stock[..4], sorted(&stock[4..])), ("4h4s", sorted("5s6s2h")));
}

#[test]
fn after_a_shuffle_draws_need_no_names_and_the_cards_of_the_action_are_dead() {
    let position = played(&format!("{BARE} {CARDS} 4h,5s6s2h -"), "shuffle:7");
    let (stock, _) = stock_and_dead(&position);
    let mut after = position;
    after.play_action("1:8h9h").expect("enough cards");
    assert_eq!(field(&after, 9), format!("4cJs6c{}/3d7d8d9dTc", &stock[..4]));
    assert_eq!(stock_and_dead(&after), (stock[4..].to_owned(), "8s8h".to_owned()));
}

#[test]
fn nothing_but_the_stock_changes() {
    // Seat 1's latest move and the demand survive: the king of hearts binds the one, the jack the other seat.
    let record = format!("{START} card Js,Th 5c6c7c8cJh/KsKh7d8d9d 2c2d,5s6s -");
    let position = played(&record, "1:Jh=N e2e4 shuffle:1");
    assert_eq!((seat_and_phase(&position), pending_field(&position)), ("2 card".into(), "J=N".into()));
    assert_eq!(seat_and_phase(&played(&record, "1:Jh=N e2e4 shuffle:1 1:KhKs")), "1 redo");
    assert_eq!(pending_field(&played(&record, "1:Jh=N e2e4 shuffle:1 1:Kh")), "J=N,card=Kh=e4");
}

#[test]
fn a_shuffle_that_cannot_be_is_refused() {
    let known_stock = |stock: &str| known(&format!("{BARE} {CARDS} {stock} -"));
    assert_refused(&known_stock("2c2d2h2s3c,5s"), "shuffle:1", "fewer than 5");
    assert_refused(&known_stock("2c"), "shuffle:1", "dead cards");
    assert_refused(&known_stock("*,5s"), "shuffle:1", "a stock in known order");
    assert_refused(&known_stock("-,5s"), "shuffle:?", "a seed");
    for text in ["shuffle:", "shuffle:x", "shuffle:-1", "shuffle:18446744073709551616", "shuffle:??"] {
        assert_refused(&known_stock("-,5s"), text, "a whole number");
    }
    let over = BARE.replace("4k3/4p3/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/4K3");
    assert_refused(&known(&format!("{over} {CARDS} -,5s -")), "shuffle:1", "not over");
}

#[test]
fn players_are_told_of_a_shuffle_without_its_seed() {
    let position = known(&format!("{BARE} {CARDS} -,5s6s2h -"));
    for seat in [Seat::FIRST, Seat::SECOND] {
        assert_eq!(position.action_seen_by("shuffle:7", seat).as_deref(), Ok("shuffle:?"));
    }
}

/// Plays a random game with shuffles from a full record, as a dealer and as both players, and compares what the players
/// know with what the dealer shows them. Returns the numbers of actions and shuffles.
fn check_whole_game(seed: u64, board: usize, most: usize) -> (usize, usize) {
    let start = dealt(seed, board);
    let mut dealer = known(&start);
    let mut players = [Seat::FIRST, Seat::SECOND].map(|seat| known(&dealer.seen_by(seat).fen()));
    let mut random = SeededRng::seed_from_u64(seed);
    let (mut texts, mut shuffles): (Vec<String>, usize) = (Vec::new(), 0);
    let mut actions = 0;
    while actions < most {
        if dealer.outcome().is_some() {
            break; // A mate that hangs on a hand is for the dealer to declare.
        }
        for (seat, player) in [Seat::FIRST, Seat::SECOND].into_iter().zip(&players) {
            let place = format!("board {board}, seed {seed}: {}", dealer.fen());
            assert_eq!(player.fen(), dealer.seen_by(seat).fen(), "{place}");
            assert_eq!(player.view(seat), dealer.view(seat), "{place}");
        }
        let all = legal(&dealer);
        let Some(action) = all.choose(&mut random) else { break };
        let seat = dealer.side_to_move().index();
        let mut after = dealer.clone();
        if after.play_action(action).is_err() {
            let shuffle = format!("shuffle:{}", seed + shuffles as u64);
            shuffles += 1;
            dealer.play_action(&shuffle).unwrap_or_else(|error| panic!("{shuffle} at {}: {error}", dealer.fen()));
            players.iter_mut().for_each(|player| player.play_action("shuffle:?").expect("a shuffle"));
            texts.push(shuffle);
            continue;
        }
        let hand = parse_cards(field(&after, 9).split('/').nth(seat).expect("two hands"));
        let spent = if action.contains(':') { parse_cards(&cards_of(action)).len() } else { 0 };
        for (index, player) in players.iter_mut().enumerate() {
            let text = action_with_draws(action, &hand[hand.len() - spent..], index == seat);
            player.play_action(&text).unwrap_or_else(|error| panic!("{text} at {}: {error}", player.fen()));
        }
        texts.push(action.clone());
        dealer = after;
        actions += 1;
    }
    assert_eq!(played(&start, &texts.join(" ")).fen(), dealer.fen(), "replayed from the start");
    (actions, shuffles)
}

/// The cards that an action names, without its pile and demand.
fn cards_of(action: &str) -> String {
    let (_, cards) = action.split_once(':').expect("a card action");
    let (play, discards) = cards.split_once('-').unwrap_or((cards, ""));
    format!("{}{discards}", play.split('=').next().expect("a play"))
}

#[test]
fn players_who_are_told_of_shuffles_know_what_the_dealer_shows_them() {
    let games: Vec<(usize, usize)> =
        (0..3).flat_map(|board| (0..4).map(move |seed| check_whole_game(seed, board, 500))).collect();
    let (longest, shuffles) = (games.iter().map(|game| game.0).max(), games.iter().map(|game| game.1).sum::<usize>());
    assert!(longest > Some(300) && shuffles > 10, "{games:?}");
}
