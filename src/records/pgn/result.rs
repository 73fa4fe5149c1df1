//! Results and times in PGN's notation.

use crate::ending::Ending;
use crate::evaluation::white_party;
use base::seat::{Seat, SeatSet};
use variants::Variant;

/// White won.
const WHITE_WON: &str = "1-0";
/// Black won.
const BLACK_WON: &str = "0-1";
/// A draw.
const DRAWN: &str = "1/2-1/2";

/// The result that a word means, as the standard writes it; `None` if it means none: `1:0`, `0\u{2013}1` and `\u{bd}:\u{bd}`
/// are written, too.
pub(super) fn result_token(word: &str) -> Option<&'static str> {
    let plain: String = match word {
        WHITE_WON | BLACK_WON | DRAWN | Ending::UNKNOWN => word.to_owned(),
        _ if word.len() > LONGEST_RESULT => return None,
        _ => word
            .trim_end_matches(['.', ','])
            .replace([':', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'], "-"),
    };
    Some(match plain.as_str() {
        WHITE_WON | "1-O" => WHITE_WON,
        BLACK_WON | "O-1" => BLACK_WON,
        DRAWN | "1/2" | "\u{bd}-\u{bd}" | "\u{bd}" | "0.5-0.5" | "0,5-0,5" => DRAWN,
        Ending::UNKNOWN => Ending::UNKNOWN,
        _ => return None,
    })
}

/// The length of the longest word for a result, in bytes: `1/2-1/2` with a long dash and a full stop.
const LONGEST_RESULT: usize = 10;

/// The ending that a result means; `None` if it is unknown or no result at all, or if the game does not have two parties.
pub(super) fn ending_of(variant: &Variant, result: &str, reason: &str) -> Option<Ending> {
    let white_won = match result {
        WHITE_WON => true,
        BLACK_WON => false,
        Ending::UNKNOWN if reason.is_empty() => return None,
        Ending::UNKNOWN => return Some(Ending { result: result.to_owned(), reason: reason.to_owned() }),
        DRAWN => return Some(Ending::new(SeatSet::EMPTY, reason)),
        _ => return None,
    };
    let description = &variant.description;
    let wins = |seat: &Seat| (description.sides.party(*seat) == white_party(variant)) == white_won;
    let winners = (0..description.seats()).map(Seat::new).filter(wins).fold(SeatSet::EMPTY, SeatSet::with);
    (!description.sides.is_free_for_all()).then(|| Ending::new(winners, reason))
}

/// The result token of an ending. In games of more than two parties only draws have one.
pub(super) fn result_of(variant: &Variant, ending: Option<&Ending>) -> &'static str {
    let Some(ending) = ending.filter(|ending| ending.result != Ending::UNKNOWN) else { return Ending::UNKNOWN };
    let sides = variant.description.sides;
    match ending.winners().next() {
        None => DRAWN,
        Some(_) if sides.is_free_for_all() => Ending::UNKNOWN,
        Some(winner) if sides.party(Seat::new(winner)) == white_party(variant) => WHITE_WON,
        Some(_) => BLACK_WON,
    }
}

/// Parses a time such as `0:01:30.5` or `0:01:30,5`, in milliseconds.
pub(crate) fn parse_time(text: &str) -> Option<u64> {
    if let Ok(seconds) = text.trim().parse::<u32>() {
        return Some(u64::from(seconds) * 1000).filter(|time| *time < 1_000_000_000);
    }
    // A clock below nought, which some boards show, has no place here.
    let text = Some(text.replace(',', ".")).filter(|text| !text.contains('-'))?;
    let parts: Vec<f64> = text.split(':').map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    if parts.len() > 3 || parts.iter().any(|part| !(0.0..1e6).contains(part)) {
        return None;
    }
    let seconds = parts.iter().fold(0.0, |sum, part| sum * 60.0 + part);
    Some((seconds * 1000.0).round() as u64)
}

/// Writes a time: `0:01:30.5`.
pub(super) fn format_time(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let fraction = if rest == 0 { String::new() } else { format!(".{rest:03}") };
    format!("{}:{:02}:{:02}{}", seconds / 3600, seconds / 60 % 60, seconds % 60, fraction.trim_end_matches('0'))
}
