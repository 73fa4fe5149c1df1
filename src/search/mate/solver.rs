//! The mate solver: answers whether the side to move can mate by checks alone.
//!
//! Every answer is proven. A mate comes with its line; "no mate" means that every line of checks was followed to its end
//! or to a repetition: perpetual check does not win.

use super::budget::MateBudget;
use super::df_pn::{Attack, DfPn};
use super::proof_table::ProofTable;
use super::proof_value::{MAX_MATE_PLIES, Plies};
use crate::control::signal::Signal;
use base::instant::Instant;
use eval::tactics::Tactics;
use std::marker::PhantomData;
use std::time::Duration;

/// The search for shorter mates gets this many times the nodes of the first,
const SHORTENING_NODE_FACTOR: u64 = 4;
/// and these.
const SHORTENING_MIN_NODES: u64 = 20_000;
/// The nodes of one principal variation, which may have to be proven again if the table has lost it.
pub(super) const PV_MAX_NODES: u64 = 1_000_000;

/// The limits of a mate search; `None` for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MateLimits {
    /// The time of the search.
    pub time: Option<Duration>,
    /// The nodes to expand.
    pub nodes: Option<u64>,
    /// The longest mate to search for.
    pub plies: Option<u32>,
}

/// The answer of a mate search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateResult<M> {
    /// The side to move mates.
    Mate {
        /// The principal variation, up to the mate.
        pv: Vec<M>,
        /// No defence lasts longer than this. The variation may be shorter if the budget ran out.
        plies: u32,
        /// Whether no mate is shorter and no defence lasts longer.
        is_shortest: bool,
    },
    /// It cannot mate by checks alone.
    NoMate,
    /// Neither was proven within the limits.
    Unknown,
}

/// Searches for forced wins in which the side to move and its allies give check with every move.
pub struct MateSolver<G> {
    table: ProofTable,
    hash_megabytes: usize,
    /// The nodes of the last solve.
    pub(super) nodes: u64,
    game: PhantomData<G>,
}

impl<G: Tactics> MateSolver<G> {
    /// A solver with a table of at most this many megabytes; with 0, of the smallest size.
    pub fn new(hash_megabytes: usize) -> MateSolver<G> {
        MateSolver { table: ProofTable::new(hash_megabytes), hash_megabytes, nodes: 0, game: PhantomData }
    }

    /// The megabytes that its table was made with.
    pub fn hash_megabytes(&self) -> usize {
        self.hash_megabytes
    }

    /// Nodes that the last solve expanded.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches for a mate from `root`; `game_history` led to it, oldest first.
    pub fn solve(
        &mut self,
        root: &G,
        game_history: &[G::RepetitionEntry],
        limits: MateLimits,
        signal: &Signal,
    ) -> MateResult<G::Move> {
        let mut df_pn = self.start(root, game_history, limits, signal, Attack::Checks);
        let mut value = match limits.plies {
            Some(plies) => df_pn.prove_mate_within(root, plies.min(MAX_MATE_PLIES.into()) as Plies),
            None => df_pn.prove_mate(root),
        };
        if value.is_disproven() && value.basis.is_path_dependent && !value.basis.is_depth_limited {
            value = df_pn.verify_disproof(root);
        }
        let result = if value.is_proven() {
            shorten_mate(&mut df_pn, root, value.mate_length)
        } else if value.is_disproven() && !value.basis.is_depth_limited {
            MateResult::NoMate
        } else {
            MateResult::Unknown
        };
        self.nodes = df_pn.budget.nodes_spent();
        result
    }

    /// A search that begins now, on an empty table.
    pub(super) fn start<'a>(
        &'a mut self,
        root: &G,
        game_history: &'a [G::RepetitionEntry],
        limits: MateLimits,
        signal: &'a Signal,
        attack: Attack,
    ) -> DfPn<'a, G> {
        self.table.new_solve();
        let deadline = limits.time.map(|time| Instant::now() + time);
        let budget = MateBudget::new(signal, deadline, limits.nodes);
        DfPn::new(&mut self.table, budget, root, game_history, attack)
    }
}

/// Searches for ever shorter mates than this one, at a bounded multiple of what the first cost.
fn shorten_mate<G: Tactics>(df_pn: &mut DfPn<'_, G>, root: &G, length: Plies) -> MateResult<G::Move> {
    let shortening_nodes = SHORTENING_MIN_NODES + SHORTENING_NODE_FACTOR * df_pn.budget.nodes_spent();
    df_pn.budget.start_phase(PV_MAX_NODES);
    let Some(mut pv) = df_pn.mate_pv(root, length, false) else { return MateResult::Unknown };
    let mut length = length;
    let last_node = df_pn.budget.nodes_spent() + shortening_nodes;
    let is_shortest = loop {
        let Some(shorter) = length.checked_sub(1) else { break true };
        df_pn.budget.start_phase(last_node.saturating_sub(df_pn.budget.nodes_spent()));
        let value = df_pn.prove_mate_within(root, shorter);
        if !value.is_proven() {
            break value.is_disproven();
        }
        length = value.mate_length;
        df_pn.budget.start_phase(PV_MAX_NODES);
        match df_pn.mate_pv(root, length, false) {
            Some(shorter_pv) => pv = shorter_pv,
            None => break false,
        }
    };
    if is_shortest {
        df_pn.budget.start_phase(PV_MAX_NODES);
        pv = df_pn.mate_pv(root, length, true).unwrap_or(pv);
    }
    let is_shortest = is_shortest && pv.len() == usize::from(length);
    MateResult::Mate { pv, plies: length.into(), is_shortest }
}
