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

use super::LONGEST;
use super::budget::Budget;
use super::table::{Entry, Table};
use super::value::{ENDLESS, Ground, HARDEST, NEVER, Plies, Value};
use crate::base::seat::{Relation, Seat};
use crate::eval::tactics::Tactics;
use crate::rules::game::Batch;
use crate::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

/// Where the search stands.
#[derive(Clone, Copy)]
struct Node {
    /// Distance from the root of this run.
    ply: u16,
    /// How many plies a mate from here may take.
    plies_left: Plies,
}

impl Node {
    fn child(self) -> Node {
        Node { ply: self.ply + 1, plies_left: self.plies_left - 1 }
    }
}

/// When to leave a position: as soon as one number reaches its threshold.
#[derive(Clone, Copy)]
struct Thresholds {
    proof: u32,
    refutation: u32,
}

/// A move with what is known of the position it leads to.
#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    value: Value,
}

/// What the children make of their parent, and which of them to look at next.
struct Choice {
    value: Value,
    best: usize,
    /// The number of the second best, by which the best was chosen.
    second: u32,
}

/// A search for mates of one seat's alliance, with all it knows.
pub(super) struct Prover<'a, G: Tactics> {
    pub(super) table: &'a mut Table,
    pub(super) budget: Budget<'a>,
    attacker: Seat,
    /// The position that the solve is about.
    root_key: u64,
    /// The positions of the game before the root of the solve.
    past: &'a [G::Trace],
    /// The keys from the root of this run to the position looked at.
    keys: Vec<u64>,
    /// The children of all positions on the path, those of the last position last.
    children: Vec<Child<G::Move>>,
    /// Whether the plies are bounded, so that circles need no thought.
    bounded: bool,
    stopped: bool,
}

impl<'a, G: Tactics> Prover<'a, G> {
    pub(super) fn new(table: &'a mut Table, budget: Budget<'a>, root: &G, past: &'a [G::Trace]) -> Self {
        let (keys, children) = (Vec::new(), Vec::new());
        let (attacker, root_key) = (root.seat(), root.key());
        Prover { table, budget, attacker, root_key, past, keys, children, bounded: false, stopped: false }
    }

    /// Whether there is mate in so many plies; open where the budget ran out.
    pub(super) fn prove_within(&mut self, root: &G, plies: Plies) -> Value {
        self.bounded = true;
        self.run(root, plies)
    }

    /// Whether there is mate; open where the budget ran out. A refutation may be an assumption.
    pub(super) fn prove(&mut self, root: &G) -> Value {
        self.bounded = false;
        self.run(root, LONGEST)
    }

    fn run(&mut self, root: &G, plies: Plies) -> Value {
        self.stopped = false;
        self.keys.clear();
        self.children.clear();
        let node = Node { ply: 0, plies_left: plies };
        let (known, _) = self.look(root, node);
        if known.is_open() {
            self.search(root, node, Thresholds { proof: NEVER, refutation: NEVER }, &mut false)
        } else {
            known
        }
    }

    /// Whether the seat on move wants the mate.
    pub(super) fn attacks(&self, position: &G) -> bool {
        G::ALLIANCES.relation(self.attacker, position.seat()) == Relation::Ally
    }

    /// Searches an open position until one of its numbers reaches its threshold.
    ///
    /// `reach` asks to go on beyond the thresholds until a position is met for the first time: where a child lies
    /// nearer to the root on another path, numbers may otherwise go round in circles.
    fn search(&mut self, position: &G, node: Node, thresholds: Thresholds, reach: &mut bool) -> Value {
        let key = position.key();
        let work_before = self.budget.spent();
        self.stopped |= !self.budget.spend();
        if !self.past.is_empty() && key != self.root_key && position.end_by_history(self.past).is_some() {
            self.table.entry(key).none = ENDLESS;
            return Value::refuted(Ground::SOLID);
        }
        if self.table.get(key).is_none() {
            *reach = false;
        }
        let start = self.children.len();
        self.keys.push(key);
        *reach |= self.expand(position, node);
        let attacking = self.attacks(position);
        let value = loop {
            let choice = self.choose(start, attacking);
            let value = choice.value;
            let mut thresholds = thresholds;
            if *reach {
                thresholds.proof = thresholds.proof.max(value.proof.saturating_add(1));
                thresholds.refutation = thresholds.refutation.max(value.refutation.saturating_add(1));
            }
            let enough = value.proof >= thresholds.proof || value.refutation >= thresholds.refutation;
            if !value.is_open() || enough || self.stopped {
                break value;
            }
            let child = self.children[choice.best];
            let next = position.play(child.mv);
            let below = below(thresholds, &choice, child.value, attacking);
            self.children[choice.best].value = self.search(&next, node.child(), below, reach);
        };
        self.keys.pop();
        self.children.truncate(start);
        let work = self.budget.spent() - work_before;
        self.record(key, node, value, work);
        value
    }

    /// Lists the children of a position with what is known of each; whether one was met nearer to the root before.
    /// Where one child decides, the others are left out.
    fn expand(&mut self, position: &G, node: Node) -> bool {
        let start = self.children.len();
        let attacking = self.attacks(position);
        let children = &mut self.children;
        let list = |mv| Child { mv, value: Value::open(1, 1) };
        let _ = if attacking {
            position.visit_checks(|batch| {
                children.extend(batch.into_iter().map(list));
                ControlFlow::Continue(())
            })
        } else {
            position.visit_moves(|batch| {
                children.extend(batch.into_iter().map(list));
                ControlFlow::Continue(())
            })
        };
        let mut met_before = false;
        for index in start..self.children.len() {
            let child = position.play(self.children[index].mv);
            let (value, nearer) = self.look(&child, node.child());
            self.children[index].value = value;
            met_before |= nearer;
            if if attacking { value.is_mate() } else { value.is_refuted() && !value.ground.assumed } {
                self.children.swap(start, index);
                self.children.truncate(start + 1);
                break;
            }
        }
        met_before
    }

