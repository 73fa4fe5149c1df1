//! What a seat sees, how games are dealt, and what seats deduce after a reshuffle.

use crate::{BARE, START, field, known, played};
use base::random::SeededRng;
use base::seat::Seat;
use rand::SeedableRng;
use rules::hidden::View as _;
use rules::partial_position::PartialPosition;
use std::collections::HashMap;
use szachao::{CardMultiset, Hand, KnownPosition};

#[test]
fn a_view_hides_the_other_hand_and_the_stock() {
    let position = played(&format!("{START} card 8s,Td 8h9h4cJs6c/3d7d8d9dTc 2c2d2h2s3c3s -"), "1:8h e2e4");
    let seen = |seat| position.seen_by(seat).fen();
    let rest = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 2 card 8h,Td";
    assert_eq!(seen(Seat::FIRST), format!("{rest} 9h4cJs6c2c/????? *,8s -"));
    assert_eq!(seen(Seat::SECOND), format!("{rest} ?????/3d7d8d9dTc *,8s -"));
    assert_eq!(position.seen_by(Seat::SECOND).view(Seat::SECOND), position.view(Seat::SECOND));
    assert!(position.seen_by(Seat::SECOND).view(Seat::FIRST).is_err());
}

#[test]
fn actions_are_listed_only_if_the_hand_is_known() {
    let position = known(&format!("{START} card 8s,Td ?????/3d7d8d9dTc * -"));
    assert!(position.legal_actions().is_err());
    assert!(position.known_legal_actions().is_empty());
    // Chess moves hang on no hand.
    let position = known(&format!("{START} chess 8s,Td ?????/3d7d8d9dTc * -"));
    assert_eq!(position.legal_actions().map(|actions| actions.len()), Ok(20));
}

#[test]
fn actions_with_known_cards_are_listed_if_others_are_unknown() {
    let known_actions = |record: &str| -> Vec<String> {
        let position = known(record);
        let mut texts: Vec<String> =
            position.known_legal_actions().into_iter().map(|action| position.format_action(action)).collect();
        texts.sort_unstable();
        texts
    };
    // The eight fits on the eight, nothing on the ten; both may be burnt.
    assert_eq!(known_actions(&format!("{START} card 8s,Th 8d??6c?/3d7d8h9dTc * -")), ["1:8d", "x:6c", "x:8d"]);
    // A three asks for three discards of the four cards kept, of which two are known.
    assert!(known_actions(&format!("{START} card 8s,Th 8d?6c2d?/3d7d8h9dTc * 3x1")).is_empty());
    // With one more, there is one choice for each card played.
    assert_eq!(
        known_actions(&format!("{START} card 8s,Th 8d?6c2d4c/3d7d8h9dTc * 3x1")),
        ["1:8d-6c2d4c", "x:2d-8d6c4c", "x:4c-8d6c2d", "x:6c-8d2d4c", "x:8d-6c2d4c"]
    );
}

#[test]
fn a_deal_is_a_full_start_and_the_same_for_the_same_seed() {
    let deals: Vec<KnownPosition> = (0..50).map(KnownPosition::deal).collect();
    for (seed, deal) in (0..).zip(&deals) {
        assert_eq!(KnownPosition::deal(seed).fen(), deal.fen());
        assert!(deal.fen().starts_with(&format!("{START} card ")), "{}", deal.fen());
        assert_eq!(known(&deal.fen()).fen(), deal.fen());
        let cards = [8, 9, 10].map(|index| field(deal, index));
        assert_eq!(cards[2].len(), 2 * 92);
        for top in cards[0].split(',') {
            assert!("56789T".contains(&top[..1]), "{top} starts a pile");
        }
    }
    let different: std::collections::HashSet<String> = deals.iter().map(PartialPosition::fen).collect();
    assert_eq!(different.len(), 50);
}

#[test]
fn cards_that_may_not_start_a_pile_go_under_the_stock() {
    // Among many deals some turn up other cards first: the last of the stock are then such.
    let ends_so = |seed| {
        let stock = field(&KnownPosition::deal(seed), 10);
        !"56789T".contains(&stock[stock.len() - 2..stock.len() - 1])
    };
    let count = (0..200).filter(|&seed| ends_so(seed)).count();
    assert!(count > 120, "only {count} of 200");
}

