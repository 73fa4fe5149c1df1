//! Theory written as the books of other programs.

use super::book_move::BookMove;
use super::book_position::BookPosition;
use super::opening_book::BookFormat;
use super::theory_moves::theory_moves;
use super::{polyglot, yaneuraou};
use crate::position_history::{PositionError, PositionHistory};
use crate::theory::{Reached, Theory, USUAL_STEP};
use std::ops::ControlFlow;

/// The file of a book with the moves of this theory that are about as good as the best; `start` is the start position.
///
/// # Errors
/// If a line of the theory cannot be played from there.
pub fn write_book(theory: &Theory, start: &dyn PositionHistory, format: BookFormat) -> Result<Vec<u8>, PositionError> {
    let mut history = start.boxed_clone();
    let mut positions = Vec::new();
    let mut problem = None;
    theory.visit_by_ways(USUAL_STEP, |reached| match book_position(theory, history.as_mut(), &reached) {
        Ok(position) => {
            positions.extend(position);
            ControlFlow::Continue(())
        }
        Err(error) => {
            problem = Some(error);
            ControlFlow::Break(())
        }
    });
    match (problem, format) {
        (Some(error), _) => Err(error),
        (None, BookFormat::Polyglot) => Ok(polyglot::write(&positions)),
        (None, BookFormat::Yaneuraou) => Ok(yaneuraou::write(&positions)),
    }
}

/// What theory has in a position; `None` if nothing.
fn book_position(
    theory: &Theory,
    history: &mut dyn PositionHistory,
    reached: &Reached<'_>,
) -> Result<Option<BookPosition>, PositionError> {
    let Some(known) = reached.position else { return Ok(None) };
    history.set_position(None, &reached.line().join(" "))?;
    let mut moves: Vec<BookMove> = theory_moves(theory, reached.key);
    moves.retain(|one| one.weight > 0);
    moves.sort_by_key(|one| std::cmp::Reverse(one.weight));
    let entry = |one: BookMove| {
        let known = known.known_move(&one.text)?;
        let reply = theory.position(known.after).and_then(|after| after.ranked_moves().first().map(|(text, _)| *text));
        Some((one, known.score?, reply.map(str::to_owned)))
    };
    let moves: Vec<_> = moves.into_iter().filter_map(entry).collect();
    Ok((!moves.is_empty()).then(|| BookPosition { record: history.fen(), moves }))
}
