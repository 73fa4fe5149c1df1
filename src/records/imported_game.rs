//! A game as JSON: what `import` of the board's socket answers, and the tree that its `export` takes back.

use super::ending::Ending;
use super::error::RecordError;
use super::game_record::GameRecord;
use super::match_words::in_other_words;
use super::notes_json::{NotesJson, line_notes, play_noted};
use super::replay::Replay;
use host::rule_settings::RuleSettings;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use variants::Variant;

/// A game of a file: its moves, who played it and how it ended, and the whole of it as a tree.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ImportedGame {
    /// The name of the variant.
    variant: &'static str,
    /// The record of the first position; null for the usual start.
    record: Option<String>,
    /// The rule options that were chosen, by name; all others have their defaults.
    rules: RuleSettings,
    /// The moves of the main line.
    moves: Vec<String>,
    /// The players, by seat; null for one without a name.
    names: Vec<Option<String>>,
    /// The headers by name.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    #[serde(serialize_with = "as_map")]
    headers: Vec<(String, String)>,
    /// The numbers of the winners, `draw`, or `*`; null if nobody knows.
    result: Option<String>,
    /// Why it ended so.
    reason: Option<String>,
    /// How long each move took, in milliseconds.
    times: Vec<Option<u64>>,
    /// The comments of the main line with the number of moves before each.
    comments: Vec<(usize, String)>,
    /// What the file says that contradicts the game, a sentence each.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    doubts: Vec<String>,
    /// Everything else that the file says.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    tree: GameTree,
}

impl From<GameRecord> for ImportedGame {
    fn from(game: GameRecord) -> ImportedGame {
        let game = in_other_words(&game).into_owned();
        let seats = game.variant.description.seat_names.iter();
        let ending = game.ending.as_ref();
        ImportedGame {
            variant: game.variant.name,
            names: seats.map(|seat| game.header(seat).map(str::to_owned)).collect(),
            result: ending.map(|ending| ending.result.clone()),
            reason: ending.map(|ending| ending.reason.clone()),
            times: game.times(),
            comments: game.comments(),
            doubts: game.doubts.clone(),
            tree: GameTree::of(&game),
            record: game.start,
            rules: game.rules,
            moves: game.moves,
            headers: game.headers,
        }
    }
}

fn as_map<S: Serializer>(headers: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(headers.iter().map(|(name, value)| (name, value)))
}

/// What a game has beside its start and the moves of its main line. The notes are those of games files, with the times
/// of the main line among them.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub struct GameTree {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    headers: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    reason: String,
    notes: NotesJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening_plies: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    preface: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opcodes: Vec<(String, String)>,
}

impl GameTree {
    /// The tree of a game.
    pub(super) fn of(game: &GameRecord) -> GameTree {
        let ending = game.ending.as_ref();
        GameTree {
            headers: game.headers.clone(),
            tags: game.tag_order.clone(),
            result: ending.map(|ending| ending.result.clone()),
            reason: ending.map(|ending| ending.reason.clone()).unwrap_or_default(),
            notes: line_notes(&game.notes),
            opening_plies: Some(game.opening_plies).filter(|count| *count > 0),
            preface: game.preface.clone(),
            opcodes: game.opcodes.clone(),
        }
    }

    /// Reads a tree that a client brings.
    ///
    /// # Errors
    /// If a field has the wrong type.
    pub fn read(json: Value) -> Result<GameTree, RecordError> {
        let named = |error: serde_json::Error| RecordError::unwritable(format!("tree: {error}"));
        serde_json::from_value(json).map_err(named)
    }

    /// The game by these rules, with this start and these moves.
    ///
    /// # Errors
    /// If the record cannot be read, or a move of the main line is not legal; a variation that cannot be played becomes a
    /// comment.
    pub fn into_game(
        self,
        variant: &'static Variant,
        rules: RuleSettings,
        start: Option<&str>,
        moves: &[String],
    ) -> Result<GameRecord, RecordError> {
        let (mut replay, start) = Replay::begin_by_rules(variant, &rules, start, 1)?;
        let notes = play_noted(&mut replay, moves, &self.notes, 1)?;
        let mut game = GameRecord { notes, rules, ..GameRecord::new(variant, start, replay.into_moves()) };
        let seats = variant.description.seats();
        game.ending = self.result.and_then(|result| Ending::parse(&result, &self.reason, seats));
        game.headers = self.headers;
        game.tag_order = self.tags;
        game.opening_plies = self.opening_plies.unwrap_or(0);
        game.preface = self.preface;
        game.opcodes = self.opcodes;
        Ok(game)
    }
}
