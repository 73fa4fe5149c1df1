//! Shards: files of training games in bits, which tell what they hold without being decoded.
//!
//! A line of text says how the games were made: `pentad-shard 2 ` and the command. After it each game is a record: the
//! number of bytes of the coded game, the CRC-32 of all that follows it in the record, a [`GameSummary`] of 8 bytes, and
//! the game. Numbers have their low byte first. A record that was cut off, as by a power failure, ends the shard.

use super::byte_reader::ByteReader;
use super::coded_game::encode;
use super::game_kind::GameKind;
use super::packed_game::winners_to_bits;
use super::played_game::{PlayedGame, RESIGNATION};
use base::checksum::crc_of;
use base::input::InputError;

/// What every shard begins with: the format and its version.
pub const MAGIC: &str = "pentad-shard 2 ";
/// What a shard of any format begins with.
const FAMILY: &[u8] = b"pentad-shard ";

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// By its rules.
    Rules,
    /// By the scores of both sides.
    Adjudicated,
    /// By the limit of plies: it has no result.
    CutOff,
}

/// What is worth knowing of a game before it is decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Positions in which a move was played.
    pub plies: u16,
    /// Those of them that an evaluation can be fitted to.
    pub quiet: u16,
    /// The winners, a bit for each seat.
    pub winners: u8,
    /// How the game ended.
    pub end: GameEnd,
}

impl GameSummary {
    /// The summary of a game with `quiet` quiet positions.
    pub fn of<K: GameKind>(game: &PlayedGame<K>, quiet: usize) -> GameSummary {
        let end = match game.reason.as_str() {
            _ if game.is_cut_off() => GameEnd::CutOff,
            RESIGNATION => GameEnd::Adjudicated,
            _ => GameEnd::Rules,
        };
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        GameSummary { plies: count(game.moves.len()), quiet: count(quiet), winners: winners_to_bits(game.winners), end }
    }

    fn to_bytes(self) -> [u8; 8] {
        let ([plies, more_plies], [quiet, more_quiet]) = (self.plies.to_le_bytes(), self.quiet.to_le_bytes());
        [plies, more_plies, quiet, more_quiet, self.winners, self.end as u8, 0, 0]
    }

    fn read(bytes: &mut ByteReader<'_>) -> Result<GameSummary, InputError> {
        let (plies, quiet, winners) = (bytes.u16()?, bytes.u16()?, bytes.byte()?);
        let end = match bytes.array::<3>()? {
            [0, ..] => GameEnd::Rules,
            [1, ..] => GameEnd::Adjudicated,
            _ => GameEnd::CutOff,
        };
        Ok(GameSummary { plies, quiet, winners, end })
    }
}

/// A game of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// What is known of it.
    pub summary: GameSummary,
    /// The game, for [`decode`](super::coded_game::decode).
    pub code: &'a [u8],
}

impl<'a> Record<'a> {
    fn read(bytes: &mut ByteReader<'a>) -> Result<Record<'a>, InputError> {
        let (length, checksum) = (bytes.u32()? as usize, bytes.u32()?);
        let content = bytes.bytes(length.saturating_add(size_of::<u64>()))?;
        if checksum != crc_of(content) {
            return Err(InputError::described("game", "another checksum", "that of the game"));
        }
        let mut content = ByteReader::new(content);
        Ok(Record { summary: GameSummary::read(&mut content)?, code: content.bytes(length)? })
    }

    /// The bytes of the record in its shard.
    pub fn byte_count(&self) -> usize {
        // The length, the checksum and the summary take sixteen.
        2 * size_of::<u64>() + self.code.len()
    }
}

/// The record of a game with this many quiet positions.
///
/// # Errors
/// If the game cannot be coded: see [`encode`].
pub fn record<K: GameKind>(game: &PlayedGame<K>, quiet: usize) -> Result<Vec<u8>, InputError> {
    let code = encode(game)?;
    let content = [&GameSummary::of(game, quiet).to_bytes(), code.as_slice()].concat();
    let (length, checksum) = (code.len() as u32, crc_of(&content));
    Ok([&length.to_le_bytes(), checksum.to_le_bytes().as_slice(), &content].concat())
}

/// Whether these bytes are a shard in a format that this program does not read.
pub fn is_foreign_shard(bytes: &[u8]) -> bool {
    bytes.starts_with(FAMILY) && !bytes.starts_with(MAGIC.as_bytes())
}

/// A shard in memory.
#[derive(Clone, Copy, Debug)]
pub struct Shard<'a> {
    header: &'a str,
    records: &'a [u8],
}

impl<'a> Shard<'a> {
    /// Reads the header of these bytes; `None` if they are no shard.
    pub fn read(bytes: &'a [u8]) -> Option<Shard<'a>> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let header = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix(MAGIC)?;
        Some(Shard { header, records: &bytes[end + 1..] })
    }

    /// The command that made it.
    pub fn header(&self) -> &'a str {
        self.header
    }

    /// The games, up to the first that is cut off or damaged.
    pub fn records(&self) -> impl Iterator<Item = Record<'a>> + use<'a> {
        let mut bytes = ByteReader::new(self.records);
        std::iter::from_fn(move || Record::read(&mut bytes).ok())
    }

    /// The bytes of the header and of all whole records.
    pub fn whole_byte_count(&self) -> usize {
        MAGIC.len() + self.header.len() + 1 + self.records().map(|record| record.byte_count()).sum::<usize>()
    }
}
