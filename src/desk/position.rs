//! Positions that clients bring, as hosted games, and the states of games as the socket sends them.

use super::refusal::{ErrorCode, Refusal};
use super::requests::{ComposeRequest, PositionRequest};
use super::rule_options::rule_settings;
use base::input::InputError;
use host::game::HostedGame;
use session::PositionError;
use session::viewer::Viewer;
use variants::state_document::StateDocument;
use variants::{Variant, find_variant};

/// No game that a client brings is longer.
pub const MAX_PLIES: usize = 5000;

/// The refusal of a text that cannot be read.
pub fn bad(error: &InputError) -> Refusal {
    Refusal::new(ErrorCode::Bad, error.to_string())
}

/// The variant of this name.
///
/// # Errors
/// `bad`
pub fn variant(name: &str) -> Result<&'static Variant, Refusal> {
    find_variant(name).map_err(|error| bad(&error))
}

/// The game after the moves of the request.
///
/// # Errors
/// `bad illegal limit`
pub fn game(request: &PositionRequest) -> Result<HostedGame, Refusal> {
    let variant = variant(&request.variant)?;
    let mut game = HostedGame::by_rules(variant, &rule_settings(variant, request.rules.as_ref())?);
    if request.moves.len() > MAX_PLIES {
        let message = format!("{} moves: at most {MAX_PLIES} are read", request.moves.len());
        return Err(Refusal::new(ErrorCode::Limit, message));
    }
    game.set_position(request.record.as_deref(), &request.moves.join(" ")).map_err(|error| {
        let code = if matches!(error, PositionError::Fen(_)) { ErrorCode::Bad } else { ErrorCode::Illegal };
        Refusal::new(code, error.to_string())
    })?;
    Ok(game)
}

/// The game that begins with what an editor has put together.
///
/// # Errors
/// `bad`, with the engine's words of what is wrong with the position.
pub fn composed_game(request: &ComposeRequest) -> Result<HostedGame, Refusal> {
    let variant = variant(&request.variant)?;
    let record = variant.compose(&request.composition).map_err(|error| bad(&error))?;
    let mut game = HostedGame::new(variant);
    let set = game.set_position(Some(&record), "");
    set.map_err(|error| Refusal::new(ErrorCode::Bad, error.to_string()))?;
    Ok(game)
}

/// The state of a game that belongs to nobody: all that its record says.
pub fn state(game: &HostedGame) -> StateDocument {
    StateDocument::new(game.variant(), game.state(Viewer::All))
}
