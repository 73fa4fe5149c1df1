//! The lines of a theory as openings of matches.

use super::balanced_openings::RandomOpeningArgs;
use super::error::MatchError;
use super::opening::Opening;
use base::bounded_file::read_text;
use base::score::Score;
use base::seat::Relation;
use rules::dialect::Dialect;
use session::theory::USUAL_STEP;
use std::ops::ControlFlow;
use std::path::Path;
use variants::Variant;

/// So many lines of a theory as lines of an opening file, those that good play leads to first. Their length and their bound are
/// those of random openings; each leads to another position.
pub(super) fn theory_openings(
    path: &Path,
    variant: &'static Variant,
    random: &RandomOpeningArgs,
    count: u64,
) -> Result<Vec<String>, MatchError> {
    let refused = |source| MatchError::Theory { path: path.to_owned(), source };
    let theory = variant.read_theory(read_text(path)?.as_bytes()).map_err(refused)?;
    let bound = random.bound(variant);
    let plies = random.random_min as usize..=random.random_max as usize;
    let mut found = Vec::new();
    theory.visit_by_ways(USUAL_STEP, |reached| {
        if let Some(score) = reached.score.filter(|score| score.raw().abs() <= bound && plies.contains(&reached.plies))
        {
            found.push((reached.line(), score));
        }
        if found.len() as u64 == count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let lines: Vec<String> =
        found.iter().map(|(line, score)| theory_opening(variant, line, *score)).collect::<Result<_, _>>()?;
    let found = lines.len() as u64;
    if found < count {
        return Err(MatchError::ShortTheory { path: path.to_owned(), found, wanted: count });
    }
    Ok(lines)
}

/// A line of theory with the score of its last move, as the line of an opening file with the score of the seat on move.
fn theory_opening(variant: &Variant, line: &[String], score: Score) -> Result<String, MatchError> {
    let mut history = (variant.new_history)();
    let (last, before) = line.split_last().map_or((None, line), |(last, before)| (Some(last), before));
    history.set_position(None, &before.join(" "))?;
    let mover = history.relation_to_first();
    last.map(|text| history.play_move(text)).transpose()?;
    let relation = if history.relation_to_first() == mover { Relation::Ally } else { Relation::Enemy };
    let opening = Opening { fen: None, moves: history.moves(Dialect::Uci) };
    Ok(format!("{}; ce {}", opening.line(), score.from_perspective(relation).raw()))
}

#[cfg(test)]
#[path = "../../tests/unit/matches/theory_openings.rs"]
mod tests;
