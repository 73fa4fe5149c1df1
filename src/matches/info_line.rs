//! Parses `info` lines.

use contest::game_entry::{MoveReport, MoveScore};

/// The score, depth and nodes of an `info` line; `None` unless it is about the best line with an exact score.
pub fn parse_info(line: &str) -> Option<MoveReport> {
    let mut info = MoveReport::default();
    let mut words = line.split_ascii_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "multipv" if words.next() != Some("1") => return None,
            "depth" => info.depth = words.next()?.parse().ok(),
            "nodes" => info.nodes = words.next()?.parse().ok(),
            "score" => {
                let kind = words.next()?;
                let value = words.next()?.parse().ok()?;
                info.score = match kind {
                    "cp" => Some(MoveScore::Cp(value)),
                    "mate" => Some(MoveScore::Mate(value)),
                    _ => None,
                };
                if matches!(words.peek(), Some(&("lowerbound" | "upperbound"))) {
                    return None;
                }
            }
            "pv" | "string" => break,
            _ => {}
        }
    }
    info.score.map(|_| info)
}

#[cfg(test)]
#[path = "../../tests/unit/matches/info_line.rs"]
mod tests;
