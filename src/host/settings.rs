//! The settings of an engine: threads, memory, strength, and what it reports.

use eval::search_parameters::ParameterChanges;
use search::multiplayer_search::MultiplayerSearch;
use search::settings::SearchSettings;
use session::baseline::Baseline;
use session::search_options::MULTIPLAYER_SEARCH;
use session::skill::Skill;
use session::skill_scale::SkillScale;
use variants::Variant;

/// The settings of an engine, whatever its game.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineSettings {
    /// Search threads.
    pub threads: usize,
    /// Megabytes of transposition table.
    pub hash_megabytes: usize,
    /// Principal variations to report.
    pub multi_pv: usize,
    /// Milliseconds of each move's time that are held back.
    pub move_overhead: u64,
    /// Whether the client analyses: strength is not limited, and a draw is worth nothing to either side.
    pub analyse_mode: bool,
    /// How many centipawns a draw is worth less to the side that plays, beyond the game's own contempt.
    pub contempt: i32,
    /// Whether moves are taken from the book, if one was read.
    pub own_book: bool,
    /// For how many plies of a game.
    pub book_plies: u32,
    /// The limited strength in Elo; `None` for full strength.
    pub elo: Option<u32>,
    /// The seed of random choices.
    pub seed: u64,
    /// Tunable parameters with other values than the game's own.
    pub parameters: ParameterChanges,
    /// The baseline that plays instead of the engine.
    pub baseline: Option<Baseline>,
    /// The depth in plies of [`Baseline::PlainAlphaBeta`], unless a request gives another.
    pub baseline_depth: u32,
    /// Options of the searches that only some games have, by name; the values have been checked.
    pub search_options: Vec<(&'static str, String)>,
}

impl EngineSettings {
    /// What an engine has before anything is set. The overhead covers an adapter between engine and board on a busy
    /// machine.
    pub const DEFAULT: EngineSettings = EngineSettings {
        threads: 1,
        hash_megabytes: 64,
        multi_pv: 1,
        move_overhead: 20,
        analyse_mode: false,
        contempt: 0,
        own_book: false,
        book_plies: 24,
        elo: None,
        seed: 1,
        parameters: ParameterChanges::NONE,
        baseline: None,
        baseline_depth: 4,
        search_options: Vec::new(),
    };

    /// What a search of this variant is given.
    pub(super) fn search_settings(&self, variant: &Variant) -> SearchSettings {
        let option = self.search_options.iter().find(|(name, _)| *name == MULTIPLAYER_SEARCH.name);
        let chosen = option.filter(|(name, _)| variant.has_search_option(name));
        let multiplayer_search = chosen.and_then(|(_, value)| MultiplayerSearch::from_name(value)).unwrap_or_default();
        SearchSettings {
            threads: self.threads,
            hash_megabytes: self.hash_megabytes,
            seed: self.seed,
            multiplayer_search,
            ..SearchSettings::new(self.parameters.apply(variant.parameters))
        }
    }

    /// The player of limited strength that these settings ask for, in a game with this scale.
    pub(super) fn skill(&self, scale: &SkillScale) -> Option<Skill> {
        let elo = self.elo.filter(|_| self.baseline.is_none() && !self.analyse_mode)?;
        Some(Skill::new(scale, elo, self.seed))
    }
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings::DEFAULT
    }
}
