//! The information-set tree: nodes by information-set key, with edges and their statistics.
//!
//! The trees of all seats lie in one table: an information set belongs to the seat that decides in it, so its key tells
//! whose tree it is in. Transpositions share a node.

use super::node::{ALL_EDGES_KNOWN, Edge, EdgeStats, Node};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// Memory that a node takes in the index, in bytes: key, value and the free slots of the hash table.
const INDEX_BYTES: usize = 20;
/// A quarter of the memory goes to nodes, the rest to edges.
const NODE_MEMORY_DIVISOR: usize = 4;
/// The smallest tree has room for this many nodes
const MIN_NODES: usize = 64;
/// and this many edges.
const MIN_EDGES: usize = 1024;
/// The first edges of a node reserve room for this many.
const MIN_EDGE_CAPACITY: u32 = 8;
/// From this load on, per mille, a new search keeps only what the last search visited;
const PRUNING_HASHFULL: u32 = 500;
/// and where the load still is this much afterwards, nothing.
const CLEARING_HASHFULL: u32 = 750;

/// Nodes with their edges.
pub(super) struct InfoSetTree<A> {
    index: HashMap<u64, u32, BuildHasherDefault<fxhash::FxHasher>>,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// The statistics of the edges, in the same order.
    edge_stats: Vec<EdgeStats>,
    max_nodes: usize,
    max_edges: usize,
    /// The number of the last simulation before the running search.
    first_iteration: u32,
    /// The number of the latest offer.
    latest_offer: u32,
    /// The number of the running simulation.
    iteration: u32,
}

