//! What the tests of all formats need.

use base::random::mix;
use host::game::HostedGame;
use records::{GameRecord, RecordError, import, import_as};
use variants::Variant;
use variants::find_variant;

/// The variant of this name.
pub(crate) fn variant(name: &str) -> &'static Variant {
    find_variant(name).expect("a variant")
}

/// The only game of a file.
pub(crate) fn only_game(text: &str) -> GameRecord {
    let games = import(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.into_iter().next().expect("one game")
}

/// The only game of a file, taken for this variant if several fit.
pub(crate) fn only_game_as(text: &str, name: &str) -> GameRecord {
    let games = import_as(text.as_bytes(), Some(variant(name))).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.into_iter().next().expect("one game")
}

/// Why a file cannot be read; the message is one line.
pub(crate) fn error_of(text: &str) -> RecordError {
    let error = import(text.as_bytes()).expect_err(text);
    assert!(!error.to_string().contains(['\n', '\r']), "{error}");
    error
}

/// A game of random moves from this seed, at most this long.
pub(crate) fn random_game(name: &str, seed: u64, plies: usize) -> HostedGame {
    let mut game = HostedGame::new(variant(name));
    if let Some(hidden) = game.hidden() {
        let deal = hidden.deal_fen(seed);
        game.set_position(Some(&deal), "").expect("a deal");
    }
    random_game_from(game, seed, plies)
}

/// A game with random moves from this seed after its own, at most this many.
pub(crate) fn random_game_from(mut game: HostedGame, seed: u64, plies: usize) -> HostedGame {
    for ply in 0..plies {
        let Ok(legal) = game.legal_moves(game.variant().description.native_dialect) else { break };
        if legal.is_empty() {
            break;
        }
        let choice = mix(seed ^ mix(ply as u64)) as usize % legal.len();
        let resolved = game.hidden().map(|hidden| hidden.resolve_chance(&legal[choice], seed).expect("legal"));
        game.play_move(resolved.as_ref().unwrap_or(&legal[choice])).expect("legal");
    }
    game
}
