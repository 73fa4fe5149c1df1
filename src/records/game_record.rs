//! A game record, independent of the file format.

use super::ending::Ending;
use super::error::RecordError;
use super::line::{Note, Notes};
use super::playback::Playback;
use super::replay::{Replay, Word, hosted, start_of};
use base::seat::Seat;
use host::game::HostedGame;
use host::rule_settings::RuleSettings;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;
use variants::Variant;

/// A game: the start position, the moves, and the headers and comments of its file.
///
/// ```
/// use records::{RecordFormat, export, import};
///
/// let games = import(b"[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *")?;
/// assert_eq!(games[0].moves, ["e2e4", "e7e5", "g1f3"]);
/// assert!(export(&games[0], RecordFormat::Pgn)?.text.contains("1. e4 e5 2. Nf3 *"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// The variant.
    pub variant: &'static Variant,
    /// The record of the first position; `None` for the usual start position.
    pub start: Option<String>,
    /// The rule options that were set for the game.
    pub rules: RuleSettings,
    /// The moves, in the protocol's notation.
    pub moves: Vec<String>,
    /// Headers by name. A seat's name (`White`, `South-west`) gives its player; `Event`, `Site`, `Date`, `Round` and
    /// `Annotator` mean what they mean in PGN.
    pub headers: Vec<(String, String)>,
    /// The names of the tags of a PGN file in their order, with those that are no headers, such as `FEN`.
    pub tag_order: Vec<String>,
    /// How the game ended, if known.
    pub ending: Option<Ending>,
    /// What the file says of each move beside its text: comments, times, variations.
    pub notes: Notes,
    /// Comments before the headers, each a comment or a line of the file.
    pub preface: Vec<String>,
    /// The opcodes of an EPD line with their operands as they stand, quoted or not.
    pub opcodes: Vec<(String, String)>,
    /// How many of the moves were the opening of a match, which no player chose.
    pub opening_plies: usize,
    /// What the file has and this record has no place for: a noun such as `variation`, and how many there are.
    pub left_out: BTreeMap<&'static str, usize>,
    /// What a games file says of the game that has no other place: its round, when it began, a fault.
    pub facts: Map<String, Value>,
    /// The header of the games file, if it is that of a match.
    pub match_header: Option<Arc<Map<String, Value>>>,
    /// What the file says that contradicts the game, a sentence each.
    pub doubts: Vec<String>,
}

impl GameRecord {
    /// A game with moves and nothing else.
    pub fn new(variant: &'static Variant, start: Option<String>, moves: Vec<String>) -> GameRecord {
        GameRecord {
            variant,
            start,
            rules: RuleSettings::new(),
            moves,
            headers: Vec::new(),
            tag_order: Vec::new(),
            ending: None,
            notes: Notes::new(),
            preface: Vec::new(),
            opcodes: Vec::new(),
            opening_plies: 0,
            left_out: BTreeMap::new(),
            facts: Map::new(),
            match_header: None,
            doubts: Vec::new(),
        }
    }

    /// The note on the move with this number, counted from 1.
    pub fn note(&mut self, number: usize) -> &mut Note {
        self.notes.entry(number).or_default()
    }

    /// How long each move took in milliseconds, if known; shorter than the list of moves if the last ones have no time.
    pub fn times(&self) -> Vec<Option<u64>> {
        let timed = self.notes.iter().filter(|(_, note)| note.time.is_some());
        let last = timed.map(|(number, _)| *number).filter(|number| *number <= self.moves.len()).max().unwrap_or(0);
        (1..=last).map(|number| self.notes.get(&number).and_then(|note| note.time)).collect()
    }

    /// Sets how long each move took.
    pub fn set_times(&mut self, times: &[Option<u64>]) {
        for (time, number) in times.iter().zip(1..).filter(|(time, _)| time.is_some()) {
            self.note(number).time = *time;
        }
    }

    /// The comments of the main line in order, each with the number of moves before it.
    pub fn comments(&self) -> Vec<(usize, String)> {
        let mut comments: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
        for (number, note) in &self.notes {
            let before = (number.saturating_sub(1), &note.before);
            let after = ((*number).min(self.moves.len()), &note.after);
            for (place, texts) in [before, after].into_iter().filter(|(_, texts)| !texts.is_empty()) {
                comments.entry(place).or_default().extend(texts.iter().map(String::as_str));
            }
        }
        comments.into_iter().map(|(place, texts)| (place, texts.join("\n"))).collect()
    }

