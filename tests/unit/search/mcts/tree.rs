//! Unit tests of `src/search/mcts/tree.rs`, with access to what is private there.

use super::*;
use crate::mcts::edge::NULL_NODE;
use martian::{Move, Position};

/// A root of which every move has the same prior.
fn tree() -> MctsTree<Position<4>> {
    let moves: Vec<Move> = Position::<4>::startpos().legal_moves();
    let mut tree = MctsTree::new(0);
    tree.nodes.push(MctsNode { end_edge: moves.len() as u32, ..MctsNode::NEW });
    let prior = 1.0 / moves.len() as f32;
    tree.edges.extend(moves.iter().map(|&mv| MctsEdge { mv, prior, visits: 0, total_value: 0.0, child: NULL_NODE }));
    tree
}

fn priors(tree: &MctsTree<Position<4>>) -> Vec<f32> {
    tree.edges.iter().map(|edge| edge.prior).collect()
}

#[test]
fn priors_keep_their_sum_and_the_share_that_is_not_noise() {
    let (mut tree, share) = (tree(), 0.25);
    let before = priors(&tree);
    tree.add_root_noise(share, 7);
    let after = priors(&tree);
    assert!((after.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert!(before.iter().zip(&after).all(|(before, after)| *after >= (1.0 - share) * before));
    // Noise is not spread evenly: some moves gain by it, and some lose.
    let ratios = || before.iter().zip(&after).map(|(before, after)| after / before);
    assert!(ratios().any(|ratio| ratio > 1.1) && ratios().any(|ratio| ratio < 0.9), "{after:?}");
}

#[test]
fn a_position_has_one_noise_and_others_have_others() {
    let noisy = |key| {
        let mut tree = tree();
        tree.add_root_noise(0.25, key);
        priors(&tree)
    };
    assert_eq!(noisy(1), noisy(1));
    assert_ne!(noisy(1), noisy(2));
}

#[test]
fn without_a_share_or_a_root_nothing_changes() {
    let mut tree = tree();
    let before = priors(&tree);
    tree.add_root_noise(0.0, 7);
    assert_eq!(priors(&tree), before);
    MctsTree::<Position<4>>::new(0).add_root_noise(0.25, 7);
}
