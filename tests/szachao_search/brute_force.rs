//! Mates proven by brute force from what a seat knows: every action, every card that may be hidden.
//!
//! It shares the rules with the engine, and nothing of the engine's proofs.

use base::seat::{Seat, SeatSet};
use rules::partial_position::PartialPosition;
use szachao::{CardMultiset, KnownPosition, TurnPhase};

/// A brute-force proof that a seat mates, under assumptions about the hidden cards.
#[derive(Clone, Copy)]
pub(crate) struct BruteForceProver {
    pub(crate) attacker: Seat,
    /// If true, the mating seat holds and draws whatever helps it, and its opponent plays only certain cards; if
    /// false it is the other way round. A seat with only certain cards may also burn one.
    pub(crate) optimistic: bool,
}

impl BruteForceProver {
    /// Whether it mates within this number of decisions.
    pub(crate) fn mates(&self, known: &KnownPosition, plies: usize) -> bool {
        if let Some(end) = known.outcome() {
            return end.winners == SeatSet::single(self.attacker);
        }
        let own = known.side_to_move() == self.attacker;
        let in_cards = known.public_state().phase() == TurnPhase::Card;
        if plies == 0 && (own || !in_cards || !known.public_state().board().in_check()) {
            return false;
        }
        let actions = if in_cards { card_actions(known, own == self.optimistic) } else { chess_moves(known) };
        if plies == 0 || actions.is_empty() {
            return actions.is_empty() && !own;
        }
        let mut mates = actions.iter().map(|action| self.mates(&after_action(known, action), plies - 1));
        if own { mates.any(|mates| mates) } else { mates.all(|mates| mates) }
    }
}

/// The position after an action of this text.
pub(crate) fn after_action(known: &KnownPosition, action: &str) -> KnownPosition {
    let mut next = known.clone();
    next.play_action(action).unwrap_or_else(|error| panic!("{action} at {}: {error}", known.fen()));
    next
}

/// An action of a hand with the cards that it draws, all of them unknown.
pub(crate) fn with_unknown_draws(action: &str) -> String {
    let Some((_, cards)) = action.split_once(':') else { return action.to_owned() };
    let cards = cards.split(['=', '-']).enumerate();
    let demand = action.contains('=');
    let spent: usize = cards.filter(|&(place, _)| !(demand && place == 1)).map(|(_, cards)| cards.len() / 2).sum();
    format!("{action}+{}", "?".repeat(spent))
}

fn chess_moves(known: &KnownPosition) -> Vec<String> {
    let actions = known.legal_actions().expect("chess moves hang on no hand");
    actions.into_iter().map(|action| known.format_action(action)).collect()
}

/// Cards of a text.
fn parse_cards(text: &str) -> Vec<String> {
    text.as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into_owned()).collect()
}

/// The hand of the seat to act, as far as the position says.
struct PossibleHand {
    /// Cards that are certainly held.
    certain: Vec<String>,
    /// How many others there are.
    unknown_count: usize,
    /// Of which cards these are some.
    candidates: Vec<String>,
}

impl PossibleHand {
    fn of(known: &KnownPosition) -> (PossibleHand, Vec<String>) {
        let record = known.fen();
        let fields: Vec<&str> = record.split(' ').collect();
        let tops: Vec<String> = fields[8].split(',').map(str::to_owned).collect();
        let hands: Vec<&str> = fields[9].split('/').collect();
        let own = hands[known.side_to_move().index()];
        let dead = fields[10].split_once(',').map_or("", |(_, dead)| dead);
        let mut pool: Vec<String> = CardMultiset::ALL.iter().map(|card| card.to_string()).collect();
        let named = hands.concat().replace('?', "");
        for card in parse_cards(&named).iter().chain(&parse_cards(dead)).chain(&tops) {
            if let Some(place) = pool.iter().position(|other| other == card) {
                pool.remove(place);
            }
        }
        let certain = parse_cards(&own.replace('?', ""));
        (PossibleHand { certain, unknown_count: own.matches('?').count(), candidates: pool }, tops)
    }

    /// Something harmless that may be among the unknown cards.
    fn harmless_candidates(&self, count: usize, taken: &[String]) -> Vec<String> {
        let mut pool = self.candidates.clone();
        for card in taken {
            if let Some(place) = pool.iter().position(|other| other == card) {
                pool.remove(place);
            }
        }
        pool.sort_by_key(|card| !"56789T".contains(&card[..1]));
        pool.truncate(count);
        pool
    }
}

