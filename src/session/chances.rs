//! The meaning of scores in one position: centipawns as reports have them, and win, draw and loss probabilities.

use super::centipawn_scale::CentipawnScale;
use super::position_history::PositionHistory;
use super::thinker::Thinker;
use super::win_rate::{Wdl, WinRateCurve, WinRateModel};
use base::score::Score;
use eval::tactics::ProvenResult;

/// The meaning of scores in one position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// The curve for what is on its board.
    pub curve: WinRateCurve,
    /// The centipawns of its reports.
    pub scale: CentipawnScale,
    /// Whether a score of 0 is a certain draw: the game is over, or an endgame tablebase says that it is drawn.
    pub is_known_draw: bool,
}

impl Chances {
    /// Those of a position, with what this thinker's tablebase knows of it.
    pub fn of(
        model: &WinRateModel,
        scale: CentipawnScale,
        history: &dyn PositionHistory,
        thinker: &dyn Thinker,
    ) -> Chances {
        let curve = model.curve_at(&history.fen());
        Chances {
            curve,
            scale,
            is_known_draw: history.outcome().is_some() || thinker.proven_result(history) == Some(ProvenResult::Draw),
        }
    }

    /// The score in the centipawns of reports; `None` for forced ends.
    pub fn centipawns(&self, score: Score) -> Option<i32> {
        (!score.is_decisive()).then(|| self.scale.reported(&self.curve, score.raw()))
    }

    /// The result that the seat that the score is for can expect: 1 is a win, 0 a loss, and a draw counts half.
    pub fn expected_result(&self, score: Score) -> f64 {
        match score {
            _ if score.is_win() => 1.0,
            _ if score.is_loss() => 0.0,
            Score::DRAW if self.is_known_draw => 0.5,
            _ => {
                let [loss, _, win] = self.curve.loss_draw_win(score.raw().into());
                (1.0 + win - loss) / 2.0
            }
        }
    }

    /// The probabilities for the seat that the score is for. In a known draw the moves with score 0 hold it.
    pub fn wdl(&self, score: Score) -> Wdl {
        if self.is_known_draw && score == Score::DRAW { Wdl::DRAW } else { self.curve.wdl(score) }
    }
}
