//! What one client asks for, in order, and the answers.

use super::close_code::CloseCode;
use super::exchange::{self, ExportedFile};
use super::messages::{
    ComposedState, Explanation, ImportedGames, KeyState, Nothing, Reply, Revision, SeatToken, ServerLimits, ShownState,
    SocketMessage, Welcome,
};
use super::position;
use super::refusal::{ErrorCode, Refusal};
use super::requests::{
    ExportRequest, Hello, ImportRequest, MAX_MESSAGE_BYTES, Message, PositionRequest, Request, Tokens, VERSION,
    WhyRequest,
};
use super::shared::Desk;
use super::shell::{Shell, answer_of, wait_for};
use super::tables::LiveTable;
use super::tables::outbox::{ConnectionId, Outbox};
use super::tables::table::Table;
use super::tables::table_request::{JoinRequest, TableReply, TableRequest};
use super::thinking::{MAX_LINES, Thinking};
use super::uploads::{GamesPage, PAGE_TIME};
use rules::illegality::Illegality;
use serde_json::Value;
use session::viewer::Viewer;
use std::net::IpAddr;
use std::sync::{Arc, Weak};

/// How often a lobby is told of changes, at most, in milliseconds.
const LOBBY_INTERVAL: u64 = 1000;

/// The `error` of a message that came too soon after others.
pub fn rate_error(text: &str) -> Arc<str> {
    let id = Message::read(text).map(|message| message.id);
    Refusal::new(ErrorCode::Rate, "too many messages: wait a little").text(id.as_ref())
}

fn send_pong(desk: &Desk, outbox: &dyn Outbox, at: Option<Value>) {
    outbox.send(SocketMessage::Pong { at, now: desk.tables.now() }.text());
}

/// The longest `ping` that is answered before its turn, in bytes.
const MAX_PING_BYTES: usize = 256;

/// Answers a client that only asks whether the server is there, if it may ask now; false if it asks for something else, or
/// may not.
pub fn answer_ping(desk: &Desk, outbox: &dyn Outbox, text: &str, may_ask: impl FnOnce() -> bool) -> bool {
    if text.len() > MAX_PING_BYTES {
        return false;
    }
    let Some(Message { id, request: Ok(Request::Ping { at }), .. }) = Message::read(text) else { return false };
    if !may_ask() {
        return false;
    }
    send_pong(desk, outbox, at);
    if !id.is_null() {
        outbox.send(SocketMessage::Ok { id: &id, reply: &Reply::Ping(Nothing {}) }.text());
    }
    true
}

fn refusal(code: ErrorCode, message: &str) -> Refusal {
    Refusal::new(code, message)
}

/// One client's conversation with the desk.
pub struct Conversation {
    desk: Arc<Desk>,
    shell: Arc<dyn Shell>,
    id: ConnectionId,
    address: IpAddr,
    outbox: Arc<dyn Outbox>,
    has_said_hello: bool,
    key: KeyState,
    is_here: bool,
    table: Option<Arc<Table>>,
    thinking: Thinking,
    /// Alive as long as the client is told of the tables.
    lobby: Option<Arc<()>>,
    lobby_due: bool,
}

impl Conversation {
    /// A conversation that begins.
    pub fn new(
        desk: Arc<Desk>,
        shell: Arc<dyn Shell>,
        id: ConnectionId,
        address: IpAddr,
        outbox: Arc<dyn Outbox>,
    ) -> Conversation {
        let thinking = Thinking::new(Arc::clone(&desk), Arc::clone(&shell), address, Arc::clone(&outbox));
        Conversation {
            desk,
            shell,
            id,
            address,
            outbox,
            has_said_hello: false,
            key: KeyState::Needed,
            is_here: true,
            table: None,
            thinking,
            lobby: None,
            lobby_due: false,
        }
    }

    /// Whether the client has said who it is.
    pub fn has_said_hello(&self) -> bool {
        self.has_said_hello
    }

    /// Whether the client still answers, as far as the table has been told.
    pub fn is_here(&self) -> bool {
        self.is_here
    }