/// The legal card actions with their draws. A hand that may hold anything brings every card on top by the shortest
/// stairs that end with it: longer ones only cost cards.
fn card_actions(known: &KnownPosition, free: bool) -> Vec<String> {
    let (hand, tops) = PossibleHand::of(known);
    let mut plays: Vec<(String, Vec<String>)> = Vec::new();
    for (pile, top) in ["1", "2"].into_iter().zip(&tops) {
        let found = if free && hand.unknown_count > 1 {
            shortest_sequences(&hand, top)
        } else {
            all_sequences(&hand, top, free)
        };
        plays.extend(found.into_iter().map(|cards| (pile.to_owned(), cards)));
    }
    let mut burnt = hand.certain.clone();
    if hand.unknown_count > 0 {
        burnt.extend(hand.harmless_candidates(1, &[]));
    }
    burnt.sort_unstable();
    burnt.dedup();
    plays.extend(burnt.into_iter().map(|card| ("x".to_owned(), vec![card])));
    let pressed = known.public_state().pending().threes;
    let mut texts = Vec::new();
    for (place, cards) in plays {
        let last = cards.last().map_or("", String::as_str);
        let (jack, three) = (place != "x" && last.starts_with('J'), place != "x" && last.starts_with('3'));
        let due = if three { 0 } else { (3 * usize::from(pressed)).min(5 - cards.len()) };
        let demands: &[&str] = if jack { &["=K", "=Q", "=R", "=B", "=N", "=P"] } else { &[""] };
        for discards in discards(&hand, &cards, due, free) {
            let discards = if due == 0 { String::new() } else { format!("-{}", discards.concat()) };
            texts.extend(demands.iter().map(|demand| format!("{place}:{}{demand}{discards}", cards.concat())));
        }
    }
    texts.retain(|text| known.parse_action(&with_unknown_draws(text)).is_ok());
    texts.iter().map(|text| with_unknown_draws(text)).collect()
}

/// The discards that go with a play: every choice of certain cards, and any candidates if `free`.
fn discards(hand: &PossibleHand, played: &[String], due: usize, free: bool) -> Vec<Vec<String>> {
    let mut certain = hand.certain.clone();
    for card in played {
        if let Some(place) = certain.iter().position(|other| other == card) {
            certain.remove(place);
        }
    }
    let known = if free { due.saturating_sub(hand.unknown_count) } else { due.min(certain.len()) };
    let rest = hand.harmless_candidates(due - known, played);
    let chosen = (0..1_usize << certain.len()).filter(|chosen| chosen.count_ones() as usize == known);
    let list = |chosen: usize| {
        let held = certain.iter().enumerate().filter(move |(place, _)| chosen >> place & 1 != 0).map(|(_, card)| card);
        held.chain(&rest).cloned().collect()
    };
    chosen.map(list).collect()
}

const RANKS: &str = "23456789TJQKA";

fn may_follow(one: &str, two: &str) -> bool {
    let rank = |card: &str| RANKS.find(&card[..1]).expect("a rank");
    one[..1] == two[..1] || one[1..] == two[1..] && rank(one).abs_diff(rank(two)) == 1
}

fn may_start_on(card: &str, top: &str) -> bool {
    top.starts_with('Q') || card[..1] == top[..1] || card[1..] == top[1..]
}

/// Every play of certain cards, and of one candidate if `free`.
fn all_sequences(hand: &PossibleHand, top: &str, free: bool) -> Vec<Vec<String>> {
    fn extend(
        left: &[String],
        pool: &[String],
        wild: usize,
        play: &mut Vec<String>,
        top: &str,
        all: &mut Vec<Vec<String>>,
    ) {
        let fits = |card: &String| match play.last() {
            None => may_start_on(card, top) || card.starts_with('Q'),
            Some(last) => may_follow(last, card) && (play.len() > 1 || may_start_on(&play[0], top)),
        };
        let certain: Vec<(usize, String)> =
            left.iter().enumerate().filter(|(_, card)| fits(card)).map(|(place, card)| (place, card.clone())).collect();
        let others: Vec<String> =
            if wild > 0 { pool.iter().filter(|card| fits(card)).cloned().collect() } else { vec![] };
        for (place, card) in certain {
            let mut rest = left.to_vec();
            rest.remove(place);
            play.push(card);
            all.push(play.clone());
            extend(&rest, pool, wild, play, top, all);
            play.pop();
        }
        for card in others {
            play.push(card);
            all.push(play.clone());
            extend(left, pool, wild - 1, play, top, all);
            play.pop();
        }
    }
    let mut all = Vec::new();
    let wild = if free { hand.unknown_count } else { 0 };
    let mut pool = hand.candidates.clone();
    pool.dedup();
    extend(&hand.certain, &pool, wild, &mut Vec::new(), top, &mut all);
    all.sort_unstable();
    all.dedup();
    all
}

/// For each card that may end on top the shortest play of at most five cards that may be held.
fn shortest_sequences(hand: &PossibleHand, top: &str) -> Vec<Vec<String>> {
    let mut held = [hand.certain.clone(), hand.candidates.clone()].concat();
    held.sort_unstable();
    held.dedup();
    let mut found: Vec<Vec<String>> =
        held.iter().filter(|card| may_start_on(card, top)).map(|card| vec![card.clone()]).collect();
    let mut from = 0;
    while from < found.len() {
        let play = found[from].clone();
        from += 1;
        if play.len() == 5 {
            continue;
        }
        for card in &held {
            if may_follow(&play[play.len() - 1], card) && found.iter().all(|other| other.last() != Some(card)) {
                found.push([&play[..], std::slice::from_ref(card)].concat());
            }
        }
    }
    let queens = held.iter().filter(|card| card.starts_with('Q'));
    for queen in queens {
        match found.iter_mut().find(|play| play.last() == Some(queen)) {
            Some(play) => *play = vec![queen.clone()],
            None => found.push(vec![queen.clone()]),
        }
    }
    found
}
