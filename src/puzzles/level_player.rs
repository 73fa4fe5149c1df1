//! The engine at limited strength, asked for one action at a time.

use host::engine::Engine;
use host::event::Answer;
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use variants::Variant;

/// Megabytes of the transposition table.
const HASH_MEGABYTES: usize = 4;

/// Plays at any level.
pub(super) struct LevelPlayer {
    variant: &'static Variant,
    engine: Engine,
}

impl LevelPlayer {
    /// One for this variant.
    pub(super) fn new(variant: &'static Variant) -> LevelPlayer {
        let settings = EngineSettings { hash_megabytes: HASH_MEGABYTES, move_overhead: 0, ..EngineSettings::DEFAULT };
        LevelPlayer { variant, engine: Engine::new(variant, settings) }
    }

    /// Forgets all positions, so that what follows does not depend on what was.
    pub(super) fn forget(&mut self) {
        self.engine.new_game();
    }

    /// The action that a player of this strength chooses, with at most this number of nodes; `None` if it makes no move.
    pub(super) fn choose(&mut self, game: &HostedGame, elo: Option<u32>, seed: u64, nodes: u64) -> Option<String> {
        let settings = EngineSettings { elo, seed, ..self.engine.settings().clone() };
        self.engine.set_settings(settings);
        let dialect = self.variant.description.native_dialect;
        let request = ThinkRequest { dialect, nodes: Some(nodes), ..ThinkRequest::default() };
        match self.engine.think(game, &request, &Task::for_request(&request), &mut |_| ()) {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        }
    }
}
