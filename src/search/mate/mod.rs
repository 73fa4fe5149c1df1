//! Mate search: forced wins by checks alone.
//!
//! An answer is proved or not given. A mate comes with its line; that there is none is said only where every line of
//! checks was followed to its end, or back to where it came from: whoever gives check for ever does not win.

mod budget;
mod line;
mod prove;
mod review;
mod table;
mod value;

use super::report::Signal;
use crate::eval::tactics::Tactics;
use budget::Budget;
use prove::Prover;
use std::marker::PhantomData;
use std::time::{Duration, Instant};
use table::Table;
use value::Plies;

/// No mate that takes more plies is looked for: the search stands on the stack of its thread.
const LONGEST: Plies = 600;

/// After a mate has been found, a shorter one is looked for with this many times the positions that it took,
const SHORTEN_TIMES: u64 = 4;
/// and these.
const SHORTEN_LEAST: u64 = 20_000;
/// What one line may cost that has to be proved again, because the table has lost it.
const LINE_MOST: u64 = 1_000_000;

/// What a mate search is asked to keep to. What is `None` does not limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MateLimits {
    /// How long to look.
    pub time: Option<Duration>,
    /// How many positions to expand.
    pub nodes: Option<u64>,
    /// How many plies the mate may take.
    pub plies: Option<u32>,
}

/// What a mate search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateAnswer<M> {
    /// Mate.
    Mate {
        /// The moves, to the very end.
        line: Vec<M>,
        /// Whether no mate is shorter, and no defence lasts longer.
        shortest: bool,
    },
    /// The seat on move cannot mate by checks alone: proved.
    NoMate,
    /// Nothing was proved within the limits.
    Unknown,
}

/// Looks for forced wins in which the seat on move, and its allies, give check with every move.
pub struct MateSolver<G> {
    table: Table,
    nodes: u64,
    game: PhantomData<G>,
}

impl<G: Tactics> MateSolver<G> {
    /// A solver with a table of at most so many megabytes; of none, with a tiny one.
    pub fn new(megabytes: usize) -> MateSolver<G> {
        MateSolver { table: Table::new(megabytes), nodes: 0, game: PhantomData }
    }

    /// Positions expanded by the last solve.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a mate from `root`, which `past` led to, oldest first.
    pub fn solve(&mut self, root: &G, past: &[G::Trace], limits: MateLimits, signal: &Signal) -> MateAnswer<G::Move> {
        self.table.begin();
        let deadline = limits.time.map(|time| Instant::now() + time);
        let budget = Budget::new(signal, deadline, limits.nodes);
        let mut prover = Prover::new(&mut self.table, budget, root, past);
        let mut value = match limits.plies {
            Some(plies) => prover.prove_within(root, plies.min(LONGEST.into()) as Plies),
            None => prover.prove(root),
        };
        if value.is_refuted() && value.ground.assumed && !value.ground.cut_short {
            value = prover.confirm(root);
        }
        let answer = if value.is_mate() {
            shorten(&mut prover, root, value.length)
        } else if value.is_refuted() && !value.ground.cut_short {
            MateAnswer::NoMate
        } else {
            MateAnswer::Unknown
        };
        self.nodes = prover.budget.spent();
        answer
    }
}

/// Looks for shorter mates than this long one, as long as that is not much dearer than the first was.
fn shorten<G: Tactics>(prover: &mut Prover<'_, G>, root: &G, length: Plies) -> MateAnswer<G::Move> {
    let more = SHORTEN_LEAST + SHORTEN_TIMES * prover.budget.spent();
    prover.budget.allow(LINE_MOST);
    let Some(mut line) = prover.line(root, length, false) else { return MateAnswer::Unknown };
    let mut length = length;
    let end = prover.budget.spent() + more;
    let shortest = loop {
        let Some(shorter) = length.checked_sub(1) else { break true };
        prover.budget.allow(end.saturating_sub(prover.budget.spent()));
        let value = prover.prove_within(root, shorter);
        if !value.is_mate() {
            break value.is_refuted();
        }
        length = value.length;
        prover.budget.allow(LINE_MOST);
        match prover.line(root, length, false) {
            Some(found) => line = found,
            None => break false,
        }
    };
    if shortest {
        prover.budget.allow(LINE_MOST);
        line = prover.line(root, length, true).unwrap_or(line);
    }
    let shortest = shortest && line.len() == usize::from(length);
    MateAnswer::Mate { line, shortest }
}
