//! Tables without sockets: a server's tables in memory or in a folder, and outboxes that keep what they are sent.

use base::storage::{Storage, SystemStorage};
use pentad::Host;
use pentad::desk::refusal::Refusal;
use pentad::desk::tables::outbox::{ConnectionId, Outbox};
use pentad::desk::tables::registry::{Tables, TablesConfig};
use pentad::desk::tables::requests::{ClientId, CreateRequest, LinkRequest, OfferRequest, PlayRequest, SitRequest};
use pentad::desk::tables::table::Table;
use pentad::desk::tables::table_request::{JoinRequest, TableRequest};
use pentad::desk::tables::time_source::TimeSource;
use pentad::desk::tables::{Created, DataFolder, GameRecord, OpenError};
use pentad::variants::state_document::StateDocument;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long a test waits for an engine before it fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Milliseconds since 1970.
fn unix_now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than 1970");
    u64::try_from(since.as_millis()).expect("it is not that late")
}

/// Keeps all messages.
#[derive(Default)]
pub(crate) struct Inbox(Mutex<Vec<String>>);

impl Outbox for Inbox {
    fn send(&self, message: Arc<str>) {
        self.0.lock().expect("no test panics here").push(message.to_string());
    }

    fn is_crowded(&self) -> bool {
        false
    }
}

impl Inbox {
    /// All messages so far.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.0.lock().expect("no test panics here").clone()
    }

    pub(crate) fn messages(&self) -> Vec<Value> {
        self.texts().iter().map(|text| serde_json::from_str(text).expect("messages are JSON")).collect()
    }

    /// The latest message of this name.
    pub(crate) fn latest(&self, t: &str) -> Value {
        let begin = format!("{{\"t\":\"{t}\"");
        let texts = self.0.lock().expect("no test panics here");
        let text = texts.iter().rev().find(|text| text.starts_with(&begin));
        text.map_or(Value::Null, |text| serde_json::from_str(text).expect("messages are JSON"))
    }

    /// How many messages of this name have come.
    pub(crate) fn count(&self, t: &str) -> usize {
        self.messages().iter().filter(|message| message["t"] == t).count()
    }

    pub(crate) fn forget(&self) {
        self.0.lock().expect("no test panics here").clear();
    }
}

/// Tables whose time a test sets.
pub(crate) struct Server {
    pub(crate) tables: Arc<Tables>,
    pub(crate) time: Arc<AtomicU64>,
}

impl Server {
    pub(crate) fn open(data: Option<&Path>) -> Result<Server, OpenError> {
        Server::with_room_for(500, data)
    }

    pub(crate) fn with_room_for(max_games: usize, data: Option<&Path>) -> Result<Server, OpenError> {
        Server::on(Arc::new(SystemStorage::PRIVATE), max_games, data)
    }

    /// Tables whose journals are on this storage.
    pub(crate) fn on(storage: Arc<dyn Storage>, max_games: usize, data: Option<&Path>) -> Result<Server, OpenError> {
        let host = Arc::new(Host::new(1).expect("the system has threads"));
        let (time_source, time) = TimeSource::manual(unix_now());
        let config = TablesConfig {
            max_games,
            max_think: Duration::from_millis(500),
            threads: 1,
            hash_megabytes: 1,
            time: time_source,
        };
        let folder = data.map(|path| DataFolder::open(path, storage)).transpose()?;
        Ok(Server { tables: Tables::open(config, host, folder)?, time })
    }

    /// Tables in memory.
    pub(crate) fn in_memory() -> Server {
        Server::open(None).expect("memory needs no folder")
    }

    /// Tables in this folder.
    pub(crate) fn in_folder(path: &Path) -> Server {
        Server::open(Some(path)).expect("the folder is free")
    }

    pub(crate) fn create(&self, request: Value) -> Result<Created, Refusal> {
        let request: CreateRequest = serde_json::from_value(request).expect("a request of the right shape");
        self.tables.create(&request)
    }

    pub(crate) fn created(&self, request: Value) -> Created {
        self.create(request).expect("a table that may be made")
    }

    pub(crate) fn table(&self, id: &str) -> Arc<Table> {
        self.tables.find(id).expect("the table is there")
    }

    /// Lets this time pass.
    pub(crate) fn pass(&self, millis: u64) {
        self.time.fetch_add(millis, Ordering::SeqCst);
        self.tables.run_due();
    }

    /// A client at the table, with these tokens.
    pub(crate) fn join(&self, id: &str, connection: ConnectionId, tokens: &BTreeMap<usize, String>) -> Client {
        let inbox = Arc::new(Inbox::default());
        let table = self.table(id);
        let outbox: Arc<dyn Outbox> = Arc::<Inbox>::clone(&inbox);
        table.join(connection, outbox, JoinRequest { tokens: tokens.clone(), ..JoinRequest::default() });
        Client { table, connection, inbox }
    }

