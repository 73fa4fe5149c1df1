//! Parses moves in standard algebraic notation (SAN), as strictly as people write it.

use crate::san_board::{SanBoard, SanError, SanMove};
use chessboard::moves::Move;
use chessboard::piece::PieceType;
use chessboard::square::Square;

/// The longest text of a move without its marks: `Qa1xb2=Q`.
const MAX_LETTERS: usize = 8;

/// The one legal move that SAN names. Marks of check, quality and capture are ignored, and the origin may be given more
/// exactly than needed.
pub(super) fn find_move(text: &str, board: &SanBoard) -> Result<Move, SanError> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let text = text.strip_suffix("e.p.").unwrap_or(text);
    if text.starts_with(['O', '0', 'o']) {
        let kings = match text.replace(['0', 'o'], "O").as_str() {
            "O-O" => board.castling(true),
            "O-O-O" => board.castling(false),
            _ => None,
        };
        return kings.ok_or(SanError::Illegal);
    }
    let mut letters = [0; MAX_LETTERS];
    let mut length = 0;
    for letter in text.bytes().filter(|letter| !b"x:-=()".contains(letter)) {
        *letters.get_mut(length).ok_or(SanError::Illegal)? = letter;
        length += 1;
    }
    let san = parse(letters.get(..length).unwrap_or_default()).ok_or(SanError::Illegal)?;
    board.move_of_san(&san)
}

/// Long algebraic notation by squares alone, `e1-g1`, `e7xd8=Q`, `Ke1-g1`, as the protocol writes it; `None` if a text is
/// anything else.
pub(super) fn coordinates(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if text.len() < 4 {
        return None;
    }
    let letters: String = text.chars().filter(|letter| !"x:-=".contains(*letter)).collect();
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
    let (promotion, squares) = match squares.split_last().and_then(|(last, rest)| Some((of_piece(last)?, rest))) {
        Some((promotion, squares)) => (Some(promotion), squares),
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
