//! What must hold for texts that are almost right: they are refused, or they are read as what they say.

use super::{Finding, require};
use crate::rules::notation::{Dialect, Notation};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// How many mangled texts are tried on each position.
const TRIES: usize = 40;

/// What a slip of the finger may put into a text.
const SIGNS: &[char] = &[
    '0', '1', '9', 'a', 'i', 'j', 'P', 'p', 'K', 'k', '+', '*', '@', '/', '-', ' ', '?', '\u{e9}', '\0', '=', 'w', 'b',
];

/// A mangled record is refused, or it is a position in full standing; this position stays what it is.
pub(super) fn mangled_records<G: Notation>(position: &G, seed: u64) -> Finding {
    let law = "a mangled record is refused or read as it stands";
    let (before, record) = (*position, position.record());
    let mut random = SmallRng::seed_from_u64(seed ^ position.key() ^ 1);
    for _ in 0..TRIES {
        let text = mangle(&record, &mut random);
        if let Ok(read) = G::read_record(&text) {
            let again = G::read_record(&read.record());
            require(
                again.as_ref() == Ok(&read),
                law,
                || record.clone(),
                || format!("{text:?} was read, but not again"),
            )?;
            let sound = read.key() == read.fresh_key() && read.count_moves() <= G::MAX_MOVES;
            require(sound, law, || record.clone(), || format!("{text:?} was read as an unsound position"))?;
        }
    }
    require(*position == before, law, || record.clone(), || "the position changed".to_owned())
}

/// A mangled move text is refused, or it is another legal move; this position stays what it is.
pub(super) fn mangled_moves<G: Notation>(position: &G, seed: u64) -> Finding {
    let law = "a mangled move is refused or legal";
    let before = *position;
    let legal = position.legal_moves();
    let mut random = SmallRng::seed_from_u64(seed ^ position.key() ^ 2);
    for turn in 0..TRIES {
        let dialect = if turn % 2 == 0 { Dialect::Uci } else { Dialect::Usi };
        let right = match legal.len() {
            0 => "a1a2".to_owned(),
            count => position.move_text(legal[random.random_range(0..count)], dialect),
        };
        let text = mangle(&right, &mut random);
        if let Ok(read) = position.read_move(&text) {
            require(legal.contains(&read), law, || position.record(), || format!("{text:?} was read as {read:?}"))?;
        }
    }
    let empty = position.read_move("");
    require(empty.is_err(), law, || position.record(), || format!("nothing was read as {empty:?}"))?;
    require(*position == before, law, || position.record(), || "the position changed".to_owned())
}

/// The text with one or two slips: a sign dropped, doubled, replaced, put in, or the rest cut off.
fn mangle(text: &str, random: &mut SmallRng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..=2) {
        let place = random.random_range(0..=signs.len());
        let sign = SIGNS[random.random_range(0..SIGNS.len())];
        match random.random_range(0..5) {
            0 if place < signs.len() => drop(signs.remove(place)),
            1 if place < signs.len() => signs.insert(place, signs[place]),
            2 if place < signs.len() => signs[place] = sign,
            3 => signs.truncate(place),
            _ => signs.insert(place, sign),
        }
    }
    signs.into_iter().collect()
}
