//! The threads of a search, and what they share.

use super::limits::Limits;
use super::report::{Answer, Info, Signal};
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use std::sync::Arc;

/// The threads of a search, and what they share from one search to the next.
pub struct Pool<G: Tactics, E: Evaluator<G>> {
    evaluator: Arc<E>,
    marker: std::marker::PhantomData<G>,
}

impl<G: Tactics, E: Evaluator<G>> Pool<G, E> {
    /// A pool with this many threads and megabytes of table.
    pub fn new(evaluator: Arc<E>, _threads: usize, _hash_megabytes: usize) -> Self {
        Pool { evaluator, marker: std::marker::PhantomData }
    }

    /// Forgets everything learnt so far, as for a new game.
    pub fn clear(&mut self) {}

    /// Searches `root`, which `past` led to (oldest first), within the limits.
    pub fn search(
        &mut self,
        root: &G,
        _past: &[G::Trace],
        _limits: &Limits<G::Move>,
        _signal: &Signal,
        _report: &mut (dyn FnMut(&Info<G::Move>) + Send),
    ) -> Answer<G::Move> {
        let accumulator = self.evaluator.fresh(root);
        let score: Score = self.evaluator.evaluate(root, &accumulator, root.seat());
        Answer { best: root.legal_moves().first().copied(), ponder: None, score, claim: false, depth: 0, nodes: 0 }
    }

    /// Stub.
    pub fn set_threads(&mut self, _threads: usize) {}
    /// Stub.
    pub fn set_hash(&mut self, _megabytes: usize) {}
    /// Stub.
    pub fn new_game(&mut self) {}
    /// Stub.
    pub fn set_evaluator(&mut self, evaluator: Arc<E>) {
        self.evaluator = evaluator;
    }
}
