//! The keys of positions, by which lines that lead to the same position are told to meet.

use host::game::HostedGame;
use records::GameRecord;

/// A position's key in the words of the socket.
pub fn key_text(game: &HostedGame) -> String {
    format!("{:016x}", game.position_key())
}

/// The keys of the first positions of a game, its start among them, as far as the moves can be played.
pub fn position_keys(record: &GameRecord, count: usize) -> Vec<String> {
    let mut game = HostedGame::new(record.variant);
    if game.set_position(record.start.as_deref(), "").is_err() {
        return Vec::new();
    }
    let mut keys = vec![key_text(&game)];
    for text in record.moves.iter().take(count.saturating_sub(1)) {
        if game.play_move(text).is_err() {
            break;
        }
        keys.push(key_text(&game));
    }
    keys
}
