//! Writes KIF and KI2.

use super::board::Board;
use super::diagram::position_lines;
use super::ending::{kif_word, summary};
use super::headers::{HANDICAP, kif_headers, plain};
use super::kifu_format::KifuFormat;
use super::labels::{kanji, label, square_text};
use super::played::{PlayedBoard, PlayedMove};
use super::write::{UsedTime, comment_lines, mover};
use crate::ending::Ending;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::{Line, Note, Notes};

/// The number of moves on a line of KI2.
const MOVES_A_LINE: usize = 6;
/// The columns of a move before its time.
const MOVE_COLUMNS: usize = 13;
/// The line above the moves of KIF.
const RULER: &str = "手数----指手---------消費時間--\n";

/// Writes a game.
///
/// # Errors
/// If a text is not a move.
pub(super) fn write_kif(game: &GameRecord, start: Board, format: KifuFormat) -> Result<String, RecordError> {
    let is_ki2 = format == KifuFormat::Ki2;
    let mut writer = Writer { text: head(game, &start, is_ki2), is_ki2, on_line: 0 };
    writer.write(
        &LineOf {
            moves: &game.moves,
            notes: &game.notes,
            ending: game.ending.as_ref(),
            is_main: true,
            is_followed: false,
        },
        &Position { board: PlayedBoard::new(start), ply: 0, used: UsedTime::default() },
    )?;
    Ok(writer.text)
}

/// The lines before the moves.
fn head(game: &GameRecord, start: &Board, is_ki2: bool) -> String {
    let name = if is_ki2 { "KI2" } else { "KIF" };
    let mut text = format!("#{name} version=2.0 encoding=UTF-8\n");
    game.preface.iter().for_each(|line| text.push_str(&format!("# {}\n", plain(line))));
    let headers = kif_headers(game);
    headers.iter().for_each(|(name, value)| text.push_str(&format!("{name}：{value}\n")));
    let has_word = headers.iter().any(|(name, _)| name == HANDICAP);
    text.push_str(&position_lines(start, has_word));
    text.push_str(if is_ki2 { "\n" } else { RULER });
    text
}

/// A line of play.
struct LineOf<'a> {
    moves: &'a [String],
    notes: &'a Notes,
    ending: Option<&'a Ending>,
    is_main: bool,
    /// Whether another line in place of its first move follows.
    is_followed: bool,
}

/// The lines in place of a move: its variations, and what stands in place of their first moves.
fn siblings(variations: &[Line]) -> Vec<&Line> {
    let mut lines = Vec::new();
    for line in variations {
        lines.push(line);
        lines.extend(line.notes.get(&1).into_iter().flat_map(|note| siblings(&note.variations)));
    }
    lines
}

/// Where a line begins.
#[derive(Clone, Copy)]
struct Position {
    board: PlayedBoard,
    /// The number of moves before it.
    ply: usize,
    used: UsedTime,
}

struct Writer {
    text: String,
    is_ki2: bool,
    /// The number of moves on the last line of KI2.
    on_line: usize,
}

impl Writer {
    /// Writes a line, and then the variations of its moves, the last first: so each belongs to the last line before it
    /// that has its move.
    fn write(&mut self, line: &LineOf, from: &Position) -> Result<(), RecordError> {
        let mut position = *from;
        let mut branches: Vec<(Position, &Note)> = Vec::new();
        if let Some(note) = line.notes.get(&0) {
            self.write_note(note);
        }
        for (text, number) in line.moves.iter().zip(1..) {
            let note = line.notes.get(&number);
            let is_shared = number == 1 && !line.is_main;
            if let Some(note) = note {
                branches.extend((!is_shared).then_some((position, note)));
                self.write_comments(&note.before);
            }
            let has_others = note.is_some_and(|note| !note.variations.is_empty());
            let is_branch = if is_shared { line.is_followed } else { has_others };
            self.write_move(text, note, is_branch, &mut position)?;
        }
        self.end_line();
        let end = line.notes.get(&(line.moves.len() + 1));
        if let Some(note) = end {
            self.write_comments(&note.before);
            branches.push((position, note));
        }
        self.write_end(line, end, &mut position);
        for (position, note) in branches.into_iter().rev() {
            let lines = siblings(&note.variations);
            for (index, Line { moves, notes, ending }) in lines.iter().enumerate() {
                self.text.push_str(&format!("\n変化：{}手\n", position.ply + 1));
                let (ending, is_followed) = (ending.as_ref(), index + 1 < lines.len());
                self.write(&LineOf { moves, notes, ending, is_main: false, is_followed }, &position)?;
            }
        }
        Ok(())
    }

