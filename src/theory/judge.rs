//! What a search says of a position's best moves.

use base::score::Score;
use host::engine::Engine;
use host::event::{Event, ThinkError};
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::Bound;
use std::collections::BTreeMap;
use variants::Variant;

/// Megabytes of the transposition table: a search of some hundred thousand nodes fills no more.
const HASH_MEGABYTES: usize = 16;

/// An engine that judges positions.
pub(super) struct Judge {
    engine: Engine,
}

impl Judge {
    /// One for this variant.
    pub(super) fn new(variant: &'static Variant) -> Judge {
        let settings = EngineSettings {
            hash_megabytes: HASH_MEGABYTES,
            analyse_mode: true,
            move_overhead: 0,
            ..EngineSettings::DEFAULT
        };
        Judge { engine: Engine::new(variant, settings) }
    }

    /// The best `lines` moves of a position with their scores in the centipawns of reports, by a search of so many nodes that knows of
    /// no other position; none if the game is over.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn best_moves(
        &mut self,
        game: &HostedGame,
        lines: usize,
        nodes: u64,
    ) -> Result<Vec<(String, Score)>, ThinkError> {
        let variant = game.variant();
        let dialect = variant.description.native_dialect;
        let request = ThinkRequest { nodes: Some(nodes), dialect, ..ThinkRequest::default() };
        let (mut found, mut problem) = (BTreeMap::new(), None);
        self.engine.set_settings(EngineSettings { multi_pv: lines, ..self.engine.settings().clone() });
        self.engine.new_game();
        self.engine.think(game, &request, &Task::for_request(&request), &mut |event| match event {
            Event::Info(info) if info.bound == Bound::Exact => {
                if let Some(text) = info.pv.into_iter().next() {
                    found.insert(info.multi_pv_rank, (text, info.score));
                }
            }
            Event::Problem(error) => problem = Some(error),
            _ => {}
        });
        if let Some(error) = problem {
            return Err(error);
        }
        let record = game.fen();
        let reported = |score| variant.reported_centipawns(&record, score).map_or(score, Score::centipawns);
        Ok(found.into_values().map(|(text, score)| (text, reported(score))).collect())
    }
}
