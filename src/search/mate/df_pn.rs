//! Depth-first proof-number search (df-pn).
//!
//! The attacker's alliance plays only checks, the other every legal move. Sources: Nagai, "Df-pn algorithm for
//! searching AND/OR trees and its applications" (2002); Kishimoto and Mueller, "A solution to the GHI problem for
//! depth-first proof-number search" (2005) and "About the completeness of depth-first proof-number search" (2008).
//!
//! A search with a bound on plies needs no thought of circles: it unrolls them until the plies run out, and all it
//! finds is fact. A search without takes a return to a position of its path for a failure of the attacker, as in the
//! end it is one, and so does whoever relies on it: these refutations are assumptions until a review has confirmed
//! them as a whole. Mates are facts in either case, for a mate never needs to come back to where it was.

use super::MAX_MATE_PLIES;
use super::budget::MateBudget;
use super::proof_table::{ProofEntry, ProofTable};
use super::proof_value::{DisproofBasis, INFINITE_PROOF_NUMBER, MAX_PROOF_NUMBER, Plies, ProofValue, UNBOUNDED_PLIES};
use crate::base::seat::{Relation, Seat};
use crate::eval::tactics::Tactics;
use crate::rules::game::Batch;
use crate::rules::outcome::{GameResult, Outcome};
use std::ops::ControlFlow;

/// Where the search stands.
#[derive(Clone, Copy)]
struct NodeContext {
    /// Distance from the root of this run.
    ply: u16,
    /// How many plies a mate from here may take.
    plies_left: Plies,
}

impl NodeContext {
    fn child(self) -> NodeContext {
        NodeContext { ply: self.ply + 1, plies_left: self.plies_left - 1 }
    }
}

/// When to leave a position: as soon as one number reaches its threshold.
#[derive(Clone, Copy)]
struct Thresholds {
    proof_number: u32,
    disproof_number: u32,
}

/// A move with what is known of the position it leads to.
#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    value: ProofValue,
}

/// What the children make of their parent, and which of them to look at next.
struct ChildSelection {
    value: ProofValue,
    best_child: usize,
    /// The number of the second best, by which the best was chosen.
    second_best_phi: u32,
}

/// A search for mates of one seat's alliance, with all it knows.
pub(super) struct DfPn<'a, G: Tactics> {
    pub(super) table: &'a mut ProofTable,
    pub(super) budget: MateBudget<'a>,
    attacker: Seat,
    /// The position that the solve is about.
    root_key: u64,
    /// The positions of the game before the root of the solve.
    game_history: &'a [G::RepetitionEntry],
    /// The keys from the root of this run to the position looked at.
    path_keys: Vec<u64>,
    /// The children of all positions on the path, those of the last position last.
    children: Vec<Child<G::Move>>,
    /// Whether the plies are bounded, so that circles need no thought.
    is_depth_limited: bool,
    stopped: bool,
}

impl<'a, G: Tactics> DfPn<'a, G> {
    pub(super) fn new(
        table: &'a mut ProofTable,
        budget: MateBudget<'a>,
        root: &G,
        game_history: &'a [G::RepetitionEntry],
    ) -> Self {
        let (path_keys, children) = (Vec::new(), Vec::new());
        let (attacker, root_key) = (root.side_to_move(), root.zobrist_key());
        DfPn {
            table,
            budget,
            attacker,
            root_key,
            game_history,
            path_keys,
            children,
            is_depth_limited: false,
            stopped: false,
        }
    }

    /// Whether there is mate in so many plies; open where the budget ran out.
    pub(super) fn prove_mate_within(&mut self, root: &G, plies: Plies) -> ProofValue {
        self.is_depth_limited = true;
        self.search_root(root, plies)
    }

    /// Whether there is mate; open where the budget ran out. A refutation may be an assumption.
    pub(super) fn prove_mate(&mut self, root: &G) -> ProofValue {
        self.is_depth_limited = false;
        self.search_root(root, MAX_MATE_PLIES)
    }

    fn search_root(&mut self, root: &G, plies: Plies) -> ProofValue {
        self.stopped = false;
        self.path_keys.clear();
        self.children.clear();
        let node = NodeContext { ply: 0, plies_left: plies };
        let (known, _) = self.look_up(root, node);
        if known.is_unsolved() {
            self.search(
                root,
                node,
                Thresholds { proof_number: INFINITE_PROOF_NUMBER, disproof_number: INFINITE_PROOF_NUMBER },
                &mut false,
            )
        } else {
            known
        }
    }

    /// Whether the seat on move wants the mate.
    pub(super) fn is_or_node(&self, position: &G) -> bool {
        G::ALLIANCES.relation(self.attacker, position.side_to_move()) == Relation::Ally
    }