    /// The client answers, or does not.
    pub async fn set_here(&mut self, is_here: bool) {
        if self.is_here != is_here {
            self.is_here = is_here;
            // Without a table nobody asks.
            let _ = self.at_table(TableRequest::Presence { here: is_here }).await;
        }
    }

    /// The connection is gone.
    pub async fn end(&mut self) {
        self.thinking.abandon();
        self.desk.uploads().forget(self.id);
        self.lobby = None;
        self.leave().await;
    }

    async fn leave(&mut self) {
        let _ = self.at_table(TableRequest::Leave).await;
        self.table = None;
    }

    fn send(&self, message: &SocketMessage<'_>) {
        self.outbox.send(message.text());
    }

    /// Answers a frame; returns why the connection must be closed, if it must.
    pub async fn hear(&mut self, text: &str) -> Option<CloseCode> {
        let Some(message) = Message::read(text) else { return Some(CloseCode::NOT_JSON) };
        if !self.has_said_hello && !message.is_hello {
            return Some(CloseCode::NO_HELLO);
        }
        if message.is_hello && message.version != Some(VERSION) {
            let refusal = refusal(ErrorCode::Version, "this server speaks version 1");
            self.outbox.send(refusal.text(Some(&message.id)));
            return Some(CloseCode::VERSION);
        }
        // What has an answer of its own needs no `ok`, unless the client waits for one.
        let is_answered = matches!(message.request, Ok(Request::Hello(_) | Request::Ping { .. }));
        let answer = match message.request {
            Ok(request) => self.answer(request).await,
            Err(refusal) => Err(refusal),
        };
        match answer {
            Ok(_) if is_answered && message.id.is_null() => {}
            Ok(reply) => self.send(&SocketMessage::Ok { id: &message.id, reply: &reply }),
            Err(refusal) => self.outbox.send(refusal.text(Some(&message.id))),
        }
        self.begin();
        None
    }

    /// Begins what is to begin after the answer.
    fn begin(&mut self) {
        self.thinking.begin();
        if std::mem::take(&mut self.lobby_due) {
            let listener = Arc::new(());
            let telling = tell_of_tables(
                Arc::clone(&self.desk),
                Arc::clone(&self.shell),
                Arc::clone(&self.outbox),
                Arc::downgrade(&listener),
            );
            self.shell.spawn(Box::pin(telling));
            self.lobby = Some(listener);
        }
    }

    async fn hello(&mut self, hello: Hello) -> Result<Nothing, Refusal> {
        self.has_said_hello = true;
        let checked = self.shell.check_key(self.address, hello.key.as_deref());
        self.key = checked.as_ref().copied().unwrap_or(KeyState::Needed);
        let limits = ServerLimits {
            message: MAX_MESSAGE_BYTES,
            lines: MAX_LINES,
            plies: position::MAX_PLIES,
            think: self.desk.limits.max_think,
            analysis: self.desk.limits.max_analysis.as_secs(),
        };
        self.send(&SocketMessage::Welcome(Welcome::new(&self.desk.boot, self.key, self.shell.reach(), limits)));
        self.leave().await;
        if let Some(game) = hello.game {
            let (tables, id, outbox) = (Arc::clone(&self.desk.tables), self.id, Arc::clone(&self.outbox));
            let joined = wait_for(&*self.shell, move || {
                let table = tables.find(&game)?;
                table.join(id, outbox, JoinRequest { tokens: hello.seats, invite: hello.invite, rev: hello.rev });
                Ok(table)
            });
            self.table = Some(joined.await?);
        }
        // A seat needs no key, so this comes last.
        checked.map(|_| Nothing {})
    }

