//! The FEN of engines and servers that treat shogi as a chess variant (Fairy-Stockfish, pychess): hands in brackets
//! after the board, `w` for the side that moves first, empty castling and en passant fields, a halfmove clock and a
//! fullmove number: `.../LNSGKGSNL[Bbp] w - - 0 3`. Read, never written.

use base::input::InputError;

/// Whether the text is such a FEN: SFEN has no brackets.
pub(super) fn is_fen(text: &str) -> bool {
    text.contains('[')
}

/// The SFEN of the same position. Errors within its fields are left to the SFEN parser.
pub(super) fn to_sfen(text: &str) -> Result<String, InputError> {
    let mut fields = text.split_ascii_whitespace();
    let first = fields.next().unwrap_or_default();
    let (board, hands) = first
        .strip_suffix(']')
        .and_then(|fields| fields.split_once('['))
        .ok_or_else(|| InputError::new("fen hands", first, "pieces in brackets behind the board, such as '[RBgpp]'"))?;
    let side = fields.next().unwrap_or_default();
    let (letter, behind) = match side {
        "w" => ('b', 1),
        "b" => ('w', 0),
        _ => return Err(InputError::new("fen side", side, "'w' for the side that moves first, or 'b'")),
    };
    // The castling and en passant fields may be missing, and so may the two numbers.
    let mut fields = fields.peekable();
    for _ in 0..2 {
        let _ = fields.next_if_eq(&"-");
    }
    let _ = number(fields.next().unwrap_or("0"))?;
    let full_moves = number(fields.next().unwrap_or("1"))?.max(1);
    if let Some(extra) = fields.next() {
        return Err(InputError::new("fen", extra, "board[hands], side, '-', '-', and two numbers"));
    }
    Ok(format!("{board} {letter} {} {}", hands_to_sfen(hands)?, 2 * full_moves - behind))
}

fn number(text: &str) -> Result<u64, InputError> {
    let wrong = || InputError::new("fen", text, "'-', '-', and two numbers after the side");
    text.parse::<u32>().map(u64::from).map_err(|_| wrong())
}

/// Writes each type once with its count; this FEN repeats the letter instead.
fn hands_to_sfen(hands: &str) -> Result<String, InputError> {
    let mut counts = [0_u32; 128];
    for letter in hands.chars().filter(|&letter| letter != '-') {
        match counts.get_mut(letter as usize).filter(|_| letter.is_ascii_alphabetic()) {
            Some(count) => *count += 1,
            None => return Err(InputError::new("fen hands", hands, "letters of pieces")),
        }
    }
    let text: String = ('A'..='z')
        .zip(counts.iter().skip('A' as usize))
        .filter(|&(_, &count)| count > 0)
        .map(|(letter, count)| if *count > 1 { format!("{count}{letter}") } else { letter.to_string() })
        .collect();
    Ok(if text.is_empty() { "-".to_owned() } else { text })
}