    /// Searches an open position until one of its numbers reaches its threshold.
    ///
    /// `reach` asks to go on beyond the thresholds until a position is met for the first time: where a child lies
    /// nearer to the root on another path, numbers may otherwise go round in circles.
    fn search(&mut self, position: &G, node: NodeContext, thresholds: Thresholds, reach: &mut bool) -> ProofValue {
        let key = position.zobrist_key();
        let work_before = self.budget.nodes_spent();
        self.stopped |= !self.budget.count_node();
        if !self.game_history.is_empty()
            && key != self.root_key
            && position.repetition_outcome(self.game_history).is_some()
        {
            self.table.entry_mut(key).no_mate_within = UNBOUNDED_PLIES;
            return ProofValue::disproven(DisproofBasis::UNCONDITIONAL);
        }
        if self.table.probe(key).is_none() {
            *reach = false;
        }
        let start = self.children.len();
        self.path_keys.push(key);
        *reach |= self.expand(position, node);
        let attacking = self.is_or_node(position);
        let value = loop {
            let choice = self.select_child(start, attacking);
            let value = choice.value;
            let mut thresholds = thresholds;
            if *reach {
                thresholds.proof_number = thresholds.proof_number.max(value.proof_number.saturating_add(1));
                thresholds.disproof_number = thresholds.disproof_number.max(value.disproof_number.saturating_add(1));
            }
            let enough =
                value.proof_number >= thresholds.proof_number || value.disproof_number >= thresholds.disproof_number;
            if !value.is_unsolved() || enough || self.stopped {
                break value;
            }
            let child = self.children[choice.best_child];
            let next = position.play(child.mv);
            let below = child_thresholds(thresholds, &choice, child.value, attacking);
            self.children[choice.best_child].value = self.search(&next, node.child(), below, reach);
        };
        self.path_keys.pop();
        self.children.truncate(start);
        let work = self.budget.nodes_spent() - work_before;
        self.store(key, node, value, work);
        value
    }

    /// Lists the children of a position with what is known of each; whether one was met nearer to the root before.
    /// Where one child decides, the others are left out.
    fn expand(&mut self, position: &G, node: NodeContext) -> bool {
        let start = self.children.len();
        let attacking = self.is_or_node(position);
        let children = &mut self.children;
        let list = |mv| Child { mv, value: ProofValue::unsolved(1, 1) };
        let _ = if attacking {
            position.generate_checks(|batch| {
                children.extend(batch.into_iter().map(list));
                ControlFlow::Continue(())
            })
        } else {
            position.generate_moves(|batch| {
                children.extend(batch.into_iter().map(list));
                ControlFlow::Continue(())
            })
        };
        let mut met_before = false;
        for index in start..self.children.len() {
            let child = position.play(self.children[index].mv);
            let (value, nearer) = self.look_up(&child, node.child());
            self.children[index].value = value;
            met_before |= nearer;
            if if attacking { value.is_proven() } else { value.is_disproven() && !value.basis.is_path_dependent } {
                self.children.swap(start, index);
                self.children.truncate(start + 1);
                break;
            }
        }
        met_before
    }

    /// What is known of a position before it is searched, and whether it was met nearer to the root before.
    fn look_up(&self, position: &G, node: NodeContext) -> (ProofValue, bool) {
        let key = position.zobrist_key();
        if !self.is_depth_limited && self.path_keys.contains(&key) {
            return (ProofValue::disproven(DisproofBasis::PATH_DEPENDENT), false);
        }
        match self.table.probe(key) {
            Some(entry) => {
                let value = self.value_from_entry(entry, node.plies_left);
                (value, value.is_unsolved() && entry.min_ply < node.ply)
            }
            None => (self.leaf_value(position, node.plies_left), false),
        }
    }

    /// What an entry says of a mate in so many plies.
    fn value_from_entry(&self, entry: &ProofEntry, plies_left: Plies) -> ProofValue {
        if entry.mate_within <= plies_left {
            ProofValue::proven(entry.mate_within)
        } else if entry.no_mate_within >= plies_left {
            ProofValue::disproven(if entry.no_mate_within == UNBOUNDED_PLIES {
                DisproofBasis::UNCONDITIONAL
            } else {
                DisproofBasis::DEPTH_LIMITED
            })
        } else if entry.is_path_dependent_disproof && !self.is_depth_limited {
            ProofValue::disproven(DisproofBasis::PATH_DEPENDENT)
        } else {
            ProofValue::unsolved(entry.proof_number, entry.disproof_number)
        }
    }

