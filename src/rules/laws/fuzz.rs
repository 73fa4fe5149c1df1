//! Fuzz tests of records and moves: a text that is almost right is refused, or read as what it says.

use super::{LawResult, require};
use crate::dialect::Dialect;
use crate::notation::Notation;
use base::random::SeededRng;
use rand::{Rng, SeedableRng};

/// How many mangled texts are tried on each position.
const MUTATIONS_PER_POSITION: usize = 40;

/// What a slip of the finger may put into a text.
const MUTATION_CHARS: &[char] = &[
    '0', '1', '9', 'a', 'i', 'j', 'P', 'p', 'K', 'k', '+', '*', '@', '/', '-', ' ', '?', '\u{e9}', '\0', '=', 'w', 'b',
];

/// A mangled record is refused, or it is a position in full standing; this position stays what it is.
pub(super) fn fuzz_fens<G: Notation>(position: &G, seed: u64) -> LawResult {
    let law = "a mangled record is refused or read as it stands";
    let (before, record) = (*position, position.fen());
    let mut random = SeededRng::seed_from_u64(seed ^ position.zobrist_key() ^ 1);
    for _ in 0..MUTATIONS_PER_POSITION {
        let text = mutate(&record, &mut random);
        if let Ok(read) = G::from_fen(&text) {
            let again = G::from_fen(&read.fen());
            require(
                again.as_ref() == Ok(&read),
                law,
                || record.clone(),
                || format!("{text:?} was read, but not again"),
            )?;
            let sound = read.zobrist_key() == read.compute_zobrist_key() && read.count_legal_moves() <= G::MAX_MOVES;
            require(sound, law, || record.clone(), || format!("{text:?} was read as an unsound position"))?;
        }
    }
    require(*position == before, law, || record.clone(), || "the position changed".to_owned())
}

/// A mangled move text is refused, or it is another legal move; this position stays what it is.
pub(super) fn fuzz_moves<G: Notation>(position: &G, seed: u64) -> LawResult {
    let law = "a mangled move is refused or legal";
    let before = *position;
    let legal = position.legal_moves();
    let mut random = SeededRng::seed_from_u64(seed ^ position.zobrist_key() ^ 2);
    for turn in 0..MUTATIONS_PER_POSITION {
        let dialect = if turn % 2 == 0 { Dialect::Uci } else { Dialect::Usi };
        let right = match legal.len() {
            0 => "a1a2".to_owned(),
            count => position.format_move(legal[random.random_range(0..count)], dialect),
        };
        let text = mutate(&right, &mut random);
        if let Ok(read) = position.parse_move(&text) {
            require(legal.contains(&read), law, || position.fen(), || format!("{text:?} was read as {read:?}"))?;
        }
    }
    let empty = position.parse_move("");
    require(empty.is_err(), law, || position.fen(), || format!("nothing was read as {empty:?}"))?;
    require(*position == before, law, || position.fen(), || "the position changed".to_owned())
}

/// The text with one or two slips: a sign dropped, doubled, replaced, put in, or the rest cut off.
fn mutate(text: &str, random: &mut SeededRng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..=2) {
        let place = random.random_range(0..=signs.len());
        let sign = MUTATION_CHARS[random.random_range(0..MUTATION_CHARS.len())];
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
