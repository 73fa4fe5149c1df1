//! Unit tests of `src/search/ismcts/generation.rs`, with access to what is private there.

use super::*;

fn actions(generation: &Generation<u16>, node: u32) -> Vec<u16> {
    generation.edges(node).iter().map(|edge| edge.sample_action).collect()
}

/// Nodes whose edges come by turns, as when worlds differ in what they offer.
#[test]
fn edges_stay_in_order_however_nodes_grow() {
    let mut generation = Generation::new(1 << 16);
    let nodes: Vec<u32> = (0..5).map(|key| generation.add_node(key).expect("there is room")).collect();
    let mut naive: Vec<Vec<u16>> = vec![Vec::new(); nodes.len()];
    for action in 0..200 {
        let at = usize::from(action * action % 7 % 5);
        generation.push_edge(nodes[at], Edge::new(action));
        generation.edge_stats_mut(nodes[at]).last_mut().expect("an edge").visits = action.into();
        naive[at].push(action);
        if action == 90 {
            generation.node_mut(nodes[at]).mark_complete();
        }
    }
    for (&node, naive) in nodes.iter().zip(&naive) {
        assert_eq!(&actions(&generation, node), naive);
        assert!(
            generation.edge_stats(node).iter().zip(naive).all(|(stats, &action)| stats.visits == u32::from(action))
        );
    }
}

#[test]
fn a_node_that_gets_its_edges_at_once_takes_no_more_room_than_they_need() {
    let mut generation = Generation::new(1 << 16);
    for key in 0..4 {
        let node = generation.add_node(key).expect("there is room");
        (0..35).for_each(|action| generation.push_edge(node, Edge::new(action)));
    }
    assert_eq!(generation.edges.len(), 4 * 35);
}

#[test]
fn a_copied_node_is_the_same_and_grows_alone() {
    let (mut from, mut to) = (Generation::new(1 << 16), Generation::new(1 << 16));
    for key in 0..3 {
        let node = from.add_node(key).expect("there is room");
        (0..3).for_each(|action| from.push_edge(node, Edge::new(action)));
    }
    from.node_mut(1).mark_complete();
    from.edge_stats_mut(1)[2].visits = 5;
    to.add_node(9);
    let copies = [1, 2].map(|node| to.copy_node(&from, node).expect("there is room"));
    assert_eq!(to.find(1), Some(copies[0]));
    assert!(to.node(copies[0]).is_complete());
    assert_eq!(to.edge_stats(copies[0])[2].visits, 5);
    to.push_edge(copies[0], Edge::new(3));
    to.push_edge(copies[1], Edge::new(4));
    assert_eq!((actions(&to, copies[0]), actions(&to, copies[1])), (vec![0, 1, 2, 3], vec![0, 1, 2, 4]));
    assert!(!to.node(copies[0]).is_complete(), "a world has offered another edge");
    assert_eq!(actions(&from, 1), [0, 1, 2]);
}