#[test]
fn samples_are_uniform_over_the_unseen_cards() {
    // Three faces are unseen once, one twice: of five cards the other seat holds any two with these odds.
    let all: Vec<String> = CardMultiset::ALL.iter().map(|card| card.to_string()).collect();
    let hand = "8h9h4cJs6c";
    let hidden = ["Kd", "Kd", "2c", "3s", "Ah", "5d", "5s"];
    let named = ["8s", "Td", "8h", "9h", "4c", "Js", "6c"];
    let mut dead = all;
    for card in hidden.iter().chain(&named) {
        let place = dead.iter().position(|other| other == card).expect("a card of the packs");
        dead.remove(place);
    }
    let view = known(&format!("{BARE} card 8s,Td {hand}/????? *,{} -", dead.concat()))
        .view(Seat::FIRST)
        .expect("a known hand");
    assert_eq!(view.unseen().len(), 7);
    let mut random = SeededRng::seed_from_u64(5);
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut drawn: HashMap<String, usize> = HashMap::new();
    const SAMPLES: usize = 7000;
    for _ in 0..SAMPLES {
        let mut world = view.sample_world(&mut random);
        for card in world.hand(Seat::SECOND).cards().as_slice() {
            *counts.entry(card.to_string()).or_default() += 1;
        }
        let burn = rules::hidden::World::legal_actions(&world)
            .into_iter()
            .find(|action| action.to_string() == "x:4c")
            .expect("a burn");
        rules::hidden::World::apply_action(&mut world, burn);
        let card = world.hand(Seat::FIRST).cards().last().expect("a card drawn");
        *drawn.entry(card.to_string()).or_default() += 1;
    }
    // Five of seven cards are held: each with the odds 5/7, the pair of kings twice that; the next draw is each of the
    // seven alike.
    for card in ["2c", "3s", "Ah", "5d", "5s", "Kd"] {
        let copies = if card == "Kd" { 2 } else { 1 };
        let near = |count: usize, expected: usize| count.abs_diff(expected) < 200;
        assert!(near(counts[card], copies * 5000), "{card}: {} of 5000", counts[card]);
        assert!(near(drawn[card], copies * 1000), "{card}: {} of 1000", drawn[card]);
    }
}

/// The two decks without these cards, as text.
fn all_but(cards: &str) -> String {
    let mut rest: Vec<String> = CardMultiset::ALL.iter().map(|card| card.to_string()).collect();
    for card in crate::naive::parse_cards(cards) {
        let place = rest.iter().position(|other| *other == card).expect("a card of the packs");
        rest.remove(place);
    }
    rest.concat()
}

/// The hands, each in text order.
fn texts(hands: &[Hand]) -> Vec<String> {
    let text = |hand: &Hand| hand.cards().to_multiset().iter().map(|card| card.to_string()).collect();
    hands.iter().map(text).collect()
}

#[test]
fn hands_are_listed_if_few_are_possible() {
    // Five of seven cards, two of which are alike: 1 hand without a king of diamonds, 5 with one, 10 with both.
    let dead = all_but("8sTd8h9h4cJs6cKdKd2c3sAh5d5s");
    let view =
        known(&format!("{BARE} card 8s,Td 8h9h4cJs6c/????? *,{dead} -")).view(Seat::FIRST).expect("a known hand");
    let listed = texts(&view.possible_hands(16).expect("no more than 16 hands"));
    let different: std::collections::HashSet<&String> = listed.iter().collect();
    assert_eq!((listed.len(), different.len()), (16, 16), "{listed:?}");
    assert!(view.possible_hands(15).is_none());
    let mut random = SeededRng::seed_from_u64(3);
    let mut seen = std::collections::HashSet::new();
    for _ in 0..1000 {
        let sample = view.sample_world(&mut random);
        let hand = texts(&[*sample.hand(Seat::SECOND)]).concat();
        assert!(listed.contains(&hand), "{hand} is not listed");
        seen.insert(hand);
    }
    assert_eq!(seen.len(), 16);
}

