//! Files that come in parts: each is kept until all of it is there, and then read game by game. What is kept for one
//! connection, for one client and for all together is bounded.

use super::ascii_json::ascii_json;
use super::client_address::client_of;
use super::position_keys::position_keys;
use super::refusal::{ErrorCode, Refusal};
use super::tables::outbox::ConnectionId;
use records::{GameReader, ImportedGame, ReadBounds};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use variants::Variant;

/// The largest file, in bytes.
pub const MAX_FILE_BYTES: usize = 20 << 20;
/// The most parts of a file.
const MAX_PARTS: usize = 1024;
/// The most that is kept for one client.
const MAX_CLIENT_BYTES: usize = 3 * MAX_FILE_BYTES;
/// The most that is kept for all clients together.
const MAX_ALL_BYTES: usize = 8 * MAX_FILE_BYTES;
/// A file that nobody goes on with for so long gives way to others.
const IDLE: Duration = Duration::from_secs(60);
/// An answer holds games until it is this long, in bytes of JSON.
const PAGE_BYTES: usize = 160 << 10;
/// An answer is not worked at for longer than this.
const PAGE_TIME: Duration = Duration::from_millis(400);
/// A game that is longer, in bytes of JSON, is not sent: more than this must not wait for a slow reader.
pub const MAX_GAME_BYTES: usize = 768 << 10;
/// What a game of a file may cost while it is read. A noted variation of one move takes two KiB, in three entries or more; a
/// game that may be sent has fewer entries than this unless it has nothing but moves, each in seven bytes of JSON.
pub const GAME_BOUNDS: ReadBounds = ReadBounds { bytes: 4 << 20, entries: 64 << 10 };
/// The most lines about games that could not be read in one answer.
const MAX_SKIPPED: usize = 20;

/// A part of a file.
pub struct FilePart {
    /// The client's name of the file.
    pub tag: String,
    /// Its number, counted from 1.
    pub part: usize,
    /// How many there are.
    pub parts: usize,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Some games of a file, in order.
#[derive(Default)]
pub struct GamesPage {
    /// The games.
    pub games: Vec<ImportedGame>,
    /// The keys of the first positions of each game, if they were asked for.
    pub keys: Vec<Vec<String>>,
    /// What could not be read, each in one line.
    pub skipped: Vec<String>,
    /// Whether there may be more.
    pub more: bool,
}

/// A file of one connection.
struct Upload {
    tag: String,
    taken: usize,
    content: Content,
    has_games: bool,
}

enum Content {
    /// What has come of it.
    Parts(Vec<u8>),
    /// The rest of it.
    Reader(Box<GameReader<Cursor<Vec<u8>>>>),
}

/// What a connection keeps here. Whoever reads the file holds its lock; sizes are counted without it.
struct Kept {
    client: IpAddr,
    bytes: usize,
    touched: Instant,
    upload: Arc<Mutex<Upload>>,
}

/// The files of all connections: one of each.
#[derive(Default)]
pub struct Uploads {
    kept: Mutex<BTreeMap<ConnectionId, Kept>>,
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(ErrorCode::Bad, message)
}

fn too_large(bytes: usize) -> Refusal {
    let message = format!("found a file of {bytes} bytes or more, expected at most {MAX_FILE_BYTES}: split it");
    Refusal::new(ErrorCode::Limit, message)
}

impl Uploads {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<ConnectionId, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a part; the first begins a file in place of any other of this connection.
    ///
    /// # Errors
    /// `bad` if the part does not follow the one before, `limit` if the file is too large, `busy` if others need the room.
    pub fn add(&self, id: ConnectionId, address: IpAddr, part: FilePart) -> Result<(), Refusal> {
        let FilePart { tag, part: number, parts, bytes } = part;
        if !(1..=MAX_PARTS).contains(&parts) || !(1..=parts).contains(&number) {
            return Err(bad(format!("part: found {number} of {parts}, expected 1 to parts, at most {MAX_PARTS}")));
        }
        let mut kept = self.lock();
        if number == 1 {
            kept.remove(&id);
            // All parts but the last are alike, so the first one tells the size.
            let least = (parts - 1).saturating_mul(bytes.len());
            if least > MAX_FILE_BYTES {
                return Err(too_large(least));
            }
        }
        let before = kept.get(&id).map_or(0, |own| own.bytes);
        if before + bytes.len() > MAX_FILE_BYTES {
            kept.remove(&id);
            return Err(too_large(before + bytes.len()));
        }
        make_room(&mut kept, id, client_of(address), bytes.len())?;
        if number == 1 {
            let upload = Upload { tag, taken: 1, content: Content::Parts(bytes), has_games: false };
            let size = upload.size();
            let upload = Arc::new(Mutex::new(upload));
            kept.insert(id, Kept { client: client_of(address), bytes: size, touched: Instant::now(), upload });
            return Ok(());
        }
        let own = kept.get_mut(&id).ok_or_else(dropped)?;
        let mut upload = own.upload.lock().unwrap_or_else(PoisonError::into_inner);
        let expected = upload.taken + 1;
        let Content::Parts(content) = &mut upload.content else {
            return Err(bad("part: the file is complete already"));
        };
        if number != expected {
            return Err(bad(format!("part: found {number}, expected {expected}")));
        }
        content.reserve_exact(bytes.len());
        content.extend(bytes);
        upload.taken = number;
        let size = upload.size();
        drop(upload);
        own.bytes = size;
        own.touched = Instant::now();
        Ok(())
    }

