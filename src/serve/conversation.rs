//! What one client asks for, in order, and the answers.

use super::analysis::{Analysis, Pace, Reporter};
use super::ascii_json::ascii_json;
use super::engine_line::ReportedPosition;
use super::exchange;
use super::outbox::{CloseCode, SocketOutbox};
use super::position;
use super::refusal::{ErrorCode, Refusal};
use super::requests::{AnalyseRequest, ExportRequest, Hello, Message, Request, Tokens, VERSION};
use super::scan::Scan;
use super::secret::same_word;
use super::server::Server;
use super::socket::MAX_MESSAGE_BYTES;
use super::tables::outbox::{ConnectionId, Outbox};
use super::tables::table::Table;
use crate::host::settings::EngineSettings;
use crate::variants::catalogue::ENGINE_NAME;
use serde_json::{Map, Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;

/// The most lines of an analysis.
const MAX_LINES: u64 = 8;
/// An analysis that does not say how long.
const DEFAULT_SECONDS: f64 = 8.0;
/// A move of a scan that does not say how long, and the shortest, in milliseconds.
const DEFAULT_SCAN_MS: u64 = 200;
const MIN_SCAN_MS: u64 = 10;
/// How often a lobby is told of changes, at most.
const LOBBY_INTERVAL: Duration = Duration::from_secs(1);

/// The fields of an `ok`.
type Fields = Map<String, Value>;

/// What an answer tells beside `ok`.
fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}

/// The `error` of a message that came too soon after others.
pub fn rate_error(text: &str) -> Arc<str> {
    let id = Message::read(text).map_or(Value::Null, |message| message.id);
    error_text(&id, &Refusal::new(ErrorCode::Rate, "too many messages: wait a little"))
}

fn error_text(id: &Value, refusal: &Refusal) -> Arc<str> {
    ascii_json(&json!({"t": "error", "id": id, "code": refusal.code, "message": refusal.message})).into()
}

fn refusal(code: ErrorCode, message: &str) -> Refusal {
    Refusal::new(code, message)
}

/// What thinks for a connection.
enum Running {
    Position(Analysis),
    Game(Scan),
}

impl Running {
    fn tag(&self) -> &Value {
        match self {
            Running::Position(analysis) => analysis.tag(),
            Running::Game(scan) => scan.tag(),
        }
    }

    fn stop(&self) {
        match self {
            Running::Position(analysis) => analysis.stop(),
            Running::Game(scan) => scan.stop(),
        }
    }
}

/// One client's conversation with the server.
pub struct Conversation {
    server: Arc<Server>,
    id: ConnectionId,
    outbox: Arc<SocketOutbox>,
    has_said_hello: bool,
    has_key: bool,
    is_here: bool,
    table: Option<Arc<Table>>,
    running: Option<Running>,
    pace: Arc<Mutex<Pace>>,
    lobby: Option<JoinHandle<()>>,
}

impl Conversation {
    /// A conversation that begins.
    pub fn new(server: Arc<Server>, id: ConnectionId, outbox: Arc<SocketOutbox>) -> Conversation {
        Conversation {
            server,
            id,
            outbox,
            has_said_hello: false,
            has_key: false,
            is_here: true,
            table: None,
            running: None,
            pace: Arc::default(),
            lobby: None,
        }
    }

    /// Whether the client has said who it is.
    pub fn has_said_hello(&self) -> bool {
        self.has_said_hello
    }

    /// Whether the client still answers.
    pub async fn set_here(&mut self, is_here: bool) {
        if self.is_here != is_here {
            self.is_here = is_here;
            if let Some(table) = self.table.clone() {
                let id = self.id;
                let told = move || {
                    table.set_here(id, is_here);
                    Ok(())
                };
                let _ = blocking(told).await;
            }
        }
    }

    /// The connection is gone.
    pub async fn end(&mut self) {
        self.running = None;
        if let Some(lobby) = self.lobby.take() {
            lobby.abort();
        }
        self.leave().await;
    }

    async fn leave(&mut self) {
        if let Some(table) = self.table.take() {
            let id = self.id;
            let left = move || {
                table.leave(id);
                Ok(())
            };
            let _ = blocking(left).await;
        }
    }

    fn send(&self, value: &Value) {
        self.outbox.send(ascii_json(value).into());
    }

    /// Answers a frame; returns why the connection must be closed, if it must.
    pub async fn hear(&mut self, text: &str) -> Option<CloseCode> {
        let Some(message) = Message::read(text) else { return Some(CloseCode::NOT_JSON) };
        if !self.has_said_hello && !matches!(message.request, Ok(Request::Hello(_))) {
            if let Err(refusal) = &message.request {
                self.outbox.send(error_text(&message.id, refusal));
            }
            return Some(CloseCode::NO_HELLO);
        }
        let request = match message.request {
            Ok(Request::Hello(hello)) => return self.hello(&message.id, hello).await,
            request => request,
        };
        let answer = match request {
            Ok(request) => self.answer(request).await,
            Err(refusal) => Err(refusal),
        };
        match answer {
            Ok(Some(mut fields)) => {
                fields.insert("t".to_owned(), json!("ok"));
                fields.insert("id".to_owned(), message.id);
                self.send(&Value::Object(fields));
            }
            Ok(None) => {}
            Err(refusal) => self.outbox.send(error_text(&message.id, &refusal)),
        }
        None
    }

