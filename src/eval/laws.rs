//! Property tests of tactics and evaluators. Like those of the rules they are slow on purpose.

use super::evaluator::Evaluator;
use super::tactics::Tactics;
use base::random::mix;
use base::score::Score;
use base::seat::{Relation, Seat};
use rules::laws::open::{RecordedFeatures, remove_equal};
use rules::laws::{LawResult, require};
use rules::notation::Notation;
use rules::outcome::GameResult;
use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// All laws of tactics. That a check must be answered at once is a law only of games in which it is so.
///
/// # Errors
/// The first law that this position breaks.
pub fn check_all<G>(position: &G) -> LawResult
where
    G: Tactics + Notation,
    G::Feature: PartialEq + Debug,
{
    noisy_generator_matches_is_noisy(position)?;
    check_generator_matches_gives_check(position)?;
    if G::MATES_BY_CHECK {
        gives_check_matches_in_check(position)?;
    }
    wins_without_check_are_announced(position)?;
    winning_move_wins(position)?;
    assisting_move_assists(position)?;
    null_move_keeps_the_board(position)?;
    history_indices_are_in_range(position)?;
    see_is_monotone(position)?;
    scaled_evaluations_are_between_even_and_themselves(position)?;
    see_is_at_most_the_gain(position)
}

/// If [`Tactics::may_win_without_check`] says no, every move that wins at once gives check.
///
/// # Errors
/// The move that wins without.
pub fn wins_without_check_are_announced<G: Tactics + Notation>(position: &G) -> LawResult {
    if position.may_win_without_check() {
        return Ok(());
    }
    let wins = |mv: &G::Move| {
        let outcome = position.play(*mv).outcome(&[]);
        let result = outcome.map(|outcome| outcome.result_for(position.side_to_move(), G::ALLIANCES));
        result == Some(GameResult::Win) && !position.gives_check(*mv)
    };
    let unannounced: Vec<G::Move> = position.legal_moves().into_iter().filter(wins).collect();
    let seen = || format!("{unannounced:?} win");
    require(unannounced.is_empty(), "a win without a check is announced", || position.fen(), seen)
}

/// The noisy moves generated are exactly the legal moves for which [`Tactics::is_noisy`] holds, each once: what the
/// default generates.
///
/// # Errors
/// The moves that make the difference.
pub fn noisy_generator_matches_is_noisy<G: Tactics + Notation>(position: &G) -> LawResult {
    let mut handed = Vec::new();
    let _ = position.generate_noisy(|mv| {
        handed.push(mv);
        ControlFlow::Continue(())
    });
    same_moves("generate_noisy agrees with is_noisy", position, handed, |mv| position.is_noisy(mv))
}

/// The checks generated are exactly the legal moves for which [`Tactics::gives_check`] holds, each once: what the default
/// generates.
///
/// # Errors
/// The moves that make the difference.
pub fn check_generator_matches_gives_check<G: Tactics + Notation>(position: &G) -> LawResult {
    let mut handed = Vec::new();
    let _ = position.generate_checks(|mv| {
        handed.push(mv);
        ControlFlow::Continue(())
    });
    same_moves("generate_checks agrees with gives_check", position, handed, |mv| position.gives_check(mv))
}

/// A scaled evaluation has the sign of the evaluation, and is no greater.
///
/// # Errors
/// The evaluation that is scaled to something else.
pub fn scaled_evaluations_are_between_even_and_themselves<G: Tactics + Notation>(position: &G) -> LawResult {
    for centipawns in [-Score::MAX_NON_MATE.raw(), -300, -1, 0, 1, 300, Score::MAX_NON_MATE.raw()] {
        let scaled = position.scale_eval(Score::centipawns(centipawns)).raw();
        let holds = (centipawns.min(0)..=centipawns.max(0)).contains(&scaled);
        let seen = || format!("{centipawns} becomes {scaled}");
        require(holds, "a scaled evaluation lies between 0 and itself", || position.fen(), seen)?;
    }
    Ok(())
}

/// A move gives check if and only if the next seat, an enemy, is then in check: as the default says.
/// Only for games in which [`Tactics::in_check`] means just that.
///
/// # Errors
/// The move of which the two say different things.
pub fn gives_check_matches_in_check<G: Tactics + Notation>(position: &G) -> LawResult {
    for mv in position.legal_moves() {
        let child = position.play(mv);
        if child.board_outcome().is_some() {
            continue;
        }
        let (said, seen) = (position.gives_check(mv), child.in_check());
        let difference = || format!("{mv:?} gives check: {said}, then in check: {seen}");
        require(said == seen, "gives_check agrees with in_check", || position.fen(), difference)?;
    }
    Ok(())
}

