//! The order in which moves are tried: staged, so that what is likely not needed is not generated.

use super::history::{ContinuationRows, HISTORY_MAX, Histories};
use crate::eval::tactics::Tactics;
use crate::rules::game::Game;
use crate::search::control::parameters::Parameters;
use std::ops::ControlFlow;

/// Puts noisy evasions before quiet ones.
const NOISY_EVASION_BONUS: i32 = 1 << 20;

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct ScoredMove<M> {
    mv: M,
    score: i32,
}

/// Moves that wait to be tried, of all nodes of the line: each picker owns what lies above where it began.
pub(in crate::search) type MoveBuffer<M> = Vec<ScoredMove<M>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The move that the table knows.
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
    /// Everything, in stages.
    Main,
    /// Noisy moves, and checks where asked for.
    Quiescence { checks: bool },
    /// Noisy moves whose exchange reaches this.
    Probcut { see_threshold: i32 },
}

/// Hands out the moves of one node.
pub(in crate::search) struct MovePicker<G: Game> {
    kind: PickerKind,
    stage: Stage,
    in_check: bool,
    tt_move: Option<G::Move>,
    /// Killers and the counter-move.
    refutations: [Option<G::Move>; 3],
    continuation_rows: ContinuationRows,
    skip_quiets: bool,
    buffer_start: usize,
    /// Up to here, from `base`, lie noisy moves put off because they lose men.
    bad_noisy_end: usize,
    next_index: usize,
}

/// What a picker looks things up in.
pub(in crate::search) struct PickerContext<'a, G: Tactics> {
    pub(in crate::search) position: &'a G,
    pub(in crate::search) histories: &'a Histories<G>,
    pub(in crate::search) params: &'a Parameters,
}

impl<G: Tactics> MovePicker<G> {
    /// All moves of a node of the main search.
    pub(in crate::search) fn main(
        danger: bool,
        arena: &MoveBuffer<G::Move>,
        remembered: Option<G::Move>,
        quick: [Option<G::Move>; 3],
        rows: ContinuationRows,
    ) -> MovePicker<G> {
        MovePicker::new(PickerKind::Main, danger, arena, remembered, quick, rows)
    }

    /// The moves of a quiescence node: all where something is in danger, else noisy ones, and checks where asked for.
    pub(in crate::search) fn quiescence(
        danger: bool,
        arena: &MoveBuffer<G::Move>,
        remembered: Option<G::Move>,
        rows: ContinuationRows,
        checks: bool,
    ) -> MovePicker<G> {
        MovePicker::new(PickerKind::Quiescence { checks }, danger, arena, remembered, [None; 3], rows)
    }

    /// The noisy moves whose exchange wins at least this much.
    pub(in crate::search) fn probcut(
        arena: &MoveBuffer<G::Move>,
        remembered: Option<G::Move>,
        reach: i32,
    ) -> MovePicker<G> {
        let rows = ContinuationRows::default();
        MovePicker::new(PickerKind::Probcut { see_threshold: reach }, false, arena, remembered, [None; 3], rows)
    }