impl<A: Copy> InfoSetTree<A> {
    /// An empty tree that grows to about so many bytes; memory is taken as it is needed.
    pub(super) fn new(bytes: usize) -> InfoSetTree<A> {
        let node_bytes = bytes / NODE_MEMORY_DIVISOR;
        let edge_bytes = node_bytes * (NODE_MEMORY_DIVISOR - 1);
        InfoSetTree {
            index: HashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            edge_stats: Vec::new(),
            max_nodes: (node_bytes / (size_of::<Node>() + INDEX_BYTES)).clamp(MIN_NODES, u32::MAX as usize),
            max_edges: (edge_bytes / (size_of::<Edge<A>>() + size_of::<EdgeStats>()))
                .clamp(MIN_EDGES, u32::MAX as usize),
            first_iteration: 0,
            latest_offer: 0,
            iteration: 0,
        }
    }

    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.index.clear();
        self.nodes.clear();
        self.edges.clear();
        self.edge_stats.clear();
    }

    /// Starts a search, and makes room for it where the tree is half full: only what the last search visited more than
    /// once stays.
    pub(super) fn new_search(&mut self) {
        if self.hashfull() >= PRUNING_HASHFULL {
            self.keep_last_search();
            if self.hashfull() >= CLEARING_HASHFULL {
                self.clear();
            }
        }
        self.first_iteration = self.iteration;
    }

    fn keep_last_search(&mut self) {
        let nodes = std::mem::take(&mut self.nodes);
        let edges = std::mem::take(&mut self.edges);
        let edge_stats = std::mem::take(&mut self.edge_stats);
        self.index.clear();
        let iterations = self.iteration.wrapping_sub(self.first_iteration);
        let is_fresh = |node: &&Node| self.iteration.wrapping_sub(node.last_iteration) < iterations;
        for node in nodes.iter().filter(is_fresh).filter(|node| node.visits > 1) {
            let node_edges = node.first_edge as usize..(node.first_edge + node.edge_count) as usize;
            self.index.insert(node.info_set_key, self.nodes.len() as u32);
            let edge_capacity = if node.is_complete() { node.edge_capacity } else { node.edge_count };
            self.nodes.push(Node { first_edge: self.edges.len() as u32, edge_capacity, ..*node });
            self.edges.extend_from_slice(&edges[node_edges.clone()]);
            self.edge_stats.extend_from_slice(&edge_stats[node_edges]);
        }
    }

    /// A fresh number for the set of edges that one visit to one node finds available.
    pub(super) fn next_offer(&mut self) -> u32 {
        self.latest_offer = self.latest_offer.wrapping_add(1);
        self.latest_offer
    }

    /// How full the tree is, per mille.
    pub(super) fn hashfull(&self) -> u32 {
        let nodes = self.nodes.len() * 1000 / self.max_nodes;
        nodes.max(self.edges.len() * 1000 / self.max_edges).min(1000) as u32
    }

    /// Whether there is no room for another node or edge.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.max_nodes || self.edges.len() >= self.max_edges
    }

    /// The node with this key, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.index.get(&key).copied()
    }

    /// The node with this key, if there is one, where following this edge of this node has led to it.
    #[inline]
    pub(super) fn find_child(&mut self, node: u32, edge: u32, key: u64) -> Option<u32> {
        let child = self.edges(node)[edge as usize].child;
        if self.nodes.get(child as usize).is_some_and(|node| node.info_set_key == key) {
            return Some(child);
        }
        let found = self.find(key)?;
        self.edges_mut(node)[edge as usize].child = found;
        Some(found)
    }

    /// Adds a node with a key that no other has; `None` where there is no room.
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

    /// Notes that the edges of the node are all that any world of its information set offers.
    pub(super) fn mark_complete(&mut self, index: u32) {
        self.nodes[index as usize].edge_capacity = ALL_EDGES_KNOWN;
    }

    /// The edges of a node.
    #[inline]
    pub(super) fn edges(&self, index: u32) -> &[Edge<A>] {
        let node = self.node(index);
        &self.edges[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The edges of a node, mutably.
    #[inline]
    pub(super) fn edges_mut(&mut self, index: u32) -> &mut [Edge<A>] {
        let node = &self.nodes[index as usize];
        &mut self.edges[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The statistics of a node's edges, in the same order.
    #[inline]
    pub(super) fn edge_stats(&self, index: u32) -> &[EdgeStats] {
        let node = self.node(index);
        &self.edge_stats[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The same, mutably.
    #[inline]
    pub(super) fn edge_stats_mut(&mut self, index: u32) -> &mut [EdgeStats] {
        let node = &self.nodes[index as usize];
        &mut self.edge_stats[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// Starts a simulation.
    pub(super) fn next_iteration(&mut self) {
        self.iteration = self.iteration.wrapping_add(1);
    }

    /// Marks the node as visited by this simulation; whether it was not before.
    #[inline]
    pub(super) fn mark_visited(&mut self, index: u32) -> bool {
        let iteration = self.iteration;
        let node = &mut self.nodes[index as usize];
        std::mem::replace(&mut node.last_iteration, iteration) != iteration
    }

    /// Adds an edge to a node. Capacity doubles; the room of outgrown edges is lost until [`InfoSetTree::new_search`]
    /// prunes the tree.
    pub(super) fn push_edge(&mut self, index: u32, edge: Edge<A>) {
        let node = &mut self.nodes[index as usize];
        if node.is_complete() || node.edge_count == node.edge_capacity {
            let (first, count) = (node.first_edge as usize, node.edge_count as usize);
            node.first_edge = self.edges.len() as u32;
            node.edge_capacity = (2 * node.edge_count).max(MIN_EDGE_CAPACITY);
            let free = node.edge_capacity as usize - count;
            self.edges.extend_from_within(first..first + count);
            self.edges.extend(std::iter::repeat_n(edge, free));
            self.edge_stats.extend_from_within(first..first + count);
            self.edge_stats.extend(std::iter::repeat_n(EdgeStats::default(), free));
        }
        let end = (node.first_edge + node.edge_count) as usize;
        (self.edges[end], self.edge_stats[end]) = (edge, EdgeStats::default());
        node.edge_count += 1;
    }

    /// Adds the payoff of the running simulation, to the deciding seat, to a node.
    #[inline]
    pub(super) fn update_node(&mut self, index: u32, payoff: f32) {
        let iteration = self.iteration;
        let node = &mut self.nodes[index as usize];
        node.update(payoff);
        node.last_iteration = iteration;
    }
}
