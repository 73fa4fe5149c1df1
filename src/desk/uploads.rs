//! Files that come in parts: each is kept until all of it is there, and then read game by game. What is kept for one
//! connection, for one client and for all together is bounded. A file is taken out while it is read, so that nobody waits.

use super::ascii_json::ascii_json;
use super::client_address::client_of;
use super::position_keys::position_keys;
use super::refusal::{ErrorCode, Refusal};
use super::tables::outbox::ConnectionId;
use records::{GameReader, ImportedGame, ReadBounds};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::net::IpAddr;
use variants::Variant;

/// The largest file, in bytes.
pub const MAX_FILE_BYTES: usize = 20 << 20;
/// The most parts of a file.
const MAX_PARTS: usize = 1024;
/// The most that is kept for one client.
const MAX_CLIENT_BYTES: usize = 3 * MAX_FILE_BYTES;
/// The most that is kept for all clients together.
const MAX_ALL_BYTES: usize = 8 * MAX_FILE_BYTES;
/// A file that nobody goes on with for longer, in milliseconds, gives way to others.
const IDLE: u64 = 60_000;
/// An answer holds games until it is this long, in bytes of JSON.
const PAGE_BYTES: usize = 160 << 10;
/// How long an answer is worked at, in milliseconds.
pub const PAGE_TIME: u64 = 400;
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
pub struct Upload {
    tag: String,
    taken: usize,
    content: Content,
    has_games: bool,
    /// Whether all of it has been read.
    is_read: bool,
}

enum Content {
    /// What has come of it.
    Parts(Vec<u8>),
    /// The rest of it.
    Reader(Box<GameReader<Cursor<Vec<u8>>>>),
}

/// What a connection keeps here.
struct Kept {
    client: IpAddr,
    bytes: usize,
    /// When somebody last went on with it, in milliseconds.
    touched: u64,
    /// `None` while the file is read.
    upload: Option<Upload>,
}

/// The files of all connections: one of each.
#[derive(Default)]
pub struct Uploads {
    kept: BTreeMap<ConnectionId, Kept>,
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(ErrorCode::Bad, message)
}

fn too_large(bytes: usize) -> Refusal {
    let message = format!("found a file of {bytes} bytes or more, expected at most {MAX_FILE_BYTES}: split it");
    Refusal::new(ErrorCode::Limit, message)
}

impl Uploads {
    /// Adds a part; the first begins a file in place of any other of this connection.
    ///
    /// # Errors
    /// `bad` if the part does not follow the one before, `limit` if the file is too large, `busy` if others need the room.
    pub fn add(&mut self, id: ConnectionId, address: IpAddr, part: FilePart, now: u64) -> Result<(), Refusal> {
        let FilePart { tag, part: number, parts, bytes } = part;
        if !(1..=MAX_PARTS).contains(&parts) || !(1..=parts).contains(&number) {
            return Err(bad(format!("part: found {number} of {parts}, expected 1 to parts, at most {MAX_PARTS}")));
        }
        let kept = &mut self.kept;
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
        make_room(kept, id, (client_of(address), bytes.len()), now)?;
        if number == 1 {
            let size = bytes.len();
            let upload =
                Some(Upload { tag, taken: 1, content: Content::Parts(bytes), has_games: false, is_read: false });
            kept.insert(id, Kept { client: client_of(address), bytes: size, touched: now, upload });
            return Ok(());
        }
        let own = kept.get_mut(&id).ok_or_else(dropped)?;
        let upload = own.upload.as_mut().ok_or_else(dropped)?;
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
        own.bytes = content.len();
        own.touched = now;
        Ok(())
    }

    /// Takes out the file with this tag, whose parts have all come, to be read; [`Uploads::put_back`] brings it back.
    ///
    /// # Errors
    /// `bad` if there is no such file.
    pub fn take_out(&mut self, id: ConnectionId, tag: &str, now: u64) -> Result<Upload, Refusal> {
        let own = self.kept.get_mut(&id).ok_or_else(dropped)?;
        own.touched = now;
        own.upload.take_if(|upload| upload.tag == tag).ok_or_else(dropped)
    }

    /// Keeps a file that was taken out, if anything is left of it and nobody has needed its room.
    pub fn put_back(&mut self, id: ConnectionId, upload: Upload) {
        if upload.is_read {
            self.forget(id);
        } else if let Some(own) = self.kept.get_mut(&id).filter(|own| own.upload.is_none()) {
            own.upload = Some(upload);
        }
    }

    /// How many bytes the file of this connection has, as far as it has come.
    pub fn bytes_of(&self, id: ConnectionId) -> usize {
        self.kept.get(&id).map_or(0, |own| own.bytes)
    }

    /// The connection needs its file no longer.
    pub fn forget(&mut self, id: ConnectionId) {
        self.kept.remove(&id);
    }
}

/// Lets idle files go until there is room for so many bytes more of this client.
fn make_room(
    kept: &mut BTreeMap<ConnectionId, Kept>,
    id: ConnectionId,
    (client, bytes): (IpAddr, usize),
    now: u64,
) -> Result<(), Refusal> {
    loop {
        let of_client: usize = kept.values().filter(|other| other.client == client).map(|other| other.bytes).sum();
        let of_all: usize = kept.values().map(|other| other.bytes).sum();
        if of_client + bytes <= MAX_CLIENT_BYTES && of_all + bytes <= MAX_ALL_BYTES {
            return Ok(());
        }
        let idle = kept.iter().filter(|(other, file)| **other != id && now.saturating_sub(file.touched) > IDLE);
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
    /// The next games of the file, with the keys of so many positions of each, as far as they come before it is late.
    ///
    /// # Errors
    /// `bad` if nothing in it can be read.
    pub fn read(
        &mut self,
        preferred: Option<&'static Variant>,
        keys: usize,
        is_late: impl Fn() -> bool,
    ) -> Result<GamesPage, Refusal> {
        let page = self.page(preferred, keys, is_late);
        self.is_read = !page.more;
        match page.skipped.first().filter(|_| self.is_read && !self.has_games) {
            Some(problem) => Err(bad(problem)),
            None => Ok(page),
        }
    }

    fn page(&mut self, preferred: Option<&'static Variant>, keys: usize, is_late: impl Fn() -> bool) -> GamesPage {
        if let Content::Parts(bytes) = &mut self.content {
            let reader = GameReader::new(Cursor::new(std::mem::take(bytes)), preferred).within(GAME_BOUNDS);
            self.content = Content::Reader(Box::new(reader));
        }
        let mut page = GamesPage { more: true, ..GamesPage::default() };
        let Content::Reader(reader) = &mut self.content else { return page };
        let mut length = 0;
        while length < PAGE_BYTES && !is_late() && page.skipped.len() < MAX_SKIPPED {
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

#[cfg(test)]
#[path = "../../tests/unit/desk/uploads.rs"]
mod tests;