    /// The next games of the file with this tag, whose parts have all come, with the keys of so many positions of each.
    ///
    /// # Errors
    /// `bad` if there is no such file, or nothing in it can be read.
    pub fn read(
        &self,
        id: ConnectionId,
        tag: &str,
        preferred: Option<&'static Variant>,
        keys: usize,
    ) -> Result<GamesPage, Refusal> {
        let upload = {
            let mut kept = self.lock();
            let own = kept.get_mut(&id).ok_or_else(dropped)?;
            own.touched = Instant::now();
            Arc::clone(&own.upload)
        };
        let mut upload = upload.lock().unwrap_or_else(PoisonError::into_inner);
        if upload.tag != tag {
            return Err(dropped());
        }
        let page = upload.page(preferred, keys);
        let is_unreadable = !page.more && !upload.has_games;
        drop(upload);
        if !page.more {
            self.forget(id);
        }
        match page.skipped.first().filter(|_| is_unreadable) {
            Some(problem) => Err(bad(problem)),
            None => Ok(page),
        }
    }

    /// How many bytes the file of this connection has, as far as it has come.
    pub fn bytes_of(&self, id: ConnectionId) -> usize {
        self.lock().get(&id).map_or(0, |own| own.bytes)
    }

    /// The connection needs its file no longer.
    pub fn forget(&self, id: ConnectionId) {
        self.lock().remove(&id);
    }
}

/// Lets idle files go until there is room for so many bytes more.
fn make_room(
    kept: &mut BTreeMap<ConnectionId, Kept>,
    id: ConnectionId,
    client: IpAddr,
    bytes: usize,
) -> Result<(), Refusal> {
    loop {
        let of_client: usize = kept.values().filter(|other| other.client == client).map(|other| other.bytes).sum();
        let of_all: usize = kept.values().map(|other| other.bytes).sum();
        if of_client + bytes <= MAX_CLIENT_BYTES && of_all + bytes <= MAX_ALL_BYTES {
            return Ok(());
        }
        let idle = kept.iter().filter(|(other, file)| **other != id && file.touched.elapsed() > IDLE);
        let Some(oldest) = idle.min_by_key(|(_, file)| file.touched).map(|(other, _)| *other) else {
            let message = "too many files are being read: try again in a minute";
            return Err(Refusal::new(ErrorCode::Busy, message));
        };
        kept.remove(&oldest);
    }
}

fn dropped() -> Refusal {
    bad("there is no such file, or others needed its room: send it again from its first part")
}

impl Upload {
    fn size(&self) -> usize {
        match &self.content {
            Content::Parts(bytes) => bytes.len(),
            Content::Reader(_) => 0,
        }
    }

    fn page(&mut self, preferred: Option<&'static Variant>, keys: usize) -> GamesPage {
        if let Content::Parts(bytes) = &mut self.content {
            let reader = GameReader::new(Cursor::new(std::mem::take(bytes)), preferred).within(GAME_BOUNDS);
            self.content = Content::Reader(Box::new(reader));
        }
        let mut page = GamesPage { more: true, ..GamesPage::default() };
        let Content::Reader(reader) = &mut self.content else { return page };
        let (began, mut length) = (Instant::now(), 0);
        while length < PAGE_BYTES && began.elapsed() < PAGE_TIME && page.skipped.len() < MAX_SKIPPED {
            match reader.next() {
                None => {
                    page.more = false;
                    break;
                }
                Some(Err(error)) => page.skipped.push(error.to_string()),
                Some(Ok(game)) => {
                    let of_game = if keys > 0 { position_keys(&game.record, keys) } else { Vec::new() };
                    let (line, game) = (game.line, ImportedGame::from(game.record));
                    let bytes = ascii_json(&game).len();
                    self.has_games = true;
                    if bytes > MAX_GAME_BYTES {
                        page.skipped.push(format!("line {line}: {}", too_long(bytes)));
                        continue;
                    }
                    length += bytes + 20 * of_game.len();
                    page.games.push(game);
                    page.keys.extend((keys > 0).then_some(of_game));
                }
            }
        }
        page
    }
}

/// What is wrong with games whose JSON has so many bytes.
pub fn too_long(bytes: usize) -> String {
    format!("found {} KiB of moves and notes, expected at most {} KiB", bytes >> 10, MAX_GAME_BYTES >> 10)
}
