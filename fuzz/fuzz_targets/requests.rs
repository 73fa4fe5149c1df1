//! Messages of the board's socket, one a line: each is read or refused in one line; those about tables, positions and
//! files are answered as the server answers them, without sockets. A refused action leaves the table as it was, and all
//! that is sent is JSON in ASCII.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::desk::openings::Openings;
use pentad::desk::refusal::Refusal;
use pentad::desk::requests::{Message, PositionRequest, Request, WhyRequest};
use pentad::desk::tables::outbox::{ConnectionId, Outbox};
use pentad::desk::tables::registry::{Tables, TablesConfig};
use pentad::desk::tables::requests::{CreateRequest, SeatKind};
use pentad::desk::tables::table::Table;
use pentad::desk::tables::table_request::{JoinRequest, TableRequest};
use pentad::desk::tables::time_source::TimeSource;
use pentad::desk::{ascii_json, exchange, position};
use pentad::{Host, Thinkers, Viewer};
use serde_json::Value;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

/// Lines of one input.
const MAX_LINES: usize = 24;
/// The connection of the client.
const CLIENT: ConnectionId = 1;
/// No refusal is longer, in characters.
const MAX_REFUSAL: usize = 600;

static HOST: LazyLock<Arc<Host>> = LazyLock::new(|| Arc::new(Host::new(1).expect("the system has threads")));

/// The openings that ship.
static OPENINGS: LazyLock<Openings> = LazyLock::new(Openings::default);

/// Checks what it is sent, and keeps the revision.
#[derive(Default)]
struct Inbox(Mutex<u64>);

impl Outbox for Inbox {
    fn send(&self, message: Arc<str>) {
        assert!(message.is_ascii() && !message.contains('\n'), "{message}");
        let value: Value = serde_json::from_str(&message).expect("a message is JSON");
        if let Some(rev) = value["rev"].as_u64() {
            *self.0.lock().expect("no panic") = rev;
        }
    }

    fn is_crowded(&self) -> bool {
        false
    }
}

struct Client {
    tables: Arc<Tables>,
    table: Option<Arc<Table>>,
    inbox: Arc<Inbox>,
}

/// An engine would think beside the target.
fn has_engines(request: &CreateRequest) -> bool {
    request.seats.iter().any(|seat| seat.kind == SeatKind::Engine)
}

impl Client {
    fn new() -> Client {
        let config = TablesConfig {
            max_games: 4,
            max_think: Duration::from_millis(1),
            threads: 1,
            hash_megabytes: 1,
            time: TimeSource::manual(0).0,
        };
        let thinkers: Arc<dyn Thinkers> = Arc::<Host>::clone(&HOST);
        let tables = Tables::open(config, thinkers, None).expect("memory needs no folder");
        Client { tables, table: None, inbox: Arc::default() }
    }

    fn create(&mut self, request: &CreateRequest) -> Result<(), Refusal> {
        let created = self.tables.create(request)?;
        let table = self.tables.find(&created.game).expect("it was just made");
        let outbox: Arc<dyn Outbox> = Arc::<Inbox>::clone(&self.inbox);
        table.join(CLIENT, outbox, JoinRequest { tokens: created.tokens, ..JoinRequest::default() });
        self.table = Some(table);
        Ok(())
    }

    /// Carries out a request; those that need an engine or another connection are left out.
    fn answer(&mut self, request: Request) -> Result<(), Refusal> {
        match request {
            Request::Create(request) if !has_engines(&request) => return self.create(&request),
            Request::Position(request) => drop(ascii_json::ascii_json(&position::state(&position::game(&request)?))),
            Request::Compose(request) => {
                let game = position::composed_game(&request)?;
                drop(ascii_json::ascii_json(&position::state(&game)));
            }
            Request::Why(request) if request.variant.is_some() => {
                let WhyRequest { attempt, variant, record, moves, rules, .. } = *request;
                let wanted = PositionRequest { variant: variant.unwrap_or_default(), record, moves, rules };
                position::game(&wanted)?.illegality(Viewer::All, &attempt);
            }
            Request::Explore(request) => drop(exchange::explore(&request, &OPENINGS)?),
            Request::Import(request) => drop(exchange::read(&request)?),
            Request::Export(request) if request.game.is_none() => drop(exchange::write_own(request)?),
            Request::Export(request) => {
                let Some(table) = &self.table else { return Ok(()) };
                exchange::write_table(table.read(|live, now| live.game_record(CLIENT, now))?, &request.format)?;
            }
            other => return self.at_table(other),
        }
        Ok(())
    }

    fn at_table(&self, request: Request) -> Result<(), Refusal> {
        let Some(table) = &self.table else { return Ok(()) };
        let request = match request {
            Request::Play(mut request) => {
                // An input cannot know the revision.
                if request.rev == 0 {
                    request.rev = *self.inbox.0.lock().expect("no panic");
                }
                TableRequest::Play(request)
            }
            Request::Sit(request) => TableRequest::Sit(request),
            Request::Link(request) => TableRequest::Link(request),
            Request::Resign { seat } => TableRequest::Resign { seat },
            Request::Offer(request) => TableRequest::Offer(request),
            Request::Show { seat } => TableRequest::Show { seat },
            Request::At { ply, .. } => return table.read(|live, now| live.state_at(CLIENT, ply, now)).map(drop),
            _ => return Ok(()),
        };
        table.handle(CLIENT, request).map(drop)
    }

    /// What the client may see of the table.
    fn seen(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        let record = table.read(|live, now| live.game_record(CLIENT, now)).ok()?;
        Some(format!("{:?}", (record.start, record.moves, record.names, record.result)))
    }
}

fuzz_target!(|text: &str| {
    let mut client = Client::new();
    for line in text.lines().take(MAX_LINES) {
        let Some(message) = Message::read(line) else { continue };
        let before = client.seen();
        let shows = matches!(message.request, Ok(Request::Show { .. }));
        if let Err(refusal) = message.request.and_then(|request| client.answer(request)) {
            assert!(!refusal.message.contains(['\n', '\r']), "{line}: {refusal}");
            assert!(refusal.message.chars().count() < MAX_REFUSAL, "{line}: {refusal}");
            assert!(refusal.text(Some(&message.id)).is_ascii());
            assert!(shows || client.seen() == before, "{line}: {refusal}");
        }
        client.tables.run_due();
    }
});
