//! When the referee ends a game that could be played on, by what the engines themselves say of it.

use super::spec_error::SpecError;
use crate::contest::game_entry::MoveScore;

/// A forced end counts as so many centipawns.
const MATE_SCORE: i32 = 100_000;

/// Ends a game that an engine has said is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// In so many of its moves, one after the other.
    moves: u32,
    /// With at least so many centipawns against it.
    score: i32,
}

/// Ends a game that all engines say is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Not before so many plies.
    from_ply: usize,
    /// In so many plies, one after the other.
    plies: u32,
    /// With at most so many centipawns for anybody.
    score: i32,
}

/// The values of `name=value` parts, in the order of these names.
fn parse_parts<const N: usize>(text: &str, names: [&str; N]) -> Option<[i32; N]> {
    let mut values = [None; N];
    for part in text.split(',') {
        let (name, value) = part.split_once('=')?;
        let place = names.iter().position(|known| *known == name.trim())?;
        values[place] = Some(value.trim().parse().ok().filter(|&value: &i32| value >= 0)?);
    }
    let mut whole = [0; N];
    for (place, value) in values.into_iter().enumerate() {
        whole[place] = value?;
    }
    Some(whole)
}

impl ResignRule {
    /// Reads `moves=3,score=600`.
    ///
    /// # Errors
    /// Where it is something else.
    pub fn parse(text: &str) -> Result<ResignRule, SpecError> {
        let [moves, score] =
            parse_parts(text, ["moves", "score"]).filter(|[moves, _]| *moves > 0).ok_or_else(|| {
                SpecError::InvalidRule { rule: "--resign", text: text.to_owned(), example: "moves=3,score=600" }
            })?;
        Ok(ResignRule { moves: moves.unsigned_abs(), score })
    }
}

impl DrawRule {
    /// Reads `from=80,plies=16,score=10`.
    ///
    /// # Errors
    /// Where it is something else.
    pub fn parse(text: &str) -> Result<DrawRule, SpecError> {
        let parts = parse_parts(text, ["from", "plies", "score"]).filter(|[_, plies, _]| *plies > 0);
        let [from, plies, score] = parts.ok_or_else(|| SpecError::InvalidRule {
            rule: "--draw",
            text: text.to_owned(),
            example: "from=80,plies=16,score=10",
        })?;
        Ok(DrawRule { from_ply: from.unsigned_abs() as usize, plies: plies.unsigned_abs(), score })
    }
}

/// What the scores of a game come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreVerdict {
    /// This seat has given the game up.
    Resigned(usize),
    /// All have.
    Drawn,
}

/// Watches the scores of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScoreWatch {
    resign: Option<ResignRule>,
    draw: Option<DrawRule>,
    /// In how many of its last moves each seat said that it is lost.
    lost: Vec<u32>,
    /// In how many of the last plies the score was even.
    even: u32,
}

impl ScoreWatch {
    /// At the beginning of a game.
    pub(super) fn new(resign: Option<ResignRule>, draw: Option<DrawRule>, seats: usize) -> ScoreWatch {
        ScoreWatch { resign, draw, lost: vec![0; seats], even: 0 }
    }

    /// A seat has moved, and said this of the game; `ply` is the number of moves so far.
    pub(super) fn add(&mut self, seat: usize, score: Option<MoveScore>, ply: usize) -> Option<ScoreVerdict> {
        let score = score.map(|score| match score {
            MoveScore::Cp(centipawns) => centipawns,
            MoveScore::Mate(moves) if moves > 0 => MATE_SCORE,
            MoveScore::Mate(_) => -MATE_SCORE,
        });
        if let Some(rule) = self.resign {
            let is_lost = score.is_some_and(|score| score <= -rule.score);
            self.lost[seat] = if is_lost { self.lost[seat] + 1 } else { 0 };
            if self.lost[seat] >= rule.moves {
                return Some(ScoreVerdict::Resigned(seat));
            }
        }
        if let Some(rule) = self.draw {
            let is_even = ply >= rule.from_ply && score.is_some_and(|score| score.abs() <= rule.score);
            self.even = if is_even { self.even + 1 } else { 0 };
            if self.even >= rule.plies {
                return Some(ScoreVerdict::Drawn);
            }
        }
        None
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/adjudication.rs"]
mod tests;
