//! YaneuraOu's books of shogi: text, a line `sfen POSITION`, and after it a line for each of its moves.

use super::book_move::BookMove;
use fxhash::FxHashMap;

/// What such a file begins with.
const HEADER: &str = "#YANEURAOU-DB2016";
/// What the line of a position begins with.
const POSITION: &str = "sfen ";
/// The field of a line of a move that counts how often it was played: after the move, the reply, the score and the depth.
const COUNT_FIELD: usize = 4;

/// A book: by board, side and hands the moves of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YaneuraouBook {
    moves: FxHashMap<Box<str>, Vec<BookMove>>,
}

impl YaneuraouBook {
    /// Reads a file; what is wrong with it, if anything is.
    pub(super) fn read(bytes: &[u8]) -> Result<YaneuraouBook, String> {
        let text = std::str::from_utf8(bytes).map_err(|_| "bytes that are no text".to_owned())?;
        if !text.starts_with(HEADER) {
            return Err(format!("a text that does not begin with {HEADER}"));
        }
        let mut moves: FxHashMap<Box<str>, Vec<BookMove>> = FxHashMap::default();
        let mut position: Option<Box<str>> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
                continue;
            }
            if let Some(sfen) = line.strip_prefix(POSITION) {
                let key = position_key(sfen).ok_or_else(|| format!("line {number}, which is no position"))?;
                position = Some(key.into());
                continue;
            }
            let key = position.clone().ok_or_else(|| format!("line {number}, a move before any position"))?;
            let read = book_move(line).ok_or_else(|| format!("line {number}, which is no move"))?;
            moves.entry(key).or_default().push(read);
        }
        if moves.is_empty() { Err("no move at all".to_owned()) } else { Ok(YaneuraouBook { moves }) }
    }

    /// The moves for the position of an SFEN.
    pub(super) fn moves(&self, sfen: &str) -> Vec<BookMove> {
        let moves = position_key(sfen).and_then(|key| self.moves.get(key.as_str()));
        moves.cloned().unwrap_or_default()
    }
}

/// A line such as `7g7f 3c3d 0 32 2`; the count may be missing, and a move that was never counted is worth one.
fn book_move(line: &str) -> Option<BookMove> {
    let mut words = line.split_ascii_whitespace();
    let text = words.next().filter(|text| (4..=5).contains(&text.len()))?.to_owned();
    let weight = match words.nth(COUNT_FIELD - 1) {
        None => 1,
        Some(count) => count.parse::<u32>().ok()?.max(1),
    };
    Some(BookMove { text, weight })
}

/// An SFEN without its move number.
fn position_key(sfen: &str) -> Option<String> {
    let fields: Vec<&str> = sfen.split_ascii_whitespace().take(3).collect();
    (fields.len() == 3).then(|| fields.join(" "))
}
