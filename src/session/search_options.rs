//! Options of the search that only some games have.

use rules::game_option::{GameOption, GameOptionValues};
use search::multiplayer_search::MultiplayerSearch;

/// The algorithm for games in which each of three or more seats plays for itself.
pub const MULTIPLAYER_SEARCH: GameOption = GameOption {
    name: "MultiplayerSearch",
    values: GameOptionValues::Combo { default: MultiplayerSearch::DEFAULT.1, choices: MultiplayerSearch::NAMES },
};
