//! Which parts of the search are switched on.

/// What the search may take from the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TtUse {
    /// Nothing, and nothing is stored.
    Off,
    /// Only what was searched to exactly the depth asked for, so that values equal those without a table.
    SameDepth,
    /// Whatever was searched at least as deep.
    AtLeastDepth,
}

/// What a seat expects of the others, where three seats or more play each for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MultiplayerSearch {
    /// That all others play together against it, each as well as it can: alpha-beta.
    Paranoid,
    /// That every seat plays for its own chance to win (max^n; Luckhardt and Irani 1986), with shallow pruning
    /// (Korf 1991).
    MaxN,
    /// That in each round one of the others finds the best reply to it, and the rest play what looks natural
    /// (BRS+; Esser, Gras, Winands, Schadd and Lanctot 2013).
    BrsPlus,
    /// That every seat plays for its own chance to win, and mostly what did well so far (Monte Carlo tree search with
    /// max^n backups; Sturtevant 2008), where the evaluation stands for the end of a game.
    Mcts,
}

impl MultiplayerSearch {
    /// What plays unless somebody says otherwise, and its name: it won the most games at equal time.
    pub const DEFAULT: (MultiplayerSearch, &'static str) = (MultiplayerSearch::Mcts, "mcts");
    /// The names of all, as options have them.
    pub const NAMES: &'static [&'static str] = &["paranoid", "maxn", "brs", "mcts"];

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<MultiplayerSearch> {
        let index = MultiplayerSearch::NAMES.iter().position(|&known| known == name)?;
        [MultiplayerSearch::Paranoid, MultiplayerSearch::MaxN, MultiplayerSearch::BrsPlus, MultiplayerSearch::Mcts]
            .into_iter()
            .nth(index)
    }
}

/// The parts of the search that guess. With all of them off ([`SearchFeatures::none`]) alpha-beta returns what plain
/// minimax returns, which is what the tests hold it to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchFeatures {
    /// What is expected of the others where every seat plays for itself.
    pub multiplayer_search: MultiplayerSearch,
    /// What the table is good for.
    pub tt_use: TtUse,
    /// Search captures beyond the horizon; otherwise the static evaluation stands there.
    pub quiescence: bool,
    /// Start each iteration with a narrow window around the last score.
    pub aspiration_window: bool,
    /// Do not look for ends later than one already found.
    pub mate_distance_pruning: bool,
    /// Ask the game for moves that win at once.
    pub immediate_wins: bool,
    /// Prune nodes whose evaluation is far above beta or far below alpha.
    pub razoring_and_reverse_futility: bool,
    /// Hand the move over, and prune where the position is too good even so.
    pub null_move_pruning: bool,
    /// Prune where a good capture exceeds beta by far in a shallow search.
    pub probcut: bool,
    /// Prune single moves that are late, bad by history, or lose men.
    pub shallow_depth_pruning: bool,
    /// Reduce the depth of late moves.
    pub late_move_reductions: bool,
    /// Reduce nodes for which the table knows no move.
    pub internal_iterative_reductions: bool,
    /// Extend moves that stand alone, and cut where several exceed beta.
    pub singular_extension: bool,
    /// Correct static evaluations by how similar positions came out.
    pub correction_history: bool,
    /// Think less of a draw than of an even game, where the game says so ([`Tactics::CONTEMPT`]).
    ///
    /// [`Tactics::CONTEMPT`]: crate::eval::tactics::Tactics::CONTEMPT
    pub contempt: bool,
}

impl SearchFeatures {
    /// Alpha-beta and nothing else.
    pub const fn none() -> SearchFeatures {
        SearchFeatures {
            multiplayer_search: MultiplayerSearch::Paranoid,
            tt_use: TtUse::Off,
            quiescence: false,
            aspiration_window: false,
            mate_distance_pruning: false,
            immediate_wins: false,
            razoring_and_reverse_futility: false,
            null_move_pruning: false,
            probcut: false,
            shallow_depth_pruning: false,
            late_move_reductions: false,
            internal_iterative_reductions: false,
            singular_extension: false,
            correction_history: false,
            contempt: false,
        }
    }

    /// Everything on: what plays.
    pub const fn all() -> SearchFeatures {
        SearchFeatures {
            multiplayer_search: MultiplayerSearch::DEFAULT.0,
            tt_use: TtUse::AtLeastDepth,
            quiescence: true,
            aspiration_window: true,
            mate_distance_pruning: true,
            immediate_wins: true,
            razoring_and_reverse_futility: true,
            null_move_pruning: true,
            probcut: true,
            shallow_depth_pruning: true,
            late_move_reductions: true,
            internal_iterative_reductions: true,
            singular_extension: true,
            correction_history: true,
            contempt: true,
        }
    }
}

impl Default for SearchFeatures {
    fn default() -> SearchFeatures {
        SearchFeatures::all()
    }
}
