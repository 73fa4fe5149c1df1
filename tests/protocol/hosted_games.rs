//! Whole games with hidden cards, hosted over the protocol by a program that knows no rules: it deals, chooses among
//! the legal actions, shuffles when the program asks for it, and tells each player what it sees.

use super::client::Client;
use pentad::base::random::SeededRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

/// The most actions of a game.
const MAX_ACTIONS: usize = 500;
/// The players' views are compared once in this number of actions, as each view needs a position of its own.
const ACTIONS_PER_COMPARISON: usize = 25;

/// The whole moves of a game, as the dealer and as each player knows them.
struct HostedGame {
    /// The record that the dealer and each player began with.
    starts: [String; 3],
    moves: [Vec<String>; 3],
    actions: usize,
    shuffles: usize,
}

impl HostedGame {
    fn position(&self, reader: usize) -> String {
        format!("position {} moves {}", self.starts[reader], self.moves[reader].join(" "))
    }

    /// Appends an action: with the cards drawn for the player who drew them.
    fn append(&mut self, action: &str, seat: usize, drawn: &[String]) {
        for (reader, moves) in self.moves.iter_mut().enumerate() {
            let draws = match reader {
                _ if drawn.is_empty() => String::new(),
                0 => String::new(),
                reader if reader == seat => format!("+{}", drawn.concat()),
                _ => format!("+{}", "?".repeat(drawn.len())),
            };
            moves.push(format!("{action}{draws}"));
        }
        self.actions += 1;
    }
}

fn szachao() -> Client {
    let mut client = Client::after_handshake("uci");
    client.send("variant szachao");
    client.wait_until_ready();
    client
}

/// What is said to a position: nothing, or why it was refused.
fn set_up(client: &mut Client, position: &str) -> Option<String> {
    client.send(position);
    client.wait_until_ready().pop()
}

/// The cards that an action takes out of the hand: all that it names in front of a demand, and its discards.
fn spent_cards(action: &str) -> usize {
    let Some((_, cards)) = action.split_once(':') else { return 0 };
    let (play, discards) = cards.split_once('-').unwrap_or((cards, ""));
    (play.split('=').next().map_or(0, str::len) + discards.len()) / 2
}

/// The last cards of a seat's hand.
fn last_cards(record: &str, seat: usize, count: usize) -> Vec<String> {
    let hand = record.split(' ').nth(10).and_then(|hands| hands.split('/').nth(seat - 1)).expect("a hand");
    let cards: Vec<String> = hand.as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into_owned()).collect();
    cards[cards.len() - count..].to_vec()
}

/// Hosts a game of random actions from this deal.
fn host(dealer: &mut Client, players: &mut [Client; 2], seed: u64) -> HostedGame {
    let mut random = SeededRng::seed_from_u64(seed);
    let deal = dealer.ask(&format!("deal {seed}"), "fen ");
    assert_eq!(set_up(dealer, &format!("position {deal}")), None);
    let views = [1, 2].map(|seat| dealer.ask(&format!("view {seat}"), "fen "));
    let mut game = HostedGame {
        starts: [deal, views[0].clone(), views[1].clone()],
        moves: Default::default(),
        actions: 0,
        shuffles: 0,
    };
    while game.actions < MAX_ACTIONS && dealer.ask("result", "result ") == "result *" {
        let legal = dealer.ask("legal", "legal ");
        let actions: Vec<&str> = legal.split(' ').skip(2).collect();
        let action = actions.choose(&mut random).expect("a legal action").to_string();
        let mut before = dealer.ask("fen", "fen ");
        let seat: usize = before.split(' ').nth(7).and_then(|seat| seat.parse().ok()).expect("a seat");
        if let Some(error) = set_up(dealer, &format!("{} {action}", game.position(0))) {
            assert!(error.contains("shuffle:SEED"), "{action}: {error}");
            let seed: u64 = random.random();
            let shuffled = dealer.ask(&format!("shuffle {seed}"), "fen ");
            game.moves[0].push(format!("shuffle:{seed}"));
            game.moves[1..].iter_mut().for_each(|moves| moves.push("shuffle:?".to_owned()));
            game.shuffles += 1;
            assert_eq!(set_up(dealer, &game.position(0)), None);
            assert_eq!(dealer.ask("fen", "fen "), shuffled);
            before = shuffled;
            assert_eq!(set_up(dealer, &format!("{} {action}", game.position(0))), None);
        }
        let drawn = last_cards(&dealer.ask("fen", "fen "), seat, spent_cards(&action));
        game.append(&action, seat, &drawn);
        if game.actions.is_multiple_of(ACTIONS_PER_COMPARISON) {
            compare_views(dealer, players, &game);
            // An action can be taken back and made again.
            dealer.send("undo");
            assert_eq!(dealer.ask("fen", "fen "), before);
            assert_eq!(set_up(dealer, &game.position(0)), None);
        }
    }
    game
}

/// The players, who were told only what they see, have the positions that the dealer shows them.
fn compare_views(dealer: &mut Client, players: &mut [Client; 2], game: &HostedGame) {
    for (reader, player) in (1..).zip(players) {
        assert_eq!(set_up(player, &game.position(reader)), None);
        let view = dealer.ask(&format!("view {reader}"), "fen ");
        assert_eq!(player.ask("fen", "fen "), view);
        // Each sees its own hand and five cards of which it knows nothing by name.
        assert_eq!(view.matches('?').count(), 5, "{view}");
    }
}

#[test]
fn a_host_that_knows_no_rules_plays_whole_games() {
    let mut dealer = szachao();
    let mut players = [szachao(), szachao()];
    let (mut longest, mut shuffles) = (0, 0);
    for seed in 1..=3 {
        let game = host(&mut dealer, &mut players, seed);
        compare_views(&mut dealer, &mut players, &game);
        // The game replays from its start record, in another session.
        assert_eq!(set_up(&mut players[0], &game.position(0)), None);
        let last = dealer.ask("fen", "fen ");
        assert_eq!(players[0].ask("fen", "fen "), last);
        longest = longest.max(game.actions);
        shuffles += game.shuffles;
    }
    assert!(longest >= 300 && shuffles >= 4, "{longest} actions, {shuffles} shuffles");
}
