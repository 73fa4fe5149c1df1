//! A game that the engine plays with itself at limited strength, so that there are mistakes in it.

use super::error::PuzzleError;
use base::random::{SeededRng, mix};
use host::engine::Engine;
use host::event::Answer;
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use rand::{Rng, SeedableRng};
use std::ops::RangeInclusive;
use variants::Variant;

/// Megabytes of the players' transposition table.
const HASH_MEGABYTES: usize = 4;
/// The most nodes for a move; players of limited strength take fewer.
const MOVE_NODES: u64 = 3000;
/// The strengths that the seats have, in Elo: weak enough for mistakes, strong enough for sensible positions.
const STRENGTHS: RangeInclusive<u32> = 1400..=2200;
/// How many actions at the beginning are drawn at random, so that no two games are alike.
const RANDOM_PLIES: usize = 4;
/// Longer games have nothing more to show.
const MAX_PLIES: usize = 240;

/// Plays games with mistakes.
pub(super) struct NoisyPlayer {
    variant: &'static Variant,
    engine: Engine,
}

impl NoisyPlayer {
    /// One for this variant.
    pub(super) fn new(variant: &'static Variant) -> NoisyPlayer {
        let settings = EngineSettings { hash_megabytes: HASH_MEGABYTES, move_overhead: 0, ..EngineSettings::DEFAULT };
        NoisyPlayer { variant, engine: Engine::new(variant, settings) }
    }

    /// The actions of the game with this number; the same seed and number give the same game.
    ///
    /// # Errors
    /// If an action is refused, which only a fault of the program can cause.
    pub(super) fn play(&mut self, seed: u64, number: u64) -> Result<Vec<String>, PuzzleError> {
        let game_seed = mix(seed ^ mix(number));
        let mut random = SeededRng::seed_from_u64(game_seed);
        let strengths: Vec<u32> =
            (0..self.variant.description.seats()).map(|_| random.random_range(STRENGTHS)).collect();
        let dialect = self.variant.description.native_dialect;
        let mut game = HostedGame::new(self.variant);
        self.engine.new_game();
        while game.outcome().is_none() && game.plies_played() < MAX_PLIES {
            let legal = game.legal_moves(dialect)?;
            let drawn = legal.get(random.random_range(0..legal.len().max(1))).cloned();
            let chosen = if game.plies_played() < RANDOM_PLIES {
                drawn
            } else {
                let elo = strengths.get(game.side_to_move().index()).copied();
                self.choose(&game, elo, game_seed).or(drawn)
            };
            let Some(action) = chosen else { break };
            game.play_move(&action)?;
        }
        Ok(game.moves(dialect))
    }

    /// The action that a player of this strength chooses.
    fn choose(&mut self, game: &HostedGame, elo: Option<u32>, seed: u64) -> Option<String> {
        let settings = EngineSettings { elo, seed, ..self.engine.settings().clone() };
        self.engine.set_settings(settings);
        let dialect = self.variant.description.native_dialect;
        let request = ThinkRequest { dialect, nodes: Some(MOVE_NODES), ..ThinkRequest::default() };
        match self.engine.think(game, &request, &Task::for_request(&request), &mut |_| ()) {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        }
    }
}
