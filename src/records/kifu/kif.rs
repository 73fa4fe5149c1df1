//! Reads KIF and KI2, which differ only in their move notation.
//!
//! The lines of a file are sorted into the head, the moves and the variations; the moves are played when all is known.

use super::board::{Board, named_handicap};
use super::draft::play_draft;
use super::ending::kif_ending;
use super::headers::{HANDICAP, OTHER, add_kif_header, header_of};
use super::kif_lines::KifLines;
use super::moves::{is_mark, take_move};
use super::pieces::{Place, Side, take_count, take_kind};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::replay::Word;
use base::seat::Seat;

/// What has been read of the part before the moves.
#[derive(Default)]
struct Head<'a> {
    headers: Vec<(&'a str, &'a str)>,
    board: Option<Board>,
    /// The number of ranks of a diagram read so far.
    ranks: u8,
    /// The line where the position begins.
    line: usize,
    hands: Vec<(Side, Word<'a>)>,
    turn: Option<Side>,
    /// A handicap that names no position: tsume problems and the like, which have a diagram.
    handicap: Option<Word<'a>>,
}

/// Whether a line can belong to KIF or KI2.
pub(super) fn is_kif_line(line: &str) -> bool {
    let numbered = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_move = numbered.len() < line.len() && numbered.starts_with(char::is_whitespace) && {
        let text = numbered.trim_start();
        take_move(text).is_some() || kif_ending(text, Seat::FIRST).is_some()
    };
    let is_header = header_of(line).is_some();
    is_move || line.starts_with(is_mark) || line.starts_with("手数") || is_header || is_turn(line).is_some()
}

/// Whether a line begins with the number of a move.
fn is_move_line(line: &str) -> bool {
    let behind = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    behind.len() < line.len() && behind.starts_with(char::is_whitespace)
}

/// Parses the side to move from a line such as `後手番`.
fn is_turn(line: &str) -> Option<Side> {
    match line {
        "先手番" | "下手番" => Some(Side::Black),
        "後手番" | "上手番" => Some(Side::White),
        _ => None,
    }
}

/// Reads a file.
///
/// # Errors
/// If the file is malformed; the error gives the line and the word.
pub(super) fn read_kif(text: &str) -> Result<GameRecord, RecordError> {
    let mut head = Head::default();
    let mut preface = Vec::new();
    let mut body = KifLines::default();
    let lines: Vec<Word> = text.lines().zip(1..).map(|(text, line)| Word { text: text.trim(), line }).collect();
    for (index, &line) in lines.iter().enumerate() {
        if let Some(remark) = line.text.strip_prefix('#') {
            let remark = remark.trim();
            if !remark.is_empty() && !remark.starts_with("KIF") && !remark.starts_with("KI2") {
                preface.push(remark.to_owned());
            }
            continue;
        }
        if !body.has_begun() && head.take(line)? {
            continue;
        }
        if !is_furniture(line.text) {
            body.take(line, lines.get(index + 1..).unwrap_or_default())?;
        }
    }
    let start = head.start()?;
    let (main, headers) = body.finish();
    let mut game = play_draft(start, head.line.max(1), main)?;
    game.preface = preface;
    head.headers.iter().chain(&headers).for_each(|(name, value)| add_kif_header(&mut game, name, value));
    if let Some(handicap) = head.handicap.filter(|handicap| !handicap.text.starts_with(OTHER)) {
        add_kif_header(&mut game, HANDICAP, handicap.text);
    }
    Ok(game)
}

/// Whether a line is to be skipped: blank, or a ruler of a table or a diagram.
fn is_furniture(line: &str) -> bool {
    line.is_empty()
        || line.starts_with('+')
        || line.starts_with("手数")
        || line.starts_with("盤面回転")
        || line.starts_with("９ ８")
        || line.chars().all(|letter| "-=＝ー　 ".contains(letter))
}

