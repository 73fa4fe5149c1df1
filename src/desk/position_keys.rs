//! The keys of positions, by which lines that lead to the same position are told to meet.

use host::game::HostedGame;
use records::GameRecord;

/// A position's key in the words of the socket.
pub fn key_text(game: &HostedGame) -> String {
    format!("{:016x}", game.position_key())
}

/// The keys of the first positions of a game, its start among them, as far as the moves can be played.
pub fn position_keys(record: &GameRecord, count: usize) -> Vec<String> {
    let Ok(mut playback) = record.playback() else { return Vec::new() };
    let mut keys = vec![key_text(playback.game())];
    while keys.len() < count && playback.play().is_ok_and(|played| played.is_some()) {
        keys.push(key_text(playback.game()));
    }
    keys
}
