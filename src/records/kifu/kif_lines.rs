//! The lines of KIF and KI2 after the head: moves, comments, bookmarks, ends and variations.

use super::draft::{DraftEnding, DraftLine, DraftMove};
use super::ending::{is_letter_of_a_word, kif_ending, remarked_ending, summary_ending, word_ending};
use super::headers::header_of;
use super::moves::{is_mark, take_move};
use crate::error::RecordError;
use crate::line::MAX_DEPTH;
use crate::pgn::parse_time;
use crate::replay::Word;
use base::seat::Seat;

/// What a line begins with that begins a variation: `変化：5手`.
const VARIATION: &str = "変化";
/// How 81dojo ends a comment that says how the game ended: `反則手にて終局`.
const REMARKED_END: &str = "にて終局";
/// What each word for a loss by an illegal move has.
const ILLEGAL: &str = "反則";

/// A line of play that is being read.
struct OpenLine<'a> {
    /// The number of its first move.
    first: usize,
    line: DraftLine<'a>,
}

/// The main line, and the variation that is being read with those that it stands in.
#[derive(Default)]
pub(super) struct KifLines<'a> {
    main: DraftLine<'a>,
    /// The open variations, each in the one before.
    open: Vec<OpenLine<'a>>,
    headers: Vec<(&'a str, &'a str)>,
    has_begun: bool,
}

impl<'a> KifLines<'a> {
    /// Whether a line has been read.
    pub(super) fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// The main line with its variations, and the headers between the moves.
    pub(super) fn finish(mut self) -> (DraftLine<'a>, Vec<(&'a str, &'a str)>) {
        self.close(0);
        (self.main, self.headers)
    }

    /// Reads a line; `rest` are those after it.
    pub(super) fn take(&mut self, line: Word<'a>, rest: &[Word]) -> Result<(), RecordError> {
        self.has_begun = true;
        if line.text.starts_with(VARIATION) {
            let number = variation_number(line.text).filter(|_| !self.main.moves.is_empty());
            match number.filter(|number| next_number(rest).is_none_or(|next| next == *number)) {
                Some(number) => self.open_variation(number),
                None => self.current().add_comment(line.text),
            }
            return Ok(());
        }
        if let Some(comment) = line.text.strip_prefix('*') {
            self.take_comment(comment.trim_end());
            return Ok(());
        }
        if let Some(bookmark) = line.text.strip_prefix('&') {
            self.current().last_note().bookmark = Some(bookmark.trim().to_owned());
            return Ok(());
        }
        self.take_moves(line, rest)
    }