#[test]
fn what_is_known_of_a_hand_is_in_every_listed_one() {
    let view = known(&format!("{START} card 8s,Td 8h9h4cJs6c/KhKh7c?2d * -")).view(Seat::FIRST).expect("a known hand");
    // 92 cards are neither on the piles nor in a known place: all faces but the two kings of hearts.
    let hands = view.possible_hands(51).expect("one card is unknown");
    assert_eq!(hands.len(), 51);
    assert!(
        hands.iter().all(|hand| hand.len() == 5
            && hand.revealed().len() == 4
            && hand.revealed() == view.known_opponent_cards())
    );
    let open = known(&format!("{START} card 8s,Td 8h9h4cJs6c/????? * -")).view(Seat::FIRST).expect("a known hand");
    assert!(open.possible_hands(1_000_000).is_none(), "five of fifty-two faces and doubles");
}

/// As in [`a_game_that_goes_on_shows_that_the_seat_is_not_mated`]: a seat that is not mated holds a two.
#[test]
fn hands_that_would_have_been_mated_are_not_listed() {
    let dead = all_but("9cTdJc6c7c8c9h2c5c5d6d7d8d5s");
    let record = format!("7k/8/r7/r6K/r7/8/2P5/8 w - - 7 1 1 card 9c,Td ?????/Jc6c7c8c9h *,{dead} -");
    let view = known(&record).view(Seat::SECOND).expect("a known hand");
    let listed = texts(&view.possible_hands(21).expect("five of seven cards"));
    // With the two, four of the other six.
    assert_eq!(listed.len(), 15);
    assert!(listed.iter().all(|hand| hand.contains("2c")), "{listed:?}");
    let mut random = SeededRng::seed_from_u64(3);
    for _ in 0..200 {
        let sample = view.sample_world(&mut random);
        assert!(listed.contains(&texts(&[*sample.hand(Seat::FIRST)]).concat()));
    }
}

#[test]
fn after_a_reshuffle_the_opponents_hand_is_deduced() {
    // Seat 1 has seen all cards but the five of seat 2: the stock is empty, and the dead cards are reshuffled.
    let all: Vec<String> = CardMultiset::ALL.iter().map(|card| card.to_string()).collect();
    let (mine, theirs) = ("8h9h4cJs6c", "3d7d8d9dTc");
    let mut dead = all;
    for card in ["8s", "Td"]
        .into_iter()
        .map(str::to_owned)
        .chain(crate::naive::parse_cards(mine))
        .chain(crate::naive::parse_cards(theirs))
    {
        let place = dead.iter().position(|other| *other == card).expect("a card of the packs");
        dead.remove(place);
    }
    let dead = dead.concat();
    let seat = played(&format!("{BARE} card 8s,Td {mine}/????? *,{dead} -"), "1:8h+Kd e2e3");
    let view = seat.view(Seat::FIRST).expect("a known hand");
    let counted: Vec<String> = view.known_opponent_cards().iter().map(|card| card.to_string()).collect();
    assert_eq!(counted, ["Tc", "3d", "7d", "8d", "9d"]);
    // The record does not tell it: it is memory, not sight. What is drawn since is unknown again.
    assert_eq!(field(&seat, 9), "9h4cJs6cKd/?????");
    let seat = played(&format!("{BARE} card 8s,Td {mine}/????? *,{dead} -"), "1:8h+Kd e2e3 2:9d+? e7e6");
    let view = seat.view(Seat::FIRST).expect("a known hand");
    assert_eq!((view.known_opponent_cards().len(), view.unknown_card_count()), (4, 1));
    // The dealer's position shows the same to the seat.
    let whole = played(&format!("{BARE} card 8s,Td {mine}/{theirs} -,{dead} -"), "1:8h+Kd e2e3 2:9d+2c e7e6");
    assert_eq!(whole.view(Seat::FIRST), Ok(view));
}

