//! The laws of hidden games, the naive game, and what the seats see, on random games from full deals.

use crate::naive::Szachao;
use crate::{field, known, legal};
use base::random::SeededRng;
use base::seat::Seat;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::hidden::{View as _, World as _};
use rules::laws::hidden;
use rules::partial_position::PartialPosition;
use rules::perft::parse_perft_file;
use std::ops::Range;
use szachao::{Action, KnownPosition, World};

/// Boards from which random games reach what is rare from the start: checks, promotions, castling, en passant, bare
/// kings. The cards are dealt by a seed.
pub(crate) const BOARDS: [&str; 6] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 20",
    "4k3/PPP2p2/8/2pP4/8/8/2p3pp/4K3 b - - 7 31",
    "q3k2q/8/8/3N4/8/8/8/Q3K2Q w - - 90 80",
    "8/8/4k3/8/3b4/8/4K3/8 b - - 3 60",
    "r3k2r/1P4P1/8/4q3/4Q3/8/1p4p1/R3K2R b KQkq - 5 44",
    "2bqkb2/3ppp2/8/8/8/8/3PPP2/2BQKB2 w - - 0 12",
];

/// The record of a deal, on another board.
pub(crate) fn dealt(seed: u64, board: usize) -> String {
    let deal = KnownPosition::deal(seed).fen();
    let Some(pieces) = BOARDS.get(board) else { return deal };
    let cards: Vec<&str> = deal.split(' ').skip(7).collect();
    format!("{pieces} {} {}", seed % 2 + 1, cards.join(" "))
}

/// An action text that names the draws, or `?` for each if the reader does not see the hand.
pub(crate) fn action_with_draws(action: &str, drawn: &[String], visible: bool) -> String {
    match drawn {
        [] => action.to_owned(),
        cards if visible => format!("{action}+{}", cards.concat()),
        cards => format!("{action}+{}", "?".repeat(cards.len())),
    }
}

/// Plays random games of the naive game, and compares actions, outcomes and records.
fn check_agrees_with_naive(boards: Range<usize>, seeds: Range<u64>, actions: usize) {
    check_agrees_by_rules(boards, seeds, actions, false);
}

/// As [`check_agrees_with_naive`], with aces in check allowed or not; returns how many were played.
fn check_agrees_by_rules(boards: Range<usize>, seeds: Range<u64>, actions: usize, ace_in_check: bool) -> usize {
    let mut aces = 0;
    for (board, seed) in boards.flat_map(|board| seeds.clone().map(move |seed| (board, seed))) {
        let start = dealt(seed, board);
        let mut naive = Szachao::from_fen(&start, seed);
        let mut game = known(&start);
        if ace_in_check {
            naive = naive.allowing_ace_in_check();
            game.set_rule_option("Szachao_AceInCheck", "allowed");
        }
        let mut random = SeededRng::seed_from_u64(seed);
        let mut tells_stock = true;
        for step in 0..actions {
            let place = format!("board {board}, seed {seed}, step {step}: {}", game.fen());
            assert_eq!(game.fen(), naive.fen(tells_stock), "{place}");
            assert_eq!(game.outcome().map(|end| end.to_string()), naive.outcome(), "{place}");
            let all = naive.legal();
            assert_eq!(legal(&game), all, "{place}");
            let is_ace = |action: &&String| naive.in_check() && action.len() == 4 && action[..3].ends_with(":A");
            let ace = all.iter().find(is_ace).filter(|_| ace_in_check);
            aces += usize::from(ace.is_some());
            let Some(action) = ace.or_else(|| all.choose(&mut random)) else { break };
            let drawn = naive.play(action);
            tells_stock &= drawn.len() <= stock_len(&game);
            // A known stock needs no telling, until it is empty.
            let tell = !tells_stock || random.random();
            let text = if tell { action_with_draws(action, &drawn, true) } else { action.clone() };
            game.play_action(&text).unwrap_or_else(|error| panic!("{text} at {place}: {error}"));
        }
    }
    aces
}

/// The number of cards of the stock that a record names.
fn stock_len(game: &KnownPosition) -> usize {
    field(game, 10).split(',').next().map_or(0, |stock| stock.trim_matches(['-', '*']).len() / 2)
}

#[test]
fn the_naive_game_agrees() {
    check_agrees_with_naive(0..BOARDS.len() + 1, 0..6, 150);
}

#[test]
fn the_naive_game_agrees_if_an_ace_may_be_played_in_check() {
    let aces = check_agrees_by_rules(0..BOARDS.len() + 1, 200..230, 80, true);
    assert!(aces > 20, "{aces} aces in check were played");
}