    /// The line that is being read.
    fn current(&mut self) -> &mut DraftLine<'a> {
        match self.open.last_mut() {
            Some(open) => &mut open.line,
            None => &mut self.main,
        }
    }

    /// Begins a variation in place of the move with this number: of the last line that has such a move and begins before
    /// it.
    fn open_variation(&mut self, number: usize) {
        self.close(number);
        self.open.push(OpenLine { first: number, line: DraftLine::default() });
    }

    /// Ends the variations that begin with this move or a later one, and those that are too deep.
    fn close(&mut self, number: usize) {
        while self.open.len() >= MAX_DEPTH || self.open.last().is_some_and(|last| last.first >= number) {
            let Some(done) = self.open.pop() else { break };
            let (first, parent) = match self.open.last_mut() {
                Some(parent) => (parent.first, &mut parent.line),
                None => (1, &mut self.main),
            };
            let place = (done.first.saturating_sub(first) + 1).min(parent.moves.len() + 1);
            parent.variations.entry(place).or_default().push(done.line);
        }
    }

    /// Adds a comment; one that says how the game ended after its last move, as 81dojo writes it, ends the line, too.
    fn take_comment(&mut self, comment: &'a str) {
        let current = self.current();
        if let Some(word) =
            comment.strip_suffix(REMARKED_END).filter(|_| !current.has_ended() && !current.moves.is_empty())
        {
            self.end(DraftEnding { word, meaning: remarked_ending });
        }
        self.current().add_comment(comment);
    }

    fn take_moves(&mut self, line: Word<'a>, rest: &[Word]) -> Result<(), RecordError> {
        let text = line.text;
        if text.starts_with("まで") {
            self.end(DraftEnding { word: text, meaning: summary_ending });
            return Ok(());
        }
        let is_last = !has_moves(rest);
        if text.starts_with(is_mark) {
            let said: Vec<&str> = text.split(is_mark).map(str::trim).filter(|said| !said.is_empty()).collect();
            for (index, text) in said.iter().enumerate() {
                self.take_move(Word { text, ..line }, false, is_last && index + 1 == said.len())?;
            }
            return Ok(());
        }
        let numbered = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if numbered.len() < text.len() {
            let said = Word { text: numbered.trim_start(), ..line };
            let rest = self.take_move(said, true, is_last)?;
            if let Some(time) = elapsed(rest) {
                self.current().last_note().time = Some(time);
            }
            return Ok(());
        }
        if let Some(header) = header_of(text) {
            self.headers.push(header);
            return Ok(());
        }
        if is_last && !self.main.moves.is_empty() {
            // Words after the last move are no reason to refuse the moves.
            self.current().add_comment(text);
            return Ok(());
        }
        let word = text.split_whitespace().next().unwrap_or_default();
        Err(RecordError::unexpected(line.line, word, "a header, a move, a comment or a result"))
    }

    fn end(&mut self, ending: DraftEnding<'a>) {
        let current = self.current();
        current.may_end_illegally |= ending.word.contains(ILLEGAL) && current.endings.is_empty();
        current.endings.push(ending);
    }

    /// Takes the move or the end at the start of a text; returns the rest. Behind a number any other Japanese word that
    /// is no square ends the game, too, and so does any word that is the last one.
    fn take_move(&mut self, said: Word<'a>, is_numbered: bool, is_last: bool) -> Result<&'a str, RecordError> {
        let current = self.current();
        let number = current.moves.len() + 1;
        if let Some((mv, rest)) = take_move(said.text) {
            let written = said.text.strip_suffix(rest).unwrap_or(said.text);
            current.moves.push(DraftMove { said: Ok(mv), word: Word { text: written.trim_end(), ..said } });
            return Ok(rest);
        }
        let word = said.text.split_whitespace().next().unwrap_or_default();
        if is_last && number > 1 && word.is_empty() {
            // The file was cut off after the number.
            return Ok("");
        }
        let is_behind_moves = number > 1 && !word.is_empty();
        let is_word = is_numbered && is_behind_moves && word.chars().all(is_letter_of_a_word);
        if kif_ending(said.text, Seat::FIRST).is_some() {
            self.end(DraftEnding { word: said.text, meaning: kif_ending });
        } else if is_word || (is_last && is_behind_moves && !word.chars().any(is_of_square)) {
            self.end(DraftEnding { word, meaning: |word, mover| Some(word_ending(word, mover)) });
        } else if is_last && is_behind_moves {
            current.cut_off_moves += 1;
            current.add_comment(said.text);
        } else {
            let error = Word { text: word, ..said }.unexpected("a move such as '７六歩(77)' or '同　銀'");
            return Err(error.in_move(number));
        }
        Ok(said.text.strip_prefix(word).unwrap_or_default())
    }
}

/// Whether a letter can stand in the name of a square.
fn is_of_square(letter: char) -> bool {
    letter.is_ascii_digit() || ('０'..='９').contains(&letter)
}

/// Whether a line with moves, or with the number of one, follows before the next variation.
fn has_moves(lines: &[Word]) -> bool {
    let mut following = lines.iter().take_while(|line| !line.text.starts_with(VARIATION));
    next_number(lines).is_some() || following.any(|line| line.text.starts_with(is_mark))
}

/// The number of the move that a variation replaces, in a line such as `変化：5手`.
fn variation_number(line: &str) -> Option<usize> {
    let number = line.strip_prefix(VARIATION)?.trim_start_matches(['：', ':']).trim();
    let number = number.split_once('手').map_or(number, |(number, _)| number);
    let digit = |letter: char| {
        letter.to_digit(10).or_else(|| (letter as u32).checked_sub('０' as u32).filter(|&value| value < 10))
    };
    number.chars().try_fold(0_usize, |sum, letter| sum.checked_mul(10)?.checked_add(digit(letter)? as usize))
}

/// The number of the next line with a move.
fn next_number(lines: &[Word]) -> Option<usize> {
    let following = lines.iter().take_while(|line| !line.text.starts_with(VARIATION));
    following.into_iter().find_map(|line| {
        let digits = line.text.len() - line.text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        line.text.get(..digits)?.parse().ok()
    })
}

/// Parses the move's time in `( 0:12/00:01:30)`, in milliseconds.
fn elapsed(text: &str) -> Option<u64> {
    let (_, inside) = text.split_once('(')?;
    parse_time(inside.split(['/', ')']).next()?)
}