    async fn hello(&mut self, id: &Value, hello: Hello) -> Option<CloseCode> {
        if hello.v.as_ref().and_then(Value::as_u64) != Some(VERSION) {
            self.outbox.send(error_text(id, &refusal(ErrorCode::Version, "this server speaks version 1")));
            return Some(CloseCode::VERSION);
        }
        self.has_said_hello = true;
        self.has_key = match (&self.server.key, &hello.key) {
            (None, _) => true,
            (Some(key), Some(given)) => same_word(key, given),
            (Some(_), None) => false,
        };
        let key = match (&self.server.key, self.has_key) {
            (None, _) => "none",
            (Some(_), true) => "ok",
            (Some(_), false) => "needed",
        };
        self.send(&json!({
            "t": "welcome", "v": VERSION, "boot": self.server.boot, "server": ENGINE_NAME, "key": key,
            "limits": {
                "message": MAX_MESSAGE_BYTES, "lines": MAX_LINES, "plies": position::MAX_PLIES,
                "think": self.server.max_think, "analysis": self.server.max_analysis.as_secs(),
            },
        }));
        self.leave().await;
        if let Some(game) = hello.game {
            let Some(table) = self.server.tables.find(&game) else {
                self.outbox.send(error_text(id, &refusal(ErrorCode::Unknown, "no such game")));
                return None;
            };
            self.table = Some(Arc::clone(&table));
            let (id, outbox, tokens) = (self.id, Arc::clone(&self.outbox), hello.seats);
            let _ = blocking(move || Ok(table.join(id, outbox, &tokens, hello.rev))).await;
        }
        None
    }

    /// The table that the client looks at.
    fn table(&self) -> Result<Arc<Table>, Refusal> {
        self.table.clone().ok_or_else(|| refusal(ErrorCode::Unknown, "no game: say hello with one"))
    }

    fn needs_key(&self) -> Result<(), Refusal> {
        if self.has_key { Ok(()) } else { Err(refusal(ErrorCode::Forbidden, "this needs the key of the server")) }
    }

    /// Answers a request; `None` where the answer is another message.
    async fn answer(&mut self, request: Request) -> Result<Option<Fields>, Refusal> {
        match request {
            Request::Hello(_) => Ok(None),
            Request::Ping { at } => {
                self.send(&json!({"t": "pong", "at": at, "now": self.server.tables.now()}));
                Ok(None)
            }
            Request::Lobby { on } => self.lobby(on).map(Some),
            Request::Analyse(request) => self.analyse(*request).map(Some),
            Request::Scan(request) => self.scan(*request).map(Some),
            Request::Stop { tag } => {
                let meant = |running: &&Running| tag.as_ref().is_none_or(|tag| running.tag() == tag);
                if let Some(running) = self.running.as_ref().filter(meant) {
                    running.stop();
                }
                Ok(Some(Fields::new()))
            }
            Request::Position(request) => {
                let state = blocking(move || position::game(&request).map(|game| position::state(&game))).await?;
                Ok(Some(fields(json!({"state": state}))))
            }
            Request::Compose(request) => {
                let state = blocking(move || position::composed_game(&request).map(|game| position::state(&game)));
                let state = state.await?;
                Ok(Some(fields(json!({"record": state.state.record, "state": state}))))
            }
            Request::Create(request) => {
                self.needs_key()?;
                let tables = Arc::clone(&self.server.tables);
                let created = blocking(move || tables.create(&request)).await?;
                Ok(Some(fields(json!(created))))
            }
            Request::Import(request) => Ok(Some(fields(blocking(move || exchange::read(&request)).await?))),
            Request::Export(request) => Ok(Some(fields(self.export(request).await?))),
            Request::Delete { game, seats } => self.delete(game, seats).await.map(Some),
            other => self.answer_at_table(other).await.map(Some),
        }
    }

    /// Answers a request about the table that the client looks at.
    async fn answer_at_table(&self, request: Request) -> Result<Fields, Refusal> {
        let (table, id) = (self.table()?, self.id);
        let answer = blocking(move || match request {
            Request::Play(request) => table.play(id, &request).map(|rev| json!({"rev": rev})),
            Request::Sit(request) => table.sit(id, &request).map(|token| json!({"token": token})),
            Request::Link(request) => table.link(id, &request).map(|token| json!({"token": token})),
            Request::Resign { seat } => table.resign(id, seat).map(|()| Value::Null),
            Request::Offer(request) => table.offer(id, &request).map(|()| Value::Null),
            Request::Show { seat } => table.show(id, seat).map(|()| Value::Null),
            Request::Hint { seat } => table.hint(id, seat).map(|()| Value::Null),
            Request::At { ply, .. } => table.state_at(id, ply).map(|state| json!({"state": state})),
            _ => Err(refusal(ErrorCode::Bad, "this message is no request about a game")),
        });
        answer.await.map(fields)
    }

