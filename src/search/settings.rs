//! What a search is told beside the position and its limits: one value, given with every call.

use crate::control::features::SearchFeatures;
use crate::control::ismcts_features::IsMctsFeatures;
use crate::control::tree_label_choice::TreeLabelChoice;
use crate::multiplayer_search::MultiplayerSearch;
use eval::search_parameters::Parameters;

/// The settings of a search, of whatever kind: each kind reads what concerns it, and makes anew what no longer fits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
    /// Threads, 1 to [`MAX_THREADS`](crate::control::threads::MAX_THREADS); others are brought within that.
    pub threads: usize,
    /// Megabytes of the transposition table or of the trees, all threads together; at least 1, and at most what the machine
    /// can give.
    pub hash_megabytes: usize,
    /// By which hidden worlds are sampled.
    pub seed: u64,
    /// The tunable numbers.
    pub parameters: Parameters,
    /// Which search plays where three seats or more play each for itself.
    pub multiplayer_search: MultiplayerSearch,
    /// The techniques of alpha-beta that are switched on.
    pub features: SearchFeatures,
    /// The techniques of information-set MCTS that are switched on.
    pub ismcts_features: IsMctsFeatures,
    /// Which positions inside the trees of alpha-beta are collected, for training.
    pub tree_labels: Option<TreeLabelChoice>,
}

impl SearchSettings {
    /// One thread, one megabyte, everything switched on that plays, with the numbers of a game.
    pub const fn new(parameters: Parameters) -> SearchSettings {
        SearchSettings {
            threads: 1,
            hash_megabytes: 1,
            seed: 0,
            parameters,
            multiplayer_search: MultiplayerSearch::DEFAULT.0,
            features: SearchFeatures::all(),
            ismcts_features: IsMctsFeatures::playing(),
            tree_labels: None,
        }
    }
}
