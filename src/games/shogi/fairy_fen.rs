//! The record as engines and boards write it that take shogi for a variant of chess (Fairy-Stockfish, pychess): hands
//! in brackets behind the board, `w` for the side that moves first, castling and en passant that there are none, the
//! clock of the fifty-move rule, and full moves: `.../LNSGKGSNL[Bbp] w - - 0 3`. Read, never written.

use crate::base::input::InputError;

/// Whether the text is meant to be such a record: SFEN knows no brackets.
pub(super) fn is_fen(text: &str) -> bool {
    text.contains('[')
}

/// The SFEN of the same position. What is wrong within the fields is for its reader to say.
pub(super) fn to_sfen(text: &str) -> Result<String, InputError> {
    let mut fields = text.split_ascii_whitespace();
    let first = fields.next().unwrap_or_default();
    let (board, men) = first
        .strip_suffix(']')
        .and_then(|held| held.split_once('['))
        .ok_or_else(|| InputError::new("fen hands", first, "men in brackets behind the board, such as '[RBgpp]'"))?;
    let side = fields.next().unwrap_or_default();
    let (letter, behind) = match side {
        "w" => ('b', 1),
        "b" => ('w', 0),
        _ => return Err(InputError::new("fen side", side, "'w' for the side that moves first, or 'b'")),
    };
    // Castling and en passant may be left out, and the two numbers too.
    let mut fields = fields.peekable();
    for _ in 0..2 {
        let _ = fields.next_if_eq(&"-");
    }
    let _ = number(fields.next().unwrap_or("0"))?;
    let full_moves = number(fields.next().unwrap_or("1"))?.max(1);
    if let Some(extra) = fields.next() {
        return Err(InputError::new("fen", extra, "board[hands], side, '-', '-', and two numbers"));
    }
    Ok(format!("{board} {letter} {} {}", hands_to_sfen(men)?, 2 * full_moves - behind))
}

fn number(text: &str) -> Result<u64, InputError> {
    let wrong = || InputError::new("fen", text, "'-', '-', and two numbers after the side");
    text.parse::<u32>().map(u64::from).map_err(|_| wrong())
}

/// Each man in hand stands for itself; SFEN counts them.
fn hands_to_sfen(men: &str) -> Result<String, InputError> {
    let mut counts = [0_u32; 128];
    for letter in men.chars().filter(|&letter| letter != '-') {
        match counts.get_mut(letter as usize).filter(|_| letter.is_ascii_alphabetic()) {
            Some(count) => *count += 1,
            None => return Err(InputError::new("fen hands", men, "letters of men")),
        }
    }
    let held: String = ('A'..='z')
        .zip(counts.iter().skip('A' as usize))
        .filter(|&(_, &count)| count > 0)
        .map(|(letter, count)| if *count > 1 { format!("{count}{letter}") } else { letter.to_string() })
        .collect();
    Ok(if held.is_empty() { "-".to_owned() } else { held })
}
