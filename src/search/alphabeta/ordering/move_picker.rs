//! The staged move picker: hands out the moves of a node in the order in which they are likely to cut, and generates no
//! stage before it is needed.

use crate::alphabeta::ordering::histories::{HISTORY_MAX, Histories, HistoryRows};
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::game::Game;
use std::ops::ControlFlow;

/// Puts noisy evasions before quiet ones.
const NOISY_EVASION_BONUS: i32 = 1 << 20;

/// A move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredMove<M> {
    mv: M,
    score: i32,
}

/// The generated moves of all nodes of the line: each picker owns those from where it began.
pub(crate) type MoveBuffer<M> = Vec<ScoredMove<M>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The table's move.
    TtMove,
    GenerateNoisy,
    GoodNoisy,
    Refutation(usize),
    GenerateQuiet,
    Quiet,
    BadNoisy,
    GenerateEvasions,
    Evasions,
    GenerateChecks,
    Checks,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PickerKind {
    /// All moves.
    Main,
    /// Noisy moves, and checks if asked for.
    Quiescence { checks: bool },
    /// Noisy moves whose static exchange evaluation is at least this.
    Probcut { see_threshold: i32 },
}

/// Picks the moves of one node.
pub(crate) struct MovePicker<G: Game> {
    kind: PickerKind,
    stage: Stage,
    in_check: bool,
    tt_move: Option<G::Move>,
    /// Killers and the counter-move.
    refutations: [Option<G::Move>; 3],
    history_rows: HistoryRows,
    skip_quiets: bool,
    buffer_start: usize,
    /// From `buffer_start` to here lie bad noisy moves: put off because they lose material.
    bad_noisy_end: usize,
    next_index: usize,
}

/// What a picker reads beside its own state.
pub(crate) struct PickerContext<'a, G: Tactics> {
    pub(crate) position: &'a G,
    pub(crate) histories: &'a Histories<'a, G>,
    pub(crate) params: &'a Parameters,
}

impl<G: Tactics> MovePicker<G> {
    /// All moves of a node of the main search.
    pub(crate) fn main(
        in_check: bool,
        buffer: &MoveBuffer<G::Move>,
        tt_move: Option<G::Move>,
        refutations: [Option<G::Move>; 3],
        history_rows: HistoryRows,
    ) -> MovePicker<G> {
        MovePicker::new(PickerKind::Main, in_check, buffer, tt_move, refutations, history_rows)
    }

    /// The moves of a quiescence node: all in check, else noisy ones, and checks if asked for.
    pub(crate) fn quiescence(
        in_check: bool,
        buffer: &MoveBuffer<G::Move>,
        tt_move: Option<G::Move>,
        history_rows: HistoryRows,
        checks: bool,
    ) -> MovePicker<G> {
        MovePicker::new(PickerKind::Quiescence { checks }, in_check, buffer, tt_move, [None; 3], history_rows)
    }

    /// The noisy moves whose static exchange evaluation is at least this.
    pub(crate) fn probcut(buffer: &MoveBuffer<G::Move>, tt_move: Option<G::Move>, see_threshold: i32) -> MovePicker<G> {
        let history_rows = HistoryRows::default();
        MovePicker::new(PickerKind::Probcut { see_threshold }, false, buffer, tt_move, [None; 3], history_rows)
    }

    fn new(
        kind: PickerKind,
        in_check: bool,
        buffer: &MoveBuffer<G::Move>,
        tt_move: Option<G::Move>,
        refutations: [Option<G::Move>; 3],
        history_rows: HistoryRows,
    ) -> MovePicker<G> {
        let buffer_start = buffer.len();
        let stage = match (tt_move, in_check) {
            (Some(_), _) => Stage::TtMove,
            (None, true) => Stage::GenerateEvasions,
            (None, false) => Stage::GenerateNoisy,
        };
        MovePicker {
            kind,
            stage,
            in_check,
            tt_move,
            refutations,
            history_rows,
            skip_quiets: false,
            buffer_start,
            bad_noisy_end: buffer_start,
            next_index: buffer_start,
        }
    }

    /// Skips quiet moves from now on.
    pub(crate) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Frees the picker's part of the buffer.
    pub(crate) fn release(self, buffer: &mut MoveBuffer<G::Move>) {
        buffer.truncate(self.buffer_start);
    }

