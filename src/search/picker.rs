//! The order in which moves are tried: staged, so that what is likely not needed is not generated.

use super::history::{Histories, LIMIT, Rows};
use crate::eval::tactics::Tactics;
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Centipawns of gain are worth this much in the order of noisy moves.
const GAIN_WEIGHT: i32 = 8;
/// Puts noisy evasions before quiet ones.
const NOISY_FIRST: i32 = 1 << 20;

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored<M> {
    mv: M,
    score: i32,
}

/// Moves that wait to be tried, of all nodes of the line: each picker owns what lies above where it began.
pub(super) type Arena<M> = Vec<Scored<M>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The move that the table knows.
    Remembered,
    GenerateNoisy,
    GoodNoisy,
    Killer(usize),
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
enum Kind {
    /// Everything, in stages.
    Main,
    /// Noisy moves, and checks where asked for.
    Quiescence { checks: bool },
    /// Noisy moves whose exchange reaches this.
    Probable { reach: i32 },
}

/// Hands out the moves of one node.
pub(super) struct Picker<G: Game> {
    kind: Kind,
    stage: Stage,
    danger: bool,
    remembered: Option<G::Move>,
    /// Killers and the counter-move.
    quick: [Option<G::Move>; 3],
    rows: Rows,
    skip_quiets: bool,
    base: usize,
    /// Up to here, from `base`, lie noisy moves put off because they lose men.
    bad_end: usize,
    next: usize,
}

/// What a picker looks things up in.
pub(super) struct Lookup<'a, G: Tactics> {
    pub(super) position: &'a G,
    pub(super) histories: &'a Histories<G>,
}

impl<G: Tactics> Picker<G> {
    /// All moves of a node of the main search.
    pub(super) fn main(
        danger: bool,
        arena: &Arena<G::Move>,
        remembered: Option<G::Move>,
        quick: [Option<G::Move>; 3],
        rows: Rows,
    ) -> Picker<G> {
        Picker::new(Kind::Main, danger, arena, remembered, quick, rows)
    }

    /// The moves of a quiescence node: all where something is in danger, else noisy ones, and checks where asked for.
    pub(super) fn quiescence(
        danger: bool,
        arena: &Arena<G::Move>,
        remembered: Option<G::Move>,
        rows: Rows,
        checks: bool,
    ) -> Picker<G> {
        Picker::new(Kind::Quiescence { checks }, danger, arena, remembered, [None; 3], rows)
    }

    /// The noisy moves whose exchange wins at least this much.
    pub(super) fn probable(arena: &Arena<G::Move>, remembered: Option<G::Move>, reach: i32) -> Picker<G> {
        let rows = Rows::default();
        Picker::new(Kind::Probable { reach }, false, arena, remembered, [None; 3], rows)
    }

    fn new(
        kind: Kind,
        danger: bool,
        arena: &Arena<G::Move>,
        remembered: Option<G::Move>,
        quick: [Option<G::Move>; 3],
        rows: Rows,
    ) -> Picker<G> {
        let base = arena.len();
        let stage = match (remembered, danger) {
            (Some(_), _) => Stage::Remembered,
            (None, true) => Stage::GenerateEvasions,
            (None, false) => Stage::GenerateNoisy,
        };
        Picker { kind, stage, danger, remembered, quick, rows, skip_quiets: false, base, bad_end: base, next: base }
    }

    /// No quiet move is wanted from now on.
    pub(super) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Gives the waiting moves back.
    pub(super) fn finish(self, arena: &mut Arena<G::Move>) {
        arena.truncate(self.base);
    }

