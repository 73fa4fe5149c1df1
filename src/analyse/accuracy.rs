//! Move marks (`?!`, `?`, `??`) and a player's accuracy, from the points that each move lost.
//!
//! Both follow Lichess (<https://lichess.org/page/accuracy>), with expected points in place of its win percentages: a
//! draw counts half there, too.

/// The least loss of an inaccuracy, a mistake and a blunder, in points. Lichess marks losses of 0.1, 0.2 and 0.3 on a
/// scale from -1 to 1, which is twice as long.
const MARKS: [(f64, &str); 3] = [(0.15, "??"), (0.10, "?"), (0.05, "?!")];

/// The mark of a move that loses `loss` points, if it deserves one.
pub(super) fn mark(loss: f64) -> Option<&'static str> {
    MARKS.into_iter().find(|(least, _)| loss >= *least).map(|(_, mark)| mark)
}

/// The accuracy of a move that loses `loss` points, in per cent.
fn move_accuracy(loss: f64) -> f64 {
    (103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

/// Statistics of one player's moves.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PlayerAccuracy {
    moves: u32,
    accuracy: f64,
    loss: f64,
    /// The numbers of inaccuracies, mistakes and blunders.
    marks: [u32; 3],
}

impl PlayerAccuracy {
    /// Counts a move that lost `loss` points.
    pub(super) fn add(&mut self, loss: f64) {
        self.moves += 1;
        self.accuracy += move_accuracy(loss);
        self.loss += loss;
        if let Some(place) = MARKS.iter().rev().rposition(|(least, _)| loss >= *least) {
            self.marks[place] += 1;
        }
    }

    /// `38 moves, accuracy 91.2%, 2.3% lost a move, 1 inaccuracies, 0 mistakes, 2 blunders`; `None` without moves.
    pub(super) fn line(&self) -> Option<String> {
        if self.moves == 0 {
            return None;
        }
        let moves = f64::from(self.moves);
        let (accuracy, loss) = (self.accuracy / moves, 100.0 * self.loss / moves);
        let [inaccuracies, mistakes, blunders] = self.marks;
        Some(format!(
            "{} moves, accuracy {accuracy:.1}%, {loss:.1}% lost a move, {inaccuracies} inaccuracies, {mistakes} mistakes, \
             {blunders} blunders",
            self.moves
        ))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/accuracy.rs"]
mod tests;