/// The winning move is legal and wins at once.
///
/// # Errors
/// The move that does not.
pub fn winning_move_wins<G: Tactics + Notation>(position: &G) -> LawResult {
    let Some(mv) = position.winning_move() else { return Ok(()) };
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "a winning move wins", || position.fen(), seen);
    law(position.is_legal(mv), &|| format!("{mv:?} is not legal"))?;
    let end = position.play(mv).outcome(&[]);
    let wins = end.is_some_and(|end| end.result_for(position.side_to_move(), G::ALLIANCES) == GameResult::Win);
    law(wins, &|| format!("{mv:?} leads to {end:?}"))
}

/// The assisting move is legal, and leads to an ally's winning move.
///
/// # Errors
/// The move that does not.
pub fn assisting_move_assists<G: Tactics + Notation>(position: &G) -> LawResult {
    let Some(mv) = position.assisting_move() else { return Ok(()) };
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "an assisting move assists", || position.fen(), seen);
    law(position.is_legal(mv), &|| format!("{mv:?} is not legal"))?;
    let child = position.play(mv);
    let relation = G::ALLIANCES.relation(position.side_to_move(), child.side_to_move());
    law(relation == Relation::Ally, &|| format!("after {mv:?} seat {} moves next, an enemy", child.side_to_move()))?;
    let wins = child.outcome(&[]).is_none() && child.winning_move().is_some();
    law(wins, &|| format!("after {mv:?} nothing is won"))?;
    winning_move_wins(&child)
}

/// A null move passes the turn to an enemy and leaves the board; its key differs, and is right.
///
/// # Errors
/// What else the null move changed.
pub fn null_move_keeps_the_board<G>(position: &G) -> LawResult
where
    G: Tactics + Notation,
    G::Feature: PartialEq + Debug,
{
    let Some(passed) = position.null_move() else { return Ok(()) };
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "a null move keeps the board", || position.fen(), seen);
    let relation = G::ALLIANCES.relation(position.side_to_move(), passed.side_to_move());
    law(relation == Relation::Enemy, &|| format!("seat {} moves next, an ally", passed.side_to_move()))?;
    law(passed.zobrist_key() != position.zobrist_key(), &|| "the key stays".to_owned())?;
    law(passed.zobrist_key() == passed.compute_zobrist_key(), &|| {
        format!("kept {:#x}, fresh {:#x}", passed.zobrist_key(), passed.compute_zobrist_key())
    })?;
    let (mut before, mut after) = (RecordedFeatures::default(), RecordedFeatures::default());
    position.observe_active_features(&mut before);
    passed.observe_active_features(&mut after);
    let mut held = after.added;
    let gone = before.added.iter().find(|&feature| !remove_equal(&mut held, feature));
    law(gone.is_none() && held.is_empty(), &|| format!("gone {gone:?}, new {held:?}"))
}

/// The history indices of every legal move are below their bounds.
///
/// # Errors
/// The move and the index that is not.
pub fn history_indices_are_in_range<G: Tactics + Notation>(position: &G) -> LawResult {
    for mv in position.legal_moves() {
        let law = |name: &str, index: usize, bound: usize| {
            let seen = || format!("{mv:?} has {name} {index}, bound {bound}");
            require(index < bound, "history indices are in range", || position.fen(), seen)
        };
        law("from_to", position.from_to(mv), G::FROM_TO_SIZE)?;
        law("piece_to", position.piece_to(mv), G::PIECE_TO_SIZE)?;
        law("captured", position.captured(mv).unwrap_or(0), G::CAPTURED_SIZE)?;
    }
    Ok(())
}

/// SEE is monotone: what nets more also nets less.
///
/// # Errors
/// The move and the threshold at which it is not.
pub fn see_is_monotone<G: Tactics + Notation>(position: &G) -> LawResult {
    for mv in position.legal_moves() {
        let mut reached = true;
        for threshold in (-3000..=3000).step_by(50) {
            let now = position.see_ge(mv, threshold);
            let seen = || format!("{mv:?} nets {threshold}, but not a little less");
            require(reached || !now, "SEE is monotone", || position.fen(), seen)?;
            reached = now;
        }
    }
    Ok(())
}

/// SEE nets no more than the move gains, which is what the default says of every move: the opponent may stop at once.
/// A capture that ends the game is beyond price.
///
/// # Errors
/// The move that nets more.
pub fn see_is_at_most_the_gain<G: Tactics + Notation>(position: &G) -> LawResult {
    position.legal_moves().into_iter().try_for_each(|mv| {
        let gain = position.material_gain(mv);
        let holds = !position.see_ge(mv, gain + 1) || position.play(mv).outcome(&[]).is_some();
        require(holds, "SEE is at most the gain", || position.fen(), || format!("{mv:?} gains {gain}, but nets more"))
    })
}