    /// A client that comes with an invitation.
    pub(crate) fn join_invited(&self, id: &str, connection: ConnectionId, invite: &str) -> Client {
        let inbox = Arc::new(Inbox::default());
        let table = self.table(id);
        let outbox: Arc<dyn Outbox> = Arc::<Inbox>::clone(&inbox);
        table.join(connection, outbox, JoinRequest { invite: Some(invite.to_owned()), ..JoinRequest::default() });
        Client { table, connection, inbox }
    }

    /// A client that holds these seats of the table.
    pub(crate) fn join_seats(&self, created: &Created, connection: ConnectionId, seats: &[usize]) -> Client {
        let tokens = created.tokens.iter().filter(|(seat, _)| seats.contains(seat));
        self.join(&created.game, connection, &tokens.map(|(seat, token)| (*seat, token.clone())).collect())
    }
}

/// A client at a table.
pub(crate) struct Client {
    pub(crate) table: Arc<Table>,
    pub(crate) connection: ConnectionId,
    pub(crate) inbox: Arc<Inbox>,
}

static NEXT_CID: AtomicU64 = AtomicU64::new(1);

impl Client {
    pub(crate) fn state(&self) -> Value {
        self.inbox.latest("state")
    }

    pub(crate) fn table_message(&self) -> Value {
        self.inbox.latest("table")
    }

    /// The texts of the legal actions that the client was told.
    pub(crate) fn legal(&self) -> Vec<String> {
        let state = self.state();
        let text = |action: &Value| action["text"].as_str().expect("a text").to_owned();
        state["legal"].as_array().map(|all| all.iter().map(text).collect()).unwrap_or_default()
    }

    /// Plays with the latest revision, and a new name.
    pub(crate) fn play(&self, seat: usize, text: &str) -> Result<u64, Refusal> {
        let rev = self.state()["rev"].as_u64().expect("a state has come");
        self.play_as(seat, text, rev, &NEXT_CID.fetch_add(1, Ordering::SeqCst).to_string())
    }

    pub(crate) fn play_as(&self, seat: usize, text: &str, rev: u64, cid: &str) -> Result<u64, Refusal> {
        let request = PlayRequest { seat, rev, cid: ClientId(cid.to_owned()), text: text.to_owned() };
        self.table.handle(self.connection, TableRequest::Play(request)).map(|reply| reply.rev)
    }

    pub(crate) fn offer(&self, seat: usize, what: &str, answer: Option<bool>) -> Result<(), Refusal> {
        let request = json!({"seat": seat, "what": what, "answer": answer});
        let request: OfferRequest = serde_json::from_value(request).expect("an offer");
        self.table.handle(self.connection, TableRequest::Offer(request)).map(drop)
    }

    pub(crate) fn sit(&self, seat: usize, name: Option<&str>, invite: Option<&str>) -> Result<String, Refusal> {
        let (name, invite) = (name.map(str::to_owned), invite.map(str::to_owned));
        let request = TableRequest::Sit(SitRequest { seat, name, invite });
        self.table.handle(self.connection, request).map(|reply| reply.token)
    }

    pub(crate) fn link(&self, seat: usize, revoke: bool) -> Result<String, Refusal> {
        let request = TableRequest::Link(LinkRequest { seat, revoke });
        self.table.handle(self.connection, request).map(|reply| reply.token)
    }

    pub(crate) fn resign(&self, seat: usize) -> Result<(), Refusal> {
        self.table.handle(self.connection, TableRequest::Resign { seat }).map(drop)
    }

    pub(crate) fn show(&self, seat: Option<usize>) -> Result<(), Refusal> {
        self.table.handle(self.connection, TableRequest::Show { seat }).map(drop)
    }

    pub(crate) fn hint(&self, seat: usize) -> Result<(), Refusal> {
        self.table.handle(self.connection, TableRequest::Hint { seat }).map(drop)
    }

    pub(crate) fn leave(&self) {
        self.table.handle(self.connection, TableRequest::Leave).expect("everybody may leave");
    }

    /// The state after so many plies.
    pub(crate) fn state_at(&self, ply: usize) -> Result<StateDocument, Refusal> {
        self.table.read(|live, now| live.state_at(self.connection, ply, now))
    }

    pub(crate) fn game_record(&self) -> Result<GameRecord, Refusal> {
        self.table.read(|live, now| live.game_record(self.connection, now))
    }

    /// Waits until this is so.
    pub(crate) fn wait_for(&self, what: &str, is_so: impl Fn(&Client) -> bool) {
        let start = Instant::now();
        while !is_so(self) {
            assert!(start.elapsed() < PATIENCE, "{what}: {:?}", self.inbox.texts());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// A request for a table with these kinds of seats.
pub(crate) fn request(variant: &str, kinds: &[&str]) -> Value {
    let seats: Vec<Value> = kinds.iter().map(|kind| json!({ "kind": kind })).collect();
    json!({"variant": variant, "seats": seats})
}

/// The word of a refusal.
pub(crate) fn word<T: std::fmt::Debug>(result: Result<T, Refusal>) -> String {
    let refusal = result.expect_err("a refusal");
    serde_json::to_value(refusal.code).expect("a code has a word").as_str().unwrap_or_default().to_owned()
}
