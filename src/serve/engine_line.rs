//! Lines of analysis as the socket sends them: scores, chances and expected scores by party, moves with labels.

use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::rules::dialect::Dialect;
use crate::search::control::report::{Bound, SearchInfo};
use crate::session::viewer::Viewer;
use crate::session::win_rate::{Chances, Wdl};
use serde::Serialize;

/// The most moves of a line that are sent.
const MAX_LINE_MOVES: usize = 16;

/// A score as the socket has it: centipawns, or a mate in moves (in plies where the game's own protocol counts so).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreEntry {
    /// Centipawns, for the seat on move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cp: Option<i32>,
    /// A forced end; negative where the seat on move loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<i64>,
}

/// A line of analysis.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EngineLine {
    rank: usize,
    #[serde(flatten)]
    score: ScoreEntry,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    wdl: [u32; 3],
    shares: Vec<Option<f64>>,
    moves: Vec<String>,
    labels: Vec<String>,
}

impl EngineLine {
    /// How many moves it has.
    pub fn length(&self) -> usize {
        self.moves.len()
    }

    /// Leaves out what is behind so many moves.
    pub fn cut(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.labels.truncate(moves);
    }
}

/// A position that is being analysed, with all that its reports need.
pub struct ReportedPosition {
    game: HostedGame,
    chances: Chances,
}

impl ReportedPosition {
    /// The position of this game.
    pub fn new(game: HostedGame) -> ReportedPosition {
        let curve = game.variant().win_rate_model.curve_at(&game.fen());
        let chances = Chances { curve, is_known_draw: game.outcome().is_some() };
        ReportedPosition { game, chances }
    }

    /// The game.
    pub fn game(&self) -> &HostedGame {
        &self.game
    }

    /// The score as it is sent.
    pub fn score(&self, score: Score) -> ScoreEntry {
        let Some(plies) = score.plies_to_mate() else { return ScoreEntry { cp: Some(score.raw()), mate: None } };
        let plies = plies.unsigned_abs() as usize;
        let count = match self.game.variant().description.native_dialect {
            Dialect::Usi => plies,
            Dialect::Uci => self.game.turn_order().own_moves(plies),
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        ScoreEntry { cp: None, mate: Some(if score.is_loss() { -count } else { count }) }
    }

    /// The expected score of each party, from 0 to 1; `None` where the score of another party does not tell it.
    pub fn shares(&self, wdl: Wdl) -> Vec<Option<f64>> {
        let description = self.game.variant().description;
        let party = description.sides.party(self.game.side_to_move());
        let parties = self.parties();
        let share = |of: usize| match (of == party, parties) {
            (true, _) => Some(f64::from(2 * wdl.win + wdl.draw) / 2000.0),
            (false, 2) => Some(f64::from(2 * wdl.loss + wdl.draw) / 2000.0),
            (false, _) => None,
        };
        (0..parties).map(share).collect()
    }

    /// How many parties the game has.
    fn parties(&self) -> usize {
        let description = self.game.variant().description;
        let last = (0..description.seats()).map(|seat| description.sides.party(Seat::new(seat))).max();
        1 + last.unwrap_or(0)
    }

    /// The chances of a score.
    pub fn wdl(&self, score: Score) -> Wdl {
        self.chances.wdl(score)
    }

    /// The line of a report.
    pub fn line(&self, info: &SearchInfo<String>) -> EngineLine {
        let wdl = self.wdl(info.score);
        let labels = self.labels(&info.pv);
        let moves = info.pv.iter().take(labels.len()).cloned().collect();
        EngineLine {
            rank: info.multi_pv_rank,
            score: self.score(info.score),
            bound: match info.bound {
                Bound::Exact => None,
                Bound::Lower => Some("lower"),
                Bound::Upper => Some("upper"),
            },
            wdl: [wdl.win, wdl.draw, wdl.loss],
            shares: self.shares(wdl),
            moves,
            labels,
        }
    }

    /// The moves as people write them.
    fn labels(&self, moves: &[String]) -> Vec<String> {
        let mut line = HostedGame::new(self.game.variant());
        if line.set_position(Some(&self.game.fen()), "").is_err() {
            return Vec::new();
        }
        for mv in moves.iter().take(MAX_LINE_MOVES) {
            if line.play_move(mv).is_err() {
                break;
            }
        }
        let played = line.state(Viewer::All).history.into_iter().map(|entry| entry.label);
        // Where cards to be drawn are unknown, a line cannot be played to its end.
        let rest = moves.iter().take(MAX_LINE_MOVES).skip(line.plies_played()).cloned();
        played.chain(rest).collect()
    }

    /// The expected scores of a position in which the game is over.
    pub fn final_shares(&self) -> Option<Vec<Option<f64>>> {
        let outcome = self.game.outcome()?;
        let description = self.game.variant().description;
        let winning: Vec<bool> = (0..self.parties())
            .map(|party| outcome.winners.iter().any(|seat| description.sides.party(seat) == party))
            .collect();
        let winners = winning.iter().filter(|&&wins| wins).count();
        let share = |wins: &bool| match (winners, wins) {
            (0, _) => 1.0 / winning.len() as f64,
            (_, true) => 1.0 / winners as f64,
            (_, false) => 0.0,
        };
        Some(winning.iter().map(|wins| Some(share(wins))).collect())
    }
}
