//! The information-set tree: nodes by information-set key, with edges and their statistics.
//!
//! The trees of all seats lie in one table: an information set belongs to the seat that decides in it, so its key tells
//! whose tree it is in. Transpositions share a node.
//!
//! The memory is divided between two generations, as in a copying garbage collector. The tree grows in the current one;
//! when that is full it becomes the previous one, whose nodes are forgotten, and starts anew. A node that is visited
//! is copied from the previous generation to the current one. So the tree keeps what is visited, and making room takes
//! no longer than a visit.

use super::generation::Generation;
use super::node::{Edge, EdgeStats};
use std::mem;

/// Nodes with their edges, in two generations.
pub(super) struct InfoSetTree<A> {
    /// Where the tree grows; the indices of nodes are meant within it.
    pub(super) current: Generation<A>,
    /// What it has outgrown.
    previous: Generation<A>,
    /// How many generations the running search has filled.
    generations_filled: u32,
    /// The number of the running simulation.
    iteration: u32,
}

impl<A: Copy> InfoSetTree<A> {
    /// An empty tree that grows to about `bytes` bytes; memory is taken as it is needed.
    pub(super) fn new(bytes: usize) -> InfoSetTree<A> {
        let generation = || Generation::new(bytes / 2);
        InfoSetTree { current: generation(), previous: generation(), generations_filled: 0, iteration: 0 }
    }

    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.current.clear();
        self.previous.clear();
    }

    /// Starts a search, which goes on from what the last one has found.
    pub(super) fn new_search(&mut self) {
        self.generations_filled = 0;
    }

    /// Starts a simulation; whether that has begun a new generation.
    pub(super) fn next_iteration(&mut self) -> bool {
        self.iteration = self.iteration.wrapping_add(1);
        let is_outgrown = self.current.is_nearly_full();
        if is_outgrown {
            mem::swap(&mut self.current, &mut self.previous);
            self.current.clear();
            self.generations_filled += 1;
        }
        is_outgrown
    }

    /// Whether the running search has outgrown the memory: the tree forgets what this search itself has found.
    pub(super) fn is_outgrown(&self) -> bool {
        self.generations_filled > 1
    }

    /// How full the tree is, per mille.
    pub(super) fn hashfull(&self) -> u32 {
        (self.current.load() + self.previous.load()) / 2
    }

    /// The edges of the node with this key and their statistics, if there is such a node.
    pub(super) fn peek(&self, key: u64) -> Option<(&[Edge<A>], &[EdgeStats])> {
        let in_generation = |generation: &'_ Generation<A>| generation.find(key);
        let (generation, node) = match in_generation(&self.current) {
            Some(node) => (&self.current, node),
            None => (&self.previous, in_generation(&self.previous)?),
        };
        Some((generation.edges(node), generation.edge_stats(node)))
    }

    /// The node with this key, if there is one, in the current generation from now on.
    #[inline]
    pub(super) fn find(&mut self, key: u64) -> Option<u32> {
        self.current.find(key).or_else(|| self.current.copy_node(&self.previous, self.previous.find(key)?))
    }

    /// The same, if following this edge of this node has led to it.
    #[inline]
    pub(super) fn find_child(&mut self, node: u32, edge: u32, key: u64) -> Option<u32> {
        let child = self.current.edges(node)[edge as usize].child;
        if self.current.has_key(child, key) {
            return Some(child);
        }
        let found = self.find(key)?;
        self.current.edges_mut(node)[edge as usize].child = found;
        Some(found)
    }

    /// Marks the node as visited by this simulation; whether it was not before.
    #[inline]
    pub(super) fn mark_visited(&mut self, index: u32) -> bool {
        let last_iteration = &mut self.current.node_mut(index).last_iteration;
        mem::replace(last_iteration, self.iteration) != self.iteration
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ismcts/info_set_tree.rs"]
mod tests;
