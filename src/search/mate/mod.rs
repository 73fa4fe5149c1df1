//! Mate search: forced wins by checks alone.
//!
//! An answer is proved or not given. A mate comes with its line; that there is none is said only where every line of
//! checks was followed to its end, or back to where it came from: whoever gives check for ever does not win.

mod budget;
mod df_pn;
mod ghi_verification;
mod principal_variation;
mod proof_table;
mod proof_value;

use crate::eval::tactics::Tactics;
use crate::search::control::report::Signal;
use budget::MateBudget;
use df_pn::DfPn;
use proof_table::ProofTable;
use proof_value::Plies;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

/// No mate that takes more plies is looked for: the search stands on the stack of its thread.
const MAX_MATE_PLIES: Plies = 600;

/// After a mate has been found, a shorter one is looked for with this many times the positions that it took,
const SHORTENING_NODE_FACTOR: u64 = 4;
/// and these.
const SHORTENING_MIN_NODES: u64 = 20_000;
/// What one line may cost that has to be proved again, because the table has lost it.
const PV_MAX_NODES: u64 = 1_000_000;

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
pub enum MateResult<M> {
    /// Mate.
    Mate {
        /// The moves, to the very end.
        pv: Vec<M>,
        /// Whether no mate is shorter, and no defence lasts longer.
        is_shortest: bool,
    },
    /// The seat on move cannot mate by checks alone: proved.
    NoMate,
    /// Nothing was proved within the limits.
    Unknown,
}

/// Looks for forced wins in which the seat on move, and its allies, give check with every move.
pub struct MateSolver<G> {
    table: ProofTable,
    nodes: u64,
    game: PhantomData<G>,
}

impl<G: Tactics> MateSolver<G> {
    /// A solver with a table of at most so many megabytes; of none, with a tiny one.
    pub fn new(megabytes: usize) -> MateSolver<G> {
        MateSolver { table: ProofTable::new(megabytes), nodes: 0, game: PhantomData }
    }

    /// Positions expanded by the last solve.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a mate from `root`, which `past` led to, oldest first.
    pub fn solve(
        &mut self,
        root: &G,
        past: &[G::RepetitionEntry],
        limits: MateLimits,
        signal: &Signal,
    ) -> MateResult<G::Move> {
        self.table.new_solve();
        let deadline = limits.time.map(|time| Instant::now() + time);
        let budget = MateBudget::new(signal, deadline, limits.nodes);
        let mut prover = DfPn::new(&mut self.table, budget, root, past);
        let mut value = match limits.plies {
            Some(plies) => prover.prove_mate_within(root, plies.min(MAX_MATE_PLIES.into()) as Plies),
            None => prover.prove_mate(root),
        };
        if value.is_disproven() && value.basis.is_path_dependent && !value.basis.is_depth_limited {
            value = prover.verify_disproof(root);
        }
        let answer = if value.is_proven() {
            shorten_mate(&mut prover, root, value.mate_length)
        } else if value.is_disproven() && !value.basis.is_depth_limited {
            MateResult::NoMate
        } else {
            MateResult::Unknown
        };
        self.nodes = prover.budget.nodes_spent();
        answer
    }
}

/// Looks for shorter mates than this long one, as long as that is not much dearer than the first was.
fn shorten_mate<G: Tactics>(prover: &mut DfPn<'_, G>, root: &G, length: Plies) -> MateResult<G::Move> {
    let more = SHORTENING_MIN_NODES + SHORTENING_NODE_FACTOR * prover.budget.nodes_spent();
    prover.budget.limit_phase(PV_MAX_NODES);
    let Some(mut line) = prover.mate_pv(root, length, false) else { return MateResult::Unknown };
    let mut length = length;
    let end = prover.budget.nodes_spent() + more;
    let shortest = loop {
        let Some(shorter) = length.checked_sub(1) else { break true };
        prover.budget.limit_phase(end.saturating_sub(prover.budget.nodes_spent()));
        let value = prover.prove_mate_within(root, shorter);
        if !value.is_proven() {
            break value.is_disproven();
        }
        length = value.mate_length;
        prover.budget.limit_phase(PV_MAX_NODES);
        match prover.mate_pv(root, length, false) {
            Some(found) => line = found,
            None => break false,
        }
    };
    if shortest {
        prover.budget.limit_phase(PV_MAX_NODES);
        line = prover.mate_pv(root, length, true).unwrap_or(line);
    }
    let shortest = shortest && line.len() == usize::from(length);
    MateResult::Mate { pv: line, is_shortest: shortest }
}
