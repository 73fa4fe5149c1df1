//! Naive cards: texts such as `Td`.

const RANKS: &str = "23456789TJQKA";

pub(crate) fn rank(card: &str) -> char {
    card.chars().next().unwrap_or('?')
}

pub(crate) fn suit(card: &str) -> char {
    card.chars().nth(1).unwrap_or('?')
}

/// Cuts a text into cards.
pub(crate) fn parse_cards(text: &str) -> Vec<String> {
    text.as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into_owned()).collect()
}

fn matches_top(card: &str, top: &str) -> bool {
    rank(card) == rank(top) || suit(card) == suit(top)
}

fn adjacent_ranks(one: &str, two: &str) -> bool {
    let place = |card: &str| RANKS.find(rank(card)).unwrap_or(99);
    place(one).abs_diff(place(two)) == 1
}

/// Whether the cards, in this order, may be played on the top card.
pub(crate) fn is_playable(cards: &[String], top: &str) -> bool {
    match cards {
        [] => false,
        [card] => matches_top(card, top) || rank(card) == 'Q' || rank(top) == 'Q',
        [first, ..] => {
            (matches_top(first, top) || rank(top) == 'Q')
                && cards.windows(2).all(|pair| {
                    rank(&pair[0]) == rank(&pair[1])
                        || suit(&pair[0]) == suit(&pair[1]) && adjacent_ranks(&pair[0], &pair[1])
                })
        }
    }
}

/// All ordered choices of one card and more from a hand, with repetitions if equal cards are held.
pub(crate) fn ordered_selections(hand: &[String]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (place, card) in hand.iter().enumerate() {
        let mut rest = hand.to_vec();
        rest.remove(place);
        all.push(vec![card.clone()]);
        for mut longer in ordered_selections(&rest) {
            longer.insert(0, card.clone());
            all.push(longer);
        }
    }
    all
}

/// All choices of this many cards, in the hand's order; of choices that differ only in which of equal cards they take,
/// the first.
pub(crate) fn distinct_selections(hand: &[String], count: usize) -> Vec<Vec<String>> {
    let mut seen = Vec::new();
    let mut all = selections(hand, count);
    all.retain(|choice| {
        let mut sorted = choice.clone();
        sorted.sort_unstable();
        let new = !seen.contains(&sorted);
        seen.push(sorted);
        new
    });
    all
}

fn selections(hand: &[String], count: usize) -> Vec<Vec<String>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((first, rest)) = hand.split_first() else { return Vec::new() };
    let mut with: Vec<Vec<String>> = selections(rest, count - 1);
    with.iter_mut().for_each(|choice| choice.insert(0, first.clone()));
    with.extend(selections(rest, count));
    with
}

/// The hand without these cards, of equal ones the first; `None` if one is missing.
pub(crate) fn remove_cards(hand: &[String], cards: &[String]) -> Option<Vec<String>> {
    let mut left = hand.to_vec();
    for card in cards {
        let place = left.iter().position(|held| held == card)?;
        left.remove(place);
    }
    Some(left)
}
