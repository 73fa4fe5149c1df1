//! What a search says of the best two actions of a position.

use base::score::Score;
use host::game::HostedGame;
use host::reported_position::ReportedPosition;

/// What a search says of a position with at least two legal actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    pub best: String,
    pub score: Score,
    /// The expected score of the party on move after it, from 0 to 1.
    pub best_share: f64,
    /// The same after the second best action.
    pub second_share: f64,
    /// Whether the best action forces the end of the game with a win, and the second best does not.
    pub only_one_mates: bool,
    /// The nodes after which the best action was the best until the end.
    pub found_at: u64,
    /// Whether it was so for several iterations.
    pub is_stable: bool,
}

/// The expected score that goes with a score of the seat on move.
pub(super) fn share_of(game: &HostedGame, score: Score) -> f64 {
    let wdl = ReportedPosition::new(game.clone()).wdl(score);
    f64::from(2 * wdl.win + wdl.draw) / 2000.0
}
