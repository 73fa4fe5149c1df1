//! YaneuraOu's books of shogi: text, a line `sfen POSITION`, and after it a line for each of its moves.

use super::book_move::BookMove;
use super::book_position::BookPosition;
use fxhash::FxHashMap;
use std::fmt::Write;

/// What such a file begins with.
const HEADER: &str = "#YANEURAOU-DB2016";
/// What editors of Windows put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';
/// What a comment begins with, to the end of its line.
const COMMENT: char = '#';
/// What the line of a position begins with.
const POSITION: &str = "sfen ";
/// The field of a line of a move that counts how often it was played: after the move, the reply, the score and the depth.
const COUNT_FIELD: usize = 4;

/// A book: by board, side and hands the moves of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YaneuraouBook {
    moves: FxHashMap<Box<str>, Vec<BookMove>>,
    /// How many lines are neither, and the number of the first of them.
    skipped: Option<(usize, usize)>,
}

impl YaneuraouBook {
    /// Reads a file; what is wrong with it, if it is no such book. Lines that are neither a position nor a move are skipped, and
    /// with a position its moves.
    pub(super) fn read(bytes: &[u8]) -> Result<YaneuraouBook, String> {
        let text = std::str::from_utf8(bytes).map_err(|_| "bytes that are no text".to_owned())?;
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        if !text.starts_with(HEADER) {
            return Err(format!("a text that does not begin with {HEADER}"));
        }
        let mut moves: FxHashMap<Box<str>, Vec<BookMove>> = FxHashMap::default();
        let (mut position, mut skipped) = (None, None);
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split(COMMENT).next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            let is_read = if let Some(sfen) = line.strip_prefix(POSITION) {
                position = position_key(sfen).map(String::into_boxed_str);
                position.is_some()
            } else if let (Some(key), Some(read)) = (&position, book_move(line)) {
                moves.entry(key.clone()).or_default().push(read);
                true
            } else {
                false
            };
            if !is_read {
                let (count, _) = skipped.get_or_insert((0, number));
                *count += 1;
            }
        }
        if moves.is_empty() { Err("no move at all".to_owned()) } else { Ok(YaneuraouBook { moves, skipped }) }
    }

    /// What of the file was not read, if there is something.
    pub(super) fn skipped(&self) -> Option<String> {
        let (count, first) = self.skipped?;
        Some(format!(
            "lines that are neither a position nor a move of one were skipped: {count}, the first is line {first}"
        ))
    }

    /// The moves for the position of an SFEN.
    pub(super) fn moves(&self, sfen: &str) -> Vec<BookMove> {
        let moves = position_key(sfen).and_then(|key| self.moves.get(key.as_str()));
        moves.cloned().unwrap_or_default()
    }
}

/// The file of a book with these positions, which are sorted as the format asks for. Theory does not know the depth of its
/// searches, so it is 0.
pub(super) fn write(positions: &[BookPosition]) -> Vec<u8> {
    let mut positions: Vec<&BookPosition> = positions.iter().collect();
    positions.sort_by_key(|position| &position.record);
    let mut text = format!("{HEADER} 1.00\n");
    for BookPosition { record, moves } in positions {
        let _ = writeln!(text, "{POSITION}{record}");
        for (BookMove { text: mv, weight }, score, reply) in moves {
            let reply = reply.as_deref().unwrap_or("none");
            let _ = writeln!(text, "{mv} {reply} {} 0 {weight}", score.raw());
        }
    }
    text.into_bytes()
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
