//! Searches for games in which three seats or more play each for itself, beside the paranoid one that alpha-beta is:
//! the root that they share.

mod maxn;
mod reply;
mod tree;

pub(super) use tree::Tree;

use super::history::Rows;
use super::picker::Picker;
use super::report::Bound;
use super::root::UNKNOWN;
use super::table::Finding;
use super::tuning::Crowd;
use super::worker::{Node, Worker};
use crate::base::random::mix;
use crate::base::score::{Score, Window};
use crate::base::seat::Seat;
use crate::eval::chances::Chances;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use std::cmp::Reverse;

/// The seat whose move a bound comes from, and the chance that it has for sure.
pub(super) type Claim = Option<(Seat, i32)>;

/// Centipawns of an end that these searches expect. They do not prove it: others may play otherwise.
const EXPECTED_END: i32 = 3000;
/// The first iteration of a tree search visits its root two to the power of this and one times; each further one
/// doubles it.
const FIRST_DOUBLING: i32 = 3;

/// The score to report where an end is expected.
const fn expected(score: Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Score::centipawns(EXPECTED_END - plies),
        Some(plies) => Score::centipawns(-EXPECTED_END - plies),
        None => score,
    }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Whether seats play each for itself, and one of these searches is asked for.
    pub(super) fn plays_in_a_crowd(&self) -> bool {
        G::SEATS > 2 && !G::TEAMS && self.shared.tuning.crowd != Crowd::Paranoid
    }

    /// Searches the root moves that are still in the race to the depth of this iteration.
    pub(super) fn search_crowd(&mut self, node: &Node<G, E::Accumulator>) {
        if self.shared.tuning.crowd == Crowd::Tree {
            if self.first_choice == 0 {
                self.grow(node, 1 << (self.root_depth + FIRST_DOUBLING).min(31));
                self.book_tree();
            }
            return;
        }
        let seat = node.position.seat();
        if self.enter(0) {
            return;
        }
        let (mut most, mut best) = (None, UNKNOWN);
        for index in self.first_choice..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let before = self.nodes;
            self.memory.traces.push(node.position.trace());
            self.memory.frames.cut_line(1);
            let child = self.child(node, mv);
            let depth = self.root_depth - 1;
            let score = match self.shared.tuning.crowd {
                Crowd::MaxN => {
                    let chances = self.max_n(&child, 1, depth, most.map(|most| (seat, most)));
                    let better = most.is_none_or(|most| chances.of(seat) > most);
                    if better && !self.stopped() {
                        most = Some(chances.of(seat));
                    }
                    if better { chances.lead(seat) } else { UNKNOWN }
                }
                _ => {
                    let mut score = self.reply(&child, 1, depth, Window::above(best), false);
                    if score > best && !self.stopped() {
                        self.memory.frames.cut_line(1);
                        score = self.reply(&child, 1, depth, Window::new(best, Score::INFINITE), false);
                    }
                    if score > best { score } else { UNKNOWN }
                }
            };
            self.memory.traces.pop();
            if self.stopped() {
                return;
            }
            best = best.max(score);
            self.book_root(index, score, self.nodes - before);
        }
    }

    /// Books what the tree has found of the root moves: the one that was visited most is best.
    fn book_tree(&mut self) {
        let mut standing: Vec<_> = self.memory.tree.standing().into_iter().enumerate().collect();
        standing.sort_by_key(|&(_, (_, visits, _))| Reverse(visits));
        let mut below = Score::INFINITE;
        for (rank, (mv, visits, mean)) in standing {
            let line = self.memory.tree.line(rank);
            let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { continue };
            if visits == 0 {
                continue;
            }
            let lead = Chances::lead_of(mean);
            // Scores are what root moves are sorted by, so none may stand above one that was visited more.
            below = lead.min(Score::from_raw(below.raw() - 1));
            root_move.score = below;
            root_move.bound = Bound::Exact;
            root_move.depth = self.root_depth;
            root_move.selective_depth = self.selective_depth;
            root_move.line = line;
        }
    }

    /// Books what was found of a root move.
    fn book_root(&mut self, index: usize, score: Score, nodes: u64) {
        let line = self.memory.frames.line(1);
        let root_move = &mut self.root_moves[index];
        root_move.nodes += nodes;
        root_move.score = if score == UNKNOWN { UNKNOWN } else { expected(score) };
        if score == UNKNOWN {
            return;
        }
        root_move.bound = Bound::Exact;
        root_move.depth = self.root_depth;
        root_move.selective_depth = self.selective_depth;
        root_move.line.truncate(1);
        root_move.line.extend_from_slice(line);
    }

    /// The table's key of a position in one of these searches; `side` sets apart what means different things.
    fn crowd_key(&self, position: &G, side: u64) -> u64 {
        position.key() ^ mix(0xC203_D000 + side)
    }

    /// The move that the table has for a position, if it is legal.
    fn remembered(&self, position: &G, known: Option<Finding<G::Move>>) -> Option<G::Move> {
        known.and_then(|hit| hit.best).filter(|&mv| position.is_legal(mv))
    }

    /// All moves of a position, likely ones first.
    fn crowd_picker(&self, ply: usize, remembered: Option<G::Move>) -> Picker<G> {
        let [first, second] = self.memory.frames.at(ply).killers;
        Picker::main(false, &self.memory.arena, remembered, [first, second, None], Rows::default())
    }

    /// Remembers a quiet move that turned out best.
    fn learn_in_crowd(&mut self, position: &G, ply: usize, mv: G::Move, depth: i32) {
        if position.is_noisy(mv) {
            return;
        }
        let killers = &mut self.memory.frames.at_mut(ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.shared.histories.shift_quiet(position, mv, &Rows::default(), (16 * depth * depth).min(1200));
    }

    /// What a return to an earlier position is worth to each seat.
    fn chances_of_return(&self, position: &G, ply: usize) -> Option<Chances> {
        let (past, root) = (&self.memory.traces[..], self.shared.past.len());
        let forced = position.verdict_of_return(past, root);
        let forced = forced.map(|verdict| Chances::of_verdict(verdict, position.seat(), G::SEATS, ply));
        forced.or_else(|| position.drift_of_return(past, root).map(|end| Chances::of_drift(&end, G::SEATS)))
    }
}
