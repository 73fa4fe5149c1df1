//! The laws of the searches for seats that play each for itself: with pruning, table and move order they find what
//! their plain twins find.

mod toys;

use pentad::base::score::Score;
use pentad::eval::chances::Chances;
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

/// The tree has no twin that it equals: means come near to a value, and stray where seats are torn between moves. But
/// a seat that can win at once expects to win.
#[test]
fn the_tree_takes_a_win() {
    let mut pool = Pool::new(Arc::new(Lots), 1, 4);
    pool.set_tuning(Tuning { crowd: Crowd::Tree, ..Tuning::plain() });
    let mut wins = 0;
    for seed in 0..400 {
        let root = Tree::<THREE>::new(seed, false);
        let won = |&mv: &_| root.play(mv).end_on_board().is_some_and(|end| end.winners.contains(root.seat()));
        if !root.legal_moves().iter().any(won) {
            continue;
        }
        wins += 1;
        pool.new_game();
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |_| {});
        assert!(answer.score >= Chances::lead_of(0.9), "seed {seed} {answer:?}");
    }
    assert!(wins > 20, "{wins}");
}

/// The same search is the same again, keeps to its nodes, and tells lines that can be played.
#[test]
fn the_tree_keeps_to_its_limits() {
    for seed in 0..20 {
        let root = Tree::<THREE>::new(seed, true);
        let search = || {
            let mut pool = Pool::new(Arc::new(Lots), 1, 1);
            pool.set_tuning(Tuning { crowd: Crowd::Tree, ..Tuning::full() });
            let mut told = Vec::new();
            let limits = Limits { nodes: Some(2000), multi_pv: 2, ..Limits::default() };
            let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |info| {
                told.push((info.depth, info.line, info.score, info.nodes, info.moves.clone()));
            });
            (answer, told)
        };
        let (answer, told) = search();
        assert_eq!((answer.clone(), told.clone()), search());
        if root.has_moves() {
            assert_eq!(answer.nodes, 2000);
        }
        for (_, _, _, _, line) in told {
            line.into_iter().fold(root, |position, mv| {
                assert!(position.is_legal(mv), "seed {seed}");
                position.play(mv)
            });
        }
    }
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
        for crowd in [Crowd::MaxN, Crowd::BestReply, Crowd::Tree] {
            assert_eq!(nodes(&two, crowd), nodes(&two, Crowd::Paranoid));
            assert_eq!(nodes(&teams, crowd), nodes(&teams, Crowd::Paranoid));
        }
    }
}