/// A deduced hand has no known order: discards keep that of the action text.
#[test]
fn discards_of_a_deduced_hand_keep_the_order_of_the_text() {
    let dead = "JhTc9dTsJcAdKh6dKs7sQc7cKc6s4sAhQc4c8c5dTh5c3h5cKsQh2h2c4h6h7hTc5h7d8s3h2d8sKh2sQh6c4d4d4s6hQdAcAh7c\
                TsAsJd9s6cTd9c9sTd3d7d2sQsTh9d8c7sJc8d2c3dKdJs9c3s2d9h5s8d6d6s4cJsAc8h5d8h9h5h7h4hAd";
    let record = format!("8/1K6/8/2R5/1kp5/1p6/8/8 w - - 90 60 2 card Qd,5s ?????/3cQsKd3c2h *,{dead} -");
    let position = played(&record, "1:3c3c+7d8h c5b5 1:Kc-Jd3sJh+????");
    assert_eq!(field(&position, 10), "*,3cJd3sJh");
}

#[test]
fn named_cards_of_a_partly_unknown_hand_are_known_to_the_opponent() {
    let view = known(&format!("{START} card 8s,Td 8h9h4cJs6c/??Kh?? * -")).view(Seat::FIRST).expect("a known hand");
    assert_eq!((view.known_opponent_cards().len(), view.unknown_card_count()), (1, 4));
    // Of a hand named in full the other seat sees nothing.
    let view = known(&format!("{START} card 8s,Td 8h9h4cJs6c/2c3cKh4h5h * -")).view(Seat::FIRST).expect("a known hand");
    assert_eq!((view.known_opponent_cards().len(), view.unknown_card_count()), (0, 5));
}

#[test]
fn a_game_that_goes_on_shows_that_the_seat_is_not_mated() {
    // Only a two saves seat 1; that it is not mated tells seat 2 that there is one.
    let pieces = "7k/8/r7/r6K/r7/8/2P5/8 w - - 7 1 1";
    let position = known(&format!("{pieces} card 9c,Td ?????/Jc6c7c8c9h * -"));
    let view = position.view(Seat::SECOND).expect("a known hand");
    let mut random = SeededRng::seed_from_u64(1);
    for _ in 0..50 {
        let world = view.sample_world(&mut random);
        assert!(rules::hidden::World::outcome(&world).is_none());
    }
    // The dealer declares the mate: then there is none.
    let dealer = known(&format!("{pieces} card 9c,Td 5c5d6d7d8d/Jc6c7c8c9h * -"));
    let view = dealer.view(Seat::SECOND).expect("a known hand");
    assert_eq!(view.outcome().map(|end| end.to_string()).as_deref(), Some("2 checkmate"));
    for _ in 0..50 {
        let world = view.sample_world(&mut random);
        assert!(rules::hidden::World::outcome(&world).is_some());
    }
}

#[test]
fn the_board_drawing_describes_what_is_pending() {
    let position = known(&format!(
        "{} card 8s,Td 8h9h4cJs6c/????? *,5s 3x2,nocap",
        START.replace("1 1", "1 2").replace(" w ", " b ")
    ));
    let picture = position.ascii_board();
    for words in [
        "piles: 1 8s, 2 Td",
        "seat 1 (White): 8h9h4cJs6c",
        "seat 2 (Black): ?????",
        "seat 2 (Black) plays or burns",
        "threes: 2",
        "may not capture",
    ] {
        assert!(picture.contains(words), "'{words}' in {picture}");
    }
    assert!(picture.is_ascii());
}

/// By the printed rules a card with an effect goes under the stock; with the option it stays, and the rest of the deal is
/// the same if no card had to go.
#[test]
fn any_card_may_start_a_pile_if_the_players_say_so() {
    let mut by_option = KnownPosition::deal(0);
    by_option.set_rule_option("Szachao_StartCards", "any");
    let mut special = 0;
    for seed in 0..50 {
        let (printed, free) = (KnownPosition::deal(seed), by_option.deal_by_these_rules(seed));
        assert!(printed.public_state().pile_tops().iter().all(|card| card.can_start_pile()));
        match free.public_state().pile_tops().iter().all(|card| card.can_start_pile()) {
            true => assert_eq!(free.fen(), printed.fen()),
            false => special += 1,
        }
    }
    assert!(special > 10, "{special} of 50 deals begin with a special card");
}
