//! Shards: files of training games in bits, which tell what they hold without being decoded.
//!
//! A shard is a [framed file](super::framed_file) of games: a line with `pentad-shard 2 ` and the command, and a record for
//! each game, whose head is a [`GameSummary`] and whose body is the [coded](super::coded_game) game.

use super::coded_game::encode;
use super::framed_file::{Frame, FrameKind, FramedFile, Head, Part, framed};
use super::game_kind::GameKind;
use super::packed_game::winners_to_bits;
use super::played_game::{PlayedGame, RESIGNATION};
use base::input::InputError;

/// Files of games.
pub const SHARD: FrameKind = FrameKind { magic: "pentad-shard 2 ", record: "game", is_plausible: is_summary };

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

    fn to_head(self) -> Head {
        let ([plies, more_plies], [quiet, more_quiet]) = (self.plies.to_le_bytes(), self.quiet.to_le_bytes());
        [plies, more_plies, quiet, more_quiet, self.winners, self.end as u8, 0, 0]
    }

    fn of_head(head: Head) -> GameSummary {
        let [plies, more_plies, quiet, more_quiet, winners, end, ..] = head;
        let end = match end {
            0 => GameEnd::Rules,
            1 => GameEnd::Adjudicated,
            _ => GameEnd::CutOff,
        };
        let (plies, quiet) = (u16::from_le_bytes([plies, more_plies]), u16::from_le_bytes([quiet, more_quiet]));
        GameSummary { plies, quiet, winners, end }
    }
}

/// Whether a head is that of a game.
fn is_summary(head: &Head, _: usize) -> bool {
    matches!(head, [.., 0..=2, 0, 0])
}

/// A game of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// What is known of it.
    pub summary: GameSummary,
    /// The game, for [`decode`](super::coded_game::decode).
    pub code: &'a [u8],
}

impl<'a> From<Frame<'a>> for Record<'a> {
    fn from(frame: Frame<'a>) -> Record<'a> {
        Record { summary: GameSummary::of_head(frame.head), code: frame.body }
    }
}

/// The record of a game with this many quiet positions.
///
/// # Errors
/// If the game cannot be coded: see [`encode`].
pub fn record<K: GameKind>(game: &PlayedGame<K>, quiet: usize) -> Result<Vec<u8>, InputError> {
    Ok(framed(GameSummary::of(game, quiet).to_head(), &encode(game)?))
}

/// A shard in memory.
#[derive(Clone, Copy, Debug)]
pub struct Shard<'a>(FramedFile<'a>);

impl<'a> From<FramedFile<'a>> for Shard<'a> {
    fn from(file: FramedFile<'a>) -> Shard<'a> {
        Shard(file)
    }
}

impl<'a> Shard<'a> {
    /// Reads the header of these bytes; `None` if they are no shard.
    pub fn read(bytes: &'a [u8]) -> Option<Shard<'a>> {
        FramedFile::read(SHARD, bytes).map(Shard)
    }

    /// The command that made it.
    pub fn header(&self) -> &'a str {
        self.0.header()
    }

    /// The games that are whole.
    pub fn records(&self) -> impl Iterator<Item = Record<'a>> + use<'a> {
        self.0.frames().map(Record::from)
    }

    /// The games and what is damaged.
    pub fn parts(&self) -> impl Iterator<Item = Part<'a>> + use<'a> {
        self.0.parts()
    }
}