    /// Adds a comment after this many moves.
    pub fn add_comment(&mut self, behind: usize, text: String) {
        match behind {
            0 => self.note(1).before.push(text),
            _ => self.note(behind).after.push(text),
        }
    }

    /// Notes that `count` more of these were left out.
    pub(super) fn leave_out(&mut self, noun: &'static str, count: usize) {
        if count > 0 {
            *self.left_out.entry(noun).or_default() += count;
        }
    }

    /// Ends the game in this position by an illegal move, which was left out. The side that made it loses, unless the file
    /// says how the game ended, or that its end is open.
    pub(super) fn end_by_illegal_move(&mut self, end: &Replay, is_open: bool) {
        self.leave_out(Ending::ILLEGAL_MOVE, 1);
        let reason = Ending::ILLEGAL_MOVE.to_owned();
        let lost = end.resigned(end.side_to_move()).result;
        self.ending = Some(match self.ending.take() {
            None if is_open => Ending { result: Ending::UNKNOWN.to_owned(), reason },
            None => Ending { result: lost, reason },
            Some(told) if told.reason.is_empty() && told.result == lost => Ending { reason, ..told },
            Some(told) => told,
        });
    }

    /// What was left out, in words: `2 variations, 1 mark`; `None` if nothing was.
    pub fn losses(&self) -> Option<String> {
        let words = |(noun, count): (&&str, &usize)| format!("{count} {noun}{}", if *count == 1 { "" } else { "s" });
        let losses: Vec<String> = self.left_out.iter().map(words).collect();
        (!losses.is_empty()).then(|| losses.join(", "))
    }

    /// Records the game so far, and its ending if the rules have ended it.
    pub fn of(game: &HostedGame) -> GameRecord {
        let variant = game.variant();
        let moves = game.moves(variant.description.native_dialect);
        let ending = game.outcome().as_ref().map(Ending::of);
        GameRecord { ending, ..GameRecord::new(variant, start_of(game), moves) }
    }

    /// The game at its first position, to be played again move by move.
    ///
    /// # Errors
    /// If the record cannot be read. The error always names line 1.
    pub fn playback(&self) -> Result<Playback<'_>, RecordError> {
        Ok(Playback::new(hosted(self.variant, &self.rules, self.start.as_deref(), 1)?, &self.moves))
    }

    /// Replays the game to its last move, or to the first position that the rules let nobody play on from: servers play
    /// on in dead positions.
    ///
    /// # Errors
    /// If the record cannot be read or a move is not legal. The error always names line 1.
    pub fn replay(&self) -> Result<HostedGame, RecordError> {
        self.playback()?.into_end()
    }

    /// Plays all moves, dead positions or not.
    ///
    /// # Errors
    /// If the record cannot be read or a move is not legal. The error always names line 1.
    pub(super) fn played(&self) -> Result<Replay, RecordError> {
        let mut replay = Replay::begin_by_rules(self.variant, &self.rules, self.start.as_deref(), 1)?.0;
        self.moves.iter().try_for_each(|text| replay.play(Word { text, line: 1 }))?;
        Ok(replay)
    }

    /// The seat that moves first.
    pub(super) fn first_seat(&self) -> Seat {
        let start = Replay::begin_by_rules(self.variant, &self.rules, self.start.as_deref(), 1);
        start.map_or(Seat::FIRST, |(replay, _)| replay.side_to_move())
    }

    /// The header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The operand of an opcode, without its quotes.
    pub fn opcode(&self, name: &str) -> Option<&str> {
        self.opcodes.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim_matches('"'))
    }

    /// Sets a header, replacing any earlier value.
    pub fn set_header(&mut self, name: &str, value: &str) {
        set(&mut self.headers, name, value);
    }

    /// Sets an opcode to this operand, quoted if it must be, replacing any earlier one.
    pub fn set_opcode(&mut self, name: &str, operand: &str) {
        set(&mut self.opcodes, name, operand);
    }
}

/// Gives a name this value, in the place of the value that it has, or at the end.
fn set(values: &mut Vec<(String, String)>, name: &str, value: &str) {
    match values.iter_mut().find(|(known, _)| known == name) {
        Some((_, known)) => value.clone_into(known),
        None => values.push((name.to_owned(), value.to_owned())),
    }
}
