//! What the server says to one connection: answers to requests, and messages that are about no table.

use super::ascii_json::ascii_json;
use super::exchange::ExportedFile;
use super::reach::Reach;
use super::requests::VERSION;
use super::tables::{Created, LobbyEntry};
use super::theory::ExploredPosition;
use super::uploads::GamesPage;
use records::ImportedGame;
use rules::illegality::Illegality;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use variants::catalogue::ENGINE_NAME;
use variants::state_document::StateDocument;

/// A message to one connection.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) enum SocketMessage<'a> {
    Welcome(Welcome<'a>),
    /// The answer to a request that was granted, with what the request's own reply adds.
    Ok {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        id: &'a Value,
        #[serde(flatten)]
        #[cfg_attr(feature = "typescript", ts(skip))]
        reply: &'a Reply,
    },
    Pong {
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        at: Option<Value>,
        /// Milliseconds since the server started.
        now: u64,
    },
    Lobby {
        tables: Vec<LobbyEntry>,
    },
    /// The analysis or scan with this tag is over.
    Done {
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        tag: &'a Value,
    },
}

impl SocketMessage<'_> {
    pub(super) fn text(&self) -> Arc<str> {
        ascii_json(self).into()
    }
}

/// What a connection is told first.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Welcome<'a> {
    v: u64,
    /// A word that no other start of the server has.
    boot: &'a str,
    server: &'static str,
    key: KeyState,
    /// The addresses at which others can reach the board, the best first; `local` if they cannot.
    #[cfg_attr(feature = "typescript", ts(type = "\"local\" | Array<string>"))]
    reach: Reach,
    limits: ServerLimits,
}

impl Welcome<'_> {
    pub(super) fn new(boot: &str, key: KeyState, reach: Reach, limits: ServerLimits) -> Welcome<'_> {
        Welcome { v: VERSION, boot, server: ENGINE_NAME, key, reach, limits }
    }
}

/// Whether the client may make games and analyse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum KeyState {
    /// The server has no key.
    None,
    /// The client has given the key.
    Ok,
    /// The server has a key that the client has not given.
    Needed,
}

/// The bounds that a client may want to know.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ServerLimits {
    /// The longest message, in bytes.
    pub(super) message: usize,
    /// The most lines of an analysis.
    pub(super) lines: usize,
    /// The most plies of a game.
    pub(super) plies: usize,
    /// The most milliseconds of an engine for a move.
    pub(super) think: u64,
    /// The most seconds of an analysis.
    pub(super) analysis: u64,
}

/// Declares [`Reply`], and for the page the same as a table by the name of the request.
macro_rules! replies {
    ($($request:ident $name:literal: $reply:ty,)*) => {
        /// What the `ok` to a request says beside its number.
        #[derive(Serialize)]
        #[serde(untagged)]
        pub(super) enum Reply {
            $($request($reply),)*
        }

        /// The reply to each request, by its name.
        #[cfg(all(test, feature = "typescript"))]
        #[derive(ts_rs::TS)]
        #[expect(dead_code, reason = "a type for the page alone")]
        #[expect(non_snake_case, reason = "the names of the requests, which are renamed")]
        pub(super) struct Replies {
            $(#[ts(rename = $name)] $request: $reply,)*
        }
    };
}

replies! {
    Hello "hello": Nothing,
    Lobby "lobby": Nothing,
    Create "create": Created,
    Sit "sit": SeatToken,
    Link "link": SeatToken,
    Play "play": Revision,
    Delete "delete": Nothing,
    Resign "resign": Nothing,
    Offer "offer": Nothing,
    Show "show": Nothing,
    Hint "hint": Nothing,
    At "at": ShownState,
    Position "position": ShownState,
    Compose "compose": ComposedState,
    Why "why": Explanation,
    Analyse "analyse": AnalysisBounds,
    Scan "scan": ScanBounds,
    Stop "stop": Nothing,
    Import "import": ImportedGames,
    Explore "explore": ExploredPosition,
    Export "export": ExportedFile,
    Ping "ping": Nothing,
}

/// Nothing but that it was done.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<never, never>"))]
pub(super) struct Nothing {}

/// A token for a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct SeatToken {
    pub(super) token: String,
}

/// The revision of the table after an action.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Revision {
    pub(super) rev: u64,
}

/// A position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ShownState {
    pub(super) state: Box<StateDocument>,
}

/// A position that an editor has put together, and its record.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ComposedState {
    pub(super) record: String,
    pub(super) state: Box<StateDocument>,
}

/// Why a move is not legal; null if it is.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Explanation {
    pub(super) reason: Option<Illegality>,
}

/// How an analysis goes on, after the server's bounds.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct AnalysisBounds {
    pub(super) lines: usize,
    pub(super) seconds: f64,
}

/// How long a scan takes for each position, in milliseconds.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ScanBounds {
    pub(super) ms: u64,
}

/// The games of a file, or the next of one that has come in parts.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ImportedGames {
    pub(super) games: Vec<ImportedGame>,
    /// The keys of the first positions of each game, if they were asked for.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Vec<String>>>", optional))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) keys: Vec<Vec<String>>,
    /// What could not be read, each in one line.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) skipped: Vec<String>,
    /// Whether more may be asked for.
    pub(super) more: bool,
}

impl From<GamesPage> for ImportedGames {
    fn from(page: GamesPage) -> ImportedGames {
        ImportedGames { games: page.games, keys: page.keys, skipped: page.skipped, more: page.more }
    }
}