    /// Writes down what a search of a position found.
    fn store(&mut self, key: u64, node: NodeContext, value: ProofValue, work: u64) {
        let entry = self.table.entry_mut(key);
        entry.nodes_spent = entry.nodes_spent.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
        entry.min_ply = entry.min_ply.min(node.ply);
        if value.is_proven() {
            entry.mate_within = entry.mate_within.min(value.mate_length);
        } else if !value.is_disproven() {
            (entry.proof_number, entry.disproof_number) = (value.proof_number, value.disproof_number);
        } else if value.basis.is_path_dependent {
            entry.is_path_dependent_disproof = !value.basis.is_depth_limited;
        } else {
            entry.no_mate_within =
                entry.no_mate_within.max(if value.basis.is_depth_limited { node.plies_left } else { UNBOUNDED_PLIES });
        }
    }

    /// What a position shows at once: whether it is an end, and how many moves there are to look at.
    pub(super) fn leaf_value(&self, position: &G, plies_left: Plies) -> ProofValue {
        if let Some(end) = position.board_outcome() {
            return self.terminal_value(end);
        }
        let attacking = self.is_or_node(position);
        let moves = if attacking { count_checks(position) } else { position.count_legal_moves() as u32 };
        if moves == 0 {
            let stuck = !attacking || !position.has_legal_moves();
            return if stuck {
                self.terminal_value(position.no_moves_outcome())
            } else {
                ProofValue::disproven(DisproofBasis::UNCONDITIONAL)
            };
        }
        match (plies_left, attacking) {
            (0, _) => ProofValue::disproven(DisproofBasis::DEPTH_LIMITED),
            (_, true) => ProofValue::unsolved(1, moves),
            (_, false) => ProofValue::unsolved(moves, 1),
        }
    }

    /// What an end is worth to the attacker.
    fn terminal_value(&self, end: Outcome) -> ProofValue {
        match end.result_for(self.attacker, G::ALLIANCES) {
            GameResult::Win => ProofValue::proven(0),
            _ => ProofValue::disproven(DisproofBasis::UNCONDITIONAL),
        }
    }

    /// What the children from `start` on make of their parent.
    fn select_child(&self, start: usize, attacking: bool) -> ChildSelection {
        let children = &self.children[start..];
        let (mut best, mut least, mut second, mut sum) = (start, INFINITE_PROOF_NUMBER, INFINITE_PROOF_NUMBER, 0_u32);
        for (index, child) in children.iter().enumerate() {
            let (own, other) = child.value.phi_delta(attacking);
            if own < least {
                (second, least, best) = (least, own, start + index);
            } else if own < second {
                second = own;
            }
            if own != INFINITE_PROOF_NUMBER {
                sum = sum.saturating_add(other).min(MAX_PROOF_NUMBER);
            }
        }
        let values = children.iter().map(|child| child.value);
        let value = match (least, attacking) {
            (0, true) => ProofValue::proven(
                1 + values.filter(|value| value.is_proven()).map(|value| value.mate_length).min().unwrap_or(0),
            ),
            (0, false) => {
                let grounds = values.filter(|value| value.is_disproven()).map(|value| value.basis);
                ProofValue::disproven(
                    grounds.max_by_key(|ground| ground.strength()).unwrap_or(DisproofBasis::DEPTH_LIMITED),
                )
            }
            (INFINITE_PROOF_NUMBER, true) => {
                let ground = values.map(|value| value.basis).fold(DisproofBasis::UNCONDITIONAL, DisproofBasis::union);
                ProofValue::disproven(ground)
            }
            (INFINITE_PROOF_NUMBER, false) => {
                ProofValue::proven(1 + values.map(|value| value.mate_length).max().unwrap_or(0))
            }
            (least, true) => ProofValue::unsolved(least, sum),
            (least, false) => ProofValue::unsolved(sum, least),
        };
        ChildSelection { value, best_child: best, second_best_phi: second }
    }
}

/// The thresholds for the best child: up to where another one is better, and a little beyond, so as not to hop to and
/// fro; or until the parent has had enough.
fn child_thresholds(thresholds: Thresholds, choice: &ChildSelection, child: ProofValue, attacking: bool) -> Thresholds {
    let enough = |limit: u32, sum: u32, part: u32| {
        if limit == INFINITE_PROOF_NUMBER { INFINITE_PROOF_NUMBER } else { limit - sum + part }
    };
    let overtaken = choice.second_best_phi.saturating_add(1 + choice.second_best_phi / 4);
    if attacking {
        Thresholds {
            proof_number: thresholds.proof_number.min(overtaken),
            disproof_number: enough(thresholds.disproof_number, choice.value.disproof_number, child.disproof_number),
        }
    } else {
        Thresholds {
            proof_number: enough(thresholds.proof_number, choice.value.proof_number, child.proof_number),
            disproof_number: thresholds.disproof_number.min(overtaken),
        }
    }
}

/// How many moves give check.
fn count_checks<G: Tactics>(position: &G) -> u32 {
    let mut count = 0;
    let _ = position.generate_checks(|batch| {
        count += batch.len() as u32;
        ControlFlow::Continue(())
    });
    count
}
