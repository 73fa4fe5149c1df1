//! Actions of a seat that does not see which cards it will draw.

use base::input::InputError;
use host::game::HostedGame;

/// The most cards that an action draws.
const MOST_DRAWN: usize = 5;

/// Plays an action of a seat that does not see everything: the cards that it draws are not known yet.
///
/// # Errors
/// If the action is refused.
pub fn play_unseen(game: &mut HostedGame, action: &str) -> Result<(), InputError> {
    let played = game.play_move(action);
    if played.is_ok() || game.hidden().is_none() {
        return played;
    }
    let mut drawn = (1..=MOST_DRAWN).map(|cards| format!("{action}+{}", "?".repeat(cards)));
    drawn.find_map(|text| game.play_move(&text).ok()).map_or(played, Ok)
}
