//! The laws of Monte Carlo tree search for seats that play each for itself.

use crate::toys::settings;
use crate::toys::tree::{RandomEvaluator, RandomTree, THREE_SEATS};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;
use rules::game::Game;
use search::control::features::SearchFeatures;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::multiplayer_search::MultiplayerSearch;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::Searcher;
use std::cmp::Reverse;
use std::sync::Arc;

/// A searcher with one thread.
fn new_pool<G: Tactics>(
    algorithm: MultiplayerSearch,
    hash_megabytes: usize,
    features: SearchFeatures,
) -> Player<OpenSearch<G, RandomEvaluator>>
where
    RandomEvaluator: Evaluator<G>,
{
    let mut pool = Player::new(OpenSearch::new(Arc::new(RandomEvaluator), None), settings(1, hash_megabytes));
    pool.settings.multiplayer_search = algorithm;
    pool.settings.features = features;
    pool
}

/// MCTS has no twin that it equals, for a mean only comes near to a value. But a seat that can win at once expects to
/// win.
#[test]
fn mcts_takes_a_win() {
    let mut pool = new_pool(MultiplayerSearch::Mcts, 4, SearchFeatures::none());
    let mut wins = 0;
    for seed in 0..400 {
        let root = RandomTree::<THREE_SEATS>::new(seed, false);
        let won = |&mv: &_| root.play(mv).board_outcome().is_some_and(|end| end.winners.contains(root.side_to_move()));
        if !root.legal_moves().iter().any(won) {
            continue;
        }
        wins += 1;
        pool.searcher.new_game();
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |_| {});
        assert!(answer.score >= WinProbabilities::lead_from_probability(0.9), "seed {seed} {answer:?}");
    }
    assert!(wins > 20, "{wins}");
}

/// The threads have trees of their own, which differ, and what they found is added up: the nodes of all count, and a win is
/// taken as by one thread.
#[test]
fn the_trees_of_all_threads_are_added_up() {
    let mut wins = 0;
    for seed in 0..200 {
        let root = RandomTree::<THREE_SEATS>::new(seed, false);
        let won = |&mv: &_| root.play(mv).board_outcome().is_some_and(|end| end.winners.contains(root.side_to_move()));
        if !root.legal_moves().iter().any(won) {
            continue;
        }
        wins += 1;
        let mut pool = new_pool(MultiplayerSearch::Mcts, 4, SearchFeatures::all());
        pool.settings.threads = 3;
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |_| {});
        assert!((3000..6000).contains(&answer.nodes), "seed {seed} {answer:?}");
        let of_first: u64 = pool.searcher.root_visits().iter().map(|&(_, visits)| u64::from(visits)).sum();
        assert!(of_first < answer.nodes, "the first tree is not all: seed {seed}, {of_first} of {}", answer.nodes);
        assert!(answer.score >= WinProbabilities::lead_from_probability(0.9), "seed {seed} {answer:?}");
    }
    assert!(wins > 10, "{wins}");
}

/// The same search gives the same result again, keeps to its node limit, and reports legal lines.
#[test]
fn mcts_keeps_to_its_limits() {
    for seed in 0..20 {
        let root = RandomTree::<THREE_SEATS>::new(seed, true);
        let search = || {
            let mut pool = new_pool(MultiplayerSearch::Mcts, 1, SearchFeatures::all());
            let mut reports = Vec::new();
            let limits = Limits { nodes: Some(2000), multi_pv: 2, ..Limits::default() };
            let answer = pool.search((&root).into(), &limits, &Signal::default(), &mut |info| {
                reports.push((info.depth, info.multi_pv_rank, info.score, info.nodes, info.pv.clone()));
            });
            (answer, reports)
        };
        let (answer, reports) = search();
        assert_eq!((answer.clone(), reports.clone()), search());
        if root.has_legal_moves() {
            assert_eq!(answer.nodes, 2000);
        }
        for (_, _, _, _, line) in reports {
            line.into_iter().fold(root, |position, mv| {
                assert!(position.is_legal(mv), "seed {seed}");
                position.play(mv)
            });
        }
    }
}

/// Lines come as the search prefers them, whatever their scores: none is lowered so that a sort by scores keeps that order.
#[test]
fn lines_of_mcts_come_by_visits_and_with_their_own_scores() {
    let mut higher = 0;
    for seed in 0..40 {
        let root = RandomTree::<THREE_SEATS>::new(seed, false);
        if root.legal_moves().len() < 3 {
            continue;
        }
        let mut pool = new_pool(MultiplayerSearch::Mcts, 1, SearchFeatures::all());
        let mut lines = Vec::new();
        let limits = Limits { nodes: Some(500), multi_pv: 3, ..Limits::default() };
        pool.search((&root).into(), &limits, &Signal::default(), &mut |info| {
            if info.multi_pv_rank == 1 {
                lines.clear();
            }
            lines.push((info.pv[0], info.score));
        });
        let visits = pool.searcher.root_visits();
        let visits_of = |mv| visits.iter().find(|(other, _)| *other == mv).map_or(0, |&(_, visits)| visits);
        assert!(lines.is_sorted_by_key(|&(mv, _)| Reverse(visits_of(mv))), "seed {seed}: {lines:?} {visits:?}");
        higher += usize::from(lines.windows(2).any(|pair| pair[1].1 > pair[0].1));
    }
    assert!(higher > 0, "a move that was visited less has the higher mean now and then");
}

/// The multiplayer searches are for three seats or more, each for itself.
#[test]
fn two_seats_and_two_teams_are_alpha_beta_whatever_is_chosen() {
    fn nodes<G: Tactics>(root: &G, algorithm: MultiplayerSearch) -> u64
    where
        RandomEvaluator: Evaluator<G>,
    {
        let mut pool = new_pool(algorithm, 1, SearchFeatures::all());
        let limits = Limits { depth: Some(6), ..Limits::default() };
        pool.search(root.into(), &limits, &Signal::default(), &mut |_| {}).nodes
    }
    for seed in 0..20 {
        let two = RandomTree::<{ crate::toys::tree::ALTERNATING }>::new(seed, false);
        let teams = RandomTree::<{ crate::toys::tree::TWO_TEAMS }>::new(seed, false);
        assert_eq!(nodes(&two, MultiplayerSearch::Mcts), nodes(&two, MultiplayerSearch::Paranoid));
        assert_eq!(nodes(&teams, MultiplayerSearch::Mcts), nodes(&teams, MultiplayerSearch::Paranoid));
    }
}