    /// Does what this client's files or games cost.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.work_on(0, work).await
    }

    /// Does what a file of so many bytes costs.
    async fn work_on<T: Send + 'static>(
        &self,
        bytes: usize,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        answer_of(|work| self.shell.work_on(self.address, bytes, work), work).await
    }

    /// The table that the client looks at.
    fn table(&self) -> Result<Arc<Table>, Refusal> {
        self.table.clone().ok_or_else(|| refusal(ErrorCode::Unknown, "no game: say hello with one"))
    }

    fn needs_key(&self) -> Result<(), Refusal> {
        match self.key {
            KeyState::None | KeyState::Ok => Ok(()),
            KeyState::Needed => Err(refusal(ErrorCode::Forbidden, "this needs the key of the server")),
        }
    }

    /// Answers a request. There is no arm for the rest: a request that nobody answers does not compile.
    async fn answer(&mut self, request: Request) -> Result<Reply, Refusal> {
        Ok(match request {
            Request::Hello(hello) => Reply::Hello(self.hello(hello).await?),
            Request::Ping { at } => {
                send_pong(&self.desk, &*self.outbox, at);
                Reply::Ping(Nothing {})
            }
            Request::Lobby { on } => Reply::Lobby(self.lobby(on)?),
            Request::Create(request) => {
                self.needs_key()?;
                let tables = Arc::clone(&self.desk.tables);
                Reply::Create(self.work(move || tables.create(&request)).await?)
            }
            Request::Delete { game, seats } => Reply::Delete(self.delete(game, seats).await?),
            Request::Sit(request) => {
                let token = self.at_table(TableRequest::Sit(request)).await?.token;
                Reply::Sit(SeatToken { token })
            }
            Request::Link(request) => {
                let token = self.at_table(TableRequest::Link(request)).await?.token;
                Reply::Link(SeatToken { token })
            }
            Request::Play(request) => {
                let rev = self.at_table(TableRequest::Play(request)).await?.rev;
                Reply::Play(Revision { rev })
            }
            Request::Resign { seat } => {
                self.at_table(TableRequest::Resign { seat }).await?;
                Reply::Resign(Nothing {})
            }
            Request::Offer(request) => {
                self.at_table(TableRequest::Offer(request)).await?;
                Reply::Offer(Nothing {})
            }
            Request::Show { seat } => {
                self.at_table(TableRequest::Show { seat }).await?;
                Reply::Show(Nothing {})
            }
            Request::Hint { seat } => {
                self.at_table(TableRequest::Hint { seat }).await?;
                Reply::Hint(Nothing {})
            }
            Request::At { ply, .. } => {
                let (table, id) = (self.table()?, self.id);
                let state = self.work(move || table.read(|live, now| live.state_at(id, ply, now))).await?;
                Reply::At(ShownState { state: Box::new(state) })
            }
            Request::Position(request) => {
                let state = self.work(move || position::game(&request).map(|game| position::state(&game))).await?;
                Reply::Position(ShownState { state: Box::new(state) })
            }
            Request::Compose(request) => {
                let state = self.work(move || position::composed_game(&request).map(|game| position::state(&game)));
                let state = Box::new(state.await?);
                Reply::Compose(ComposedState { record: state.state.record.clone(), state })
            }
            Request::Why(request) => Reply::Why(Explanation { reason: self.why(*request).await? }),
            Request::Analyse(request) => {
                self.needs_key()?;
                Reply::Analyse(self.thinking.analyse(*request).await?)
            }
            Request::Scan(request) => {
                self.needs_key()?;
                Reply::Scan(self.thinking.scan(*request).await?)
            }
            Request::Stop { tag } => {
                self.thinking.stop(tag.as_ref());
                Reply::Stop(Nothing {})
            }
            Request::Import(request) => Reply::Import(self.import(request).await?),
            Request::Explore(request) => {
                let desk = Arc::clone(&self.desk);
                Reply::Explore(self.work(move || exchange::explore(&request, &desk.theories)).await?)
            }
            Request::Export(request) => Reply::Export(self.export(request).await?),
        })
    }

    /// Asks the table that the client looks at, on a thread that may wait for it.
    async fn at_table(&self, request: TableRequest) -> Result<TableReply, Refusal> {
        let (table, id) = (self.table()?, self.id);
        wait_for(&*self.shell, move || table.handle(id, request)).await
    }

    /// Reads a file, takes a part of one, or reads on in one that has come in parts.
    async fn import(&self, request: ImportRequest) -> Result<ImportedGames, Refusal> {
        let (desk, id, address) = (Arc::clone(&self.desk), self.id, self.address);
        let bytes = request.bytes.len() + self.desk.uploads().bytes_of(self.id);
        let page = self.work_on(bytes, move || {
            let part = exchange::part(&request)?;
            if part.is_none() && !request.more {
                return exchange::read(&request);
            }
            if let Some(part) = part {
                let is_last = part.part == part.parts;
                desk.uploads().add(id, address, part, desk.tables.now())?;
                if !is_last {
                    return Ok(GamesPage::default());
                }
            }
            let tag = request.tag.as_ref().map(Value::to_string).unwrap_or_default();
            let (preferred, keys) = (exchange::preferred(&request)?, exchange::keys(&request));
            let began = desk.tables.now();
            let mut upload = desk.uploads().take_out(id, &tag, began)?;
            let page = upload.read(preferred, keys, || desk.tables.now().saturating_sub(began) >= PAGE_TIME);
            desk.uploads().put_back(id, upload);
            page
        });
        page.await.map(ImportedGames::from)
    }

    /// Why something is not a legal move, at the table or in a position that the client brings; `None` if it is.
    async fn why(&self, request: WhyRequest) -> Result<Option<Illegality>, Refusal> {
        let WhyRequest { seat, attempt, variant, record, moves, rules } = request;
        let Some(variant) = variant else {
            let (table, id) = (self.table()?, self.id);
            return wait_for(&*self.shell, move || table.read(|live, _| live.illegality(id, seat, &attempt))).await;
        };
        let position = PositionRequest { variant, record, moves, rules };
        self.work(move || position::game(&position).map(|game| game.illegality(Viewer::All, &attempt))).await
    }

    /// Writes the game of the table that the client looks at, of another one as onlookers see it, or one of its own.
    async fn export(&self, request: ExportRequest) -> Result<ExportedFile, Refusal> {
        let Some(game) = &request.game else {
            let bytes = request.tree.as_ref().map_or(0, |_| MAX_MESSAGE_BYTES);
            return self.work_on(bytes, move || exchange::write_own(request)).await;
        };
        let own = self.table.clone().filter(|table| table.id() == game);
        let table = own.clone().map_or_else(|| self.desk.tables.find(game), Ok)?;
        let id = self.id;
        self.work(move || {
            let is_own = own.is_some();
            let record = |live: &LiveTable, now| {
                if is_own { live.game_record(id, now) } else { live.public_record(now) }
            };
            let record = table.read(record)?;
            exchange::write_table(record, &request.format)
        })
        .await
    }

    async fn delete(&mut self, game: String, tokens: Tokens) -> Result<Nothing, Refusal> {
        let (tables, id) = (Arc::clone(&self.desk.tables), self.id);
        let has_key = self.key == KeyState::Ok;
        wait_for(&*self.shell, move || tables.delete(&game, id, &tokens, has_key)).await?;
        Ok(Nothing {})
    }

    /// Tells of the tables now and whenever something changes, or no longer.
    fn lobby(&mut self, on: bool) -> Result<Nothing, Refusal> {
        self.lobby = None;
        if on {
            self.needs_key()?;
        }
        self.lobby_due = on;
        Ok(Nothing {})
    }
}

/// Sends `lobby` now and on every change, not too often, for as long as somebody listens.
async fn tell_of_tables(desk: Arc<Desk>, shell: Arc<dyn Shell>, outbox: Arc<dyn Outbox>, listener: Weak<()>) {
    let is_heard = || listener.strong_count() > 0;
    let mut told = None;
    while is_heard() {
        if told != Some(desk.tables.changes()) {
            let asked = Arc::clone(&desk);
            let lobby = wait_for(&*shell, move || Ok(asked.lobby())).await;
            if let Some(lobby) = lobby.ok().filter(|_| is_heard()) {
                told = Some(lobby.changes);
                outbox.send(lobby.message);
            }
        }
        shell.sleep(LOBBY_INTERVAL).await;
    }
}
