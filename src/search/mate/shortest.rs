//! The exhaustive search for the shortest mate: every move of the attacker is tried, quiet ones too, and every reply.

use super::df_pn::{Attack, DfPn};
use super::proof_value::{MAX_MATE_PLIES, Plies};
use super::solver::{MateLimits, MateSolver, PV_MAX_NODES};
use crate::control::signal::Signal;
use base::seat::{Relation, Seat};
use eval::tactics::Tactics;

/// The nodes of one principal variation, as a multiple of those of the proof.
const PV_NODE_FACTOR: u64 = 4;

/// The answer of an exhaustive search for a mate within a number of plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShortestMate<M> {
    /// The side to move mates, and no mate is shorter.
    Mate {
        /// The length of the mate against the longest defence.
        plies: u32,
        /// The principal variation up to the mate. It may have a shorter defence if the budget ran out.
        pv: Vec<M>,
    },
    /// There is no mate within the plies.
    NoMate,
    /// The budget ran out before.
    Undecided {
        /// There is no mate within this many plies.
        no_mate_within: u32,
    },
}

impl<G: Tactics> MateSolver<G> {
    /// Searches for the shortest forced win from `root` within the limit on plies; `game_history` led to it, oldest
    /// first. For games of two parties.
    pub fn solve_shortest(
        &mut self,
        root: &G,
        game_history: &[G::RepetitionEntry],
        limits: MateLimits,
        signal: &Signal,
    ) -> ShortestMate<G::Move> {
        let asked = limits.plies.unwrap_or(u32::MAX);
        let max_plies = asked.min(MAX_MATE_PLIES.into()) as Plies;
        let mut df_pn = self.start(root, game_history, limits, signal, Attack::EveryMove);
        let result = shortest_mate(&mut df_pn, root, max_plies);
        self.nodes = df_pn.budget.nodes_spent();
        let is_cut_short = asked > u32::from(max_plies);
        result.unwrap_or(if is_cut_short {
            ShortestMate::Undecided { no_mate_within: max_plies.into() }
        } else {
            ShortestMate::NoMate
        })
    }
}

/// Searches one own move deeper each time, until there is a mate or can be none; `None` if there is none within
/// `max_plies`.
fn shortest_mate<G: Tactics>(df_pn: &mut DfPn<'_, G>, root: &G, max_plies: Plies) -> Option<ShortestMate<G::Move>> {
    let mut no_mate_within = 0;
    for plies in (1..=max_plies).filter(|&plies| plies == max_plies || is_own_ply::<G>(root, plies)) {
        let value = df_pn.prove_mate_within(root, plies);
        if value.is_proven() {
            let undecided = ShortestMate::Undecided { no_mate_within: no_mate_within.into() };
            return Some(shortest_line(df_pn, root, no_mate_within, value.mate_length).unwrap_or(undecided));
        }
        if value.is_unsolved() {
            return Some(ShortestMate::Undecided { no_mate_within: no_mate_within.into() });
        }
        if !value.basis.is_depth_limited {
            return Some(ShortestMate::NoMate);
        }
        no_mate_within = plies;
    }
    None
}

/// The shortest mate within `length` plies, with its line, once it is known that none within `refuted` is; `None` if the
/// budget ran out.
fn shortest_line<G: Tactics>(
    df_pn: &mut DfPn<'_, G>,
    root: &G,
    refuted: Plies,
    length: Plies,
) -> Option<ShortestMate<G::Move>> {
    let pv_nodes = PV_MAX_NODES + PV_NODE_FACTOR * df_pn.budget.nodes_spent();
    df_pn.budget.start_phase(pv_nodes);
    let mut length = length;
    while length > refuted + 1 {
        let shorter = df_pn.prove_mate_within(root, length - 1);
        if shorter.is_unsolved() {
            return None;
        }
        if shorter.is_disproven() {
            break;
        }
        length = shorter.mate_length;
    }
    let mut pv = None;
    for is_exact in [true, false] {
        df_pn.budget.start_phase(pv_nodes);
        pv = pv.or_else(|| df_pn.mate_pv(root, length, is_exact));
    }
    pv.map(|pv| ShortestMate::Mate { plies: length.into(), pv })
}

/// Whether the ply with this number, from 1, is a move of the side to move or an ally.
fn is_own_ply<G: Tactics>(root: &G, ply: Plies) -> bool {
    let first = root.side_to_move();
    let seat = Seat::new((first.index() + usize::from(ply) - 1) % G::SEATS);
    G::ALLIANCES.relation(first, seat) == Relation::Ally
}
