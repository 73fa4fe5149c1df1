//! Theory as a book: how often its moves are played.

use super::book_move::BookMove;
use crate::theory::Theory;

/// How much less a move may be expected to score than the best one, in points of a game.
const MAX_LOSS: f64 = 0.03;
/// A move that is expected to score so much less is played e times less often.
const TEMPERATURE: f64 = 0.01;
/// The weight of the best move.
const BEST_WEIGHT: f64 = 1000.0;

/// The moves of a position that are expected to score about as much as the best, each with a weight that falls as it scores
/// less. Moves without a score have none.
pub(super) fn theory_moves(theory: &Theory, position_key: u64) -> Vec<BookMove> {
    let Some(position) = theory.position(position_key) else { return Vec::new() };
    let expected: Vec<_> =
        position.moves().filter_map(|(text, known)| Some((text, position.expected_points(known)?))).collect();
    let best = expected.iter().map(|&(_, points)| points).fold(0.0, f64::max);
    let weight = |points: f64| match best - points {
        loss if loss <= MAX_LOSS => (BEST_WEIGHT * (-loss / TEMPERATURE).exp()).round() as u32,
        _ => 0,
    };
    expected.into_iter().map(|(text, points)| BookMove { text: text.to_owned(), weight: weight(points) }).collect()
}
