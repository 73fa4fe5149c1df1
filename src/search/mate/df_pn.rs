//! Depth-first proof-number search (df-pn).
//!
//! At OR nodes the attacker's alliance plays checks only, or every move ([`Attack`]), at AND nodes the defender every
//! legal move. Sources: Nagai, "Df-pn algorithm for searching AND/OR trees and its applications" (2002); Kishimoto and Mueller, "A solution to the GHI problem for
//! depth-first proof-number search" (2005) and "About the completeness of depth-first proof-number search" (2008).
//!
//! A search with a limit on plies may ignore cycles: it unrolls them until the plies run out, and all its results hold.
//! A search without takes a repetition of a position on its path for a failure of the attack. Disproofs that rely on it
//! depend on the path (the graph-history interaction problem, GHI) until a verification has confirmed them as a whole.
//! Proofs hold in either case, since a shortest mate never repeats a position.

use super::budget::MateBudget;
use super::checks::put_checks_first;
use super::proof_table::{ProofEntry, ProofTable};
use super::proof_value::{
    DisproofBasis, INFINITE_PROOF_NUMBER, MAX_MATE_PLIES, MAX_PROOF_NUMBER, Plies, ProofValue, UNBOUNDED_PLIES,
};
use base::random::mix;
use base::seat::{Relation, Seat};
use eval::tactics::Tactics;
use rules::game::one_by_one;
use rules::outcome::{GameResult, Outcome};
use rules::repetition::recurring_positions;
use std::ops::ControlFlow;

/// The 1 + epsilon trick (Pawlewicz and Lew 2007), epsilon = 1/4: a child is searched until its number exceeds the second
/// best by this fraction, so that the search does not alternate between two equal children.
const EPSILON_DIVISOR: u32 = 4;

/// An exhaustive search goes depth first, since the last plies are too many for the table and too few for proof numbers to
/// guide, if a mate may take at most this many plies: with two seats, an attack, a reply
/// and the mating move.
pub(super) const LAST_PLIES: Plies = 3;

/// The replies that refuted last, by the plies that were left.
pub(super) type Refutations<M> = [Option<M>; LAST_PLIES as usize + 1];

/// Which moves the attacker tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attack {
    /// Only those that give check.
    Checks,
    /// All, within a limit on plies: the search is exhaustive.
    EveryMove,
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
struct NodeContext {
    /// Distance from the root of this run.
    ply: u16,
    /// Plies that a mate from here may take.
    plies_left: Plies,
}

impl NodeContext {
    fn child(self) -> NodeContext {
        NodeContext { ply: self.ply + 1, plies_left: self.plies_left - 1 }
    }
}

/// A node is left as soon as one of its numbers reaches its threshold.
#[derive(Clone, Copy)]
struct Thresholds {
    proof_number: u32,
    disproof_number: u32,
}

/// A move, and the value of the node it leads to.
#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    value: ProofValue,
}

/// The value of a node by its children, and the child to search next.
struct ChildSelection {
    value: ProofValue,
    best_child: usize,
    /// The phi of the second best child.
    second_best_phi: u32,
}

/// A search for mates by one seat's alliance.
pub(super) struct DfPn<'a, G: Tactics> {
    pub(super) table: &'a mut ProofTable,
    pub(super) budget: MateBudget<'a>,
    attack: Attack,
    attacker: Seat,
    /// The root of the solve.
    pub(super) root_key: u64,
    /// The positions of the game before the root of the solve, oldest first.
    pub(super) game_history: &'a [G::RepetitionEntry],
    /// Those of them that have occurred so often that another occurrence may end the game; only for an exhaustive
    /// search.
    pub(super) recurring: Vec<G::RepetitionEntry>,
    /// The positions before the current one, of game and search, as long as any recur.
    pub(super) past: Vec<G::RepetitionEntry>,
    /// See [`Refutations`].
    pub(super) refutations: Refutations<G::Move>,
    /// The keys from the root of this search to the current node.
    path_keys: Vec<u64>,
    /// The children of all nodes on the path, those of the current node last.
    children: Vec<Child<G::Move>>,
    /// Whether plies are limited, so that cycles end by themselves.
    is_depth_limited: bool,
    /// Whether the budget ran out.
    pub(super) stopped: bool,
}