    fn write_move(
        &mut self,
        text: &str,
        note: Option<&Note>,
        is_branch: bool,
        position: &mut Position,
    ) -> Result<(), RecordError> {
        let before = position.board.board;
        let mv = position.board.play(text)?;
        position.ply += 1;
        let time = note.and_then(|note| note.time).map(|time| time_text(position.used.add(&before, time)));
        if self.is_ki2 {
            if self.on_line == MOVES_A_LINE {
                self.end_line();
            }
            self.text.push_str(if self.on_line > 0 { " " } else { "" });
            self.text.push_str(&label(&before, &mv));
            self.on_line += 1;
        } else {
            self.write_numbered(position.ply, &move_text(&mv), time, if is_branch { "+" } else { "" });
        }
        if let Some(note) = note {
            self.write_note(note);
        }
        Ok(())
    }

    fn write_numbered(&mut self, number: usize, word: &str, time: Option<String>, branch: &str) {
        let columns: usize = word.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum();
        let time = time.map_or_else(String::new, |time| {
            format!("{}{time}", " ".repeat(MOVE_COLUMNS.saturating_sub(columns).max(1)))
        });
        self.text.push_str(&format!("{number:>4} {word}{time}{branch}\n"));
    }

    /// Writes the end: its word with its time, and the summary of a main line or of an end without a word.
    fn write_end(&mut self, line: &LineOf, note: Option<&Note>, position: &mut Position) {
        if let Some(ending) = line.ending {
            let board = position.board.board;
            let word = kif_word(ending, mover(&board)).filter(|_| !self.is_ki2);
            if let Some(word) = word {
                let time = note.and_then(|note| note.time).map(|time| time_text(position.used.add(&board, time)));
                self.write_numbered(position.ply + 1, word, time, "");
            }
            if line.is_main || word.is_none() {
                let summary = summary(ending, position.ply);
                summary.into_iter().for_each(|summary| self.text.push_str(&format!("{summary}\n")));
            }
        }
        if let Some(note) = note {
            self.write_note(note);
        }
    }

    fn write_note(&mut self, note: &Note) {
        self.write_comments(&note.after);
        if let Some(bookmark) = &note.bookmark {
            self.end_line();
            self.text.push_str(&format!("&{}\n", plain(bookmark)));
        }
    }

    fn write_comments(&mut self, texts: &[String]) {
        for line in comment_lines(texts) {
            self.end_line();
            self.text.push_str(&format!("*{line}\n"));
        }
    }

    /// Ends a line of moves of KI2.
    fn end_line(&mut self) {
        if self.on_line > 0 {
            self.text.push('\n');
            self.on_line = 0;
        }
    }
}

/// `７六歩(77)`, `同　銀(31)`, `５五角打`.
fn move_text(mv: &PlayedMove) -> String {
    let square = if mv.is_same { "同　".to_owned() } else { square_text(mv.to) };
    let promotion = if mv.promotes == Some(true) { "成" } else { "" };
    let origin = mv.from.map_or_else(|| "打".to_owned(), |from| format!("({}{})", from.x, from.y));
    format!("{square}{}{promotion}{origin}", kanji(mv.piece))
}

/// `( 0:16/00:00:16)`
fn time_text((seconds, total): (u64, u64)) -> String {
    let (hours, minutes) = (total / 3600, total / 60 % 60);
    format!("({:>2}:{:02}/{hours:02}:{minutes:02}:{:02})", seconds / 60, seconds % 60, total % 60)
}
