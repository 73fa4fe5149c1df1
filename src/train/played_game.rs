//! One finished game of the engine with itself, as text:
//! `record | move score move score ... | result`.
//!
//! The record is the position after the opening, moves are in the USI dialect, and scores are what the search said
//! to the seat on move: centipawns, or `#` and the plies to a forced end. The result is as the protocol writes it:
//! the winning seats joined by commas and the reason, or `draw` and the reason.

use super::game_reader::GameLine;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat, SeatSet};
use crate::rules::dialect::Dialect;
use crate::rules::notation::Notation;
use crate::rules::outcome::{GameResult, Outcome};
use std::fmt::Write;

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame<G: Notation> {
    /// The position after the opening.
    pub start: G,
    /// What was played from there, each move with its score to the seat that moved.
    pub moves: Vec<(G::Move, Score)>,
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why the game ended.
    pub reason: String,
}

impl<G: Notation> PlayedGame<G> {
    /// The game on one line, without a line break.
    pub fn to_line(&self) -> String {
        let mut text = self.start.fen();
        text.push_str(" |");
        let mut position = self.start;
        for &(mv, score) in &self.moves {
            // Writing to a string cannot fail.
            let _ = write!(text, " {} {score}", position.format_move(mv, Dialect::Usi));
            position = position.play(mv);
        }
        text.push_str(" | ");
        text.push_str(&result_text(self.winners, &self.reason));
        text
    }

    /// Every position that a move was played from, with the move and its score to the seat that moved.
    pub fn positions(&self) -> impl Iterator<Item = (G, G::Move, Score)> {
        self.moves.iter().scan(self.start, |position, &(mv, score)| {
            let before = *position;
            *position = before.play(mv);
            Some((before, mv, score))
        })
    }

    /// What the game was worth to the alliance of the first seat: 1 won, 0.5 drawn, 0 lost.
    pub fn result_for_first(&self) -> f32 {
        self.result_for(Seat::FIRST)
    }

    /// What the game was worth to a seat: 1 won, 0.5 drawn or shared with an enemy, 0 lost.
    pub fn result_for(&self, seat: Seat) -> f32 {
        let alliances = G::SIDES.paranoid_alliances(seat);
        match Outcome::won(self.winners, "").result_for(seat, alliances) {
            GameResult::Win => 1.0,
            GameResult::Draw => 0.5,
            GameResult::Loss => 0.0,
        }
    }
}

impl<G: Notation> GameLine for PlayedGame<G> {
    /// Reads [`PlayedGame::to_line`] back, and checks every move.
    fn parse(line: &str) -> Result<PlayedGame<G>, InputError> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [record, moves, result] = parts[..] else {
            return Err(InputError::new("game", line, "'record | moves with scores | result'"));
        };
        let start = G::from_fen(record)?;
        let mut position = start;
        let mut words = moves.split_ascii_whitespace();
        let mut list = Vec::with_capacity(moves.len() / 8);
        while let Some(word) = words.next() {
            let mv = position.parse_move(word)?;
            list.push((mv, parse_score(words.next().unwrap_or_default())?));
            position = position.play(mv);
        }
        let (winners, reason) = result.split_once(' ').unwrap_or((result, ""));
        Ok(PlayedGame { start, moves: list, winners: parse_winners(winners)?, reason: reason.to_owned() })
    }
}

/// A result, as the protocol writes it. The reason lives no longer than its game, so it is no outcome.
pub(super) fn result_text(winners: SeatSet, reason: &str) -> String {
    if winners.is_empty() { format!("draw {reason}") } else { format!("{winners} {reason}") }
}

/// Reads what [`Score`] displays.
pub(super) fn parse_score(word: &str) -> Result<Score, InputError> {
    let wrong = || InputError::new("score", word, "centipawns, or '#' and plies to the end");
    let forced = word.strip_prefix('#');
    let number: i32 = forced.unwrap_or(word).parse().map_err(|_| wrong())?;
    let limit =
        if forced.is_some() { Score::MATE.raw() - Score::MAX_NON_MATE.raw() - 1 } else { Score::MAX_NON_MATE.raw() };
    if !(-limit..=limit).contains(&number) {
        return Err(wrong());
    }
    let plies = number.unsigned_abs() as usize;
    Ok(match forced {
        None => Score::centipawns(number),
        Some(_) if number > 0 => Score::mate_in(plies),
        Some(_) => Score::mated_in(plies),
    })
}

/// Reads the winners of a result: seat numbers joined by commas, or `draw`.
pub(super) fn parse_winners(word: &str) -> Result<SeatSet, InputError> {
    if word == "draw" {
        return Ok(SeatSet::EMPTY);
    }
    word.split(',').try_fold(SeatSet::EMPTY, |seats, number| match number.parse::<usize>() {
        Ok(number @ 1..=MAX_SEATS) => Ok(seats.with(Seat::new(number - 1))),
        _ => Err(InputError::new("result", word, "'draw', or the winning seats joined by ','")),
    })
}