    /// The next move.
    pub(crate) fn next(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = if self.in_check { Stage::GenerateEvasions } else { Stage::GenerateNoisy };
                    return self.tt_move;
                }
                Stage::GenerateNoisy => self.generate_noisy(context, buffer),
                Stage::GoodNoisy => match self.next_good_noisy(context, buffer) {
                    None => self.stage = self.stage_after_noisy(),
                    found => return found,
                },
                Stage::Refutation(index) => match self.next_refutation(context, index) {
                    None => {}
                    found => return found,
                },
                Stage::GenerateQuiet => self.generate_quiet(context, buffer),
                Stage::Quiet => match self.next_quiet(buffer) {
                    None => (self.stage, self.next_index) = (Stage::BadNoisy, self.buffer_start),
                    found => return found,
                },
                Stage::BadNoisy => return self.next_bad_noisy(buffer),
                Stage::GenerateEvasions => self.generate_evasions(context, buffer),
                Stage::GenerateChecks => self.generate_checks(context, buffer),
                Stage::Evasions | Stage::Checks => return self.select_best(buffer).map(|scored| scored.mv),
                Stage::Done => return None,
            }
        }
    }

    fn stage_after_noisy(&self) -> Stage {
        match self.kind {
            PickerKind::Main => Stage::Refutation(0),
            PickerKind::Quiescence { checks: true } => Stage::GenerateChecks,
            PickerKind::Quiescence { checks: false } | PickerKind::Probcut { .. } => Stage::Done,
        }
    }

    /// Selection sort: the best of the moves from `next_index` on.
    #[inline]
    fn select_best(&mut self, buffer: &mut MoveBuffer<G::Move>) -> Option<ScoredMove<G::Move>> {
        let waiting = &mut buffer[self.next_index..];
        let best = index_of_best(waiting)?;
        waiting.swap(0, best);
        self.next_index += 1;
        Some(waiting[0])
    }

    fn generate_noisy(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) {
        let tt_move = self.tt_move;
        let _ = context.position.generate_noisy(|mv| {
            if Some(mv) != tt_move {
                buffer.push(ScoredMove { mv, score: noisy_score(context, mv) });
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::GoodNoisy;
    }

    fn next_good_noisy(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        let good_noisy_divisor = context.params.ordering_see_divisor * context.params.ordering_gain_weight;
        while let Some(scored) = self.select_best(buffer) {
            let see_threshold = match self.kind {
                PickerKind::Main => -scored.score / good_noisy_divisor,
                PickerKind::Probcut { see_threshold } => see_threshold,
                // The quiescence search has its own SEE pruning.
                PickerKind::Quiescence { .. } => return Some(scored.mv),
            };
            if context.position.see_ge(scored.mv, see_threshold) {
                return Some(scored.mv);
            }
            if self.kind == PickerKind::Main {
                buffer[self.bad_noisy_end] = scored;
                self.bad_noisy_end += 1;
            }
        }
        None
    }

    fn next_refutation(&mut self, context: &PickerContext<G>, index: usize) -> Option<G::Move> {
        if index == self.refutations.len() || self.skip_quiets {
            self.stage = Stage::GenerateQuiet;
            return None;
        }
        self.stage = Stage::Refutation(index + 1);
        let mv = self.refutations[index]?;
        let known = Some(mv) == self.tt_move || self.refutations[..index].contains(&Some(mv));
        if !known && context.position.is_legal(mv) && !context.position.is_noisy(mv) {
            return Some(mv);
        }
        self.refutations[index] = None;
        None
    }

    fn generate_quiet(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) {
        // What lies beyond the bad noisy moves has been picked.
        buffer.truncate(self.bad_noisy_end);
        self.next_index = self.bad_noisy_end;
        self.stage = Stage::Quiet;
        if self.skip_quiets {
            return;
        }
        let (tt_move, refutations, history_rows) = (self.tt_move, self.refutations, &self.history_rows);
        context.position.generate_quiets(|mv| {
            if Some(mv) != tt_move && !refutations.contains(&Some(mv)) {
                buffer.push(ScoredMove {
                    mv,
                    score: context.histories.quiet_history(context.position, mv, history_rows),
                });
            }
        });
    }

    fn next_quiet(&mut self, buffer: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        if self.skip_quiets {
            return None;
        }
        self.select_best(buffer).map(|scored| scored.mv)
    }

    fn next_bad_noisy(&mut self, buffer: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        if self.next_index >= self.bad_noisy_end {
            self.stage = Stage::Done;
            return None;
        }
        self.next_index += 1;
        Some(buffer[self.next_index - 1].mv)
    }

    fn generate_evasions(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) {
        let (tt_move, history_rows) = (self.tt_move, &self.history_rows);
        let _ = context.position.generate_moves(|batch| {
            for mv in batch.into_iter().filter(|&mv| Some(mv) != tt_move) {
                let score = if context.position.is_noisy(mv) {
                    NOISY_EVASION_BONUS + noisy_score(context, mv)
                } else {
                    context.histories.quiet_history(context.position, mv, history_rows)
                };
                buffer.push(ScoredMove { mv, score });
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Evasions;
    }

    fn generate_checks(&mut self, context: &PickerContext<G>, buffer: &mut MoveBuffer<G::Move>) {
        buffer.truncate(self.buffer_start);
        self.next_index = self.buffer_start;
        let (tt_move, history_rows) = (self.tt_move, &self.history_rows);
        let _ = context.position.generate_checks(|mv| {
            if Some(mv) != tt_move && !context.position.is_noisy(mv) {
                buffer.push(ScoredMove {
                    mv,
                    score: context.histories.quiet_history(context.position, mv, history_rows),
                });
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Checks;
    }
}

/// The index of the move with the highest score, the first of equals. Score and index make up one number, whose maximum the
/// processor finds for several moves at once.
#[inline]
fn index_of_best<M>(moves: &[ScoredMove<M>]) -> Option<usize> {
    let rank = |(index, scored): (usize, &ScoredMove<M>)| i64::from(scored.score) << 32 | i64::from(!(index as u32));
    let best = moves.iter().enumerate().map(rank).fold(i64::MIN, i64::max);
    (!moves.is_empty()).then_some(!(best as u32) as usize)
}

#[inline]
fn noisy_score<G: Tactics>(context: &PickerContext<G>, mv: G::Move) -> i32 {
    let history = context.histories.noisy_history(context.position, mv);
    context.params.ordering_gain_weight * context.position.material_gain(mv)
        + history * context.params.ordering_noisy_history / HISTORY_MAX
}

#[cfg(test)]
#[path = "../../../../tests/unit/search/alphabeta/ordering/move_picker.rs"]
mod tests;
