//! Positions as KIF has them: a handicap by name, or a diagram.

use super::board::Board;
use super::headers::{HANDICAP, OTHER};
use super::pieces::{HELD, Kind, Place, Side, kanji_digit, kanji_number, names_of};
use std::fmt::Write;

/// The lines of a position. `has_word` says that a header names the kind of position, such as 詰将棋.
pub(super) fn position_lines(board: &Board, has_word: bool) -> String {
    // Other programs do not know the handicaps of seven pieces by name.
    if let Some((name, _)) = board.handicap().filter(|(name, _)| !name.contains('七')) {
        return format!("{HANDICAP}：{name}\n");
    }
    let mut text = if has_word { String::new() } else { format!("{HANDICAP}：{OTHER}\n") };
    let _ = writeln!(text, "後手の持駒：{}", hand(board, Side::White));
    text.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for y in 1..=9 {
        text.push('|');
        for x in (1..=9).rev() {
            match board.piece_at(Place { x, y }) {
                None => text.push_str(" ・"),
                Some((side, kind)) => {
                    let _ = write!(text, "{}{}", if side == Side::Black { ' ' } else { 'v' }, letter(kind));
                }
            }
        }
        let _ = writeln!(text, "|{}", kanji_digit(y));
    }
    let _ = writeln!(text, "+---------------------------+\n先手の持駒：{}", hand(board, Side::Black));
    if board.turn == Side::White {
        text.push_str("後手番\n");
    }
    text
}

/// The pieces in hand: `飛　角二　歩十八`.
fn hand(board: &Board, side: Side) -> String {
    let held = HELD.into_iter().filter_map(|kind| match board.held(side, kind).unwrap_or(0) {
        0 => None,
        1 => Some(letter(kind).to_owned()),
        count => Some(format!("{}{}", letter(kind), kanji_number(count))),
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() { "なし".to_owned() } else { held.join("　") }
}

/// The one letter that stands for a kind in a diagram.
fn letter(kind: Kind) -> &'static str {
    names_of(kind).kanji.iter().copied().find(|name| name.chars().nth(1).is_none()).unwrap_or_default()
}
