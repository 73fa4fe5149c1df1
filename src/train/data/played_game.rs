//! A finished training game and its text: `FEN | move score move score ... | result`.
//!
//! The FEN is that of the position after the opening, moves are in the USI dialect (of hidden games with all that was
//! drawn), and scores are what the search said to the seat that moved: centipawns, or `#` and the plies to mate. The
//! result is as the protocol writes it: the winning seats joined by commas, or `draw`, and the reason.

use super::game_kind::GameKind;
use super::played_move::PlayedMove;
use base::input::InputError;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat, SeatSet};
use rules::outcome::{GameResult, Outcome};
use std::fmt::Write;

/// The reason of games that were cut off: they have no result.
pub const PLY_LIMIT: &str = "ply limit";
/// The reason of games that were adjudicated a win.
pub const RESIGNATION: &str = "resignation";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame<K: GameKind> {
    /// The position after the opening.
    pub start: K::Position,
    /// What was played from there.
    pub moves: Vec<PlayedMove<K::Move>>,
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why the game ended.
    pub reason: String,
}

impl<K: GameKind> PlayedGame<K> {
    /// The game on one line, without a line break.
    pub fn to_line(&self) -> String {
        let mut text = K::fen(&self.start);
        text.push_str(" |");
        for (position, played) in self.positions() {
            // Writing to a string cannot fail.
            let _ = write!(text, " {} {}", K::format_move(&position, &played.mv), played.score);
        }
        // The reason lives no longer than its game, so the result is not an `Outcome`.
        let winners = if self.winners.is_empty() { "draw".to_owned() } else { self.winners.to_string() };
        let _ = write!(text, " | {winners} {}", self.reason);
        text
    }

    /// Every position in which a move was played, with the move.
    pub fn positions(&self) -> impl Iterator<Item = (K::Position, &PlayedMove<K::Move>)> {
        self.moves.iter().scan(self.start.clone(), |position, played| {
            let before = position.clone();
            // Reading has checked that the move is legal.
            K::play(position, &played.mv).ok()?;
            Some((before, played))
        })
    }

    /// Whether the game was cut off before its rules, or the scores of both sides, ended it.
    pub fn is_cut_off(&self) -> bool {
        self.reason == PLY_LIMIT
    }

    /// What the game was worth to a seat's alliance: 1 won, 0.5 drawn or shared with an enemy, 0 lost.
    pub fn result_for(&self, seat: Seat) -> f32 {
        match Outcome::won(self.winners, "").result_for(seat, K::SIDES.paranoid_alliances(seat)) {
            GameResult::Win => 1.0,
            GameResult::Draw => 0.5,
            GameResult::Loss => 0.0,
        }
    }

    /// [`PlayedGame::result_for`], unless the game was cut off: then nobody knows.
    pub fn known_result_for(&self, seat: Seat) -> Option<f32> {
        (!self.is_cut_off()).then(|| self.result_for(seat))
    }

    /// Reads [`PlayedGame::to_line`] back.
    ///
    /// # Errors
    /// Names the part of the line that is wrong; every move is checked.
    pub fn parse(line: &str) -> Result<PlayedGame<K>, InputError> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [fen, played, result] = parts[..] else {
            return Err(InputError::new("game", line, "'fen | moves with scores | result'"));
        };
        let start = K::from_fen(fen)?;
        let mut position = start.clone();
        let mut words = played.split_ascii_whitespace();
        let mut moves = Vec::with_capacity(played.len() / 8);
        while let Some(word) = words.next() {
            let mv = K::parse_move(&position, word)?;
            K::play(&mut position, &mv)?;
            moves.push(PlayedMove::new(mv, parse_score(words.next().unwrap_or_default())?));
        }
        let (winners, reason) = result.split_once(' ').unwrap_or((result, ""));
        Ok(PlayedGame { start, moves, winners: parse_winners(winners)?, reason: reason.to_owned() })
    }
}

/// Reads what [`Score`] displays.
fn parse_score(word: &str) -> Result<Score, InputError> {
    let wrong = || InputError::new("score", word, "centipawns, or '#' and plies to mate");
    let mate = word.strip_prefix('#');
    let number: i32 = mate.unwrap_or(word).parse().map_err(|_| wrong())?;
    let limit =
        if mate.is_some() { Score::MATE.raw() - Score::MAX_NON_MATE.raw() - 1 } else { Score::MAX_NON_MATE.raw() };
    if !(-limit..=limit).contains(&number) {
        return Err(wrong());
    }
    let plies = number.unsigned_abs() as usize;
    Ok(match mate {
        None => Score::centipawns(number),
        Some(_) if number > 0 => Score::mate_in(plies),
        Some(_) => Score::mated_in(plies),
    })
}

/// Reads the winners of a result: seat numbers joined by commas, or `draw`.
fn parse_winners(word: &str) -> Result<SeatSet, InputError> {
    if word == "draw" {
        return Ok(SeatSet::EMPTY);
    }
    word.split(',').try_fold(SeatSet::EMPTY, |seats, number| match number.parse::<usize>() {
        Ok(number @ 1..=MAX_SEATS) => Ok(seats.with(Seat::new(number - 1))),
        _ => Err(InputError::new("result", word, "'draw', or the winning seats joined by ','")),
    })
}
