//! A search as text, for whoever does it elsewhere.

use base::input::InputError;
use host::clocks::ClockFields;
use host::game::HostedGame;
use host::rule_settings::RuleSettings;
use host::settings::EngineSettings;
use host::think_request::ThinkRequest;
use serde::{Deserialize, Serialize};
use variants::find_variant;

/// What to search, as far as the desk ever asks for it.
#[derive(Serialize, Deserialize)]
pub(crate) struct SearchJob {
    variant: String,
    rules: RuleSettings,
    /// The position where the game begins.
    record: String,
    moves: Vec<String>,
    /// Milliseconds.
    move_time: Option<u64>,
    may_claim: bool,
    analyse: bool,
    lines: usize,
    elo: Option<u32>,
    seed: u64,
    hash_megabytes: usize,
}

/// A search that can be done.
pub(crate) struct ReadJob {
    pub(crate) game: HostedGame,
    pub(crate) request: ThinkRequest,
    pub(crate) settings: EngineSettings,
}

impl SearchJob {
    /// The job of a search.
    pub(crate) fn of(game: &HostedGame, request: &ThinkRequest, settings: &EngineSettings) -> SearchJob {
        SearchJob {
            variant: game.variant().name.to_owned(),
            rules: game.rules(),
            record: game.start_fen(),
            moves: game.moves(request.dialect),
            move_time: request.clocks.move_time,
            may_claim: request.may_claim,
            analyse: settings.analyse_mode,
            lines: settings.multi_pv,
            elo: settings.elo,
            seed: settings.seed,
            hash_megabytes: settings.hash_megabytes,
        }
    }

    /// What is to be searched.
    ///
    /// # Errors
    /// If this is no game.
    pub(crate) fn read(text: &str) -> Result<ReadJob, InputError> {
        let refused = |expected| InputError::described("job", text, expected);
        let job: SearchJob = serde_json::from_str(text).map_err(|_| refused("a search as JSON"))?;
        let variant = find_variant(&job.variant)?;
        let mut game = HostedGame::by_rules(variant, &job.rules);
        let set = game.set_position(Some(&job.record), &job.moves.join(" "));
        set.map_err(|_| refused("a game that can be replayed"))?;
        let request = ThinkRequest {
            dialect: variant.description.native_dialect,
            clocks: ClockFields { move_time: job.move_time, ..ClockFields::default() },
            may_claim: job.may_claim,
            ..ThinkRequest::default()
        };
        let settings = EngineSettings {
            multi_pv: job.lines,
            elo: job.elo,
            seed: job.seed,
            hash_megabytes: job.hash_megabytes,
            analyse_mode: job.analyse,
            move_overhead: 0,
            ..EngineSettings::DEFAULT
        };
        Ok(ReadJob { game, request, settings })
    }
}
