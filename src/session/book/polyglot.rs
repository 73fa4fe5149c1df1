//! Polyglot's books of chess: entries of 16 bytes, sorted by the key of their position.

use super::book_move::BookMove;
use super::book_position::BookPosition;
use super::polyglot_keys::KEYS;

/// An entry: the key, the move, the weight and two numbers for learning.
const ENTRY_BYTES: usize = 16;
/// The kinds of pieces in the order of the numbers, each black and then white.
const PIECES: &str = "pPnNbBrRqQkK";
/// The castling rights in the order of the numbers.
const CASTLING: &str = "KQkq";
/// The number of the first castling right.
const CASTLING_KEYS: usize = 768;
/// The number of the first file of an en passant capture.
const EN_PASSANT_KEYS: usize = 772;
/// The number of White's turn.
const TURN_KEY: usize = 780;
/// What a pawn becomes, by its number from 1 on.
const PROMOTIONS: [&str; 4] = ["n", "b", "r", "q"];
/// The greatest number that is a move: a promotion to a queen.
const LAST_MOVE: u16 = (PROMOTIONS.len() as u16) << 12 | 0xfff;

/// A book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolyglotBook {
    entries: Box<[[u8; ENTRY_BYTES]]>,
}

impl PolyglotBook {
    /// Reads a file; what is wrong with it, if anything is.
    pub(super) fn read(bytes: &[u8]) -> Result<PolyglotBook, String> {
        let (entries, rest) = bytes.as_chunks::<ENTRY_BYTES>();
        if entries.is_empty() || !rest.is_empty() {
            return Err(format!("{} bytes, which are no entries of {ENTRY_BYTES}", bytes.len()));
        }
        if entries.iter().any(|entry| code_of(entry) > LAST_MOVE) {
            return Err("an entry that holds no move".to_owned());
        }
        if !entries.is_sorted_by_key(key_of) {
            return Err("entries that are not sorted by their keys".to_owned());
        }
        Ok(PolyglotBook { entries: entries.into() })
    }

    /// The moves for the position of a FEN.
    pub(super) fn moves(&self, fen: &str) -> Vec<BookMove> {
        let Some(key) = position_key(fen) else { return Vec::new() };
        let begin = self.entries.partition_point(|entry| key_of(entry) < key);
        let entries = self.entries.iter().skip(begin).take_while(|entry| key_of(entry) == key);
        entries
            .map(|entry| {
                let [.., weight_high, weight_low, _, _, _, _] = *entry;
                let weight = u16::from_be_bytes([weight_high, weight_low]);
                BookMove { text: move_text(code_of(entry)), weight: weight.into() }
            })
            .collect()
    }
}

/// The file of a book with these positions.
pub(super) fn write(positions: &[BookPosition]) -> Vec<u8> {
    let mut entries = Vec::new();
    for BookPosition { record, moves } in positions {
        let Some(key) = position_key(record) else { continue };
        for (one, ..) in moves {
            let Some(code) = move_code(record, &one.text) else { continue };
            let weight = u16::try_from(one.weight).unwrap_or(u16::MAX);
            let mut entry = [0; ENTRY_BYTES];
            let fields = [&key.to_be_bytes()[..], &code.to_be_bytes(), &weight.to_be_bytes()].concat();
            entry.iter_mut().zip(fields).for_each(|(byte, field)| *byte = field);
            entries.push(entry);
        }
    }
    // Stable, so that the heaviest move of each position stays the first.
    entries.sort_by_key(key_of);
    entries.concat()
}

/// The number of a move of the position: of castling, the king's move onto its rook.
fn move_code(fen: &str, text: &str) -> Option<u16> {
    let bytes = text.as_bytes();
    let (&[from_file, from_rank, to_file, to_rank], promotion) = bytes.split_first_chunk()?;
    let [from_file, to_file] = [from_file, to_file].map(|file| file.wrapping_sub(b'a'));
    let [from_rank, to_rank] = [from_rank, to_rank].map(|rank| rank.wrapping_sub(b'1'));
    let is_king = piece_on(fen, from_file, from_rank).is_some_and(|piece| piece.eq_ignore_ascii_case(&'k'));
    let to_file = match (is_king, from_file, to_file) {
        (true, 4, 6) => 7,
        (true, 4, 2) => 0,
        _ => to_file,
    };
    let promotion = match promotion {
        [] => 0,
        [letter] => 1 + PROMOTIONS.iter().position(|known| known.as_bytes() == [*letter])?,
        _ => return None,
    };
    let squares = [from_rank, from_file, to_rank, to_file].map(|part| u16::from(part & 7));
    Some(squares.into_iter().fold(promotion as u16, |code, part| code << 3 | part))
}

/// The letter of the piece on a square, files and ranks counted from 0.
fn piece_on(fen: &str, file: u8, rank: u8) -> Option<char> {
    let row = fen.split(' ').next()?.split('/').nth(7_usize.checked_sub(rank.into())?)?;
    let mut at = 0;
    for letter in row.chars() {
        if at == u32::from(file) {
            return letter.is_alphabetic().then_some(letter);
        }
        at += letter.to_digit(10).unwrap_or(1);
    }
    None
}

/// The key of an entry.
fn key_of(entry: &[u8; ENTRY_BYTES]) -> u64 {
    entry.first_chunk().map_or(0, |key| u64::from_be_bytes(*key))
}

/// The move of an entry: three bits each for the file and the rank that it goes to, the file and the rank that it comes
/// from, and what a pawn becomes.
fn code_of(entry: &[u8; ENTRY_BYTES]) -> u16 {
    let [_, _, _, _, _, _, _, _, high, low, ..] = *entry;
    u16::from_be_bytes([high, low])
}

/// The text of a move: `e2e4`, `e7e8q`; castling is the king's move onto its rook, which clients may write, too.
fn move_text(code: u16) -> String {
    let part = |shift: u32| code >> shift & 7;
    let square = |shift: u32| {
        let (file, rank) = (char::from(b'a' + part(shift) as u8), part(shift + 3) + 1);
        format!("{file}{rank}")
    };
    let promotion = usize::from(part(12)).checked_sub(1).and_then(|index| PROMOTIONS.get(index));
    format!("{}{}{}", square(6), square(0), promotion.unwrap_or(&""))
}

/// The key of the position of a FEN; `None` if it has too few fields.
pub(super) fn position_key(fen: &str) -> Option<u64> {
    let mut fields = fen.split(' ');
    let (board, turn, castling, en_passant) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let number = |index: usize| KEYS.get(index).copied().unwrap_or(0);
    let mut key = if turn == "w" { number(TURN_KEY) } else { 0 };
    for (row, rank) in board.split('/').enumerate() {
        let mut file = 0;
        for letter in rank.chars() {
            if let Some(piece) = PIECES.find(letter) {
                key ^= number(64 * piece + 8 * (7_usize.saturating_sub(row)) + file);
            }
            file += letter.to_digit(10).unwrap_or(1) as usize;
        }
    }
    let rights = castling.chars().filter_map(|right| CASTLING.find(right));
    rights.for_each(|right| key ^= number(CASTLING_KEYS + right));
    if let Some(file) = "abcdefgh".find(en_passant.chars().next()?) {
        key ^= number(EN_PASSANT_KEYS + file);
    }
    Some(key)
}
