//! The games read from a file, bounded in number and length.

use super::error::{RecordError, quoted};
use super::game_record::GameRecord;
use super::replay::Word;

/// The most games or positions that a file may hold.
pub const MAX_GAMES: usize = 1_000;
/// The most moves in all games of a file together.
const MAX_MOVES: usize = 50_000;

#[derive(Default)]
pub(super) struct GameList {
    games: Vec<GameRecord>,
    moves: usize,
}

impl GameList {
    /// Adds a game found on this line.
    ///
    /// # Errors
    /// If the file exceeds a bound.
    pub(super) fn push(&mut self, game: GameRecord, line: usize) -> Result<(), RecordError> {
        self.moves += game.moves.len();
        self.games.push(game);
        if self.games.len() > MAX_GAMES || self.moves > MAX_MOVES {
            let most = format!("found a file of more than {MAX_GAMES} games or {MAX_MOVES} moves");
            return Err(RecordError::on_line(line, most));
        }
        Ok(())
    }

    /// Takes a last line that is no game as a remark on the last game; `false` if there is none.
    pub(super) fn end_with_remark(&mut self, line: Word) -> bool {
        let Some(last) = self.games.last_mut() else { return false };
        last.doubts.push(format!("line {} is no game: found {}", line.line, quoted(line.text)));
        true
    }

    /// The last game.
    pub(super) fn last_mut(&mut self) -> Option<&mut GameRecord> {
        self.games.last_mut()
    }

    pub(super) fn into_games(self) -> Vec<GameRecord> {
        self.games
    }
}
