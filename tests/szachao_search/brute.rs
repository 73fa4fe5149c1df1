//! Mates looked for by plain play with what a seat knows: every action, every card that may be hidden.
//!
//! It shares the rules with the engine, and nothing of the engine's proofs.

use pentad::base::seat::{Seat, SeatSet};
use pentad::games::szachao::{CardSet, Known, Phase};
use pentad::rules::dealt::Dealt;

/// A seat that is to mate, and whose cards are taken for what.
#[derive(Clone, Copy)]
pub(crate) struct Brute {
    pub(crate) mater: Seat,
    /// Where true, the mating seat holds and draws whatever helps it, and the other has only the cards that are sure;
    /// where false it is the other way round. A seat that has only sure cards may also burn one.
    pub(crate) generous: bool,
}

impl Brute {
    /// Whether it mates within so many decisions.
    pub(crate) fn mates(&self, known: &Known, plies: usize) -> bool {
        if let Some(end) = known.outcome() {
            return end.winners == SeatSet::only(self.mater);
        }
        let own = known.seat() == self.mater;
        let in_cards = known.table().phase() == Phase::Card;
        if plies == 0 && (own || !in_cards || !known.table().board().in_check()) {
            return false;
        }
        let actions = if in_cards { card_actions(known, own == self.generous) } else { moves(known) };
        if plies == 0 || actions.is_empty() {
            return actions.is_empty() && !own;
        }
        let mut mates = actions.iter().map(|action| self.mates(&after(known, action), plies - 1));
        if own { mates.any(|mates| mates) } else { mates.all(|mates| mates) }
    }
}

/// The position after an action of this text.
pub(crate) fn after(known: &Known, action: &str) -> Known {
    let mut next = known.clone();
    next.play(action).unwrap_or_else(|error| panic!("{action} at {}: {error}", known.record()));
    next
}

/// An action of a hand with the cards that it draws, all of them unknown.
pub(crate) fn with_draws(action: &str) -> String {
    let Some((_, cards)) = action.split_once(':') else { return action.to_owned() };
    let cards = cards.split(['=', '-']).enumerate();
    let demand = action.contains('=');
    let spent: usize = cards.filter(|&(place, _)| !(demand && place == 1)).map(|(_, cards)| cards.len() / 2).sum();
    format!("{action}+{}", "?".repeat(spent))
}

fn moves(known: &Known) -> Vec<String> {
    let actions = known.legal().expect("chess moves hang on no hand");
    actions.into_iter().map(|action| known.action_text(action)).collect()
}

/// Cards of a text.
fn cut(text: &str) -> Vec<String> {
    text.as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into_owned()).collect()
}

/// What a position tells of the acting hand.
struct Hand {
    /// Cards that are held for sure.
    sure: Vec<String>,
    /// How many others there are.
    unknown: usize,
    /// Of which cards these are some.
    pool: Vec<String>,
}

impl Hand {
    fn of(known: &Known) -> (Hand, Vec<String>) {
        let record = known.record();
        let fields: Vec<&str> = record.split(' ').collect();
        let tops: Vec<String> = fields[8].split(',').map(str::to_owned).collect();
        let hands: Vec<&str> = fields[9].split('/').collect();
        let own = hands[known.seat().index()];
        let dead = fields[10].split_once(',').map_or("", |(_, dead)| dead);
        let mut pool: Vec<String> = CardSet::ALL.iter().map(|card| card.to_string()).collect();
        let named = hands.concat().replace('?', "");
        for card in cut(&named).iter().chain(&cut(dead)).chain(&tops) {
            if let Some(place) = pool.iter().position(|other| other == card) {
                pool.remove(place);
            }
        }
        let sure = cut(&own.replace('?', ""));
        (Hand { sure, unknown: own.matches('?').count(), pool }, tops)
    }

