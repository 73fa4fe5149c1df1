//! Training games in memory, packed, unpacked one by one as a fit needs them: four bytes a ply and more.

use super::game_kind::GameKind;
use super::game_reader::visit_games;
use super::packed_game::{pack, unpack};
use super::played_game::PlayedGame;
use crate::error::TrainError;
use fxhash::FxHashSet;
use std::marker::PhantomData;
use std::path::PathBuf;

/// By this ply games have parted: later positions are hardly ever those of another game.
const LAST_SHARED_PLY: usize = 16;

/// Many games of one kind.
#[derive(Debug)]
pub struct PackedGames<K> {
    bytes: Vec<u8>,
    /// Where each game ends.
    ends: Vec<usize>,
    /// How many of each game's first positions are those of games before it.
    repeated_plies: Vec<u8>,
    /// What could not be read, a line each.
    pub skipped: Vec<String>,
    kind: PhantomData<fn() -> K>,
}

impl<K: GameKind> PackedGames<K> {
    /// No games.
    pub fn empty() -> PackedGames<K> {
        PackedGames {
            bytes: Vec::new(),
            ends: Vec::new(),
            repeated_plies: Vec::new(),
            skipped: Vec::new(),
            kind: PhantomData,
        }
    }

    /// Reads files and folders of games of a variant; with `keep_repeated` no position counts as that of a game before.
    ///
    /// # Errors
    /// If a file cannot be read, and if a game is none of this variant.
    pub fn read(data: (&[PathBuf], &str), keep_repeated: bool) -> Result<PackedGames<K>, TrainError> {
        let mut games = PackedGames::empty();
        let mut known = FxHashSet::default();
        let prepare = |(): &mut (), _, game: &PlayedGame<K>| {
            let keys = game.positions().take(LAST_SHARED_PLY).map(|(position, _)| K::position_key(&position));
            (pack(game), keys.collect::<Vec<u64>>())
        };
        let visited = visit_games(
            data,
            || (),
            prepare,
            |(packed, keys)| {
                let repeated = keys.iter().take_while(|key| known.contains(*key)).count();
                known.extend(keys);
                games.bytes.extend(packed);
                games.ends.push(games.bytes.len());
                games.repeated_plies.push(if keep_repeated { 0 } else { repeated as u8 });
            },
        )?;
        games.skipped = visited.skipped;
        Ok(games)
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The game with this number, as it is packed.
    pub fn packed(&self, number: usize) -> &[u8] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.bytes[begin..self.ends[number]]
    }

    /// The game with this number, and how many of its first positions are those of games before it.
    pub fn game(&self, number: usize) -> (PlayedGame<K>, usize) {
        let game = unpack(self.packed(number)).expect("what was packed here can be unpacked");
        (game, self.repeated_plies[number].into())
    }
}