#[test]
#[ignore = "minutes: cargo test --release -p pentad-szachao long_games -- --ignored"]
fn the_naive_game_agrees_in_long_games() {
    check_agrees_with_naive(0..BOARDS.len() + 1, 100..130, 1200);
}

/// Perft of the naive game.
fn naive_perft(game: &Szachao, depth: usize) -> u64 {
    let actions = game.legal();
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action: &String| {
        let mut next = game.clone();
        next.play(action);
        naive_perft(&next, depth - 1)
    };
    actions.iter().map(after).sum()
}

#[test]
fn the_naive_game_agrees_with_the_perft_file() {
    let file = include_str!("../../positions/szachao.perft");
    for line in parse_perft_file(file).expect("a file of counts") {
        let game = Szachao::from_fen(&line.fen, 0);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count < 4000)) {
            assert_eq!(naive_perft(&game, depth), count, "{} at depth {depth}", line.fen);
        }
    }
}

/// The true state of a deal on a board.
fn world(seed: u64, board: usize) -> World {
    known(&dealt(seed, board)).true_world(seed).expect("a deal is known in full")
}

#[test]
fn the_laws_of_hidden_games_hold() {
    for board in 0..=BOARDS.len() {
        let finding =
            hidden::check_random_games(|seed| world(seed, board), 0..2, 60, |world| hidden::check_all(world, 7));
        assert_eq!(finding, Ok(()), "board {board}");
    }
}

#[test]
fn the_laws_of_hidden_games_hold_if_an_ace_may_be_played_in_check() {
    let world = |seed, board| {
        let mut start = known(&dealt(seed, board));
        start.set_rule_option("Szachao_AceInCheck", "allowed");
        start.true_world(seed).expect("a deal is known in full")
    };
    for board in 0..BOARDS.len() {
        let finding =
            hidden::check_random_games(|seed| world(seed, board), 10..14, 60, |world| hidden::check_all(world, 7));
        assert_eq!(finding, Ok(()), "board {board}");
    }
}

/// Follows a game from both seats, which are sent only what they see: each view equals that of the true world.
fn check_seat_views(board: usize, seed: u64, actions: usize) -> usize {
    let mut world = world(seed, board);
    let mut seats = [0, 1].map(|seat| {
        let whole = known(&dealt(seed, board)).seen_by(Seat::new(seat));
        // By way of a record, as a client has it.
        known(&whole.fen())
    });
    let mut random = SeededRng::seed_from_u64(seed);
    let mut reshuffles = 0;
    for step in 0..actions {
        if world.outcome().is_some() {
            break; // A mate that hangs on a hand is for the dealer to declare.
        }
        for (index, seat) in seats.iter().enumerate() {
            let place = format!("board {board}, seed {seed}, step {step}, seat {}: {}", index + 1, seat.fen());
            let view = world.view(Seat::new(index));
            assert_eq!(seat.view(Seat::new(index)).as_ref(), Ok(&view), "{place}");
            assert_eq!(seat.fen().matches('?').count(), 5, "{place}");
            let sample = view.sample_world(&mut random);
            let other = Seat::new(1 - index);
            let mut hidden: Vec<String> =
                sample.hand(other).cards().as_slice().iter().map(ToString::to_string).collect();
            hidden.extend(sample.stock_cards().map(|card| card.to_string()));
            let mut unseen: Vec<String> =
                view.unseen().iter().chain(view.known_opponent_cards().iter()).map(|card| card.to_string()).collect();
            hidden.sort_unstable();
            unseen.sort_unstable();
            assert_eq!(hidden, unseen, "{place}");
        }
        let Some(&action) = world.legal_actions().choose(&mut random) else { break };
        let actor = world.side_to_move();
        let (before, left) = (*world.hand(actor), world.stock_len());
        world.apply_action(action);
        let spent = match action {
            Action::Cards(cards) => cards.spent_cards().count(),
            _ => 0,
        };
        reshuffles += usize::from(spent > left);
        let cards = world.hand(actor).cards().as_slice();
        let drawn: Vec<String> = cards[before.len() - spent..].iter().map(ToString::to_string).collect();
        for (index, seat) in seats.iter_mut().enumerate() {
            let text = action_with_draws(&action.to_string(), &drawn, index == actor.index());
            seat.play_action(&text).unwrap_or_else(|error| panic!("{text} at {}: {error}", seat.fen()));
        }
    }
    reshuffles
}

#[test]
fn seats_know_what_they_see_and_no_more() {
    let reshuffles: usize =
        (0..=BOARDS.len()).flat_map(|board| (0..4).map(move |seed| check_seat_views(board, seed, 400))).sum();
    assert!(reshuffles > 3, "only {reshuffles} reshuffles");
}