    /// What is known of a position before it is searched, and whether it was met nearer to the root before.
    fn look(&self, position: &G, node: Node) -> (Value, bool) {
        let key = position.key();
        if !self.bounded && self.keys.contains(&key) {
            return (Value::refuted(Ground::ASSUMED), false);
        }
        match self.table.get(key) {
            Some(entry) => {
                let value = self.known(entry, node.plies_left);
                (value, value.is_open() && entry.ply < node.ply)
            }
            None => (self.first_look(position, node.plies_left), false),
        }
    }

    /// What an entry says of a mate in so many plies.
    fn known(&self, entry: &Entry, plies_left: Plies) -> Value {
        if entry.mate <= plies_left {
            Value::mate(entry.mate)
        } else if entry.none >= plies_left {
            Value::refuted(if entry.none == ENDLESS { Ground::SOLID } else { Ground::BOUND })
        } else if entry.assumed_none && !self.bounded {
            Value::refuted(Ground::ASSUMED)
        } else {
            Value::open(entry.proof, entry.refutation)
        }
    }

    /// Writes down what a search of a position found.
    fn record(&mut self, key: u64, node: Node, value: Value, work: u64) {
        let entry = self.table.entry(key);
        entry.work = entry.work.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
        entry.ply = entry.ply.min(node.ply);
        if value.is_mate() {
            entry.mate = entry.mate.min(value.length);
        } else if !value.is_refuted() {
            (entry.proof, entry.refutation) = (value.proof, value.refutation);
        } else if value.ground.assumed {
            entry.assumed_none = !value.ground.cut_short;
        } else {
            entry.none = entry.none.max(if value.ground.cut_short { node.plies_left } else { ENDLESS });
        }
    }

    /// What a position shows at once: whether it is an end, and how many moves there are to look at.
    pub(super) fn first_look(&self, position: &G, plies_left: Plies) -> Value {
        if let Some(end) = position.end_on_board() {
            return self.judge(end);
        }
        let attacking = self.attacks(position);
        let moves = if attacking { count_checks(position) } else { position.count_moves() as u32 };
        if moves == 0 {
            let stuck = !attacking || !position.has_moves();
            return if stuck { self.judge(position.end_without_moves()) } else { Value::refuted(Ground::SOLID) };
        }
        match (plies_left, attacking) {
            (0, _) => Value::refuted(Ground::BOUND),
            (_, true) => Value::open(1, moves),
            (_, false) => Value::open(moves, 1),
        }
    }

    /// What an end is worth to the attacker.
    fn judge(&self, end: Outcome) -> Value {
        match end.verdict(self.attacker, G::ALLIANCES) {
            Verdict::Win => Value::mate(0),
            _ => Value::refuted(Ground::SOLID),
        }
    }

    /// What the children from `start` on make of their parent.
    fn choose(&self, start: usize, attacking: bool) -> Choice {
        let children = &self.children[start..];
        let (mut best, mut least, mut second, mut sum) = (start, NEVER, NEVER, 0_u32);
        for (index, child) in children.iter().enumerate() {
            let (own, other) = child.value.numbers(attacking);
            if own < least {
                (second, least, best) = (least, own, start + index);
            } else if own < second {
                second = own;
            }
            if own != NEVER {
                sum = sum.saturating_add(other).min(HARDEST);
            }
        }
        let values = children.iter().map(|child| child.value);
        let value = match (least, attacking) {
            (0, true) => {
                Value::mate(1 + values.filter(|value| value.is_mate()).map(|value| value.length).min().unwrap_or(0))
            }
            (0, false) => {
                let grounds = values.filter(|value| value.is_refuted()).map(|value| value.ground);
                Value::refuted(grounds.max_by_key(|ground| ground.worth()).unwrap_or(Ground::BOUND))
            }
            (NEVER, true) => {
                let ground = values.map(|value| value.ground).fold(Ground::SOLID, Ground::and);
                Value::refuted(ground)
            }
            (NEVER, false) => Value::mate(1 + values.map(|value| value.length).max().unwrap_or(0)),
            (least, true) => Value::open(least, sum),
            (least, false) => Value::open(sum, least),
        };
        Choice { value, best, second }
    }
}

/// The thresholds for the best child: up to where another one is better, and a little beyond, so as not to hop to and
/// fro; or until the parent has had enough.
fn below(thresholds: Thresholds, choice: &Choice, child: Value, attacking: bool) -> Thresholds {
    let enough = |limit: u32, sum: u32, part: u32| if limit == NEVER { NEVER } else { limit - sum + part };
    let overtaken = choice.second.saturating_add(1 + choice.second / 4);
    if attacking {
        Thresholds {
            proof: thresholds.proof.min(overtaken),
            refutation: enough(thresholds.refutation, choice.value.refutation, child.refutation),
        }
    } else {
        Thresholds {
            proof: enough(thresholds.proof, choice.value.proof, child.proof),
            refutation: thresholds.refutation.min(overtaken),
        }
    }
}

/// How many moves give check.
fn count_checks<G: Tactics>(position: &G) -> u32 {
    let mut count = 0;
    let _ = position.visit_checks(|batch| {
        count += batch.len() as u32;
        ControlFlow::Continue(())
    });
    count
}