    /// Something harmless that may be among the unknown cards.
    fn stand_ins(&self, count: usize, taken: &[String]) -> Vec<String> {
        let mut pool = self.pool.clone();
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
fn card_actions(known: &Known, free: bool) -> Vec<String> {
    let (hand, tops) = Hand::of(known);
    let mut plays: Vec<(String, Vec<String>)> = Vec::new();
    for (pile, top) in ["1", "2"].into_iter().zip(&tops) {
        let found = if free && hand.unknown > 1 { shortest(&hand, top) } else { all_stairs(&hand, top, free) };
        plays.extend(found.into_iter().map(|cards| (pile.to_owned(), cards)));
    }
    let mut burnt = hand.sure.clone();
    if hand.unknown > 0 {
        burnt.extend(hand.stand_ins(1, &[]));
    }
    burnt.sort_unstable();
    burnt.dedup();
    plays.extend(burnt.into_iter().map(|card| ("x".to_owned(), vec![card])));
    let pressed = known.table().pending().threes;
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
    texts.retain(|text| known.read_action(&with_draws(text)).is_ok());
    texts.iter().map(|text| with_draws(text)).collect()
}

/// What may be discarded with a play: every choice of sure cards; where anything may be held, whatever.
fn discards(hand: &Hand, played: &[String], due: usize, free: bool) -> Vec<Vec<String>> {
    let mut sure = hand.sure.clone();
    for card in played {
        if let Some(place) = sure.iter().position(|other| other == card) {
            sure.remove(place);
        }
    }
    let known = if free { due.saturating_sub(hand.unknown) } else { due.min(sure.len()) };
    let rest = hand.stand_ins(due - known, played);
    let chosen = (0..1_usize << sure.len()).filter(|chosen| chosen.count_ones() as usize == known);
    let list = |chosen: usize| {
        let held = sure.iter().enumerate().filter(move |(place, _)| chosen >> place & 1 != 0).map(|(_, card)| card);
        held.chain(&rest).cloned().collect()
    };
    chosen.map(list).collect()
}

const RANKS: &str = "23456789TJQKA";

fn leads(one: &str, two: &str) -> bool {
    let rank = |card: &str| RANKS.find(&card[..1]).expect("a rank");
    one[..1] == two[..1] || one[1..] == two[1..] && rank(one).abs_diff(rank(two)) == 1
}

fn begins(card: &str, top: &str) -> bool {
    top.starts_with('Q') || card[..1] == top[..1] || card[1..] == top[1..]
}

/// Every play of sure cards, and of one that is not where `free`.
fn all_stairs(hand: &Hand, top: &str, free: bool) -> Vec<Vec<String>> {
    fn go(
        left: &[String],
        pool: &[String],
        wild: usize,
        play: &mut Vec<String>,
        top: &str,
        all: &mut Vec<Vec<String>>,
    ) {
        let fits = |card: &String| match play.last() {
            None => begins(card, top) || card.starts_with('Q'),
            Some(last) => leads(last, card) && (play.len() > 1 || begins(&play[0], top)),
        };
        let sure: Vec<(usize, String)> =
            left.iter().enumerate().filter(|(_, card)| fits(card)).map(|(place, card)| (place, card.clone())).collect();
        let others: Vec<String> =
            if wild > 0 { pool.iter().filter(|card| fits(card)).cloned().collect() } else { vec![] };
        for (place, card) in sure {
            let mut rest = left.to_vec();
            rest.remove(place);
            play.push(card);
            all.push(play.clone());
            go(&rest, pool, wild, play, top, all);
            play.pop();
        }
        for card in others {
            play.push(card);
            all.push(play.clone());
            go(left, pool, wild - 1, play, top, all);
            play.pop();
        }
    }
    let mut all = Vec::new();
    let wild = if free { hand.unknown } else { 0 };
    let mut pool = hand.pool.clone();
    pool.dedup();
    go(&hand.sure, &pool, wild, &mut Vec::new(), top, &mut all);
    all.sort_unstable();
    all.dedup();
    all
}

/// For each card that may end on top the shortest play of five cards at most, taken from all that may be held.
fn shortest(hand: &Hand, top: &str) -> Vec<Vec<String>> {
    let mut held = [hand.sure.clone(), hand.pool.clone()].concat();
    held.sort_unstable();
    held.dedup();
    let mut found: Vec<Vec<String>> =
        held.iter().filter(|card| begins(card, top)).map(|card| vec![card.clone()]).collect();
    let mut from = 0;
    while from < found.len() {
        let play = found[from].clone();
        from += 1;
        if play.len() == 5 {
            continue;
        }
        for card in &held {
            if leads(&play[play.len() - 1], card) && found.iter().all(|other| other.last() != Some(card)) {
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
