//! BRS+: in every round one of the other seats finds the best reply to the root's seat, and the rest play natural
//! moves. The tree is much narrower than paranoid alpha-beta's, and every line in it can be played.

use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::report::Bound;
use crate::search::table::Finding;
use crate::search::tuning::TableUse;
use crate::search::worker::{Node, Worker};
use std::ops::ControlFlow;

/// The gain from which on a capture is natural.
const NATURAL: i32 = 0;
/// Moves beyond so many are late.
const LATE: usize = 4;

/// What a seat plays when it is not its turn to find the best reply: its best capture that does not lose, else a
/// quiet move that does not lose, else any.
pub(super) fn natural_move<G: Tactics>(position: &G) -> Option<G::Move> {
    let mut best: Option<((bool, i32), G::Move)> = None;
    let _ = position.visit_moves(|batch| {
        for mv in batch {
            let rank = (position.exchange_reaches(mv, NATURAL), position.gain(mv));
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, mv));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, mv)| mv)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value to the root's seat, searched to a depth in plies: exact inside the window, a bound outside.
    /// `replied` says whether one of the others has had its reply in this round.
    pub(super) fn reply(
        &mut self,
        node: &Node<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        replied: bool,
    ) -> Score {
        let position = &node.position;
        let (seat, viewer) = (position.seat(), self.shared.root.seat());
        let relation = self.relation(viewer, seat);
        if let Some(score) = self.value_of_return(position, ply) {
            self.enter(ply);
            return score.across(relation);
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(node, ply, window.across(relation), 0).across(relation);
        }
        if self.enter(ply) {
            return Score::DRAW;
        }
        if let Some(score) = self.settled(position, ply) {
            return score.across(relation);
        }
        let side = 1 + 2 * viewer.index() as u64 + u64::from(replied);
        let key = self.crowd_key(position, side);
        let hit: Option<Finding<G::Move>> = if self.uses_table() { self.shared.table.probe(key, ply) } else { None };
        let deep_enough = |hit: &Finding<G::Move>| match self.shared.tuning.table {
            TableUse::Deep => hit.depth >= depth,
            _ => hit.depth == depth,
        };
        if let Some(hit) = hit.filter(deep_enough)
            && window.is_null()
            && hit.settles(window)
        {
            return hit.score;
        }
        let remembered = self.remembered(position, hit);
        let mut race = Race { window, best: None, maximizes: seat == viewer, count: 0 };
        if replied && !race.maximizes {
            if let Some(mv) = natural_move(position) {
                self.try_reply(node, ply, depth, mv, true, &mut race);
            }
        } else {
            self.try_all(node, ply, depth, remembered, &mut race);
        }
        if self.stopped() {
            return Score::DRAW;
        }
        let Some((score, mv)) = race.best else {
            return self.value_without_moves(position, ply).across(relation);
        };
        self.learn_in_crowd(position, ply, mv, depth);
        if self.uses_table() {
            let bound = match score {
                _ if score >= window.beta => Bound::Lower,
                _ if score <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let finding =
                Finding { best: Some(mv), score, evaluation: None, depth, bound: Some(bound), principal: false };
            self.shared.table.store(key, ply, &finding);
        }
        score
    }

    /// Tries every move, and for one of the others who is not the last of the round to leave the reply to the rest.
    fn try_all(
        &mut self,
        node: &Node<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        remembered: Option<G::Move>,
        race: &mut Race<G::Move>,
    ) {
        let position = &node.position;
        let replies = !race.maximizes;
        self.memory.frames.at_mut(ply + 1).killers = [None; 2];
        let mut picker = self.crowd_picker(ply, remembered);
        let mut cut = false;
        while let Some(mv) = self.next_in_crowd(position, &mut picker) {
            cut = self.try_reply(node, ply, depth, mv, replies, race);
            if cut || self.stopped() {
                break;
            }
        }
        picker.finish(&mut self.memory.arena);
        if !replies || cut || self.stopped() {
            return;
        }
        if let Some(mv) = natural_move(position) {
            self.try_reply(node, ply, depth, mv, false, race);
        }
    }

    /// The value of a child: late moves with less depth, and all but the first with no more of a window than it takes
    /// to see whether they are better.
    fn reply_to(
        &mut self,
        child: &Node<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        race: &mut Race<G::Move>,
        replied: bool,
    ) -> Score {
        race.count += 1;
        let late = self.shared.tuning.late_reductions && depth >= 2 && race.count > LATE;
        if race.best.is_none() || (race.window.is_null() && !late) {
            return self.reply(child, ply, depth, race.window, replied);
        }
        let probe = race.probe();
        if late {
            let reduced = depth - 1 - i32::from(race.count > 3 * LATE && depth >= 4);
            let score = self.reply(child, ply, reduced, probe, replied);
            let better = if race.maximizes { score > race.window.alpha } else { score < race.window.beta };
            if !better || self.stopped() {
                return score;
            }
        }
        let score = self.reply(child, ply, depth, probe, replied);
        if race.window.is_null() || !race.needs_more(score) || self.stopped() {
            return score;
        }
        self.memory.frames.cut_line(ply);
        self.reply(child, ply, depth, race.window, replied)
    }

    /// Tries one move; whether it decides the node.
    fn try_reply(
        &mut self,
        node: &Node<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        mv: G::Move,
        replied: bool,
        race: &mut Race<G::Move>,
    ) -> bool {
        let viewer = self.shared.root.seat();
        self.memory.traces.push(node.position.trace());
        self.memory.frames.cut_line(ply + 1);
        let child = self.child(node, mv);
        let begins_round = child.position.seat() == viewer;
        // The last of the round must reply, if nobody has.
        let left_open = !race.maximizes && !replied && begins_round;
        let mut cut = false;
        if !left_open {
            let score = self.reply_to(&child, ply + 1, depth - 1, race, replied && !begins_round);
            if !self.stopped() && race.take(score, mv) {
                self.memory.frames.lead_line(ply, mv);
                cut = race.window.alpha >= race.window.beta;
            }
        }
        self.memory.traces.pop();
        cut
    }
}

/// The moves of a node as far as they are tried; all values are the root's seat's.
struct Race<M> {
    window: Window,
    best: Option<(Score, M)>,
    /// Whether the root's seat is on move.
    maximizes: bool,
    /// How many moves were tried.
    count: usize,
}

impl<M: Copy> Race<M> {
    /// The smallest window, which only asks whether a move is better than the best so far.
    fn probe(&self) -> Window {
        if self.maximizes { Window::above(self.window.alpha) } else { Window::below(self.window.beta) }
    }

    /// Whether a value is better than what was there before, and not so good that it does not matter how good.
    fn needs_more(&self, score: Score) -> bool {
        score > self.window.alpha && score < self.window.beta
    }

    /// Books the value of a move; whether it is the best so far.
    fn take(&mut self, score: Score, mv: M) -> bool {
        let better = match self.best {
            None => true,
            Some((best, _)) if self.maximizes => score > best,
            Some((best, _)) => score < best,
        };
        if better {
            self.best = Some((score, mv));
            if self.maximizes {
                self.window.alpha = self.window.alpha.max(score);
            } else {
                self.window.beta = self.window.beta.min(score);
            }
        }
        better
    }
}
