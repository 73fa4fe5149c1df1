//! Theory as a book: how often its moves are played.

use super::book_move::BookMove;
use crate::theory::Theory;
use base::score::Score;

/// How many centipawns a move may be worse than the best one.
const MAX_LOSS: i32 = 25;
/// A move that is worse by this many centipawns is played e times less often.
const TEMPERATURE: f64 = 10.0;
/// The weight of the best move.
const BEST_WEIGHT: f64 = 1000.0;

/// The moves of a position that are about as good as the best, each with a weight that falls as it loses more. Moves without
/// a score have none.
pub(super) fn theory_moves(theory: &Theory, position_key: u64) -> Vec<BookMove> {
    let Some(position) = theory.position(position_key) else { return Vec::new() };
    let Some(best) = position.best_score() else { return Vec::new() };
    let weight = |score: Score| match best.raw() - score.raw() {
        loss if loss <= MAX_LOSS => (BEST_WEIGHT * (-f64::from(loss) / TEMPERATURE).exp()).round() as u32,
        _ => 0,
    };
    let moves = position.moves().filter_map(|(text, known)| Some((text, weight(known.score?))));
    moves.map(|(text, weight)| BookMove { text: text.to_owned(), weight }).collect()
}
