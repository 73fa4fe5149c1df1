//! When the referee ends a game that could be played on, by what the engines themselves say of it.

use super::spec_error::SpecError;
use crate::contest::game_entry::MoveScore;
use std::fmt;

/// A forced end counts as so many centipawns.
const MATE_SCORE: i32 = 100_000;

/// Ends a game that an engine has said is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// In so many of its moves, one after the other.
    moves: u32,
    /// With at least so many centipawns against it.
    score: i32,
    /// Whether another engine must have said in as many of its own moves that it is winning.
    is_two_sided: bool,
}

/// Ends a game that all engines say is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Not before everybody has made so many moves.
    from_move: u32,
    /// In so many moves of each, one after the other.
    moves: u32,
    /// With at most so many centipawns for anybody.
    score: i32,
}

/// The values of `name=value` parts, in the order of these names, and whether the flag stands among them.
fn parse_parts<const N: usize>(text: &str, names: [&str; N], flag: Option<&str>) -> Option<([i32; N], bool)> {
    let (mut values, mut has_flag) = ([None; N], false);
    for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
        if flag == Some(part) {
            has_flag = true;
            continue;
        }
        let (name, value) = part.split_once('=')?;
        let place = names.iter().position(|known| *known == name)?;
        values[place] = Some(value.parse().ok().filter(|&value: &i32| value >= 0)?);
    }
    let mut whole = [0; N];
    for (place, value) in values.into_iter().enumerate() {
        whole[place] = value?;
    }
    Some((whole, has_flag))
}

impl ResignRule {
    /// Reads `movecount=3,score=600`, with `,twosided` if another engine must agree.
    ///
    /// # Errors
    /// If it is something else.
    pub fn parse(text: &str) -> Result<ResignRule, SpecError> {
        let parts = parse_parts(text, ["movecount", "score"], Some("twosided"));
        let ([moves, score], is_two_sided) =
            parts.filter(|([moves, _], _)| *moves > 0).ok_or_else(|| SpecError::InvalidRule {
                rule: "--resign",
                text: text.to_owned(),
                example: "movecount=3,score=600 or movecount=3,score=600,twosided",
            })?;
        Ok(ResignRule { moves: moves.unsigned_abs(), score, is_two_sided })
    }
}

impl DrawRule {
    /// Reads `movenumber=40,movecount=8,score=10`.
    ///
    /// # Errors
    /// If it is something else.
    pub fn parse(text: &str) -> Result<DrawRule, SpecError> {
        let parts = parse_parts(text, ["movenumber", "movecount", "score"], None);
        let ([from_move, moves, score], _) =
            parts.filter(|([_, moves, _], _)| *moves > 0).ok_or_else(|| SpecError::InvalidRule {
                rule: "--draw",
                text: text.to_owned(),
                example: "movenumber=40,movecount=8,score=10",
            })?;
        Ok(DrawRule { from_move: from_move.unsigned_abs(), moves: moves.unsigned_abs(), score })
    }
}

/// As the command line has it.
impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = if self.is_two_sided { ",twosided" } else { "" };
        write!(f, "movecount={},score={}{sides}", self.moves, self.score)
    }
}

/// As the command line has it.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movenumber={},movecount={},score={}", self.from_move, self.moves, self.score)
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
    /// In how many of its last moves each seat said that it is winning.
    won: Vec<u32>,
    /// In how many of the last plies the score was even.
    even: usize,
}

impl ScoreWatch {
    /// At the beginning of a game.
    pub(super) fn new(resign: Option<ResignRule>, draw: Option<DrawRule>, seats: usize) -> ScoreWatch {
        ScoreWatch { resign, draw, lost: vec![0; seats], won: vec![0; seats], even: 0 }
    }

    /// A seat has moved, and said this of the game; `ply` is the number of moves so far.
    pub(super) fn add(&mut self, seat: usize, score: Option<MoveScore>, ply: usize) -> Option<ScoreVerdict> {
        let score = score.map(|score| match score {
            MoveScore::Cp(centipawns) => centipawns,
            MoveScore::Mate(moves) if moves > 0 => MATE_SCORE,
            MoveScore::Mate(_) => -MATE_SCORE,
        });
        let resigned = self.resign.and_then(|rule| self.who_resigns(rule, seat, score));
        resigned.or_else(|| self.draw.and_then(|rule| self.all_agree(rule, score, ply)))
    }

    fn who_resigns(&mut self, rule: ResignRule, seat: usize, score: Option<i32>) -> Option<ScoreVerdict> {
        let counted = |count: u32, holds: bool| if holds { count + 1 } else { 0 };
        self.lost[seat] = counted(self.lost[seat], score.is_some_and(|score| score <= -rule.score));
        self.won[seat] = counted(self.won[seat], score.is_some_and(|score| score >= rule.score));
        let agreed = |loser: usize| {
            !rule.is_two_sided || (0..self.won.len()).any(|seat| seat != loser && self.won[seat] >= rule.moves)
        };
        let loser = (0..self.lost.len()).find(|&seat| self.lost[seat] >= rule.moves && agreed(seat));
        loser.map(ScoreVerdict::Resigned)
    }

    fn all_agree(&mut self, rule: DrawRule, score: Option<i32>, ply: usize) -> Option<ScoreVerdict> {
        let seats = self.lost.len();
        let is_even = score.is_some_and(|score| score.abs() <= rule.score);
        self.even = if is_even { self.even + 1 } else { 0 };
        let is_late = ply >= rule.from_move as usize * seats;
        (is_late && self.even >= rule.moves as usize * seats).then_some(ScoreVerdict::Drawn)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/adjudication.rs"]
mod tests;
