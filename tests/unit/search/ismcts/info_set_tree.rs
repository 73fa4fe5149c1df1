//! Unit tests of `src/search/ismcts/info_set_tree.rs`, with access to what is private there.

use super::*;

/// Adds nodes with one edge each until a new generation begins; returns the keys of those that the tree then still has.
fn fill_generation(tree: &mut InfoSetTree<u16>, first_key: u64) -> Vec<u64> {
    let mut keys = Vec::new();
    while !tree.next_iteration() {
        let key = first_key + keys.len() as u64;
        let node = tree.current.add_node(key).expect("a generation that is not nearly full has room");
        tree.current.push_edge(node, Edge::new(key as u16));
        keys.push(key);
    }
    keys
}

fn actions(tree: &InfoSetTree<u16>, key: u64) -> Option<Vec<u16>> {
    tree.peek(key).map(|(edges, _)| edges.iter().map(|edge| edge.sample_action).collect())
}

#[test]
fn what_is_visited_stays_and_what_is_not_is_forgotten() {
    const BYTES: usize = 1 << 16;
    let mut tree = InfoSetTree::new(BYTES);
    let first = fill_generation(&mut tree, 0);
    assert!(first.iter().all(|&key| tree.peek(key).is_some()), "the previous generation is still there");
    assert!(!tree.is_outgrown());
    let visited = first[3];
    let index = tree.find(visited).expect("it is there");
    assert_eq!(tree.find(visited), Some(index), "copied once");
    let second = fill_generation(&mut tree, 1 << 32);
    assert!(tree.is_outgrown());
    assert_eq!(actions(&tree, visited), Some(vec![visited as u16]));
    assert!(first.iter().all(|&key| key == visited || tree.peek(key).is_none()));
    assert!(second.iter().all(|&key| tree.peek(key).is_some()));
    tree.new_search();
    assert!(!tree.is_outgrown() && tree.hashfull() >= 450);
    tree.clear();
    assert!(tree.peek(visited).is_none() && tree.hashfull() == 0);
}

#[test]
fn an_edge_leads_to_its_child_wherever_that_has_gone() {
    let mut tree = InfoSetTree::new(1 << 16);
    let [parent, child] = [1, 2].map(|key| tree.current.add_node(key).expect("there is room"));
    tree.current.push_edge(parent, Edge::new(0));
    assert_eq!(tree.find_child(parent, 0, 2), Some(child));
    fill_generation(&mut tree, 1 << 32);
    tree.find(7);
    let parent = tree.find(1).expect("it is there");
    let child = tree.find_child(parent, 0, 2).expect("it is there");
    assert_eq!(tree.current.node(child).info_set_key, 2);
    assert_eq!(tree.find_child(parent, 0, 3), None);
}
