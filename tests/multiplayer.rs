//! The laws of the searches for seats that play each for itself: with pruning, table and move order they find what
//! their plain twins find.

mod toys;

use pentad::base::score::Score;
use pentad::eval::tactics::Tactics;
use pentad::eval::win_probabilities::WinProbabilities;
use pentad::rules::game::Game;
use pentad::search::alphabeta::features::{MultiplayerSearch, SearchFeatures, TtUse};
use pentad::search::alphabeta::thread_pool::ThreadPool;
use pentad::search::control::limits::Limits;
use pentad::search::control::report::Signal;
use std::sync::Arc;
use toys::plain_multiplayer;
use toys::tree::{RandomEvaluator, RandomTree, THREE_SEATS};

type PlainSearch = fn(&RandomEvaluator, &RandomTree<THREE_SEATS>, u32) -> Score;

fn assert_matches_plain_search(crowd: MultiplayerSearch, twin: PlainSearch, table: TtUse, cyclic: bool, seeds: u64) {
    let mut pool = ThreadPool::new(Arc::new(RandomEvaluator), 1, 1);
    pool.set_features(SearchFeatures { multiplayer_search: crowd, tt_use: table, ..SearchFeatures::none() });
    for seed in 0..seeds {
        let mut root = RandomTree::<THREE_SEATS>::new(seed, cyclic);
        // From every seat's eyes.
        for _ in 0..3 {
            for depth in [1, 2, 3, 5, 7] {
                if !root.has_legal_moves() {
                    break;
                }
                pool.new_game();
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |_| {});
                assert_eq!(answer.score, twin(&RandomEvaluator, &root, depth), "seed {seed} depth {depth} {root:?}");
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
    assert_matches_plain_search(MultiplayerSearch::MaxN, plain_multiplayer::max_n, TtUse::Off, false, 200);
    assert_matches_plain_search(MultiplayerSearch::MaxN, plain_multiplayer::max_n, TtUse::SameDepth, false, 200);
    assert_matches_plain_search(MultiplayerSearch::MaxN, plain_multiplayer::max_n, TtUse::Off, true, 100);
}

#[test]
fn brs_is_plain_brs() {
    assert_matches_plain_search(MultiplayerSearch::BrsPlus, plain_multiplayer::best_reply, TtUse::Off, false, 200);
    assert_matches_plain_search(
        MultiplayerSearch::BrsPlus,
        plain_multiplayer::best_reply,
        TtUse::SameDepth,
        false,
        200,
    );
    assert_matches_plain_search(MultiplayerSearch::BrsPlus, plain_multiplayer::best_reply, TtUse::Off, true, 100);
}

/// The tree has no twin that it equals: means come near to a value, and stray where seats are torn between moves. But
/// a seat that can win at once expects to win.
#[test]
fn the_tree_takes_a_win() {
    let mut pool = ThreadPool::new(Arc::new(RandomEvaluator), 1, 4);
    pool.set_features(SearchFeatures { multiplayer_search: MultiplayerSearch::Mcts, ..SearchFeatures::none() });
    let mut wins = 0;
    for seed in 0..400 {
        let root = RandomTree::<THREE_SEATS>::new(seed, false);
        let won = |&mv: &_| root.play(mv).board_outcome().is_some_and(|end| end.winners.contains(root.side_to_move()));
        if !root.legal_moves().iter().any(won) {
            continue;
        }
        wins += 1;
        pool.new_game();
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |_| {});
        assert!(answer.score >= WinProbabilities::lead_from_probability(0.9), "seed {seed} {answer:?}");
    }
    assert!(wins > 20, "{wins}");
}

/// The same search is the same again, keeps to its nodes, and tells lines that can be played.
#[test]
fn the_tree_keeps_to_its_limits() {
    for seed in 0..20 {
        let root = RandomTree::<THREE_SEATS>::new(seed, true);
        let search = || {
            let mut pool = ThreadPool::new(Arc::new(RandomEvaluator), 1, 1);
            pool.set_features(SearchFeatures { multiplayer_search: MultiplayerSearch::Mcts, ..SearchFeatures::all() });
            let mut told = Vec::new();
            let limits = Limits { nodes: Some(2000), multi_pv: 2, ..Limits::default() };
            let answer = pool.search(&root, &[], &limits, &Signal::default(), &mut |info| {
                told.push((info.depth, info.multi_pv_rank, info.score, info.nodes, info.pv.clone()));
            });
            (answer, told)
        };
        let (answer, told) = search();
        assert_eq!((answer.clone(), told.clone()), search());
        if root.has_legal_moves() {
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
    fn nodes<G: Tactics>(root: &G, crowd: MultiplayerSearch) -> u64
    where
        RandomEvaluator: pentad::eval::evaluator::Evaluator<G>,
    {
        let mut pool = ThreadPool::new(Arc::new(RandomEvaluator), 1, 1);
        pool.set_features(SearchFeatures { multiplayer_search: crowd, ..SearchFeatures::all() });
        let limits = Limits { depth: Some(6), ..Limits::default() };
        pool.search(root, &[], &limits, &Signal::default(), &mut |_| {}).nodes
    }
    for seed in 0..20 {
        let two = RandomTree::<{ toys::tree::ALTERNATING }>::new(seed, false);
        let teams = RandomTree::<{ toys::tree::TWO_TEAMS }>::new(seed, false);
        for crowd in [MultiplayerSearch::MaxN, MultiplayerSearch::BrsPlus, MultiplayerSearch::Mcts] {
            assert_eq!(nodes(&two, crowd), nodes(&two, MultiplayerSearch::Paranoid));
            assert_eq!(nodes(&teams, crowd), nodes(&teams, MultiplayerSearch::Paranoid));
        }
    }
}
