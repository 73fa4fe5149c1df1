//! One finished game of the engine with itself, as text:
//! `record | move score move score ... | result`.
//!
//! The record is the position after the opening, moves are in the USI dialect, and scores are what the search said
//! to the seat on move: centipawns, or `#` and the plies to a forced end. The result is as the protocol writes it:
//! the winning seats joined by commas and the reason, or `draw` and the reason.

use super::data::Recorded;
use crate::base::score::Score;
use crate::base::seat::{Alliances, MAX_SEATS, Seat, SeatSet};
use crate::base::text::TextError;
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::{Outcome, Verdict};
use std::fmt::Write;

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played<G: Notation> {
    /// The position after the opening.
    pub start: G,
    /// What was played from there, each move with its score to the seat that moved.
    pub moves: Vec<(G::Move, Score)>,
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why the game ended.
    pub reason: String,
}

impl<G: Notation> Played<G> {
    /// The game on one line, without a line break.
    pub fn line(&self) -> String {
        let mut text = self.start.record();
        text.push_str(" |");
        let mut position = self.start;
        for &(mv, score) in &self.moves {
            // Writing to a string cannot fail.
            let _ = write!(text, " {} {score}", position.move_text(mv, Dialect::Usi));
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
    pub fn result(&self) -> f32 {
        self.result_to(Seat::FIRST)
    }

    /// What the game was worth to a seat: 1 won, 0.5 drawn or shared with an enemy, 0 lost.
    pub fn result_to(&self, seat: Seat) -> f32 {
        let for_itself = G::SEATS > 2 && !G::TEAMS;
        let alliances = if for_itself { Alliances::against_the_rest(SeatSet::only(seat)) } else { G::ALLIANCES };
        match Outcome::won(self.winners, "").verdict(seat, alliances) {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.5,
            Verdict::Loss => 0.0,
        }
    }
}

impl<G: Notation> Recorded for Played<G> {
    /// Reads [`Played::line`] back, and checks every move.
    fn read(line: &str) -> Result<Played<G>, TextError> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [record, moves, result] = parts[..] else {
            return Err(TextError::new("game", line, "'record | moves with scores | result'"));
        };
        let start = G::read_record(record)?;
        let mut position = start;
        let mut words = moves.split_ascii_whitespace();
        let mut list = Vec::with_capacity(moves.len() / 8);
        while let Some(word) = words.next() {
            let mv = position.read_move(word)?;
            list.push((mv, read_score(words.next().unwrap_or_default())?));
            position = position.play(mv);
        }
        let (winners, reason) = result.split_once(' ').unwrap_or((result, ""));
        Ok(Played { start, moves: list, winners: read_winners(winners)?, reason: reason.to_owned() })
    }
}

/// A result, as the protocol writes it. The reason lives no longer than its game, so it is no outcome.
pub(super) fn result_text(winners: SeatSet, reason: &str) -> String {
    if winners.is_empty() { format!("draw {reason}") } else { format!("{winners} {reason}") }
}

/// Reads what [`Score`] displays.
pub(super) fn read_score(word: &str) -> Result<Score, TextError> {
    let wrong = || TextError::new("score", word, "centipawns, or '#' and plies to the end");
    let forced = word.strip_prefix('#');
    let number: i32 = forced.unwrap_or(word).parse().map_err(|_| wrong())?;
    let limit = if forced.is_some() { Score::WON.raw() - Score::BEST_OPEN.raw() - 1 } else { Score::BEST_OPEN.raw() };
    if !(-limit..=limit).contains(&number) {
        return Err(wrong());
    }
    let plies = number.unsigned_abs() as usize;
    Ok(match forced {
        None => Score::centipawns(number),
        Some(_) if number > 0 => Score::win_in(plies),
        Some(_) => Score::loss_in(plies),
    })
}

/// Reads the winners of a result: seat numbers joined by commas, or `draw`.
pub(super) fn read_winners(word: &str) -> Result<SeatSet, TextError> {
    if word == "draw" {
        return Ok(SeatSet::EMPTY);
    }
    word.split(',').try_fold(SeatSet::EMPTY, |seats, number| match number.parse::<usize>() {
        Ok(number @ 1..=MAX_SEATS) => Ok(seats.with(Seat::new(number - 1))),
        _ => Err(TextError::new("result", word, "'draw', or the winning seats joined by ','")),
    })
}
