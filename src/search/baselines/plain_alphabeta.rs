//! Alpha-beta as textbooks have it: to a fixed depth, with a material count, and without quiescence search, table or
//! pruning.

use crate::control::alliances::RootAlliances;
use crate::control::limits::Limits;
use crate::control::report::{Bound, InfoCallback, SearchInfo, SearchResult};
use crate::control::signal::Signal;
use crate::control::stopwatch::Stopwatch;
use base::instant::Instant;
use base::score::{MAX_PLY, Score, Window};
use base::seat::{MAX_SEATS, Relation, Seat};
use base::sort::insertion_sort_by_key;
use eval::tactics::Tactics;
use std::cmp::Reverse;

/// Nodes between two looks at the clock and the stop signal.
const POLL_INTERVAL: u64 = 256;

/// Centipawns by seat.
type Won = [i32; MAX_SEATS];

/// Searches iteration by iteration to the depth of the limits, or to 1. It keeps to nodes, time and `search_moves` as well. Two
/// searches of the same position by depth or nodes give the same result.
pub fn plain_alphabeta<G: Tactics>(
    root: &G,
    past: &[G::RepetitionEntry],
    limits: &Limits<G::Move>,
    signal: &Signal,
    report: InfoCallback<'_, G::Move>,
) -> SearchResult<G::Move> {
    let start = limits.requested_at.unwrap_or_else(Instant::now);
    let mut moves = root.legal_moves();
    if moves.iter().any(|mv| limits.search_moves.contains(mv)) {
        moves.retain(|mv| limits.search_moves.contains(mv));
    }
    let mut search = PlainAlphaBeta {
        alliances: RootAlliances::from_root(root, 0),
        limits,
        signal,
        stopwatch: Stopwatch::new(limits, start, 1.0, &G::PARAMETERS),
        past: past.to_vec(),
        root_length: past.len(),
        nodes: 0,
        seldepth: 0,
        is_stopped: false,
    };
    let mut best = (Score::DRAW, moves.first().copied().into_iter().collect::<Vec<_>>());
    let mut completed = 0;
    for depth in 1..=limits.depth.unwrap_or(1).min(MAX_PLY as u32) {
        let mut pv = Vec::new();
        let node = Node { ply: 0, depth, window: Window::FULL, won: [0; MAX_SEATS] };
        let score = search.search_moves(root, node, &moves, &mut pv);
        // Of an iteration that was stopped nothing counts, but a move there must be.
        if pv.is_empty() || search.is_stopped && depth > 1 {
            break;
        }
        (best, completed) = ((score, pv), depth);
        report(&SearchInfo {
            depth,
            seldepth: search.seldepth.max(1) as u32,
            multi_pv_rank: 1,
            score,
            bound: Bound::Exact,
            nodes: search.nodes,
            time: start.elapsed(),
            hashfull: 0,
            pv: best.1.clone(),
        });
        // The line goes on from the best move of the iteration before.
        let first = best.1.first().copied();
        insertion_sort_by_key(&mut moves, |&mv| Some(mv) != first);
        if search.is_stopped {
            break;
        }
    }
    let (score, pv) = best;
    SearchResult {
        best_move: pv.first().copied(),
        ponder_move: pv.get(1).copied(),
        score,
        claims_win: false,
        depth: completed,
        nodes: search.nodes,
    }
}

struct PlainAlphaBeta<'a, G: Tactics> {
    /// If more than two seats play each for itself: the root's seat against all others.
    alliances: RootAlliances,
    limits: &'a Limits<G::Move>,
    signal: &'a Signal,
    stopwatch: Stopwatch,
    /// The positions before the current one: those of the game, then those of the line.
    past: Vec<G::RepetitionEntry>,
    /// How many of them are the game's.
    root_length: usize,
    nodes: u64,
    seldepth: usize,
    is_stopped: bool,
}

/// A node of the tree.
#[derive(Clone, Copy)]
struct Node {
    ply: usize,
    depth: u32,
    window: Window,
    /// The material that each seat has won since the root, in centipawns: pieces if pieces count, points if points do.
    won: Won,
}

impl<G: Tactics> PlainAlphaBeta<'_, G> {
    /// The value of a position to the seat on move, with the line that leads to it.
    fn search(&mut self, position: &G, node: Node, pv: &mut Vec<G::Move>) -> Score {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(node.ply);
        let seat = position.side_to_move();
        if let Some(outcome) = position.board_outcome() {
            return self.alliances.score_of_outcome(&outcome, seat, node.ply);
        }
        if let Some(verdict) = position.search_repetition_result(&self.past, self.root_length) {
            return self.alliances.score_of_verdict(verdict, seat, node.ply);
        }
        if node.depth == 0 || node.ply + 1 >= MAX_PLY || self.is_out_of_limits() {
            return self.alliances.evaluation_for(seat, |viewer| lead::<G>(&node.won, viewer));
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return self.alliances.score_of_outcome(&position.no_moves_outcome(), seat, node.ply);
        }
        insertion_sort_by_key(&mut moves, |&mv| Reverse(position.material_gain(mv)));
        self.search_moves(position, node, &moves, pv)
    }

    /// The value of a position to the seat on move if it plays one of these moves.
    fn search_moves(&mut self, position: &G, mut node: Node, moves: &[G::Move], pv: &mut Vec<G::Move>) -> Score {
        let seat = position.side_to_move();
        let mut best = Score::MINUS_INFINITE;
        for &mv in moves {
            let (child, mut line) = (position.play(mv), Vec::new());
            let relation = self.alliances.relation(seat, child.side_to_move());
            let mut below = Node {
                ply: node.ply + 1,
                depth: node.depth - 1,
                window: node.window.from_perspective(relation),
                won: node.won,
            };
            below.won[seat.index()] = below.won[seat.index()].saturating_add(position.material_gain(mv));
            self.past.push(position.repetition_entry());
            let score = self.search(&child, below, &mut line).from_perspective(relation);
            self.past.pop();
            if score > best {
                best = score;
                pv.clear();
                pv.push(mv);
                pv.append(&mut line);
            }
            node.window.alpha = node.window.alpha.max(best);
            if node.window.alpha >= node.window.beta || self.is_stopped {
                break;
            }
        }
        best
    }

    fn is_out_of_limits(&mut self) -> bool {
        let is_due = self.nodes.is_multiple_of(POLL_INTERVAL);
        self.is_stopped = self.is_stopped
            || self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || is_due && (self.signal.is_stopped() || self.stopwatch.is_hard_limit_reached(self.signal));
        self.is_stopped
    }
}

/// The lead of a seat and its partners over the others, or over the best of them if each seat plays for itself.
fn lead<G: Tactics>(won: &Won, seat: Seat) -> Score {
    let of = |relation| {
        let seats = (0..G::SEATS).filter(move |&other| G::SIDES.relation(seat, Seat::new(other)) == relation);
        seats.map(|other| won[other])
    };
    let own: i32 = of(Relation::Ally).sum();
    let others = of(Relation::Enemy);
    let theirs = if G::SIDES.is_free_for_all() { others.max().unwrap_or(0) } else { others.sum() };
    Score::centipawns(own.saturating_sub(theirs))
}
