//! One finished game of a hidden game, with nothing hidden: `record | action score action score ... | result`, as
//! [`Played`](crate::train::played::Played) has it, actions with all that is drawn.

use crate::base::score::Score;
use crate::base::seat::{Seat, SeatSet};
use crate::base::text::TextError;
use crate::rules::dealt::Dealt;
use crate::train::data::Recorded;
use crate::train::played::{read_score, read_winners, result_text};
use std::fmt::Write;

/// One finished game.
#[derive(Clone, Debug)]
pub struct Disclosed<D> {
    /// The position after the opening.
    pub start: D,
    /// What was done from there, as its text has it, each action with its score to the seat that decided.
    pub actions: Vec<(String, Score)>,
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why the game ended.
    pub reason: String,
}

impl<D: Dealt> Disclosed<D> {
    /// The game on one line, without a line break.
    pub fn line(&self) -> String {
        let mut text = self.start.record();
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
            position.play(action).ok()?;
            Some((before, action.as_str(), *score))
        })
    }

    /// What the game was worth to a seat: 1 won, 0.5 drawn, 0 lost.
    pub fn result_to(&self, seat: Seat) -> f32 {
        match (self.winners.is_empty(), self.winners.contains(seat)) {
            (true, _) => 0.5,
            (false, true) => 1.0,
            (false, false) => 0.0,
        }
    }
}

impl<D: Dealt> Recorded for Disclosed<D> {
    /// Reads [`Disclosed::line`] back, and checks every action.
    fn read(line: &str) -> Result<Disclosed<D>, TextError> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [record, played, result] = parts[..] else {
            return Err(TextError::new("game", line, "'record | actions with scores | result'"));
        };
        let start = D::read_record(record)?;
        let mut position = start.clone();
        let mut words = played.split_ascii_whitespace();
        let mut actions = Vec::new();
        while let Some(word) = words.next() {
            position.play(word)?;
            actions.push((word.to_owned(), read_score(words.next().unwrap_or_default())?));
        }
        let (winners, reason) = result.split_once(' ').unwrap_or((result, ""));
        Ok(Disclosed { start, actions, winners: read_winners(winners)?, reason: reason.to_owned() })
    }
}