impl<'a> Head<'a> {
    /// Reads a line; `false` if it does not belong to the head.
    fn take(&mut self, line: Word<'a>) -> Result<bool, RecordError> {
        if let Some(row) = line.text.strip_prefix('|') {
            self.take_rank(Word { text: row, ..line })?;
        } else if let Some(turn) = is_turn(line.text) {
            self.turn = Some(turn);
        } else if let Some((name, value)) =
            header_of(line.text).filter(|_| !line.text.starts_with(['*', '&']) && !is_move_line(line.text))
        {
            self.take_header(name, Word { text: value, ..line })?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn take_header(&mut self, name: &'a str, value: Word<'a>) -> Result<(), RecordError> {
        let is_hand = name.ends_with("持駒") || name.ends_with("持ち駒");
        match name {
            HANDICAP => {
                let board = named_handicap(value.text);
                let says_more = |known: &Word| known.text.starts_with(OTHER);
                if board.is_none() && self.handicap.as_ref().is_none_or(says_more) {
                    self.handicap = Some(value);
                }
                // A diagram before this line is more specific.
                self.board = self.board.or(board);
                self.line = value.line;
            }
            "手番" => self.turn = is_turn(&format!("{}番", value.text.trim_end_matches('番'))),
            _ if is_hand && name.starts_with(['先', '下']) => self.hands.push((Side::Black, value)),
            _ if is_hand => self.hands.push((Side::White, value)),
            _ => self.headers.push((name, value.text)),
        }
        Ok(())
    }

    /// Parses a rank of a diagram: nine places, each with the side's sign before the piece.
    fn take_rank(&mut self, row: Word) -> Result<(), RecordError> {
        let wrong = || row.unexpected("a rank of nine places such as '|v香v桂 ・ ...|一'");
        if self.ranks == 0 {
            (self.board, self.line) = (Some(Board::empty()), row.line);
        }
        self.ranks += 1;
        let board = self.board.as_mut().filter(|_| self.ranks <= 9).ok_or_else(wrong)?;
        let mut rest = row.text;
        for x in (1..=9).rev() {
            let piece = rest.trim_start_matches([' ', '^', 'v', 'V', 'ｖ']);
            let colour = if rest.starts_with(['v', 'V', 'ｖ']) { Side::White } else { Side::Black };
            let place = Place { x, y: self.ranks };
            rest = match piece.strip_prefix(['・', '･', '.', '*']) {
                Some(rest) => rest,
                None => {
                    let (kind, rest) = take_kind(piece).ok_or_else(wrong)?;
                    board.put(place, Some((colour, kind)));
                    rest
                }
            };
        }
        if rest.starts_with('|') { Ok(()) } else { Err(wrong()) }
    }

    /// The position that the game begins with; `None` for the usual one.
    fn start(&self) -> Result<Option<Board>, RecordError> {
        let mut board = self.board;
        if (1..9).contains(&self.ranks) {
            let ranks = self.ranks;
            return Err(RecordError::on_line(self.line, format!("found a diagram of {ranks} ranks, expected 9")));
        }
        if let (None, Some(handicap)) = (board, self.handicap) {
            return Err(handicap.unexpected("a handicap such as 平手, 角落ち or 二枚落ち, or a diagram"));
        }
        if let Some(board) = &mut board {
            for (colour, hand) in self.hands.iter().filter(|_| self.ranks > 0) {
                take_hand(board, *colour, *hand)?;
            }
            board.turn = self.turn.unwrap_or(board.turn);
        }
        Ok(board)
    }
}

/// Parses the pieces in hand: `飛　角二　歩十八`, or `なし`.
fn take_hand(board: &mut Board, colour: Side, hand: Word) -> Result<(), RecordError> {
    let mut rest = hand.text.trim();
    while !rest.is_empty() && !rest.starts_with("なし") {
        let wrong = || Word { text: rest, ..hand }.unexpected("pieces in hand such as '角　歩二'");
        let (kind, behind) = take_kind(rest).ok_or_else(wrong)?;
        let (count, behind) = take_count(behind);
        board.add_to_hand(colour, kind, count).ok_or_else(wrong)?;
        rest = behind.trim_start();
    }
    Ok(())
}
