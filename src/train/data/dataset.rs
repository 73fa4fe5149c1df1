//! Training and validation games, split by whole games, and the samples that are drawn from them.

use super::game_kind::GameKind;
use super::packed_games::PackedGames;
use super::played_game::PlayedGame;
use super::terms::TermCollector;
use crate::error::TrainError;
use crate::parallel::{map_numbers, thread_count};
use base::checksum::crc_of;
use base::random::mix;
use std::path::PathBuf;

/// Games that samples are drawn from in one piece.
const GAMES_PER_CHUNK: usize = 256;

/// Samples that can be drawn game by game.
pub trait SampleSet: Default + Send {
    fn len(&self) -> usize;

    /// Whether there is no sample.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn append(&mut self, other: &Self);
}

/// Which games are held out for validation. Neighbouring positions are alike, so whole games are held out, never single
/// positions. A game is held out or not whatever other games there are: a network that goes on from another is judged by
/// games that neither has learnt from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HoldOut {
    /// The share of the games, from 0 to below 1.
    pub share: f64,
    /// Draws which games.
    pub seed: u64,
}

impl HoldOut {
    /// Whether the game is held out whose packed bytes have this checksum.
    pub fn contains(&self, checksum: u32) -> bool {
        (mix(self.seed ^ mix(checksum.into())) as f64) < self.share * u64::MAX as f64
    }
}

/// Which positions of a game are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Portion {
    /// Positions before this ply are those with which an earlier game began.
    pub first_ply: usize,
    /// Which of the parts is drawn.
    part: usize,
    /// Into how many parts the positions are dealt, one after another.
    parts: usize,
}

impl Portion {
    /// All positions from this ply on.
    pub fn whole(first_ply: usize) -> Portion {
        Portion { first_ply, part: 0, parts: 1 }
    }

    /// Whether the position is drawn that has this number among those that could be.
    pub fn takes(self, number: usize) -> bool {
        number % self.parts == self.part
    }
}

/// Games to fit, and games held out to judge the fit by.
#[derive(Debug)]
pub struct Dataset<K> {
    games: PackedGames<K>,
    training: Vec<u32>,
    validation: Vec<u32>,
}

impl<K: GameKind> Dataset<K> {
    /// Reads files and folders of games of a variant; `keep_repeated` takes positions with which an earlier game began for new ones.
    ///
    /// # Errors
    /// If a file cannot be read, and if a game is none of this variant.
    pub fn read(data: (&[PathBuf], &str), hold_out: HoldOut, keep_repeated: bool) -> Result<Dataset<K>, TrainError> {
        let games = PackedGames::read(data, keep_repeated)?;
        let (validation, training) =
            (0..games.len() as u32).partition(|&game| hold_out.contains(crc_of(games.packed(game as usize))));
        Ok(Dataset { games, training, validation })
    }

    /// No games.
    pub fn empty() -> Dataset<K> {
        Dataset { games: PackedGames::empty(), training: Vec::new(), validation: Vec::new() }
    }

    /// What could not be read, a line each.
    pub fn skipped(&self) -> &[String] {
        &self.games.skipped
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games to fit, from which `draw` draws samples, with a collector for terms of `weights` weights. An epoch draws
    /// one of `parts` parts of each game.
    pub fn training<F>(&self, weights: usize, parts: usize, draw: F) -> SampleSource<'_, K, F> {
        SampleSource { games: &self.games, numbers: &self.training, weights, parts, draw }
    }

    /// The samples of the games held out, of each game the part that the first epoch would draw.
    pub fn validation<S, F>(&self, weights: usize, parts: usize, draw: F) -> S
    where
        S: SampleSet,
        F: Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> S + Sync,
    {
        let mut samples = S::default();
        let source = SampleSource { games: &self.games, numbers: &self.validation, weights, parts, draw };
        source.visit(|_, drawn| samples.append(drawn));
        samples
    }
}

/// Games from which samples are drawn whenever they are needed, since those of all games would not fit in memory.
#[derive(Debug)]
pub struct SampleSource<'a, K, F> {
    games: &'a PackedGames<K>,
    /// Which of the games.
    numbers: &'a [u32],
    weights: usize,
    /// Into how many parts each game's positions are dealt.
    parts: usize,
    draw: F,
}

impl<K: GameKind, S: SampleSet, F> SampleSource<'_, K, F>
where
    F: Fn(&PlayedGame<K>, Portion, &mut TermCollector) -> S + Sync,
{
    /// How many games there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The samples that this epoch draws of these games, which are counted from 0 within the source. `parts` epochs in a
    /// row draw every sample once.
    pub fn draw(&self, epoch: usize, games: &[u32]) -> S {
        let (mut samples, mut collector) = (S::default(), TermCollector::new(self.weights));
        for &game in games {
            let number = self.numbers[game as usize] as usize;
            let (game, first_ply) = self.games.game(number);
            let portion = Portion { first_ply, part: (epoch + number) % self.parts, parts: self.parts };
            samples.append(&(self.draw)(&game, portion, &mut collector));
        }
        samples
    }

    /// Visits the samples that the first epoch draws of all games, a chunk of games at a time and in their order, with the
    /// number of samples of each game of the chunk.
    pub fn visit(&self, mut visit: impl FnMut(&[u32], &S)) {
        let games: Vec<u32> = (0..self.len() as u32).collect();
        for games in games.chunks(GAMES_PER_CHUNK * thread_count()) {
            let drawn = map_numbers(games.len().div_ceil(GAMES_PER_CHUNK), |number| {
                let first = number * GAMES_PER_CHUNK;
                let chunk = &games[first..(first + GAMES_PER_CHUNK).min(games.len())];
                let (mut counts, mut samples) = (Vec::with_capacity(chunk.len()), S::default());
                for game in chunk {
                    let drawn = self.draw(0, std::slice::from_ref(game));
                    counts.push(drawn.len() as u32);
                    samples.append(&drawn);
                }
                (counts, samples)
            });
            drawn.iter().for_each(|(counts, samples)| visit(counts, samples));
        }
    }
}
