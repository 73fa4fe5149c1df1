//! A position under analysis, with what is needed to report its scores to clients and files.

use super::game::HostedGame;
use base::score::Score;
use rules::dialect::Dialect;
use serde::Serialize;
use session::chances::Chances;
use session::win_rate::Wdl;
use variants::Variant;

/// A score as reports write it: centipawns, or a mate in moves (in plies if the game's native protocol is USI).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreEntry {
    /// Centipawns, for the seat on move.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cp: Option<i32>,
    /// A forced end, in moves or plies; negative if the seat on move loses.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<i64>,
}

/// A position under analysis, with all that its reports need.
pub struct ReportedPosition {
    game: HostedGame,
    chances: Chances,
}

impl ReportedPosition {
    /// The position of this game.
    pub fn new(game: HostedGame) -> ReportedPosition {
        let Variant { win_rate_model, centipawn_scale, .. } = game.variant();
        let curve = win_rate_model.curve_at(&game.fen());
        let chances = Chances { curve, scale: *centipawn_scale, is_known_draw: game.outcome().is_some() };
        ReportedPosition { game, chances }
    }

    /// The game.
    pub fn game(&self) -> &HostedGame {
        &self.game
    }

    /// The score as reports write it.
    pub fn score(&self, score: Score) -> ScoreEntry {
        let Some(plies) = score.plies_to_mate() else {
            return ScoreEntry { cp: self.chances.centipawns(score), mate: None };
        };
        let plies = plies.unsigned_abs() as usize;
        let count = match self.game.variant().description.native_dialect {
            Dialect::Usi => plies,
            Dialect::Uci => self.game.turn_order().own_moves(plies),
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        ScoreEntry { cp: None, mate: Some(if score.is_loss() { -count } else { count }) }
    }

    /// The expected score of each party, from 0 to 1; `None` for parties of which the score says nothing.
    pub fn shares(&self, wdl: Wdl) -> Vec<Option<f64>> {
        let description = self.game.variant().description;
        let party = description.sides.party(self.game.side_to_move());
        let parties = self.game.variant().parties();
        let share = |of: usize| match (of == party, parties) {
            (true, _) => Some(f64::from(2 * wdl.win + wdl.draw) / 2000.0),
            (false, 2) => Some(f64::from(2 * wdl.loss + wdl.draw) / 2000.0),
            (false, _) => None,
        };
        (0..parties).map(share).collect()
    }

    /// Win, draw and loss probabilities of a score.
    pub fn wdl(&self, score: Score) -> Wdl {
        self.chances.wdl(score)
    }

    /// The expected scores of a position in which the game is over.
    pub fn final_shares(&self) -> Option<Vec<Option<f64>>> {
        let outcome = self.game.outcome()?;
        let description = self.game.variant().description;
        let winning: Vec<bool> = (0..self.game.variant().parties())
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
