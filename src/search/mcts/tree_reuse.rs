//! Tree reuse: the next search begins with the subtree below the moves that were played since.

use super::edge::{MctsEdge, NULL_NODE};
use super::tree::{MctsNode, MctsTree};
use rules::game::Game;

impl<G: Game> MctsTree<G> {
    /// Makes this position the root, of which these moves are searched, and keeps what is known below it; the tree is empty
    /// if nothing is. The root's edges are in the order of the moves. `past` holds the positions before it.
    pub(super) fn advance(&mut self, root: &G, past: &[G::RepetitionEntry], root_moves: &[G::Move]) {
        match self.find(root, past).filter(|&node| self.has_moves(node, root_moves)) {
            Some(node) => self.keep_subtree(node),
            None => self.clear(),
        }
        if let Some(edges) = self.nodes.first().map(MctsNode::edges) {
            self.edges[edges].sort_by_key(|edge| root_moves.iter().position(|&mv| mv == edge.mv));
        }
        self.root = Some((*root, past.to_vec()));
        self.has_root_noise = false;
        self.gumbel_root = None;
    }

    /// The node of a position: the root, or where the moves lead to that were played from there.
    fn find(&self, root: &G, past: &[G::RepetitionEntry]) -> Option<usize> {
        let (old_root, old_past) = self.root.as_ref()?;
        let since = past.strip_prefix(&old_past[..])?;
        let reached = [since, &[root.repetition_entry()]].concat();
        let (&first, rest) = reached.split_first()?;
        if first != old_root.repetition_entry() || self.nodes.is_empty() {
            return None;
        }
        let (mut position, mut node) = (*old_root, 0);
        for &entry in rest {
            let edges = self.edges[self.nodes[node].edges()].iter().filter(|edge| edge.child != NULL_NODE);
            let mut followed = edges.map(|edge| (position.play(edge.mv), edge.child as usize));
            (position, node) = followed.find(|(position, _)| position.repetition_entry() == entry)?;
        }
        // The rules may have been changed by an option.
        (position == *root).then_some(node)
    }

    /// Whether these moves are the edges of a node: a search may have been restricted to some.
    fn has_moves(&self, node: usize, moves: &[G::Move]) -> bool {
        let edges = &self.edges[self.nodes[node].edges()];
        edges.len() == moves.len() && edges.iter().all(|edge| moves.contains(&edge.mv))
    }

    /// Makes a node the root, and drops what is not below it.
    fn keep_subtree(&mut self, root: usize) {
        let (mut nodes, mut edges) = (vec![self.nodes[root]], Vec::new());
        // The value of a root is not known: its moves are weighed.
        (nodes[0].known_value, nodes[0].is_proven) = (None, false);
        let mut next = 0;
        while next < nodes.len() {
            let first_edge = edges.len() as u32;
            for edge in &self.edges[nodes[next].edges()] {
                let child = if edge.child == NULL_NODE { NULL_NODE } else { nodes.len() as u32 };
                nodes.extend(self.nodes.get(edge.child as usize));
                edges.push(MctsEdge { child, ..*edge });
            }
            (nodes[next].first_edge, nodes[next].end_edge) = (first_edge, edges.len() as u32);
            next += 1;
        }
        (self.nodes, self.edges) = (nodes, edges);
    }
}
