//! What to look at next.

use super::node::{Edge, Node};
use super::tuning::{Selection, Tuning};

/// Chooses among the edges on offer (indices within the node, at least one), and books that they were.
pub(super) fn select<A>(node: &Node, edges: &mut [Edge<A>], offer: &[u32], tuning: &Tuning) -> u32 {
    offer.iter().for_each(|&index| edges[index as usize].offered += 1);
    let on_offer = || offer.iter().map(|&index| (index, &edges[index as usize]));
    let best = match tuning.selection {
        Selection::Priors => {
            let mass: f32 = on_offer().map(|(_, edge)| edge.weight).sum();
            let tried = on_offer().filter(|(_, edge)| edge.visits > 0);
            let tried_mass: f32 = tried.clone().map(|(_, edge)| edge.weight).sum();
            let untried = node.mean() - tuning.first_play_loss * (tried_mass / mass).sqrt();
            let is_wide = tried.count() as f32 >= room(node, tuning);
            let value = |edge: &Edge<A>| {
                let hope = tuning.exploration * edge.weight / mass * (edge.offered as f32).sqrt();
                edge.mean().unwrap_or(untried) + hope / (1.0 + edge.visits as f32)
            };
            best_of(on_offer().filter(|(_, edge)| edge.visits > 0 || !is_wide), value)
        }
        Selection::Confidence => {
            // What was never tried comes first, in the order of the offer.
            let value = |edge: &Edge<A>| match edge.mean() {
                None => f32::INFINITY,
                Some(mean) => {
                    let visits = edge.visits as f32;
                    mean + tuning.exploration * ((edge.offered as f32).ln() / visits).sqrt()
                }
            };
            best_of(on_offer(), value)
        }
    };
    best.unwrap_or(offer[0])
}

/// How many actions the node looks at.
fn room(node: &Node, tuning: &Tuning) -> f32 {
    if tuning.widening == 0.0 { f32::INFINITY } else { 1.0 + tuning.widening * (node.visits as f32).sqrt() }
}

/// The first of those with the highest value.
fn best_of<'e, A: 'e>(edges: impl Iterator<Item = (u32, &'e Edge<A>)>, value: impl Fn(&Edge<A>) -> f32) -> Option<u32> {
    let mut best: Option<(u32, f32)> = None;
    for (index, edge) in edges {
        let value = value(edge);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((index, value));
        }
    }
    best.map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(weight: f32, visits: u32, mean: f64) -> Edge<u8> {
        Edge { weight, visits, offered: visits, total: mean * f64::from(visits), ..Edge::new(0, 0) }
    }

    fn node(visits: u32) -> Node {
        Node { visits, total: 0.5 * f64::from(visits), ..Node::new(0) }
    }

    #[test]
    fn likely_actions_come_first_and_poor_ones_are_left() {
        let tuning = Tuning::full();
        let mut edges = [edge(1.0, 0, 0.0), edge(5.0, 0, 0.0), edge(2.0, 0, 0.0)];
        assert_eq!(select(&node(1), &mut edges, &[0, 1, 2], &tuning), 1);
        let mut edges = [edge(1.0, 0, 0.0), edge(5.0, 40, 0.1), edge(2.0, 40, 0.6)];
        assert_eq!(select(&node(80), &mut edges, &[0, 1, 2], &tuning), 2);
        assert_eq!(select(&node(80), &mut edges, &[0, 1], &tuning), 0, "what is not on offer is not chosen");
        assert_eq!(edges.map(|edge| edge.offered), [2, 42, 41]);
    }

    #[test]
    fn narrow_nodes_leave_the_untried_alone() {
        let narrow = Tuning { widening: 0.1, ..Tuning::full() };
        let wide = Tuning { widening: 0.0, ..Tuning::full() };
        let edges = || [edge(1.0, 9, 0.3), edge(1.0, 9, 0.3), edge(1.0, 0, 0.0)];
        assert_ne!(select(&node(18), &mut edges(), &[0, 1, 2], &narrow), 2);
        assert_eq!(select(&node(18), &mut edges(), &[0, 1, 2], &wide), 2);
        assert_eq!(select(&node(18), &mut edges(), &[2], &narrow), 2, "something must be chosen");
    }

    #[test]
    fn confidence_tries_everything_once() {
        let plain = Tuning::plain();
        let mut edges = [edge(1.0, 3, 1.0), edge(9.0, 3, 0.9), edge(0.1, 0, 0.0)];
        assert_eq!(select(&node(6), &mut edges, &[0, 1, 2], &plain), 2);
    }
}
