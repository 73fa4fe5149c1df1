//! Parses moves in standard algebraic notation (SAN), as strictly as people write it, and by their squares.

use crate::san_board::{SanBoard, SanError, SanMove};
use chessboard::moves::Move;
use chessboard::piece::PieceType;
use chessboard::square::Square;
use std::borrow::Cow;

/// The longest text of a move without its marks: `Qa1xb2=Q`.
const MAX_LETTERS: usize = 8;

/// The letters of the figurines, white and black.
const FIGURINES: [(&str, char); 6] = [
    ("\u{2654}\u{265a}", 'K'),
    ("\u{2655}\u{265b}", 'Q'),
    ("\u{2656}\u{265c}", 'R'),
    ("\u{2657}\u{265d}", 'B'),
    ("\u{2658}\u{265e}", 'N'),
    ("\u{2659}\u{265f}", 'P'),
];

/// A move in ASCII: figurines are letters, any dash is a hyphen, and what only says how to draw a sign is left out.
fn in_ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let plain = |letter: char| match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '\u{d7}' => Some('x'),
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => None,
        _ => Some(FIGURINES.iter().find(|(signs, _)| signs.contains(letter)).map_or(letter, |(_, letter)| *letter)),
    };
    Cow::Owned(text.chars().filter_map(plain).collect())
}

/// The one legal move that a text names, in SAN or by its squares, without the signs after it. The origin may be given
/// more exactly than needed.
pub(super) fn find_move(text: &str, board: &SanBoard) -> Result<Move, SanError> {
    let text = &*in_ascii(text);
    match find_san(text, board) {
        Err(SanError::Illegal) => coordinates(text).and_then(|text| board.move_of_uci(&text)).ok_or(SanError::Illegal),
        found => found,
    }
}

/// Whether a text has the shape of a move in SAN or by its squares.
pub(super) fn is_move_shaped(text: &str) -> bool {
    let text = &*in_ascii(text);
    is_castling(text) || coordinates(text).is_some() || letters(text).and_then(|letters| parse(&letters)).is_some()
}

fn is_castling(text: &str) -> bool {
    text.starts_with(['O', '0', 'o']) && text.len() > 1 && text.chars().all(|letter| "O0o-".contains(letter))
}

fn find_san(text: &str, board: &SanBoard) -> Result<Move, SanError> {
    if is_castling(text) {
        let kings = match text.chars().filter(|letter| *letter != '-').count() {
            2 => board.castling(true),
            3 => board.castling(false),
            _ => None,
        };
        return kings.ok_or(SanError::Illegal);
    }
    let san = letters(text).and_then(|letters| parse(&letters)).ok_or(SanError::Illegal)?;
    board.move_of_san(&san)
}

/// The letters and digits of a move, without marks of capture and the like.
fn letters(text: &str) -> Option<Vec<u8>> {
    let letters: Vec<u8> = text.bytes().filter(|letter| !b"x:-=()/".contains(letter)).take(MAX_LETTERS + 1).collect();
    (letters.len() <= MAX_LETTERS).then_some(letters)
}

/// Long algebraic notation by squares alone, `e1-g1`, `e7xd8=Q`, `Ke1-g1`, as the protocol writes it; `None` if a text is
/// anything else.
fn coordinates(text: &str) -> Option<String> {
    if text.len() < 4 {
        return None;
    }
    let letters: String = text.chars().filter(|letter| !"x:-=()/".contains(*letter)).collect();
    let squares = letters.strip_prefix(|letter| "KQRBNP".contains(letter)).unwrap_or(&letters).to_ascii_lowercase();
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let (from, rest) = squares.as_bytes().split_at_checked(2)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    (is_square(from) && is_square(to) && matches!(promotion, [] | [b'q' | b'r' | b'b' | b'n'])).then_some(squares)
}

/// Splits a text without marks into its parts: `Nbd7`, `e8Q`, `ed5` for `exd5`.
fn parse(letters: &[u8]) -> Option<SanMove> {
    let of_piece = |letter: &u8| PieceType::from_letter(char::from(*letter));
    let (piece, squares) = match letters.split_first().and_then(|(first, rest)| Some((of_piece(first)?, rest))) {
        Some(named) => named,
        None => (PieceType::Pawn, letters),
    };
    // Some write the piece of a promotion in a small letter.
    let promoted = |(last, rest): (&u8, &[u8])| {
        let is_behind_rank = rest.last().is_some_and(u8::is_ascii_digit);
        let last = if is_behind_rank { last.to_ascii_uppercase() } else { *last };
        Some((of_piece(&last)?, rest.len()))
    };
    let (promotion, squares) = match squares.split_last().and_then(promoted) {
        Some((promotion, length)) => (Some(promotion), squares.get(..length)?),
        None => (None, squares),
    };
    let (from, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    let file = |letter: u8| Some(usize::from(letter.checked_sub(b'a')?)).filter(|file| *file < 8);
    let rank = |letter: u8| Some(usize::from(letter.checked_sub(b'1')?)).filter(|rank| *rank < 8);
    let (file, rank) = match *from {
        [] => (None, None),
        [letter] if file(letter).is_some() => (file(letter), None),
        [digit] => (None, Some(rank(digit)?)),
        [letter, digit] => (Some(file(letter)?), Some(rank(digit)?)),
        _ => return None,
    };
    Some(SanMove { piece, file, rank, to: Square::from_text(to)?, promotion })
}
