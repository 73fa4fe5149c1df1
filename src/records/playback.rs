//! Plays the moves of a game that has been read again, with a history: for whoever needs its positions.

use super::error::RecordError;
use host::game::HostedGame;

/// A game at one of its positions, and the moves that follow: up to the last, or to the first position that the rules let
/// nobody play on from, since servers play on in dead positions.
///
/// ```
/// let games = records::import(b"1. e4 e5 *")?;
/// let mut playback = games[0].playback()?;
/// assert_eq!(playback.play()?, Some("e2e4"));
/// assert_eq!(playback.game().plies_played(), 1);
/// assert_eq!((playback.play()?, playback.play()?), (Some("e7e5"), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Playback<'a> {
    game: HostedGame,
    moves: &'a [String],
    /// How many of the moves have been played.
    played: usize,
}

impl<'a> Playback<'a> {
    /// These moves, from this position on.
    pub(super) fn new(game: HostedGame, moves: &'a [String]) -> Playback<'a> {
        Playback { game, moves, played: 0 }
    }

    /// The game up to here.
    pub fn game(&self) -> &HostedGame {
        &self.game
    }

    /// Plays the next move, and returns it; `None` at the end.
    ///
    /// # Errors
    /// If the move is not legal. The error always names line 1.
    pub fn play(&mut self) -> Result<Option<&'a str>, RecordError> {
        let Some(text) = self.moves.get(self.played) else { return Ok(None) };
        if self.game.play_move(text).is_ok() {
            self.played += 1;
            return Ok(Some(text));
        }
        if !self.game.can_play_on() {
            self.moves = &[];
            return Ok(None);
        }
        Err(RecordError::unexpected(1, text, "a legal move").in_move(self.played + 1))
    }

    /// Plays all moves.
    ///
    /// # Errors
    /// If a move is not legal. The error always names line 1.
    pub fn into_end(mut self) -> Result<HostedGame, RecordError> {
        while self.play()?.is_some() {}
        Ok(self.game)
    }
}