impl<'a, G: Tactics> DfPn<'a, G> {
    pub(super) fn new(
        table: &'a mut ProofTable,
        budget: MateBudget<'a>,
        root: &G,
        game_history: &'a [G::RepetitionEntry],
        attack: Attack,
    ) -> Self {
        let (path_keys, children) = (Vec::new(), Vec::new());
        let (attacker, root_key) = (root.side_to_move(), root.zobrist_key());
        let mut recurring = Vec::new();
        if attack == Attack::EveryMove {
            recurring.extend(recurring_positions(game_history));
        }
        DfPn {
            table,
            budget,
            attack,
            attacker,
            root_key,
            game_history,
            past: if recurring.is_empty() { Vec::new() } else { game_history.to_vec() },
            recurring,
            refutations: Refutations::<G::Move>::default(),
            path_keys,
            children,
            is_depth_limited: false,
            stopped: false,
        }
    }

    /// Searches for mate within `plies`; unsolved if the budget ran out.
    pub(super) fn prove_mate_within(&mut self, root: &G, plies: Plies) -> ProofValue {
        self.is_depth_limited = true;
        self.search_root(root, plies)
    }

    /// Searches for mate of any length; unsolved if the budget ran out. A disproof may depend on the path.
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
        if !known.is_unsolved() {
            return known;
        }
        let thresholds = Thresholds { proof_number: INFINITE_PROOF_NUMBER, disproof_number: INFINITE_PROOF_NUMBER };
        self.search(root, node, thresholds, &mut false)
    }

    /// Whether the attacker tries every move.
    pub(super) fn tries_every_move(&self) -> bool {
        self.attack == Attack::EveryMove
    }

    /// Whether the attacker has won.
    pub(super) fn is_win(&self, outcome: &Outcome) -> bool {
        outcome.result_for(self.attacker, G::ALLIANCES) == GameResult::Win
    }

    /// Whether the attacker's alliance is to move.
    pub(super) fn is_or_node(&self, position: &G) -> bool {
        G::ALLIANCES.relation(self.attacker, position.side_to_move()) == Relation::Ally
    }

    /// Multiple iterative deepening (MID): searches an open node until one of its numbers reaches its threshold.
    ///
    /// With `seeks_new_node` the search goes beyond the thresholds until it has expanded a position for the first time:
    /// if a child has been reached nearer to the root on another path, numbers may otherwise cycle for ever
    /// (Kishimoto and Mueller 2008).
    fn search(
        &mut self,
        position: &G,
        node: NodeContext,
        thresholds: Thresholds,
        seeks_new_node: &mut bool,
    ) -> ProofValue {
        let key = self.table_key(position, node.plies_left);
        let nodes_before = self.budget.nodes_spent();
        self.stopped |= !self.budget.count_node();
        if !self.tries_every_move()
            && !self.game_history.is_empty()
            && key != self.root_key
            && position.repetition_outcome(self.game_history).is_some()
        {
            self.table.entry_mut(key).no_mate_within = UNBOUNDED_PLIES;
            return ProofValue::disproven(DisproofBasis::UNCONDITIONAL);
        }
        if self.table.probe(key).is_none() {
            *seeks_new_node = false;
        }
        if self.tries_every_move() && node.plies_left <= LAST_PLIES {
            let value = self.value_of_last_plies(position, node.plies_left);
            self.store(key, node, value, self.budget.nodes_spent() - nodes_before);
            return value;
        }
        let start = self.children.len();
        self.path_keys.push(key);
        self.enter_position(position);
        *seeks_new_node |= self.expand(position, node);
        let is_or_node = self.is_or_node(position);
        let value = loop {
            let selection = self.select_child(start, is_or_node);
            let value = selection.value;
            let mut thresholds = thresholds;
            if *seeks_new_node {
                thresholds.proof_number = thresholds.proof_number.max(value.proof_number.saturating_add(1));
                thresholds.disproof_number = thresholds.disproof_number.max(value.disproof_number.saturating_add(1));
            }
            let is_threshold_reached =
                value.proof_number >= thresholds.proof_number || value.disproof_number >= thresholds.disproof_number;
            if !value.is_unsolved() || is_threshold_reached || self.stopped {
                break value;
            }
            let Child { mv, value: child_value } = self.children[selection.best_child];
            let child_thresholds = child_thresholds(thresholds, &selection, child_value, is_or_node);
            let child_value = self.search(&position.play(mv), node.child(), child_thresholds, seeks_new_node);
            self.children[selection.best_child].value = child_value;
        };
        self.leave_position();
        self.path_keys.pop();
        self.children.truncate(start);
        let nodes_spent = self.budget.nodes_spent() - nodes_before;
        self.store(key, node, value, nodes_spent);
        value
    }

    /// Lists the children of a node with their values; whether one was reached nearer to the root before. A child that
    /// solves the node is listed alone.
    fn expand(&mut self, position: &G, node: NodeContext) -> bool {
        let start = self.children.len();
        let is_or_node = self.is_or_node(position);
        let checks_only = is_or_node && !self.tries_every_move();
        let children = &mut self.children;
        let open_child = |mv| Child { mv, value: ProofValue::unsolved(1, 1) };
        let _ = if checks_only {
            position.generate_checks(|mv| {
                children.push(open_child(mv));
                ControlFlow::Continue(())
            })
        } else {
            position.generate_moves(|batch| {
                children.extend(batch.into_iter().map(open_child));
                ControlFlow::Continue(())
            })
        };
        let mut was_nearer = false;
        for index in start..self.children.len() {
            let child = position.play(self.children[index].mv);
            let (value, is_nearer) = self.look_up(&child, node.child());
            self.children[index].value = value;
            was_nearer |= is_nearer;
            let solves_parent = match is_or_node {
                true => value.is_proven(),
                false => value.is_disproven() && !value.basis.is_path_dependent,
            };
            if solves_parent {
                self.children.swap(start, index);
                self.children.truncate(start + 1);
                break;
            }
        }
        was_nearer
    }

    /// The value of a node before it is searched, and whether it is open and was reached nearer to the root before.
    fn look_up(&self, position: &G, node: NodeContext) -> (ProofValue, bool) {
        let key = self.table_key(position, node.plies_left);
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

    /// The value that an entry gives a node with `plies_left`.
    fn value_from_entry(&self, entry: &ProofEntry, plies_left: Plies) -> ProofValue {
        if entry.mate_within <= plies_left {
            ProofValue::proven(entry.mate_within)
        } else if entry.no_mate_within >= plies_left {
            let is_unconditional = entry.no_mate_within == UNBOUNDED_PLIES;
            let basis = if is_unconditional { DisproofBasis::UNCONDITIONAL } else { DisproofBasis::DEPTH_LIMITED };
            ProofValue::disproven(basis)
        } else if entry.is_path_dependent_disproof && !self.is_depth_limited {
            ProofValue::disproven(DisproofBasis::PATH_DEPENDENT)
        } else {
            ProofValue::unsolved(entry.proof_number, entry.disproof_number)
        }
    }

    /// Stores the value of a node, and the nodes that it cost.
    fn store(&mut self, key: u64, node: NodeContext, value: ProofValue, nodes_spent: u64) {
        let entry = self.table.entry_mut(key);
        entry.nodes_spent = entry.nodes_spent.saturating_add(u32::try_from(nodes_spent).unwrap_or(u32::MAX));
        entry.min_ply = entry.min_ply.min(node.ply);
        if value.is_proven() {
            entry.mate_within = entry.mate_within.min(value.mate_length);
        } else if !value.is_disproven() {
            (entry.proof_number, entry.disproof_number) = (value.proof_number, value.disproof_number);
        } else if value.basis.is_path_dependent {
            entry.is_path_dependent_disproof = !value.basis.is_depth_limited;
        } else {
            let no_mate_within = if value.basis.is_depth_limited { node.plies_left } else { UNBOUNDED_PLIES };
            entry.no_mate_within = entry.no_mate_within.max(no_mate_within);
        }
    }

    /// The value of an unexpanded node: solved if terminal, otherwise with the number of moves as initial proof or
    /// disproof number.
    pub(super) fn leaf_value(&self, position: &G, plies_left: Plies) -> ProofValue {
        if let Some(outcome) = position.board_outcome() {
            return self.terminal_value(outcome);
        }
        let is_or_node = self.is_or_node(position);
        let checks_only = is_or_node && !self.tries_every_move();
        let moves = if checks_only { count_checks(position) } else { position.count_legal_moves() as u32 };
        if moves == 0 {
            let is_terminal = !checks_only || !position.has_legal_moves();
            return if is_terminal {
                self.terminal_value(position.no_moves_outcome())
            } else {
                ProofValue::disproven(DisproofBasis::UNCONDITIONAL)
            };
        }
        if self.tries_every_move() && self.is_drawn_by_history(position) {
            return ProofValue::disproven(DisproofBasis::UNCONDITIONAL);
        }
        match (plies_left, is_or_node) {
            (0, _) => ProofValue::disproven(DisproofBasis::DEPTH_LIMITED),
            (_, true) => ProofValue::unsolved(1, moves),
            (_, false) => ProofValue::unsolved(moves, 1),
        }
    }

    /// The value of a terminal node.
    fn terminal_value(&self, outcome: Outcome) -> ProofValue {
        match self.is_win(&outcome) {
            true => ProofValue::proven(0),
            false => ProofValue::disproven(DisproofBasis::UNCONDITIONAL),
        }
    }

    /// The value of a node by its children, which begin at `start`, and the child to search next: that of least phi.
    fn select_child(&self, start: usize, is_or_node: bool) -> ChildSelection {
        let children = &self.children[start..];
        let (mut best_child, mut best_phi, mut second_best_phi) = (start, INFINITE_PROOF_NUMBER, INFINITE_PROOF_NUMBER);
        let mut delta_sum = 0_u32;
        for (index, child) in children.iter().enumerate() {
            let (phi, delta) = child.value.phi_delta(is_or_node);
            if phi < best_phi {
                (second_best_phi, best_phi, best_child) = (best_phi, phi, start + index);
            } else if phi < second_best_phi {
                second_best_phi = phi;
            }
            if phi != INFINITE_PROOF_NUMBER {
                delta_sum = delta_sum.saturating_add(delta).min(MAX_PROOF_NUMBER);
            }
        }
        let values = children.iter().map(|child| child.value);
        let value = match (best_phi, is_or_node) {
            (0, true) => {
                let shortest = values.filter(|value| value.is_proven()).map(|value| value.mate_length).min();
                ProofValue::proven(1 + shortest.unwrap_or(0))
            }
            (0, false) => {
                let bases = values.filter(|value| value.is_disproven()).map(|value| value.basis);
                let strongest = bases.max_by_key(|basis| basis.strength());
                ProofValue::disproven(strongest.unwrap_or(DisproofBasis::DEPTH_LIMITED))
            }
            (INFINITE_PROOF_NUMBER, true) => {
                let basis = values.map(|value| value.basis).fold(DisproofBasis::UNCONDITIONAL, DisproofBasis::union);
                ProofValue::disproven(basis)
            }
            (INFINITE_PROOF_NUMBER, false) => {
                ProofValue::proven(1 + values.map(|value| value.mate_length).max().unwrap_or(0))
            }
            (_, true) => ProofValue::unsolved(best_phi, delta_sum),
            (_, false) => ProofValue::unsolved(delta_sum, best_phi),
        };
        ChildSelection { value, best_child, second_best_phi }
    }

    /// The key of a position in the table: it tells counters apart if they may end the game within `plies_left`.
    pub(super) fn table_key(&self, position: &G, plies_left: Plies) -> u64 {
        let key = position.zobrist_key();
        let counted = position.plies_to_counted_end().filter(|_| self.tries_every_move());
        match counted.filter(|left| *left <= u32::from(plies_left)) {
            Some(left) => key ^ mix(u64::from(left) + 1),
            None => key,
        }
    }

    /// Whether a position, which has legal moves, is drawn by a counter or repeats the game once too often. The root is
    /// not: its players go on.
    ///
    /// A shortest mate repeats no position of its own line, so a repetition counts only if the game has had the position
    /// so often already that another occurrence ends it. A repetition is no mate, whoever the rules say has won by it.
    pub(super) fn is_drawn_by_history(&self, position: &G) -> bool {
        let is_drawn = position.plies_to_counted_end() == Some(0) || self.repeats_the_game(position);
        is_drawn && position.zobrist_key() != self.root_key
    }

    fn repeats_the_game(&self, position: &G) -> bool {
        if self.recurring.is_empty() {
            return false;
        }
        let entry = position.repetition_entry();
        let searched = self.past.get(self.game_history.len()..).unwrap_or_default();
        self.recurring.contains(&entry)
            && !searched.contains(&entry)
            && position.repetition_outcome(&self.past).is_some()
    }

    /// Goes on from a position.
    pub(super) fn enter_position(&mut self, position: &G) {
        if !self.recurring.is_empty() {
            self.past.push(position.repetition_entry());
        }
    }

    /// Goes back to before a position.
    pub(super) fn leave_position(&mut self) {
        if !self.recurring.is_empty() {
            self.past.pop();
        }
    }

    /// The value of a node from which a mate may take at most [`LAST_PLIES`]; unsolved if the budget ran out.
    pub(super) fn value_of_last_plies(&mut self, position: &G, plies_left: Plies) -> ProofValue {
        match self.mate_length(position, plies_left) {
            Some(length) => ProofValue::proven(length),
            None if self.stopped => ProofValue::unsolved(1, 1),
            None => ProofValue::disproven(DisproofBasis::DEPTH_LIMITED),
        }
    }

    /// The plies of a mate within `plies_left`; `None` if there is none, or if the budget ran out.
    fn mate_length(&mut self, position: &G, plies_left: Plies) -> Option<Plies> {
        self.stopped |= !self.budget.count_node();
        if self.stopped {
            return None;
        }
        if let Some(outcome) = position.board_outcome() {
            return self.is_win(&outcome).then_some(0);
        }
        let is_or_node = self.is_or_node(position);
        if plies_left == 0 || is_or_node && plies_left == 1 {
            return self.mate_length_in_one(position, plies_left);
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return self.is_win(&position.no_moves_outcome()).then_some(0);
        }
        if self.is_drawn_by_history(position) {
            return None;
        }
        if is_or_node {
            put_checks_first(position, &mut moves);
        } else {
            let refutation = self.refutations[usize::from(plies_left)];
            let index = moves.iter().position(|&mv| Some(mv) == refutation);
            moves.swap(0, index.unwrap_or(0));
        }
        self.enter_position(position);
        let length = if is_or_node {
            self.first_mate(position, &moves, plies_left)
        } else {
            self.longest_mate(position, &moves, plies_left)
        };
        self.leave_position();
        length
    }

    /// The plies of the mate after the first of the attacker's moves that leads to one.
    fn first_mate(&mut self, position: &G, moves: &[G::Move], plies_left: Plies) -> Option<Plies> {
        for &mv in moves {
            let length = self.mate_length(&position.play(mv), plies_left - 1);
            if length.is_some() || self.stopped {
                return length.map(|length| length + 1);
            }
        }
        None
    }

    /// The plies of the longest of the mates after all replies; `None` as soon as one of them leads to none.
    fn longest_mate(&mut self, position: &G, replies: &[G::Move], plies_left: Plies) -> Option<Plies> {
        let mut longest = 0;
        for &mv in replies {
            let Some(length) = self.mate_length(&position.play(mv), plies_left - 1) else {
                self.refutations[usize::from(plies_left)] = Some(mv);
                return None;
            };
            longest = longest.max(length);
        }
        Some(longest + 1)
    }

    /// The plies of a mate by the attacker's next move if `plies_left` is 1, or of one that is already there.
    fn mate_length_in_one(&self, position: &G, plies_left: Plies) -> Option<Plies> {
        if plies_left == 1 && self.has_winning_move(position) && !self.is_drawn_by_history(position) {
            return Some(1);
        }
        (self.is_win(&position.no_moves_outcome()) && !position.has_legal_moves()).then_some(0)
    }

    /// Whether one of the attacker's moves wins at once.
    fn has_winning_move(&self, position: &G) -> bool {
        let stop_at_win = |mv| {
            let child = position.play(mv);
            let wins = match child.board_outcome() {
                Some(outcome) => self.is_win(&outcome),
                None => !child.has_legal_moves() && self.is_win(&child.no_moves_outcome()),
            };
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        (G::MATES_BY_CHECK && position.generate_checks(stop_at_win).is_break())
            || (position.may_win_without_check() && position.generate_moves(one_by_one(stop_at_win)).is_break())
    }
}

/// The thresholds of the best child: up to the point at which the second best becomes better, and a little beyond
/// ([`EPSILON_DIVISOR`]), or until the parent reaches its own.
fn child_thresholds(parent: Thresholds, selection: &ChildSelection, child: ProofValue, is_or_node: bool) -> Thresholds {
    let phi_limit = selection.second_best_phi.saturating_add(1 + selection.second_best_phi / EPSILON_DIVISOR);
    // Delta is a sum over the children: a child's threshold is the parent's less what its siblings take.
    let delta_limit = |limit: u32, sum: u32, part: u32| {
        if limit == INFINITE_PROOF_NUMBER { INFINITE_PROOF_NUMBER } else { limit - sum + part }
    };
    if is_or_node {
        Thresholds {
            proof_number: parent.proof_number.min(phi_limit),
            disproof_number: delta_limit(
                parent.disproof_number,
                selection.value.disproof_number,
                child.disproof_number,
            ),
        }
    } else {
        Thresholds {
            proof_number: delta_limit(parent.proof_number, selection.value.proof_number, child.proof_number),
            disproof_number: parent.disproof_number.min(phi_limit),
        }
    }
}

/// How many moves give check.
fn count_checks<G: Tactics>(position: &G) -> u32 {
    let mut count = 0;
    let _ = position.generate_checks(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}
