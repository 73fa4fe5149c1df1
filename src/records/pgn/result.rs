//! Results and times in PGN's notation.

use crate::ending::Ending;
use base::seat::{Seat, SeatSet};
use variants::Variant;

/// White won.
const WHITE_WON: &str = "1-0";
/// Black won.
const BLACK_WON: &str = "0-1";
/// A draw.
const DRAWN: &str = "1/2-1/2";

/// Every result token.
pub(super) const RESULTS: [&str; 6] = [WHITE_WON, BLACK_WON, DRAWN, "1/2", "\u{bd}-\u{bd}", Ending::UNKNOWN];

/// White's party: that of the first seat named after White, else that of the first seat.
fn white_party(variant: &Variant) -> usize {
    let seats = variant.description.seat_names;
    let white = seats.iter().position(|name| name.starts_with("White")).unwrap_or(0);
    variant.description.sides.party(Seat::new(white))
}

/// The ending that a result means; `None` if it is unknown or no result at all, or if the game does not have two parties.
pub(super) fn ending_of(variant: &Variant, result: &str, reason: &str) -> Option<Ending> {
    let white_won = match result {
        WHITE_WON => true,
        BLACK_WON => false,
        Ending::UNKNOWN if reason.is_empty() => return None,
        Ending::UNKNOWN => return Some(Ending { result: result.to_owned(), reason: reason.to_owned() }),
        _ if RESULTS.contains(&result) => return Some(Ending::new(SeatSet::EMPTY, reason)),
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

/// Parses a time such as `0:01:30.5`, in milliseconds.
pub(crate) fn parse_time(text: &str) -> Option<u64> {
    if let Ok(seconds) = text.trim().parse::<u32>() {
        return Some(u64::from(seconds) * 1000).filter(|time| *time < 1_000_000_000);
    }
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