    /// Writes the game of the table that the client looks at, of another one as onlookers see it, or one of its own.
    async fn export(&self, request: ExportRequest) -> Result<Value, Refusal> {
        let Some(game) = &request.game else { return blocking(move || exchange::write_own(&request)).await };
        let own = self.table.clone().filter(|table| table.id() == game);
        let found = own.clone().or_else(|| self.server.tables.find(game));
        let table = found.ok_or_else(|| refusal(ErrorCode::Unknown, "no such game"))?;
        let id = self.id;
        blocking(move || {
            let record = if own.is_some() { table.game_record(id)? } else { table.public_record()? };
            exchange::write_table(record, &request.format)
        })
        .await
    }

    async fn delete(&mut self, game: String, tokens: Tokens) -> Result<Fields, Refusal> {
        let (tables, id) = (Arc::clone(&self.server.tables), self.id);
        let has_key = self.server.key.is_some() && self.has_key;
        blocking(move || tables.delete(&game, id, &tokens, has_key)).await?;
        Ok(Fields::new())
    }

    /// Tells of the tables now and whenever something changes, or no longer.
    fn lobby(&mut self, on: bool) -> Result<Fields, Refusal> {
        if let Some(lobby) = self.lobby.take() {
            lobby.abort();
        }
        if on {
            self.needs_key()?;
            self.lobby = Some(tokio::spawn(tell_of_tables(Arc::clone(&self.server), Arc::clone(&self.outbox))));
        }
        Ok(Fields::new())
    }

    fn reporter(&self, lines: usize) -> Reporter {
        Reporter {
            outbox: Arc::clone(&self.outbox),
            pace: Arc::clone(&self.pace),
            host: Arc::clone(&self.server.host),
            settings: EngineSettings { multi_pv: lines, ..self.server.settings.clone() },
        }
    }

    /// Ends what thinks for this connection, so that nothing of it follows.
    fn end_running(&mut self) {
        match self.running.take() {
            Some(Running::Position(analysis)) => analysis.replace(&self.outbox),
            Some(Running::Game(scan)) => scan.replace(&self.outbox),
            None => {}
        }
    }

    fn analyse(&mut self, request: AnalyseRequest) -> Result<Fields, Refusal> {
        self.needs_key()?;
        let lines = request.lines.unwrap_or(1);
        if !(1..=MAX_LINES).contains(&lines) {
            return Err(Refusal::new(ErrorCode::Limit, format!("lines: found {lines}, expected 1 to {MAX_LINES}")));
        }
        let seconds = request.seconds.unwrap_or(DEFAULT_SECONDS);
        if seconds.is_nan() || seconds <= 0.0 {
            return Err(Refusal::new(ErrorCode::Limit, format!("seconds: found {seconds}, expected more than 0")));
        }
        let seconds = seconds.min(self.server.max_analysis.as_secs_f64());
        let position = ReportedPosition::new(position::game(&request.position)?);
        check_known(&position)?;
        self.end_running();
        let answer = fields(json!({"lines": lines, "seconds": seconds}));
        let (time, reporter) = (Duration::from_secs_f64(seconds), self.reporter(lines as usize));
        self.running = Some(Running::Position(Analysis::start(request.tag, position, time, reporter)));
        Ok(answer)
    }

    fn scan(&mut self, request: AnalyseRequest) -> Result<Fields, Refusal> {
        self.needs_key()?;
        let game = position::game(&request.position)?;
        let positions = game.plies_played() as u64 + 1;
        let longest = (self.server.max_analysis.as_millis() as u64 / positions).max(MIN_SCAN_MS);
        let ms = request.ms.unwrap_or(DEFAULT_SCAN_MS);
        if ms == 0 {
            return Err(refusal(ErrorCode::Limit, "ms: found 0, expected more"));
        }
        let ms = ms.clamp(MIN_SCAN_MS, longest);
        self.end_running();
        let reporter = self.reporter(1);
        self.running = Some(Running::Game(Scan::start(request.tag, game, Duration::from_millis(ms), reporter)));
        Ok(fields(json!({"ms": ms})))
    }
}

/// Refuses a position in which the seat on move may do what the record does not tell.
fn check_known(position: &ReportedPosition) -> Result<(), Refusal> {
    let game = position.game();
    let known = game.legal_moves(game.variant().description.native_dialect);
    known.map(|_| ()).map_err(|_| refusal(ErrorCode::Hidden, "the hand of the seat on move is not known"))
}

/// Sends `lobby` now and on every change, not too often.
async fn tell_of_tables(server: Arc<Server>, outbox: Arc<SocketOutbox>) {
    let mut told = None;
    loop {
        let changes = server.tables.changes();
        if told != Some(changes) {
            told = Some(changes);
            outbox.send(ascii_json(&json!({"t": "lobby", "tables": server.tables.lobby()})).into());
        }
        tokio::time::sleep(LOBBY_INTERVAL).await;
    }
}

/// Does what may wait for the disk or for a lock, away from the threads that serve the sockets. A panic costs no more
/// than the answer.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, Refusal> + Send + 'static) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(refusal(ErrorCode::Internal, "a fault of the server; please report it")))
}