    fn new(
        kind: PickerKind,
        in_check: bool,
        arena: &MoveBuffer<G::Move>,
        tt_move: Option<G::Move>,
        refutations: [Option<G::Move>; 3],
        continuation_rows: ContinuationRows,
    ) -> MovePicker<G> {
        let buffer_start = arena.len();
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
            continuation_rows,
            skip_quiets: false,
            buffer_start,
            bad_noisy_end: buffer_start,
            next_index: buffer_start,
        }
    }

    /// No quiet move is wanted from now on.
    pub(in crate::search) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Gives the waiting moves back.
    pub(in crate::search) fn release(self, arena: &mut MoveBuffer<G::Move>) {
        arena.truncate(self.buffer_start);
    }

    /// The next move to try.
    pub(in crate::search) fn next(
        &mut self,
        look: &PickerContext<G>,
        arena: &mut MoveBuffer<G::Move>,
    ) -> Option<G::Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = if self.in_check { Stage::GenerateEvasions } else { Stage::GenerateNoisy };
                    return self.tt_move;
                }
                Stage::GenerateNoisy => self.generate_noisy(look, arena),
                Stage::GoodNoisy => match self.next_good_noisy(look, arena) {
                    None => self.stage = self.stage_after_noisy(),
                    found => return found,
                },
                Stage::Refutation(index) => match self.next_refutation(look, index) {
                    None => {}
                    found => return found,
                },
                Stage::GenerateQuiet => self.generate_quiet(look, arena),
                Stage::Quiet => match self.next_quiet(arena) {
                    None => (self.stage, self.next_index) = (Stage::BadNoisy, self.buffer_start),
                    found => return found,
                },
                Stage::BadNoisy => return self.next_bad_noisy(arena),
                Stage::GenerateEvasions => self.generate_evasions(look, arena),
                Stage::GenerateChecks => self.generate_checks(look, arena),
                Stage::Evasions | Stage::Checks => return self.select_best(arena).map(|scored| scored.mv),
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

    /// The best of the moves that wait from `next` on, taken out of the rest.
    #[inline]
    fn select_best(&mut self, arena: &mut MoveBuffer<G::Move>) -> Option<ScoredMove<G::Move>> {
        let waiting = &mut arena[self.next_index..];
        let mut best = 0;
        let mut score = waiting.first()?.score;
        for (index, scored) in waiting.iter().enumerate().skip(1) {
            if scored.score > score {
                (best, score) = (index, scored.score);
            }
        }
        waiting.swap(0, best);
        self.next_index += 1;
        Some(waiting[0])
    }

    fn generate_noisy(&mut self, look: &PickerContext<G>, arena: &mut MoveBuffer<G::Move>) {
        let remembered = self.tt_move;
        let _ = look.position.generate_noisy(|batch| {
            for mv in batch {
                if Some(mv) != remembered {
                    arena.push(ScoredMove { mv, score: noisy_score(look, mv) });
                }
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::GoodNoisy;
    }

    fn next_good_noisy(&mut self, look: &PickerContext<G>, arena: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        let good_noisy_divisor = look.params.ordering_see_divisor * look.params.ordering_gain_weight;
        while let Some(scored) = self.select_best(arena) {
            let reach = match self.kind {
                PickerKind::Main => -scored.score / good_noisy_divisor,
                PickerKind::Probcut { see_threshold: reach } => reach,
                // Quiescence judges exchanges itself, when it knows what is needed.
                PickerKind::Quiescence { .. } => return Some(scored.mv),
            };
            if look.position.see_ge(scored.mv, reach) {
                return Some(scored.mv);
            }
            if self.kind == PickerKind::Main {
                arena[self.bad_noisy_end] = scored;
                self.bad_noisy_end += 1;
            }
        }
        None
    }

    fn next_refutation(&mut self, look: &PickerContext<G>, index: usize) -> Option<G::Move> {
        if index == self.refutations.len() || self.skip_quiets {
            self.stage = Stage::GenerateQuiet;
            return None;
        }
        self.stage = Stage::Refutation(index + 1);
        let mv = self.refutations[index]?;
        let known = Some(mv) == self.tt_move || self.refutations[..index].contains(&Some(mv));
        if !known && look.position.is_legal(mv) && !look.position.is_noisy(mv) {
            return Some(mv);
        }
        self.refutations[index] = None;
        None
    }

    fn generate_quiet(&mut self, look: &PickerContext<G>, arena: &mut MoveBuffer<G::Move>) {
        // What lies beyond the bad noisy moves has been tried.
        arena.truncate(self.bad_noisy_end);
        self.next_index = self.bad_noisy_end;
        self.stage = Stage::Quiet;
        if self.skip_quiets {
            return;
        }
        let (remembered, quick, rows) = (self.tt_move, self.refutations, &self.continuation_rows);
        look.position.generate_quiets(|mv| {
            if Some(mv) != remembered && !quick.contains(&Some(mv)) {
                arena.push(ScoredMove { mv, score: look.histories.quiet_history(look.position, mv, rows) });
            }
        });
    }

    fn next_quiet(&mut self, arena: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        if self.skip_quiets {
            return None;
        }
        self.select_best(arena).map(|scored| scored.mv)
    }

    fn next_bad_noisy(&mut self, arena: &mut MoveBuffer<G::Move>) -> Option<G::Move> {
        if self.next_index >= self.bad_noisy_end {
            self.stage = Stage::Done;
            return None;
        }
        self.next_index += 1;
        Some(arena[self.next_index - 1].mv)
    }

    fn generate_evasions(&mut self, look: &PickerContext<G>, arena: &mut MoveBuffer<G::Move>) {
        let (remembered, rows) = (self.tt_move, &self.continuation_rows);
        let _ = look.position.generate_moves(|batch| {
            for mv in batch.into_iter().filter(|&mv| Some(mv) != remembered) {
                let score = if look.position.is_noisy(mv) {
                    NOISY_EVASION_BONUS + noisy_score(look, mv)
                } else {
                    look.histories.quiet_history(look.position, mv, rows)
                };
                arena.push(ScoredMove { mv, score });
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Evasions;
    }

    fn generate_checks(&mut self, look: &PickerContext<G>, arena: &mut MoveBuffer<G::Move>) {
        arena.truncate(self.buffer_start);
        self.next_index = self.buffer_start;
        let (remembered, rows) = (self.tt_move, &self.continuation_rows);
        let _ = look.position.generate_checks(|batch| {
            for mv in batch {
                if Some(mv) != remembered && !look.position.is_noisy(mv) {
                    arena.push(ScoredMove { mv, score: look.histories.quiet_history(look.position, mv, rows) });
                }
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Checks;
    }
}

#[inline]
fn noisy_score<G: Tactics>(look: &PickerContext<G>, mv: G::Move) -> i32 {
    let history = look.histories.noisy_history(look.position, mv);
    look.params.ordering_gain_weight * look.position.material_gain(mv)
        + history * look.params.ordering_noisy_history / HISTORY_MAX
}
