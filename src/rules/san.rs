//! Standard algebraic notation (SAN) of moves on a board whose squares have a letter and a digit.

use super::action::BoardMove;

/// The kind whose letter SAN leaves out.
const PAWN: &str = "P";

/// A move in SAN, without a sign of check: `Nf3`, `R1d2`, `exd5`, `e8=Q`. `rivals` are the squares of other pieces of
/// the same kind that could move to the same square.
pub fn san(mv: &BoardMove, rivals: &[String]) -> String {
    let takes = mv.takes.is_some();
    let (piece, origin) = match (mv.piece, takes) {
        (PAWN, true) => ("", file(&mv.from)),
        (PAWN, false) => ("", ""),
        (piece, _) => (piece, disambiguation(&mv.from, rivals)),
    };
    let promotion = mv.becomes.map_or_else(String::new, |kind| format!("={kind}"));
    format!("{piece}{origin}{}{}{promotion}", if takes { "x" } else { "" }, mv.to)
}

/// As much of a square as tells it from all others: nothing, its file, its rank, or all of it.
fn disambiguation<'a>(square: &'a str, rivals: &[String]) -> &'a str {
    let (own_file, own_rank) = (file(square), rank(square));
    if rivals.is_empty() {
        ""
    } else if rivals.iter().all(|rival| file(rival) != own_file) {
        own_file
    } else if rivals.iter().all(|rival| rank(rival) != own_rank) {
        own_rank
    } else {
        square
    }
}

fn file(square: &str) -> &str {
    square.split_at_checked(1).map_or(square, |(file, _)| file)
}

fn rank(square: &str) -> &str {
    square.split_at_checked(1).map_or("", |(_, rank)| rank)
}

#[cfg(test)]
#[path = "../../tests/unit/rules/san.rs"]
mod tests;