/// An accumulator carried along a move equals a fresh one, the position is the one that the move leads to, enemies
/// see opposite values and allies the same, and no value is a forced end.
///
/// # Errors
/// The move or the seats for which this fails.
pub fn incremental_evaluation_is_fresh_evaluation<G, E>(position: &G, evaluator: &E) -> LawResult
where
    G: Notation,
    E: Evaluator<G>,
    E::Accumulator: PartialEq + Debug,
{
    let law = |holds, seen: &dyn Fn() -> String| {
        require(holds, "an incremental evaluation is a fresh one", || position.fen(), seen)
    };
    let (mut stack, mut other_stack) = (evaluator.new_stack(1), evaluator.new_stack(0));
    let accumulator = evaluator.fresh_accumulator(position, &mut stack);
    for mv in position.legal_moves() {
        let (mut child, mut carried) = (*position, accumulator.clone());
        evaluator.make_move(&mut child, &mut carried, &mut stack, mv);
        law(child == position.play(mv), &|| format!("{mv:?} leads to {}", child.fen()))?;
        let fresh = evaluator.fresh_accumulator(&child, &mut other_stack);
        law(carried == fresh, &|| format!("after {mv:?} carried {carried:?}, fresh {fresh:?}"))?;
        let value = evaluator.evaluate(&child, &carried, &mut stack, Seat::FIRST);
        let expected = evaluator.evaluate_from_scratch(&child, Seat::FIRST);
        law(value == expected, &|| format!("after {mv:?} carried {value}, fresh {expected}"))?;
    }
    let own = evaluator.evaluate(position, &accumulator, &mut stack, Seat::FIRST);
    law(!own.is_decisive(), &|| format!("the value {own} is a forced end"))?;
    for seat in (0..G::SEATS).map(Seat::new) {
        let (expected, value) = (
            own.from_perspective(G::ALLIANCES.relation(Seat::FIRST, seat)),
            evaluator.evaluate(position, &accumulator, &mut stack, seat),
        );
        law(value == expected, &|| format!("seat 1 sees {own}, seat {seat} {value}"))?;
    }
    Ok(())
}

/// Plies of the line that [`evaluation_carried_along_a_line_is_fresh_evaluation`] plays.
const LINE_PLIES: u64 = 40;
/// One position in this many is evaluated, so that an accumulator that puts work off has to catch up.
const EVALUATED_PLIES: u64 = 7;

/// An accumulator carried along a line gives the value of a fresh one, wherever on the line an evaluation is asked for.
///
/// # Errors
/// The position for which this fails.
pub fn evaluation_carried_along_a_line_is_fresh_evaluation<G, E>(start: &G, evaluator: &E) -> LawResult
where
    G: Notation,
    E: Evaluator<G>,
{
    let mut stack = evaluator.new_stack(LINE_PLIES as usize);
    let (mut position, mut carried) = (*start, evaluator.fresh_accumulator(start, &mut stack));
    for ply in 1..=LINE_PLIES {
        let moves = position.legal_moves();
        let choice = mix(ply ^ position.zobrist_key()) as usize % moves.len().max(1);
        let Some(&mv) = moves.get(choice) else { break };
        evaluator.make_move(&mut position, &mut carried, &mut stack, mv);
        if ply % EVALUATED_PLIES == 0 && position.board_outcome().is_none() {
            let value = evaluator.evaluate(&position, &carried, &mut stack, Seat::FIRST);
            let expected = evaluator.evaluate_from_scratch(&position, Seat::FIRST);
            let seen = || format!("carried {value}, fresh {expected}");
            require(value == expected, "a carried evaluation is a fresh one", || position.fen(), seen)?;
        }
    }
    Ok(())
}

/// A position turned round, seats and all, is worth to each seat what the other had; `turned` is that position.
/// For games of two seats whose rules treat both alike.
///
/// # Errors
/// The two values.
pub fn evaluation_is_symmetric<G: Notation, E: Evaluator<G>>(position: &G, turned: &G, evaluator: &E) -> LawResult {
    let (one, two) =
        (evaluator.evaluate_from_scratch(position, Seat::FIRST), evaluator.evaluate_from_scratch(turned, Seat::SECOND));
    let seen = || format!("{one} to seat 1, turned round ({}) {two} to seat 2", turned.fen());
    require(one == two, "an evaluation is symmetric", || position.fen(), seen)
}

/// Whether the moves handed out are, each once, the legal moves that `belongs` says yes to.
fn same_moves<G: Notation>(
    law: &str,
    position: &G,
    handed: Vec<G::Move>,
    belongs: impl Fn(G::Move) -> bool,
) -> LawResult {
    let wanted: HashSet<G::Move> = position.legal_moves().into_iter().filter(|&mv| belongs(mv)).collect();
    let got: HashSet<G::Move> = handed.iter().copied().collect();
    let seen = || {
        let extra: Vec<_> = got.difference(&wanted).collect();
        let missing: Vec<_> = wanted.difference(&got).collect();
        format!("{} handed out, {} distinct; extra {extra:?}, missing {missing:?}", handed.len(), got.len())
    };
    require(got == wanted && handed.len() == got.len(), law, || position.fen(), seen)
}
