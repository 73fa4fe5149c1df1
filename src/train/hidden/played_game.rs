//! One finished game of a hidden game, with nothing hidden: `record | action score action score ... | result`, as
//! [`PlayedGame`](crate::train::played_game::PlayedGame) has it, actions with all that is drawn.

use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::partial_position::PartialPosition;
use crate::train::game_reader::GameLine;
use crate::train::played_game::{parse_score, parse_winners, result_text};
use std::fmt::Write;

/// One finished game.
#[derive(Clone, Debug)]
pub struct PlayedHiddenGame<D> {
    /// The position after the opening.
    pub start: D,
    /// What was done from there, as its text has it, each action with its score to the seat that decided.
    pub actions: Vec<(String, Score)>,
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why the game ended.
    pub reason: String,
}

impl<D: PartialPosition> PlayedHiddenGame<D> {
    /// The game on one line, without a line break.
    pub fn to_line(&self) -> String {
        let mut text = self.start.fen();
        text.push_str(" |");
        for (action, score) in &self.actions {
            // Writing to a string cannot fail.
            let _ = write!(text, " {action} {score}");
        }
        text.push_str(" | ");
        text.push_str(&result_text(self.winners, &self.reason));
        text
    }

    /// Every position at which something was decided, with the action and its score to the seat that decided.
    pub fn positions(&self) -> impl Iterator<Item = (D, &str, Score)> {
        self.actions.iter().scan(self.start.clone(), |position, (action, score)| {
            let before = position.clone();
            // Reading has checked that it is legal.
            position.play_action(action).ok()?;
            Some((before, action.as_str(), *score))
        })
    }

    /// What the game was worth to a seat: 1 won, 0.5 drawn, 0 lost.
    pub fn result_for(&self, seat: Seat) -> f32 {
        match (self.winners.is_empty(), self.winners.contains(seat)) {
            (true, _) => 0.5,
            (false, true) => 1.0,
            (false, false) => 0.0,
        }
    }
}

impl<D: PartialPosition> GameLine for PlayedHiddenGame<D> {
    /// Reads [`PlayedHiddenGame::to_line`] back, and checks every action.
    fn parse(line: &str) -> Result<PlayedHiddenGame<D>, InputError> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [record, played, result] = parts[..] else {
            return Err(InputError::new("game", line, "'record | actions with scores | result'"));
        };
        let start = D::from_fen(record)?;
        let mut position = start.clone();
        let mut words = played.split_ascii_whitespace();
        let mut actions = Vec::new();
        while let Some(word) = words.next() {
            position.play_action(word)?;
            actions.push((word.to_owned(), parse_score(words.next().unwrap_or_default())?));
        }
        let (winners, reason) = result.split_once(' ').unwrap_or((result, ""));
        Ok(PlayedHiddenGame { start, actions, winners: parse_winners(winners)?, reason: reason.to_owned() })
    }
}
