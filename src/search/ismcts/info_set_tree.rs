//! What the seats have learnt, by the places that they can tell apart.
//!
//! The trees of all seats lie in one table: an information set belongs to who decides in it, so its number tells whose
//! tree it is in. Where lines meet again in one place, they learn together.

use super::node::{Edge, EdgeStats, Node};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// What an entry of the index takes besides the node, in bytes, about.
const INDEX_BYTES: usize = 20;

/// Nodes with their edges.
pub(super) struct InfoSetTree<A> {
    index: HashMap<u64, u32, BuildHasherDefault<fxhash::FxHasher>>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// What is known of the edges, in the same order.
    edge_stats: Vec<EdgeStats>,
    max_nodes: usize,
    max_edges: usize,
    /// How many iterations there had been before the running search.
    first_iteration: u32,
    /// The number of the latest offer.
    latest_offer: u32,
    /// The number of the running iteration.
    iteration: u32,
}

impl<A: Copy> InfoSetTree<A> {
    /// A tree that takes no more than about so many bytes; memory is taken as it is needed.
    pub(super) fn new(bytes: usize) -> InfoSetTree<A> {
        InfoSetTree {
            index: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            edge_stats: Vec::new(),
            max_nodes: (bytes / 4 / (size_of::<Node>() + INDEX_BYTES)).clamp(64, u32::MAX as usize),
            max_edges: (bytes / 4 * 3 / (size_of::<Edge<A>>() + size_of::<EdgeStats>())).clamp(1024, u32::MAX as usize),
            first_iteration: 0,
            latest_offer: 0,
            iteration: 0,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.index.clear();
        self.nodes.clear();
        self.edges.clear();
        self.edge_stats.clear();
    }

    /// Makes room for another search: where less than half is left, only what the last search came by stays.
    pub(super) fn new_search(&mut self) {
        if self.hashfull() >= 500 {
            let nodes = std::mem::take(&mut self.nodes);
            let edges = std::mem::take(&mut self.edges);
            let trials = std::mem::take(&mut self.edge_stats);
            self.index.clear();
            let of_last_search = self.iteration.wrapping_sub(self.first_iteration);
            let is_fresh = |node: &&Node| self.iteration.wrapping_sub(node.last_iteration) < of_last_search;
            for node in nodes.iter().filter(is_fresh).filter(|node| node.visits > 1) {
                let own = node.first_edge as usize..(node.first_edge + node.edge_count) as usize;
                self.index.insert(node.info_set_key, self.nodes.len() as u32);
                let room = if node.is_complete() { node.edge_capacity } else { node.edge_count };
                self.nodes.push(Node { first_edge: self.edges.len() as u32, edge_capacity: room, ..*node });
                self.edges.extend_from_slice(&edges[own.clone()]);
                self.edge_stats.extend_from_slice(&trials[own]);
            }
            if self.hashfull() >= 750 {
                self.clear();
            }
        }
        self.first_iteration = self.iteration;
    }

    /// A number that no offer has had before: tells what is on offer in one visit to one node.
    pub(super) fn next_offer(&mut self) -> u32 {
        self.latest_offer = self.latest_offer.wrapping_add(1);
        self.latest_offer
    }

    /// How full the tree is, per mille.
    pub(super) fn hashfull(&self) -> u32 {
        let nodes = self.nodes.len() * 1000 / self.max_nodes;
        nodes.max(self.edges.len() * 1000 / self.max_edges).min(1000) as u32
    }

    /// Whether nothing new finds room.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.max_nodes || self.edges.len() >= self.max_edges
    }

    /// The node of a place, where there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.index.get(&key).copied()
    }

    /// The node of the place that choosing this edge of this node has led to, where there is one.
    #[inline]
    pub(super) fn find_child(&mut self, node: u32, edge: u32, key: u64) -> Option<u32> {
        let next = self.edges(node)[edge as usize].child;
        if self.nodes.get(next as usize).is_some_and(|node| node.info_set_key == key) {
            return Some(next);
        }
        let found = self.find(key)?;
        self.edges_mut(node)[edge as usize].child = found;
        Some(found)
    }

    /// A node for a place that has none; `None` where there is no room.
    pub(super) fn add_node(&mut self, key: u64) -> Option<u32> {
        if self.is_full() {
            return None;
        }
        let index = self.nodes.len() as u32;
        self.index.insert(key, index);
        self.nodes.push(Node::new(key));
        Some(index)
    }

    /// The node with this index.
    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    /// That all that can be chosen at the node, in whatever world, is known from now on.
    pub(super) fn mark_complete(&mut self, index: u32) {
        self.nodes[index as usize].mark_complete();
    }

    /// The edges of a node.
    #[inline]
    pub(super) fn edges(&self, index: u32) -> &[Edge<A>] {
        let node = self.node(index);
        &self.edges[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The edges of a node, to be changed.
    #[inline]
    pub(super) fn edges_mut(&mut self, index: u32) -> &mut [Edge<A>] {
        let node = &self.nodes[index as usize];
        &mut self.edges[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// What is known of a node's edges, in the same order.
    #[inline]
    pub(super) fn edge_stats(&self, index: u32) -> &[EdgeStats] {
        let node = self.node(index);
        &self.edge_stats[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The same, to be changed.
    #[inline]
    pub(super) fn edge_stats_mut(&mut self, index: u32) -> &mut [EdgeStats] {
        let node = &self.nodes[index as usize];
        &mut self.edge_stats[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// Begins another way through the tree.
    pub(super) fn next_iteration(&mut self) {
        self.iteration = self.iteration.wrapping_add(1);
    }

    /// Comes to the node, and tells whether this iteration does so for the first time.
    #[inline]
    pub(super) fn mark_visited(&mut self, index: u32) -> bool {
        let iteration = self.iteration;
        let node = &mut self.nodes[index as usize];
        std::mem::replace(&mut node.last_iteration, iteration) != iteration
    }

    /// Gives the node one edge more. Room grows in steps; what was outgrown is lost until the next clean-up.
    pub(super) fn push_edge(&mut self, index: u32, edge: Edge<A>) {
        let node = &mut self.nodes[index as usize];
        if node.is_complete() || node.edge_count == node.edge_capacity {
            let (first, count) = (node.first_edge as usize, node.edge_count as usize);
            node.first_edge = self.edges.len() as u32;
            node.edge_capacity = (2 * node.edge_count).max(8);
            let filling = node.edge_capacity as usize - count;
            self.edges.extend_from_within(first..first + count);
            self.edges.extend(std::iter::repeat_n(edge, filling));
            self.edge_stats.extend_from_within(first..first + count);
            self.edge_stats.extend(std::iter::repeat_n(EdgeStats::default(), filling));
        }
        let at = (node.first_edge + node.edge_count) as usize;
        (self.edges[at], self.edge_stats[at]) = (edge, EdgeStats::default());
        node.edge_count += 1;
    }

    /// Books what a visit to the node brought the seat that decides there.
    #[inline]
    pub(super) fn update_node(&mut self, index: u32, share: f32) {
        let iteration = self.iteration;
        let node = &mut self.nodes[index as usize];
        node.update(share);
        node.last_iteration = iteration;
    }
}
