//! Text files of weights: a file that is read is written and read again to the same weights, and one that is refused is
//! refused in one line. The first byte names the game; then follows the text, or `!`, a place and what to write there over
//! the weights that ship.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::eval::linear::{EvalTerms, Weights};
use pentad::games::{cessolis, chess, martian, quadroshah, shogi};

fn check_text<G: EvalTerms>(text: &[u8]) {
    match Weights::<G>::from_bytes(text) {
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains(['\n', '\r']) && text.chars().count() < 400, "{text:?}");
        }
        Ok(weights) => {
            let written = weights.to_text("a comment\nof two lines");
            let again = Weights::<G>::parse(&written).expect("it was just written");
            assert!(again.values() == weights.values(), "{written}");
        }
    }
    let Ok(text) = std::str::from_utf8(text) else { return };
    if let Ok((weights, missing)) = Weights::<G>::parse_with_missing(text) {
        for name in missing {
            assert!(weights.group(name).is_some_and(|group| group.iter().all(|&weight| weight == 0)), "{name}");
        }
    }
}

/// The weights that ship with something else written over them.
fn edited(shipped: &str, edit: &[u8]) -> Vec<u8> {
    let mut text = shipped.as_bytes().to_vec();
    if let Some((place, words)) = edit.split_first_chunk::<2>() {
        let place = usize::from(u16::from_be_bytes(*place)) % text.len();
        text.iter_mut().skip(place).zip(words).for_each(|(byte, word)| *byte = *word);
    }
    text
}

fn check<G: EvalTerms>(input: &[u8]) {
    match input.strip_prefix(b"!") {
        Some(edit) => check_text::<G>(&edited(G::DEFAULT_WEIGHTS, edit)),
        None => check_text::<G>(input),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&game, text)) = bytes.split_first() else { return };
    match game {
        b'c' => check::<chess::Position>(text),
        b'e' => check::<cessolis::Position>(text),
        b'm' => check::<martian::Position<2>>(text),
        b'q' => check::<quadroshah::Position>(text),
        _ => check::<shogi::Position>(text),
    }
});
