//! Adjudication by the engines' own scores (`--resign`, `--draw`).

use super::spec_error::SpecError;
use contest::game_entry::MoveScore;
use std::fmt;

/// A forced end counts as this many centipawns.
const MATE_SCORE: i32 = 100_000;

/// The rule that ends a game as lost once an engine has scored it so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// The number of consecutive moves of that engine with such a score.
    moves: u32,
    /// The least score against it, in centipawns.
    score: i32,
    /// Whether an opponent must have scored as many of its own moves as winning.
    is_two_sided: bool,
}

/// The rule that ends a game as drawn once all engines have scored it so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// The number of moves that each engine must have made before.
    from_move: u32,
    /// The number of consecutive moves of each engine with such a score.
    moves: u32,
    /// The greatest absolute score, in centipawns.
    score: i32,
}

/// Parses `name=value` parts: the values in the order of these names, and whether the flag is among them.
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
    /// Parses `movecount=3,score=600`, with `,twosided` if an opponent must agree.
    ///
    /// # Errors
    /// If the text has another form.
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
    /// Parses `movenumber=40,movecount=8,score=10`.
    ///
    /// # Errors
    /// If the text has another form.
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

/// The option's value on the command line.
impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = if self.is_two_sided { ",twosided" } else { "" };
        write!(f, "movecount={},score={}{sides}", self.moves, self.score)
    }
}

/// The option's value on the command line.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "movenumber={},movecount={},score={}", self.from_move, self.moves, self.score)
    }
}

/// The adjudication of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreVerdict {
    /// The engine at this seat has scored the game as lost.
    Resigned(usize),
    /// All engines have scored the game as drawn.
    Drawn,
}

/// Watches the scores of one game and applies the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScoreWatch {
    resign: Option<ResignRule>,
    draw: Option<DrawRule>,
    /// How many of its last moves in a row each seat scored as lost.
    lost: Vec<u32>,
    /// How many of its last moves in a row each seat scored as winning.
    won: Vec<u32>,
    /// How many of the last plies in a row were scored as even.
    even: usize,
}

impl ScoreWatch {
    /// A watch at the beginning of a game.
    pub(super) fn new(resign: Option<ResignRule>, draw: Option<DrawRule>, seats: usize) -> ScoreWatch {
        ScoreWatch { resign, draw, lost: vec![0; seats], won: vec![0; seats], even: 0 }
    }

    /// Takes the score of a seat's move; `ply` is the number of moves so far.
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