    /// The next move to try.
    pub(super) fn next(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) -> Option<G::Move> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = if self.danger { Stage::GenerateEvasions } else { Stage::GenerateNoisy };
                    return self.remembered;
                }
                Stage::GenerateNoisy => self.generate_noisy(look, arena),
                Stage::GoodNoisy => match self.good_noisy(look, arena) {
                    None => self.stage = self.after_noisy(),
                    found => return found,
                },
                Stage::Killer(index) => match self.killer(look, index) {
                    None => {}
                    found => return found,
                },
                Stage::GenerateQuiet => self.generate_quiet(look, arena),
                Stage::Quiet => match self.quiet(arena) {
                    None => (self.stage, self.next) = (Stage::BadNoisy, self.base),
                    found => return found,
                },
                Stage::BadNoisy => return self.bad_noisy(arena),
                Stage::GenerateEvasions => self.generate_evasions(look, arena),
                Stage::GenerateChecks => self.generate_checks(look, arena),
                Stage::Evasions | Stage::Checks => return self.select(arena).map(|scored| scored.mv),
                Stage::Done => return None,
            }
        }
    }

    fn after_noisy(&self) -> Stage {
        match self.kind {
            Kind::Main => Stage::Killer(0),
            Kind::Quiescence { checks: true } => Stage::GenerateChecks,
            Kind::Quiescence { checks: false } | Kind::Probable { .. } => Stage::Done,
        }
    }

    /// The best of the moves that wait from `next` on, taken out of the rest.
    #[inline]
    fn select(&mut self, arena: &mut Arena<G::Move>) -> Option<Scored<G::Move>> {
        let waiting = &mut arena[self.next..];
        let mut best = 0;
        let mut score = waiting.first()?.score;
        for (index, scored) in waiting.iter().enumerate().skip(1) {
            if scored.score > score {
                (best, score) = (index, scored.score);
            }
        }
        waiting.swap(0, best);
        self.next += 1;
        Some(waiting[0])
    }

    fn generate_noisy(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) {
        let remembered = self.remembered;
        let _ = look.position.visit_noisy(|batch| {
            for mv in batch {
                if Some(mv) != remembered {
                    arena.push(Scored { mv, score: noisy_score(look, mv) });
                }
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::GoodNoisy;
    }

    fn good_noisy(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) -> Option<G::Move> {
        while let Some(scored) = self.select(arena) {
            let reach = match self.kind {
                Kind::Main => -scored.score / (4 * GAIN_WEIGHT),
                Kind::Probable { reach } => reach,
                // Quiescence judges exchanges itself, when it knows what is needed.
                Kind::Quiescence { .. } => return Some(scored.mv),
            };
            if look.position.exchange_reaches(scored.mv, reach) {
                return Some(scored.mv);
            }
            if self.kind == Kind::Main {
                arena[self.bad_end] = scored;
                self.bad_end += 1;
            }
        }
        None
    }

    fn killer(&mut self, look: &Lookup<G>, index: usize) -> Option<G::Move> {
        if index == self.quick.len() || self.skip_quiets {
            self.stage = Stage::GenerateQuiet;
            return None;
        }
        self.stage = Stage::Killer(index + 1);
        let mv = self.quick[index]?;
        let known = Some(mv) == self.remembered || self.quick[..index].contains(&Some(mv));
        if !known && look.position.is_legal(mv) && !look.position.is_noisy(mv) {
            return Some(mv);
        }
        self.quick[index] = None;
        None
    }

    fn generate_quiet(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) {
        // What lies beyond the bad noisy moves has been tried.
        arena.truncate(self.bad_end);
        self.next = self.bad_end;
        self.stage = Stage::Quiet;
        if self.skip_quiets {
            return;
        }
        let (remembered, quick, rows) = (self.remembered, self.quick, &self.rows);
        look.position.visit_quiet(|mv| {
            if Some(mv) != remembered && !quick.contains(&Some(mv)) {
                arena.push(Scored { mv, score: look.histories.quiet(look.position, mv, rows) });
            }
        });
    }

    fn quiet(&mut self, arena: &mut Arena<G::Move>) -> Option<G::Move> {
        if self.skip_quiets {
            return None;
        }
        self.select(arena).map(|scored| scored.mv)
    }

    fn bad_noisy(&mut self, arena: &mut Arena<G::Move>) -> Option<G::Move> {
        if self.next >= self.bad_end {
            self.stage = Stage::Done;
            return None;
        }
        self.next += 1;
        Some(arena[self.next - 1].mv)
    }

    fn generate_evasions(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) {
        let (remembered, rows) = (self.remembered, &self.rows);
        let _ = look.position.visit_moves(|batch| {
            for mv in batch.into_iter().filter(|&mv| Some(mv) != remembered) {
                let score = if look.position.is_noisy(mv) {
                    NOISY_FIRST + noisy_score(look, mv)
                } else {
                    look.histories.quiet(look.position, mv, rows)
                };
                arena.push(Scored { mv, score });
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Evasions;
    }

    fn generate_checks(&mut self, look: &Lookup<G>, arena: &mut Arena<G::Move>) {
        arena.truncate(self.base);
        self.next = self.base;
        let (remembered, rows) = (self.remembered, &self.rows);
        let _ = look.position.visit_checks(|batch| {
            for mv in batch {
                if Some(mv) != remembered && !look.position.is_noisy(mv) {
                    arena.push(Scored { mv, score: look.histories.quiet(look.position, mv, rows) });
                }
            }
            ControlFlow::Continue(())
        });
        self.stage = Stage::Checks;
    }
}

#[inline]
fn noisy_score<G: Tactics>(look: &Lookup<G>, mv: G::Move) -> i32 {
    GAIN_WEIGHT * look.position.gain(mv) + look.histories.noisy(look.position, mv) * 2048 / LIMIT
}
