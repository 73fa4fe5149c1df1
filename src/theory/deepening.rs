//! Searches the positions that matter most, batch by batch.

use super::args::TheoryArgs;
use super::error::TheoryError;
use super::frontier::nearest_unsearched;
use super::judge::Judge;
use base::score::Score;
use contest::progress::progress_bar;
use contest::worker_pool::play_games;
use fxhash::FxHashSet;
use host::game::HostedGame;
use search::control::signal::Signal;
use session::theory::Theory;
use std::ops::ControlFlow;

/// How many positions are searched before the next are chosen: the same on any number of threads.
const BATCH: usize = 32;
/// How many moves of the start position are judged at least; of a position after a move half as many, and so on: people ask more
/// about the first moves than searches need to.
const LINES_AT_START: usize = 16;
/// A move that is worse than the best by more centipawns is not kept.
const MAX_MISTAKE: i32 = 100;

/// Searches positions, whole batches of them, until as many as the options ask for have been searched; `save` gets the theory
/// after each. A batch during which the run is to stop is forgotten: so the theory is always one that an uninterrupted run
/// has had, too, and ends alike when it is gone on with.
///
/// # Errors
/// If a search fails, or `save` does.
pub(super) fn deepen(
    theory: &mut Theory,
    args: &TheoryArgs,
    stop: &Signal,
    mut save: impl FnMut(&Theory) -> Result<(), TheoryError>,
) -> Result<(), TheoryError> {
    let mut searched = theory.searched_count();
    let bar = progress_bar(args.deepen as u64, "positions");
    bar.set_position(searched as u64);
    let mut finished = FxHashSet::default();
    while searched < args.deepen && !stop.is_stopped() {
        let batch = nearest_unsearched(theory, args.step, BATCH, &finished);
        if batch.is_empty() {
            break;
        }
        let mut judged = judge_all(&batch, args, stop)?;
        if stop.is_stopped() {
            break;
        }
        judged.sort_by_key(|(number, ..)| *number);
        for (_, game, moves) in judged {
            if moves.is_empty() {
                finished.insert(game.position_key());
            } else {
                searched += 1;
            }
            for (text, score) in moves {
                theory.learn(game.history(), &text)?.0.score = Some(score);
            }
        }
        theory.back_up();
        bar.set_position(searched as u64);
        save(theory)?;
    }
    bar.finish_and_clear();
    Ok(())
}

type Judged = (u64, HostedGame, Vec<(String, Score)>);

/// Searches the positions that these lines lead to.
fn judge_all(batch: &[Vec<String>], args: &TheoryArgs, stop: &Signal) -> Result<Vec<Judged>, TheoryError> {
    let mut judged = Vec::new();
    let judge = |judge: &mut Judge, number: u64| {
        let line = usize::try_from(number).ok().and_then(|index| batch.get(index));
        let (Some(line), false) = (line, stop.is_stopped()) else { return Ok(None) };
        let mut game = HostedGame::new(args.variant);
        game.set_position(None, &line.join(" "))?;
        let lines = usize::from(args.lines).max(LINES_AT_START >> line.len().min(LINES_AT_START));
        let mut moves = judge.best_moves(&game, lines, args.nodes)?;
        let best = moves.iter().map(|(_, score)| score.raw()).max().unwrap_or(0);
        moves.retain(|(_, score)| best.saturating_sub(score.raw()) <= MAX_MISTAKE);
        Ok::<_, TheoryError>(Some((game, moves)))
    };
    play_games(
        0..batch.len() as u64,
        args.jobs,
        || Judge::new(args.variant),
        judge,
        |number, found| {
            if let Some((game, moves)) = found {
                judged.push((number, game, moves));
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(judged)
}
