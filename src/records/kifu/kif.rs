//! Reads KIF and KI2, which differ only in their move notation.
//!
//! Variations are only counted. The parsers of `shogi-kifu-converter` are not used: they stop silently at the first line
//! that they do not know, and errors here must give the line.

use super::board::{Board, named_handicap};
use super::draft::Draft;
use super::ending::{kif_ending, summary_ending, unknown_ending};
use super::headers::{HANDICAP, OTHER, add_kif_header};
use super::moves::{is_mark, take_move};
use super::pieces::{take_count, take_kind};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::pgn::parse_time;
use crate::replay::Word;
use base::seat::Seat;
use kifu::jkf::{Color, PlaceFormat};

/// The separators between a header's name and value.
const COLONS: [char; 2] = ['：', ':'];
/// What a line begins with that begins a variation: `変化：5手`.
const VARIATION: &str = "変化";
/// What each word for a loss by an illegal move has.
const ILLEGAL: &str = "反則";

/// Splits a header's line into name and value. Some programs write a half-width colon; a name has no ASCII letters then,
/// as times and comments in other languages have such colons too.
fn header_of(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(COLONS)?;
    let is_full = line[name.len()..].starts_with(COLONS[0]);
    let is_name = !name.is_empty() && !name.chars().any(|letter| letter.is_ascii_alphanumeric());
    (is_full || is_name).then(|| (name.trim(), value.trim()))
}

/// What has been read of the part before the moves.
#[derive(Default)]
struct Head<'a> {
    headers: Vec<(&'a str, &'a str)>,
    board: Option<Board>,
    /// The number of ranks of a diagram read so far.
    ranks: u8,
    /// The line where the position begins.
    line: usize,
    hands: Vec<(Color, Word<'a>)>,
    turn: Option<Color>,
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

/// Parses the side to move from a line such as `後手番`.
fn is_turn(line: &str) -> Option<Color> {
    match line {
        "先手番" | "下手番" => Some(Color::Black),
        "後手番" | "上手番" => Some(Color::White),
        _ => None,
    }
}

/// Reads a file.
///
/// # Errors
/// If the file is malformed; the error gives the line and the word.
pub(super) fn read_kif(text: &str) -> Result<GameRecord, RecordError> {
    let mut head = Head::default();
    let mut draft: Option<Draft> = None;
    let lines: Vec<Word> = text.lines().zip(1..).map(|(text, line)| Word { text: text.trim(), line }).collect();
    let (mut variations, mut bookmarks) = (0, 0);
    for (index, &line) in lines.iter().enumerate() {
        let rest = lines.get(index + 1..).unwrap_or_default();
        if line.text.starts_with(VARIATION) {
            let number = variation_number(line.text).filter(|_| draft.is_some());
            if number.is_some_and(|number| next_number(rest).is_none_or(|next| next == number)) {
                variations = 1 + rest.iter().filter(|line| variation_number(line.text).is_some()).count();
                break;
            }
            continue;
        }
        bookmarks += usize::from(line.text.starts_with('&'));
        if draft.is_none() && head.take(line)? {
            continue;
        }
        if is_furniture(line.text) {
            continue;
        }
        let game = match &mut draft {
            Some(game) => game,
            none => none.insert(head.begin()?),
        };
        if let Err(error) = read_line(game, line) {
            let next = rest.iter().find(|line| !is_furniture(line.text) && !line.text.starts_with('*'));
            if !next.is_some_and(|next| next.text.contains(ILLEGAL)) {
                return Err(error);
            }
            game.end_by_illegal_move();
            break;
        }
    }
    let mut draft = match draft {
        Some(draft) => draft,
        None => head.begin()?,
    };
    head.headers.iter().for_each(|(name, value)| add_kif_header(&mut draft.game, name, value));
    if let Some(handicap) = head.handicap.filter(|handicap| !handicap.text.starts_with(OTHER)) {
        add_kif_header(&mut draft.game, HANDICAP, handicap.text);
    }
    draft.game.leave_out("variation", variations);
    draft.game.leave_out("bookmark", bookmarks);
    Ok(draft.finish())
}

/// The number of the move that a variation replaces, in a line such as `変化：5手`.
fn variation_number(line: &str) -> Option<usize> {
    let number = line.strip_prefix(VARIATION)?.trim_start_matches(COLONS).trim();
    let number = number.split_once('手').map_or(number, |(number, _)| number);
    let digit = |letter: char| {
        letter.to_digit(10).or_else(|| (letter as u32).checked_sub('０' as u32).filter(|&value| value < 10))
    };
    number.chars().try_fold(0_usize, |sum, letter| Some(sum.checked_mul(10)? + digit(letter)? as usize))
}

/// The number of the next line with a move.
fn next_number(lines: &[Word]) -> Option<usize> {
    lines.iter().find_map(|line| {
        let digits = line.text.len() - line.text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        line.text.get(..digits)?.parse().ok()
    })
}

/// Whether a line is to be skipped: blank, a program's comment, a ruler of a table or a diagram, a bookmark.
fn is_furniture(line: &str) -> bool {
    line.is_empty()
        || line.starts_with(['#', '&', '+'])
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
        } else if let Some((name, value)) = header_of(line.text).filter(|_| !line.text.starts_with('*')) {
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
            _ if is_hand && name.starts_with(['先', '下']) => self.hands.push((Color::Black, value)),
            _ if is_hand => self.hands.push((Color::White, value)),
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
            let colour = if rest.starts_with(['v', 'V', 'ｖ']) { Color::White } else { Color::Black };
            let place = PlaceFormat { x, y: self.ranks };
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

    /// Begins the game.
    fn begin(&self) -> Result<Draft, RecordError> {
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
            board.0.color = self.turn.unwrap_or(board.0.color);
        }
        Draft::new(board, self.line.max(1))
    }
}

