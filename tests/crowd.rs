//! The laws of the searches for seats that play each for itself: with pruning, table and move order they find what
//! their plain twins find.

mod toys;

use pentad::base::score::Score;
use pentad::eval::tactics::Tactics;
use pentad::rules::game::Game;
use pentad::search::limits::Limits;
use pentad::search::pool::Pool;
use pentad::search::report::Signal;
use pentad::search::tuning::{Crowd, TableUse, Tuning};
use std::sync::Arc;
use toys::plain_crowd;
use toys::tree::{Lots, THREE, Tree};

type Plain = fn(&Lots, &Tree<THREE>, u32) -> Score;

fn holds_to_twin(crowd: Crowd, twin: Plain, table: TableUse, cyclic: bool, seeds: u64) {
    let mut pool = Pool::new(Arc::new(Lots), 1, 1);
    pool.set_tuning(Tuning { crowd, table, ..Tuning::plain() });
    for seed in 0..seeds {
        let mut root = Tree::<THREE>::new(seed, cyclic);
        // From every seat's eyes.
        for _ in 0..3 {
            for depth in [1, 2, 3, 5, 7] {
                if !root.has_moves() {
                    break;
                }
                pool.new_game();
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |_| {});
                assert_eq!(answer.score, twin(&Lots, &root, depth), "seed {seed} depth {depth} {root:?}");
            }
            match root.legal_moves().last() {
                Some(&mv) => root = root.play(mv),
                None => break,
            }
        }
    }
}

#[test]
fn max_n_with_shallow_pruning_is_plain_max_n() {
    holds_to_twin(Crowd::MaxN, plain_crowd::max_n, TableUse::Off, false, 200);
    holds_to_twin(Crowd::MaxN, plain_crowd::max_n, TableUse::SameDepth, false, 200);
    holds_to_twin(Crowd::MaxN, plain_crowd::max_n, TableUse::Off, true, 100);
}

#[test]
fn brs_is_plain_brs() {
    holds_to_twin(Crowd::BestReply, plain_crowd::best_reply, TableUse::Off, false, 200);
    holds_to_twin(Crowd::BestReply, plain_crowd::best_reply, TableUse::SameDepth, false, 200);
    holds_to_twin(Crowd::BestReply, plain_crowd::best_reply, TableUse::Off, true, 100);
}

/// Where two seats or two teams play, nothing changes.
#[test]
fn a_crowd_is_three_seats_and_more() {
    fn nodes<G: Tactics>(root: &G, crowd: Crowd) -> u64
    where
        Lots: pentad::eval::evaluator::Evaluator<G>,
    {
        let mut pool = Pool::new(Arc::new(Lots), 1, 1);
        pool.set_tuning(Tuning { crowd, ..Tuning::full() });
        let limits = Limits { depth: Some(6), ..Limits::default() };
        pool.search(root, &[], &limits, &Signal::default(), &mut |_| {}).nodes
    }
    for seed in 0..20 {
        let two = Tree::<{ toys::tree::ALTERNATE }>::new(seed, false);
        let teams = Tree::<{ toys::tree::TEAMS }>::new(seed, false);
        for crowd in [Crowd::MaxN, Crowd::BestReply] {
            assert_eq!(nodes(&two, crowd), nodes(&two, Crowd::Paranoid));
            assert_eq!(nodes(&teams, crowd), nodes(&teams, Crowd::Paranoid));
        }
    }
}
