//! Plays a file's moves one by one, so that only legal games are read.

use super::error::RecordError;
use base::input::InputError;
use host::game::HostedGame;
use rules::action::LegalAction;
use session::PositionError;
use variants::Variant;

/// The longest game that is read or written, in plies.
pub const MAX_PLIES: usize = 5_000;

/// A word of a file and its line, for errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// The number of its line, counted from 1.
    pub(super) line: usize,
}

impl Word<'_> {
    /// The error that something else was expected in place of this word.
    pub(super) fn unexpected(self, expected: &str) -> RecordError {
        RecordError::unexpected(self.line, self.text, expected)
    }
}

/// The game that is being read.
pub(super) struct Replay {
    game: HostedGame,
    played: usize,
}

impl Replay {
    /// Begins a game with this record, found on this line, or with the start position.
    ///
    /// # Errors
    /// If the record is not one of this variant.
    pub(super) fn new(variant: &'static Variant, start: Option<&str>, line: usize) -> Result<Replay, RecordError> {
        let mut game = HostedGame::new(variant);
        let refused = |error: &InputError| RecordError::refused(line, error);
        game.set_position(start, "").map_err(|error| match error {
            PositionError::Fen(error) | PositionError::Move { error, .. } => refused(&error),
        })?;
        Ok(Replay { game, played: 0 })
    }

    pub(super) fn game(&self) -> &HostedGame {
        &self.game
    }

    pub(super) fn into_game(self) -> HostedGame {
        self.game
    }

    pub(super) fn plies(&self) -> usize {
        self.played
    }

    /// Plays a move in the protocol's notation.
    ///
    /// # Errors
    /// If it is not legal, or the game becomes too long.
    pub(super) fn play(&mut self, word: Word) -> Result<(), RecordError> {
        let text = word.text.to_owned();
        self.play_as(word, &text)
    }

    /// Plays the move with this text; `word` is how the file writes it.
    ///
    /// # Errors
    /// If it is not legal, or the game becomes too long.
    pub(super) fn play_as(&mut self, word: Word, text: &str) -> Result<(), RecordError> {
        if self.played >= MAX_PLIES {
            let error = RecordError::on_line(word.line, format!("found a game of more than {MAX_PLIES} moves"));
            return Err(error.in_move(self.played + 1));
        }
        self.game.play_move(text).map_err(|_| self.illegal(word, "a legal move"))?;
        self.played += 1;
        Ok(())
    }

    /// The error that this word is wrong as the next move.
    pub(super) fn illegal(&self, word: Word, expected: &str) -> RecordError {
        word.unexpected(expected).in_move(self.played + 1)
    }

    /// The legal actions; empty if they depend on hidden cards.
    pub(super) fn legal_actions(&self) -> Vec<LegalAction> {
        self.game.legal_actions().unwrap_or_default()
    }
}