/// Parses the pieces in hand: `飛　角二　歩十八`, or `なし`.
fn take_hand(board: &mut Board, colour: Color, hand: Word) -> Result<(), RecordError> {
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

/// Reads a line after the head.
fn read_line(draft: &mut Draft, line: Word) -> Result<(), RecordError> {
    let text = line.text;
    if let Some(comment) = text.strip_prefix('*') {
        draft.add_comment(comment.trim());
        return Ok(());
    }
    if text.starts_with("まで") {
        draft.end(summary_ending(text, draft.replay.game().side_to_move()));
        return Ok(());
    }
    if text.starts_with(is_mark) {
        return text
            .split(is_mark)
            .filter(|said| !said.trim().is_empty())
            .try_for_each(|said| read_move(draft, Word { text: said.trim(), ..line }, false).map(|_| ()));
    }
    let numbered = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if numbered.len() < text.len() {
        let said = Word { text: numbered.trim_start(), ..line };
        let rest = read_move(draft, said, true)?;
        if let Some(time) = elapsed(rest) {
            draft.set_time(time);
        }
        return Ok(());
    }
    if let Some((name, value)) = header_of(text) {
        add_kif_header(&mut draft.game, name, value);
        return Ok(());
    }
    let word = text.split_whitespace().next().unwrap_or_default();
    Err(RecordError::unexpected(line.line, word, "a header, a move, a comment or a result"))
}

/// Plays the move or stores the ending at the start of a text; returns the rest. Behind a number any other Japanese word
/// that is no square ends the game, too.
fn read_move<'a>(draft: &mut Draft, said: Word<'a>, is_numbered: bool) -> Result<&'a str, RecordError> {
    if let Some((mv, rest)) = take_move(said.text) {
        let written = said.text.strip_suffix(rest).unwrap_or(said.text);
        draft.play(&mv, Word { text: written.trim_end(), ..said })?;
        return Ok(rest);
    }
    let word = Word { text: said.text.split_whitespace().next().unwrap_or_default(), ..said };
    let is_word = is_numbered && draft.replay.plies() > 0 && word.text.chars().all(is_letter_of_a_word);
    let known = kif_ending(said.text, draft.replay.game().side_to_move());
    let ending = known.or_else(|| (is_word && !word.text.is_empty()).then(|| unknown_ending(word.text)));
    if ending.is_none() {
        return Err(draft.replay.illegal(word, "a move such as '７六歩(77)' or '同　銀'"));
    }
    draft.end(ending);
    Ok("")
}

/// Whether a letter can stand in a word for an ending: a kana or an ideograph, but none that begins a move.
fn is_letter_of_a_word(letter: char) -> bool {
    !letter.is_ascii() && !('０'..='９').contains(&letter) && letter != '同'
}

/// Parses the move's time in `( 0:12/00:01:30)`, in milliseconds.
fn elapsed(text: &str) -> Option<u64> {
    let (_, inside) = text.split_once('(')?;
    parse_time(inside.split(['/', ')']).next()?)
}
