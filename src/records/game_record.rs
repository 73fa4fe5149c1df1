//! A game record, independent of the file format.

use super::error::RecordError;
use super::replay::{Replay, Word};
use base::seat::SeatSet;
use host::game::HostedGame;
use rules::outcome::Outcome;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "ImportedGame<'static>", rename = "ImportedGame"))]
pub struct GameRecord {
    /// The variant.
    pub variant: &'static Variant,
    /// The record of the first position; `None` for the usual start position.
    pub start: Option<String>,
    /// The moves, in the protocol's notation.
    pub moves: Vec<String>,
    /// Headers by name. A seat's name (`White`, `South-west`) gives its player; `Event`, `Site`, `Date`, `Round` and
    /// `Annotator` mean what they mean in PGN.
    pub headers: Vec<(String, String)>,
    /// How the game ended, if known.
    pub ending: Option<Ending>,
    /// How long each move took in milliseconds, if known; may be shorter than the list of moves.
    pub times: Vec<Option<u64>>,
    /// Comments in order, each with the number of moves before it.
    pub comments: Vec<(usize, String)>,
    /// What the file has and this record has no place for: a noun such as `variation`, and how many there are.
    pub left_out: BTreeMap<&'static str, usize>,
}

impl GameRecord {
    /// A game with moves and nothing else.
    pub fn new(variant: &'static Variant, start: Option<String>, moves: Vec<String>) -> GameRecord {
        GameRecord {
            variant,
            start,
            moves,
            headers: Vec::new(),
            ending: None,
            times: Vec::new(),
            comments: Vec::new(),
            left_out: BTreeMap::new(),
        }
    }

    /// Notes that `count` more of these were left out.
    pub(super) fn leave_out(&mut self, noun: &'static str, count: usize) {
        if count > 0 {
            *self.left_out.entry(noun).or_default() += count;
        }
    }

    /// What was left out, in words: `2 variations, 1 mark`; `None` if nothing was.
    pub fn losses(&self) -> Option<String> {
        let words = |(noun, count): (&&str, &usize)| format!("{count} {noun}{}", if *count == 1 { "" } else { "s" });
        let losses: Vec<String> = self.left_out.iter().map(words).collect();
        (!losses.is_empty()).then(|| losses.join(", "))
    }

    /// Records the game so far, and its ending if the rules have ended it.
    pub fn of(game: &HostedGame) -> GameRecord {
        let (variant, start) = (game.variant(), game.start_fen());
        let usual = !variant.description.hidden_information && start == (variant.new_history)().fen();
        let moves = game.moves(variant.description.native_dialect);
        let ending = game.outcome().as_ref().map(Ending::of);
        GameRecord { ending, ..GameRecord::new(variant, (!usual).then_some(start), moves) }
    }

    /// Replays the game to its last move.
    ///
    /// # Errors
    /// If the record cannot be read or a move is not legal. The error always names line 1.
    pub fn replay(&self) -> Result<HostedGame, RecordError> {
        let mut replay = Replay::new(self.variant, self.start.as_deref(), 1)?;
        self.moves.iter().try_for_each(|text| replay.play(Word { text, line: 1 }))?;
        Ok(replay.into_game())
    }

    /// The header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a header, replacing any earlier value.
    pub fn set_header(&mut self, name: &str, value: &str) {
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value.to_owned(),
            None => self.headers.push((name.to_owned(), value.to_owned())),
        }
    }
}

/// A game as the socket's `import` answers it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct ImportedGame<'a> {
    variant: &'a str,
    record: Option<&'a str>,
    moves: &'a [String],
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    #[serde(serialize_with = "as_map")]
    headers: &'a [(String, String)],
    result: Option<&'a str>,
    reason: Option<&'a str>,
    times: &'a [Option<u64>],
    comments: &'a [(usize, String)],
}

impl Serialize for GameRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = ImportedGame {
            variant: self.variant.name,
            record: self.start.as_deref(),
            moves: &self.moves,
            headers: &self.headers,
            result: self.ending.as_ref().map(|ending| ending.result.as_str()),
            reason: self.ending.as_ref().map(|ending| ending.reason.as_str()),
            times: &self.times,
            comments: &self.comments,
        };
        game.serialize(serializer)
    }
}

fn as_map<S: Serializer>(headers: &&[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(headers.iter().map(|(name, value)| (name, value)))
}

/// The ending of a game, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The numbers of the winning seats joined by commas, `draw`, or `*` if the ending is unknown.
    pub result: String,
    /// The reason in a few words; may be empty.
    pub reason: String,
}

impl Ending {
    /// An unknown ending.
    pub const UNKNOWN: &'static str = "*";
    /// A draw.
    pub const DRAW: &'static str = "draw";

    /// An ending with these winners; a draw if there are none.
    pub fn new(winners: SeatSet, reason: &str) -> Ending {
        let result = if winners.is_empty() { Ending::DRAW.to_owned() } else { winners.to_string() };
        Ending { result, reason: reason.to_owned() }
    }

    /// The ending that corresponds to an outcome by the rules.
    pub fn of(outcome: &Outcome) -> Ending {
        Ending::new(outcome.winners, outcome.reason)
    }

    /// Parses `1`, `1,4`, `draw` or `*`, with seat numbers up to the given count.
    pub(super) fn parse(result: &str, reason: &str, seats: usize) -> Option<Ending> {
        let is_seat = |text: &str| text.parse().is_ok_and(|seat: usize| (1..=seats).contains(&seat));
        let known = [Ending::DRAW, Ending::UNKNOWN].contains(&result) || result.split(',').all(is_seat);
        known.then(|| Ending { result: result.to_owned(), reason: reason.to_owned() })
    }

    /// The winning seats, counted from 0; empty for a draw or an unknown ending.
    pub(super) fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.result.split(',').filter_map(|seat| seat.parse::<usize>().ok()?.checked_sub(1))
    }
}

/// `1 checkmate`, `draw repetition`, `*`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.result, if self.reason.is_empty() { "" } else { " " }, self.reason)
    }
}
