//! One generation of the information-set tree: an arena of nodes and edges, filled once and then cleared whole.

use super::node::{ALL_EDGES_KNOWN, Edge, EdgeStats, Node};
use super::node_index::NodeIndex;
use base::prefetch::prefetch;

/// One part in this many of the memory goes to nodes and their index, the rest to edges.
const NODE_MEMORY_DIVISOR: usize = 5;
/// The smallest generation has room for this many nodes
const MIN_NODES: usize = 64;
/// and this many edges.
const MIN_EDGES: usize = 1024;
/// Room for the edges of the node at which the generation becomes full.
const EDGE_RESERVE: usize = 1024;
/// A node that outgrows its room gets room for as many more edges, at least.
const MIN_FREE_EDGES: u32 = 4;
/// From this load on, per mille, a generation is left to the simulations that run.
const NEARLY_FULL: u32 = 970;

/// A cache line, on most processors of today.
const CACHE_LINE_BYTES: usize = 64;
/// Statistics in a cache line.
const STATS_PER_CACHE_LINE: usize = CACHE_LINE_BYTES / size_of::<EdgeStats>();

/// Nodes with their edges.
pub(super) struct Generation<A> {
    index: NodeIndex,
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// The statistics of the edges, in the same order.
    edge_stats: Vec<EdgeStats>,
    max_nodes: usize,
    max_edges: usize,
}

impl<A: Copy> Generation<A> {
    /// An empty generation that grows to about `bytes` bytes. Its room is reserved, so that growing never copies, but
    /// memory is taken as it is filled.
    pub(super) fn new(bytes: usize) -> Generation<A> {
        let node_bytes = bytes / NODE_MEMORY_DIVISOR;
        let edge_bytes = node_bytes * (NODE_MEMORY_DIVISOR - 1);
        let max_nodes =
            (node_bytes / (size_of::<Node>() + NodeIndex::BYTES_PER_NODE)).clamp(MIN_NODES, u32::MAX as usize);
        let max_edges = (edge_bytes / (size_of::<Edge<A>>() + size_of::<EdgeStats>()))
            .clamp(MIN_EDGES, u32::MAX as usize - EDGE_RESERVE);
        Generation {
            index: NodeIndex::new(max_nodes),
            nodes: Vec::with_capacity(max_nodes),
            edges: Vec::with_capacity(max_edges + EDGE_RESERVE),
            edge_stats: Vec::with_capacity(max_edges + EDGE_RESERVE),
            max_nodes,
            max_edges,
        }
    }

    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.index.clear();
        self.nodes.clear();
        self.edges.clear();
        self.edge_stats.clear();
    }

    /// How full the generation is, per mille.
    pub(super) fn load(&self) -> u32 {
        let nodes = self.nodes.len() * 1000 / self.max_nodes;
        nodes.max(self.edges.len() * 1000 / self.max_edges).min(1000) as u32
    }

    /// Whether there is no room for another node or edge.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.max_nodes || self.edges.len() >= self.max_edges
    }

    /// Whether there may be no room for another simulation.
    #[inline]
    pub(super) fn is_nearly_full(&self) -> bool {
        self.load() >= NEARLY_FULL
    }

    /// The node with this key, if there is one. While there are none at all, the index is left alone: the memory of a
    /// generation that has never been used is taken by nobody.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        if self.nodes.is_empty() {
            return None;
        }
        self.index.find(key, |index| self.nodes[index as usize].info_set_key == key)
    }

    /// Whether the node with this index has this key. Any index may be asked for.
    #[inline]
    pub(super) fn has_key(&self, index: u32, key: u64) -> bool {
        self.nodes.get(index as usize).is_some_and(|node| node.info_set_key == key)
    }

    /// Adds a node with a key that no other has; `None` if there is no room.
    pub(super) fn add_node(&mut self, key: u64) -> Option<u32> {
        self.push_node(Node::new(key))
    }

    fn push_node(&mut self, node: Node) -> Option<u32> {
        if self.is_full() {
            return None;
        }
        let index = self.nodes.len() as u32;
        self.index.insert(node.info_set_key, index);
        self.nodes.push(node);
        Some(index)
    }

    /// Adds a copy of a node of another generation, with its edges; `None` if there is no room.
    pub(super) fn copy_node(&mut self, from: &Generation<A>, index: u32) -> Option<u32> {
        let node = from.node(index);
        let edge_capacity = if node.is_complete() { ALL_EDGES_KNOWN } else { node.edge_count };
        let copy = self.push_node(Node { first_edge: self.edges.len() as u32, edge_capacity, ..*node })?;
        self.edges.extend_from_slice(from.edges(index));
        self.edge_stats.extend_from_slice(from.edge_stats(index));
        Some(copy)
    }

    /// The node with this index.
    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    /// The same, mutably.
    #[inline]
    pub(super) fn node_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    /// The edges of a node.
    #[inline]
    pub(super) fn edges(&self, index: u32) -> &[Edge<A>] {
        let node = self.node(index);
        &self.edges[node.first_edge as usize..][..node.edge_count as usize]
    }

    /// The same, mutably.
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

    /// Asks the memory for the node that this edge of this node has led to, which is most often the next to be visited.
    #[inline]
    pub(super) fn prefetch_child(&self, node: u32, edge: u32) {
        if let Some(child) = self.nodes.get(self.edges(node)[edge as usize].child as usize) {
            prefetch(child);
        }
    }

    /// Asks the memory for the edges of that node, once it is there itself.
    #[inline]
    pub(super) fn prefetch_edges_of_child(&self, node: u32, edge: u32) {
        if let Some(child) = self.nodes.get(self.edges(node)[edge as usize].child as usize) {
            let (first, count) = (child.first_edge as usize, child.edge_count as usize);
            self.edge_stats[first..].iter().take(count).step_by(STATS_PER_CACHE_LINE).for_each(prefetch);
            // When actions are listed, each is looked up among the edges.
            if !child.is_complete() {
                let per_cache_line = (CACHE_LINE_BYTES / size_of::<Edge<A>>()).max(1);
                self.edges[first..].iter().take(count).step_by(per_cache_line).for_each(prefetch);
            }
        }
    }

    /// Adds an edge to a node. The last edges of the generation grow where they are, so that a node which gets all its
    /// edges at once has no more room than it needs; others move to the end, with room to grow, and the room that they
    /// had is lost.
    pub(super) fn push_edge(&mut self, index: u32, edge: Edge<A>) {
        let node = &mut self.nodes[index as usize];
        let mut end = (node.first_edge + node.edge_count) as usize;
        if end != self.edges.len() && (node.is_complete() || node.edge_count == node.edge_capacity) {
            let (first, count) = (node.first_edge as usize, node.edge_count as usize);
            let free = if count == 0 { 0 } else { MIN_FREE_EDGES.max(node.edge_count / 2) };
            node.first_edge = self.edges.len() as u32;
            node.edge_capacity = node.edge_count + free;
            end = self.edges.len() + count;
            self.edges.extend_from_within(first..first + count);
            self.edges.extend(std::iter::repeat_n(edge, free as usize));
            self.edge_stats.extend_from_within(first..first + count);
            self.edge_stats.extend(std::iter::repeat_n(EdgeStats::default(), free as usize));
        }
        if end == self.edges.len() {
            node.edge_capacity = node.edge_count + 1;
            self.edges.push(edge);
            self.edge_stats.push(EdgeStats::default());
        } else {
            (self.edges[end], self.edge_stats[end]) = (edge, EdgeStats::default());
        }
        node.edge_count += 1;
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ismcts/generation.rs"]
mod tests;
