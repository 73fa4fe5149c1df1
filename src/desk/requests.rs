//! What clients ask for: the messages of the socket, read into data before anything is done.

use super::refusal::{ErrorCode, Refusal};
use super::tables::requests::{CreateRequest, LinkRequest, OfferRequest, PlayRequest, SitRequest};
use rules::illegality::MoveAttempt;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use variants::composition::Composition;

/// The version of the messages.
pub const VERSION: u64 = 1;

/// The longest message, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 256 << 10;

/// Tokens by number of seat.
pub type Tokens = BTreeMap<usize, String>;

/// Reads tokens. What is no number of a seat is nobody's token.
fn tokens<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tokens, D::Error> {
    let texts = Option::<BTreeMap<String, String>>::deserialize(deserializer)?.unwrap_or_default();
    Ok(texts.into_iter().filter_map(|(seat, token)| Some((seat.parse().ok()?, token))).collect())
}

/// The first message of a connection.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Hello {
    /// The table that it looks at.
    #[serde(default)]
    pub game: Option<String>,
    /// The tokens that it holds there.
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
    #[serde(default, deserialize_with = "tokens")]
    pub seats: Tokens,
    /// The invitation with which it comes there.
    #[serde(default)]
    pub invite: Option<String>,
    /// The key of the server.
    #[serde(default)]
    pub key: Option<String>,
    /// The revision of the table that it knows.
    #[serde(default)]
    pub rev: Option<u64>,
}

/// A position: a record, or the start, with the moves since.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PositionRequest {
    /// The name of the variant.
    pub variant: String,
    /// The record; the start position if there is none.
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    #[serde(default)]
    pub record: Option<String>,
    /// The moves since.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(default)]
    pub moves: Vec<String>,
    /// The rule options that were chosen, by name; all others have their defaults.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>", optional))]
    #[serde(default)]
    pub rules: Option<Map<String, Value>>,
}

/// An analysis of a position, or of a whole game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AnalyseRequest {
    /// The client's name of it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tag: Value,
    /// What is analysed.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// How many lines.
    #[serde(default)]
    pub lines: Option<i64>,
    /// How long, for a position.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// How long for each move of a game, in milliseconds.
    #[serde(default)]
    pub ms: Option<i64>,
}

/// A position that is looked up in theory.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExploreRequest {
    /// The position.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// Moves whose labels are asked for.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(default)]
    pub texts: Vec<String>,
}

/// A file to read, or a part of one, or the wish for more games of one that has come in parts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ImportRequest {
    /// Its bytes in base64.
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    #[serde(default)]
    pub bytes: String,
    /// The variant to prefer if the text fits several.
    #[serde(default)]
    pub variant: Option<String>,
    /// The client's name of a file that comes in parts.
    #[cfg_attr(feature = "typescript", ts(type = "string", optional))]
    #[serde(default)]
    pub tag: Option<Value>,
    /// The number of this part, counted from 1.
    #[serde(default)]
    pub part: Option<usize>,
    /// How many parts there are.
    #[serde(default)]
    pub parts: Option<usize>,
    /// Whether more games of the file with this tag are asked for.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    #[serde(default)]
    pub more: bool,
    /// How many positions of each game are to be named by their keys.
    #[cfg_attr(feature = "typescript", ts(as = "Option<usize>", optional))]
    #[serde(default)]
    pub keys: usize,
}

/// A game to write: that of a table, or one that the client brings.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct ExportRequest {
    /// The table.
    #[serde(default)]
    pub game: Option<String>,
    /// The variant of a game that the client brings.
    #[serde(default)]
    pub variant: Option<String>,
    /// Its record.
    #[serde(default)]
    pub record: Option<String>,
    /// Its moves.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(default)]
    pub moves: Vec<String>,
    /// The rule options that were chosen, by name; all others have their defaults.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>", optional))]
    #[serde(default)]
    pub rules: Option<Map<String, Value>>,
    /// What else the game has, as `import` answers it.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>", optional))]
    #[serde(default)]
    pub tree: Option<Value>,
    /// The format.
    pub format: String,
}

/// A message of a client.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "lowercase")]
#[expect(missing_docs, reason = "the messages are documented in docs/board.md")]
pub enum Request {
    Hello(Hello),
    Lobby {
        on: bool,
    },
    Create(Box<CreateRequest>),
    Sit(SitRequest),
    Link(LinkRequest),
    Play(PlayRequest),
    Delete {
        game: String,
        #[serde(default, deserialize_with = "tokens")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
        seats: Tokens,
    },
    Resign {
        seat: usize,
    },
    Offer(OfferRequest),
    Show {
        seat: Option<usize>,
    },
    Hint {
        seat: usize,
    },
    At {
        ply: usize,
        #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
        seat: Option<Value>,
    },
    Position(PositionRequest),
    Compose(Box<ComposeRequest>),
    Why(Box<WhyRequest>),
    Analyse(Box<AnalyseRequest>),
    Scan(Box<AnalyseRequest>),
    Stop {
        #[cfg_attr(feature = "typescript", ts(type = "string", optional))]
        tag: Option<Value>,
    },
    Import(ImportRequest),
    Explore(ExploreRequest),
    Export(ExportRequest),
    Ping {
        #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
        at: Option<Value>,
    },
}

/// A question why something is not a legal move: at the table, or in a position that the client brings.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct WhyRequest {
    /// The seat that tries it; at a table only.
    #[serde(default)]
    pub seat: Option<usize>,
    /// What is tried.
    #[serde(flatten)]
    pub attempt: MoveAttempt,
    /// The variant of a position that the client brings.
    #[serde(default)]
    pub variant: Option<String>,
    /// Its record.
    #[serde(default)]
    pub record: Option<String>,
    /// The moves since.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(default)]
    pub moves: Vec<String>,
    /// The rule options that were chosen, by name; all others have their defaults.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>", optional))]
    #[serde(default)]
    pub rules: Option<Map<String, Value>>,
}

/// A position put together by an editor.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ComposeRequest {
    /// The name of the variant.
    pub variant: String,
    /// Its parts.
    #[serde(flatten)]
    pub composition: Composition,
}

/// A message with the number by which it is answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The number, or null.
    pub id: Value,
    /// Whether it is a `hello`, whatever else it holds.
    pub is_hello: bool,
    /// The version that it names.
    pub version: Option<u64>,
    /// What is asked, or why it cannot be read.
    pub request: Result<Request, Refusal>,
}

impl Message {
    /// Reads a frame; `None` if it is no JSON.
    pub fn read(text: &str) -> Option<Message> {
        let value: Value = serde_json::from_str(text).ok()?;
        let id = value.get("id").filter(|id| id.is_number()).cloned().unwrap_or(Value::Null);
        let is_hello = value.get("t").is_some_and(|t| t == "hello");
        let version = value.get("v").and_then(Value::as_u64);
        let request =
            Request::deserialize(value).map_err(|error| Refusal::new(ErrorCode::Bad, one_line(&error.to_string())));
        Some(Message { id, is_hello, version, request })
    }
}

/// The most of a message that is about a client's own text.
const MAX_ERROR_CHARS: usize = 200;

/// The text shortened and in one line, whatever of the client's it quotes.
fn one_line(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    if text.chars().count() <= MAX_ERROR_CHARS {
        return text;
    }
    let kept: String = text.chars().take(MAX_ERROR_CHARS).collect();
    format!("{kept}...")
}
