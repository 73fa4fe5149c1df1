//! Property tests of the accumulator stack.

use super::accumulator_stack::fresh_layers;
use super::evaluator::NetworkEvaluator;
use super::inputs::NetworkInputs;
use crate::evaluator::Evaluator;
use crate::linear::EvalTerms;
use base::random::SeededRng;
use rand::{Rng, SeedableRng};
use rules::laws::{LawResult, require};

/// Moves made and taken back by a walk.
const STEPS: usize = 150;
/// A walk goes no farther from where it begins.
const MAX_MOVES: usize = 40;
/// One step in this many takes moves back.
const STEPS_BACK: u32 = 4;
/// One step in this many asks for the layers.
const STEPS_EVALUATED: u32 = 3;

/// The hidden layers of the stack are those summed from scratch, wherever a random walk asks for them: it makes moves,
/// takes some back, tries others, and leaves evaluations out. Holds for an evaluator without a network.
///
/// # Errors
/// The position for which this fails.
pub fn lazy_layers_are_fresh_layers<G, const H: usize>(
    start: &G,
    evaluator: &NetworkEvaluator<G, H>,
    seed: u64,
) -> LawResult
where
    G: EvalTerms + NetworkInputs,
{
    let Some(network) = evaluator.network() else { return Ok(()) };
    let mut random = SeededRng::seed_from_u64(seed);
    let mut stack = evaluator.new_stack(MAX_MOVES);
    let root = (*start, evaluator.fresh_accumulator(start, &mut stack));
    let mut line = vec![root];
    for step in 0..STEPS {
        let (mut position, mut accumulator) = line.last().copied().unwrap_or(root);
        let moves = position.legal_moves();
        if line.len() > MAX_MOVES || moves.is_empty() || random.random_ratio(1, STEPS_BACK) {
            line.truncate(line.len().saturating_sub(random.random_range(1..=line.len())).max(1));
        } else {
            let mv = moves[random.random_range(0..moves.len())];
            evaluator.make_move(&mut position, &mut accumulator, &mut stack, mv);
            line.push((position, accumulator));
        }
        if random.random_ratio(1, STEPS_EVALUATED) {
            let (position, accumulator) = line.last().copied().unwrap_or(root);
            let lazy = stack.layers(network, &position, accumulator.row);
            let holds = *lazy == fresh_layers(network, &position);
            let place = || format!("step {step} of walk {seed}, {} moves from the start", line.len() - 1);
            require(holds, "lazily computed layers are fresh layers", place, || format!("others, in {position:?}"))?;
        }
    }
    Ok(())
}
