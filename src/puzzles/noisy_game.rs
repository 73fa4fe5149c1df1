//! A game that the engine plays with itself at limited strength, so that there are mistakes in it.

use super::error::PuzzleError;
use super::level_player::LevelPlayer;
use base::random::{SeededRng, mix};
use host::game::HostedGame;
use rand::{Rng, SeedableRng};
use std::ops::RangeInclusive;
use variants::Variant;

/// The most nodes for a move; players of limited strength take fewer.
const MOVE_NODES: u64 = 3000;
/// The strengths that the seats have, in Elo: weak enough for mistakes, strong enough for sensible positions.
const STRENGTHS: RangeInclusive<u32> = 1400..=2200;
/// How many actions at the beginning are drawn at random, so that no two games are alike.
const RANDOM_PLIES: usize = 4;
/// Longer games have nothing more to show.
const MAX_PLIES: usize = 240;

/// A game with mistakes.
pub(super) struct PlayedGame {
    /// The record of its deal; `None` for the usual start position.
    pub(super) start: Option<String>,
    pub(super) moves: Vec<String>,
}

/// Plays games with mistakes.
pub(super) struct NoisyPlayer {
    variant: &'static Variant,
    player: LevelPlayer,
}

impl NoisyPlayer {
    /// One for this variant.
    pub(super) fn new(variant: &'static Variant) -> NoisyPlayer {
        NoisyPlayer { variant, player: LevelPlayer::new(variant) }
    }

    /// The game with this number, its start and its actions; the same seed and number give the same game.
    ///
    /// # Errors
    /// If an action is refused, which only a fault of the program can cause.
    pub(super) fn play(&mut self, seed: u64, number: u64) -> Result<PlayedGame, PuzzleError> {
        let game_seed = mix(seed ^ mix(number));
        let mut random = SeededRng::seed_from_u64(game_seed);
        let strengths: Vec<u32> =
            (0..self.variant.description.seats()).map(|_| random.random_range(STRENGTHS)).collect();
        let dialect = self.variant.description.native_dialect;
        let mut game = HostedGame::new(self.variant);
        let start = game.hidden().map(|hidden| hidden.deal_fen(game_seed));
        game.set_position(start.as_deref(), "")?;
        self.player.forget();
        while game.outcome().is_none() && game.plies_played() < MAX_PLIES {
            let legal = game.legal_moves(dialect)?;
            let drawn = legal.get(random.random_range(0..legal.len().max(1))).cloned();
            let chosen = if game.plies_played() < RANDOM_PLIES {
                drawn
            } else {
                let elo = strengths.get(game.side_to_move().index()).copied();
                self.player.choose(&game, elo, game_seed, MOVE_NODES).or(drawn)
            };
            let Some(action) = chosen else { break };
            let action = match game.hidden() {
                Some(hidden) => hidden.resolve_chance(&action, mix(game_seed ^ game.plies_played() as u64))?,
                None => action,
            };
            game.play_move(&action)?;
        }
        Ok(PlayedGame { start, moves: game.moves(dialect) })
    }
}
