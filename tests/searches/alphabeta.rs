//! The laws of alpha-beta: without the techniques that guess it returns what plain minimax returns, whatever the order of
//! seats; with them it loses no forced wins; and limits, stop and ponder hit are kept.

use crate::toys::breakthrough::{AdvancementEvaluator, Breakthrough};
use crate::toys::minimax;
use crate::toys::settings;
use crate::toys::tree::{ALTERNATING, DOUBLE_MOVES, RandomEvaluator, RandomTree, THREE_SEATS, TWO_TEAMS};
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::game::Game;
use search::alphabeta::AlphaBeta;
use search::control::features::{SearchFeatures, TtUse};
use search::control::limits::{Limits, TimeControl};
use search::control::report::{Bound, SearchInfo, SearchResult};
use search::control::signal::Signal;
use search::player::Player;
use search::searcher::Searcher;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

type Lines<G> = Vec<SearchInfo<<G as Game>::Move>>;

fn search<G: Tactics, E: Evaluator<G>>(
    pool: &mut Player<AlphaBeta<G, E>>,
    root: &G,
    limits: &Limits<G::Move>,
) -> (SearchResult<G::Move>, Lines<G>) {
    let mut lines = Vec::new();
    let answer = pool.search(root.into(), limits, &Signal::default(), &mut |info| lines.push(info.clone()));
    (answer, lines)
}

fn to_depth<M>(depth: u32) -> Limits<M> {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Alpha-beta with nothing that guesses returns the values of plain minimax, and its line leads there.
fn assert_equals_minimax<const ORDER: u8>(tt_use: TtUse, cyclic: bool, seeds: u64) {
    assert_features_equal_minimax::<ORDER>(SearchFeatures { tt_use, ..SearchFeatures::none() }, cyclic, seeds);
}

/// Alpha-beta with these features returns the values of plain minimax.
fn assert_features_equal_minimax<const ORDER: u8>(features: SearchFeatures, cyclic: bool, seeds: u64) {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(RandomEvaluator), None), settings(1, 1));
    pool.settings.features = features;
    // A reduced search of the root would have the value of a lesser depth.
    let params = Parameters { asp_max_reduction: 0, ..Parameters::DEFAULT };
    pool.settings.parameters = params;
    for seed in 0..seeds {
        let root = RandomTree::<ORDER>::new(seed, cyclic);
        let Some(&(best, _)) = minimax::values(&RandomEvaluator, &root, 7).first() else { continue };
        pool.searcher.new_game();
        for depth in [1, 3, 6, 7] {
            let expected = minimax::value(&RandomEvaluator, &root, depth);
            let (answer, _) = search(&mut pool, &root, &to_depth(depth));
            assert_eq!(answer.score, expected, "seed {seed} depth {depth}");
        }
        let (answer, _) = search(&mut pool, &root, &to_depth(7));
        let chosen =
            minimax::values(&RandomEvaluator, &root, 7).into_iter().find(|&(_, mv)| Some(mv) == answer.best_move);
        assert_eq!(chosen.map(|(score, _)| score), Some(best), "seed {seed}");
    }
}

#[test]
fn plain_alpha_beta_is_minimax_if_seats_alternate() {
    assert_equals_minimax::<ALTERNATING>(TtUse::Off, false, 300);
    assert_equals_minimax::<ALTERNATING>(TtUse::SameDepth, false, 300);
    assert_equals_minimax::<ALTERNATING>(TtUse::Off, true, 200);
}

#[test]
fn plain_alpha_beta_is_minimax_if_seats_move_twice() {
    assert_equals_minimax::<DOUBLE_MOVES>(TtUse::Off, false, 300);
    assert_equals_minimax::<DOUBLE_MOVES>(TtUse::SameDepth, false, 300);
    assert_equals_minimax::<DOUBLE_MOVES>(TtUse::Off, true, 200);
}

#[test]
fn plain_alpha_beta_is_paranoid_minimax_with_three_seats() {
    assert_equals_minimax::<THREE_SEATS>(TtUse::Off, false, 300);
    assert_equals_minimax::<THREE_SEATS>(TtUse::SameDepth, false, 300);
    assert_equals_minimax::<THREE_SEATS>(TtUse::Off, true, 200);
}

#[test]
fn plain_alpha_beta_is_minimax_between_two_teams() {
    assert_equals_minimax::<TWO_TEAMS>(TtUse::Off, false, 300);
    assert_equals_minimax::<TWO_TEAMS>(TtUse::SameDepth, false, 300);
    assert_equals_minimax::<TWO_TEAMS>(TtUse::Off, true, 200);
}

#[test]
fn without_its_switches_the_search_is_nothing_but_alpha_beta() {
    let mut features = SearchFeatures { tt_use: TtUse::Off, ..SearchFeatures::all() };
    for (_, set) in SearchFeatures::SWITCHES {
        set(&mut features, false);
    }
    assert_eq!(features, SearchFeatures { principal_variation_search: false, ..SearchFeatures::none() });
}

/// A technique that saves time without guessing: alpha-beta with it returns the values of plain minimax.
fn assert_exact(set: fn(&mut SearchFeatures)) {
    let mut features = SearchFeatures { tt_use: TtUse::SameDepth, ..SearchFeatures::none() };
    set(&mut features);
    assert_features_equal_minimax::<ALTERNATING>(features, false, 100);
    assert_features_equal_minimax::<DOUBLE_MOVES>(features, false, 100);
    assert_features_equal_minimax::<THREE_SEATS>(features, false, 100);
    assert_features_equal_minimax::<TWO_TEAMS>(features, false, 100);
}

#[test]
fn without_principal_variation_search_values_are_the_same() {
    assert_exact(|features| features.principal_variation_search = false);
}

#[test]
fn aspiration_windows_change_no_value() {
    assert_exact(|features| features.aspiration_window = true);
}

/// Mate distance pruning takes it that a seat wins with its next move at the soonest. In these trees a seat may win for
/// want of moves, a ply sooner, so the length of a forced end may come out a ply off; everything else stays.
#[test]
fn mate_distance_pruning_changes_no_value_but_lengths_by_a_ply() {
    fn check<const ORDER: u8>() {
        let features = SearchFeatures { mate_distance_pruning: true, ..SearchFeatures::none() };
        let mut pool = Player::new(AlphaBeta::new(Arc::new(RandomEvaluator), None), settings(1, 1));
        pool.settings.features = features;
        for seed in 0..100 {
            let root = RandomTree::<ORDER>::new(seed, false);
            if root.legal_moves().is_empty() {
                continue;
            }
            pool.searcher.new_game();
            let expected = minimax::value(&RandomEvaluator, &root, 6);
            let found = search(&mut pool, &root, &to_depth(6)).0.score;
            let slack = i32::from(expected.is_decisive());
            assert!((found.raw() - expected.raw()).abs() <= slack, "seed {seed}: {found:?}, not {expected:?}");
        }
    }
    check::<ALTERNATING>();
    check::<DOUBLE_MOVES>();
    check::<THREE_SEATS>();
    check::<TWO_TEAMS>();
}

/// One pool asked from different seats must not mix up what positions are worth to each.
#[test]
fn paranoid_values_of_different_roots_stay_apart_in_the_table() {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(RandomEvaluator), None), settings(1, 1));
    pool.settings.features = SearchFeatures { tt_use: TtUse::SameDepth, ..SearchFeatures::none() };
    for seed in 0..200 {
        let mut root = RandomTree::<THREE_SEATS>::new(seed, false);
        for _ in 0..4 {
            let expected = minimax::value(&RandomEvaluator, &root, 5);
            assert_eq!(search(&mut pool, &root, &to_depth(5)).0.score, expected, "seed {seed}");
            match root.legal_moves().first() {
                Some(&mv) => root = root.play(mv),
                None => break,
            }
        }
    }
}

#[test]
fn multi_pv_lines_are_the_best_root_moves_in_order() {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(RandomEvaluator), None), settings(1, 1));
    pool.settings.features = SearchFeatures::none();
    for seed in 0..200 {
        let root = RandomTree::<ALTERNATING>::new(seed, false);
        let expected = minimax::values(&RandomEvaluator, &root, 5);
        let limits = Limits { multi_pv: 3, ..to_depth(5) };
        let (_, lines) = search(&mut pool, &root, &limits);
        let last: Vec<_> = lines.iter().filter(|info| info.depth == 5).collect();
        assert_eq!(last.len(), expected.len().min(3), "seed {seed}");
        for (rank, info) in last.iter().enumerate() {
            assert_eq!(
                (info.multi_pv_rank, info.score, info.bound),
                (rank + 1, expected[rank].0, Bound::Exact),
                "seed {seed}"
            );
            assert!(last[..rank].iter().all(|other| other.pv[0] != info.pv[0]), "seed {seed}");
        }
    }
}

/// A win that minimax sees within a few plies, the full search sees too, in as many plies or, by a longer way, later.
fn assert_finds_forced_wins<const DOUBLE_MOVES: bool>() {
    let mut wins = 0;
    for seed in 0..150 {
        let root = Breakthrough::<DOUBLE_MOVES>::random(seed);
        let expected = minimax::value(&AdvancementEvaluator, &root, 5);
        if !expected.is_decisive() || expected.plies_to_mate() == Some(0) {
            continue;
        }
        wins += 1;
        let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
        let (answer, lines) = search(&mut pool, &root, &to_depth(9));
        assert_eq!(answer.score.is_win(), expected.is_win(), "seed {seed}: {} for {expected}", answer.score);
        assert_eq!(answer.score.is_loss(), expected.is_loss(), "seed {seed}: {} for {expected}", answer.score);
        let line = lines.last().map(|info| info.pv.as_slice()).unwrap_or_default();
        assert_line_is_legal(&root, line);
        assert_eq!(Some(line.len() as i32), answer.score.plies_to_mate().map(i32::abs), "seed {seed}: {line:?}");
    }
    assert!(wins > 15, "only {wins} positions with a forced end");
}

fn assert_line_is_legal<G: Tactics>(root: &G, line: &[G::Move]) {
    let mut position = *root;
    for &mv in line {
        assert!(position.is_legal(mv), "{mv:?} in {line:?}");
        position = position.play(mv);
    }
}

#[test]
fn the_full_search_finds_what_is_forced_if_seats_alternate() {
    assert_finds_forced_wins::<false>();
}

#[test]
fn the_full_search_finds_what_is_forced_if_seats_move_twice() {
    assert_finds_forced_wins::<true>();
}

/// No technique is there to make up for the faults of another: without any one of them forced wins are found, too.
#[test]
fn without_any_one_technique_the_search_finds_what_is_forced() {
    let positions: Vec<_> = (0..60)
        .map(Breakthrough::<false>::random)
        .map(|root| (root, minimax::value(&AdvancementEvaluator, &root, 3)))
        .filter(|(_, expected)| expected.is_decisive() && expected.plies_to_mate() != Some(0))
        .collect();
    assert!(positions.len() > 3, "only {} positions with a forced end", positions.len());
    for (name, set) in SearchFeatures::SWITCHES {
        let mut features = SearchFeatures::all();
        set(&mut features, false);
        for (root, expected) in &positions {
            let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
            pool.settings.features = features;
            let (answer, _) = search(&mut pool, root, &to_depth(7));
            let sides = (answer.score.is_win(), answer.score.is_loss());
            assert_eq!(sides, (expected.is_win(), expected.is_loss()), "without {name}: {}", answer.score);
        }
    }
}

#[test]
fn one_thread_repeats_itself_after_a_new_game() {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
    let root = <Breakthrough<false> as rules::game::Game>::startpos();
    let limits = Limits { nodes: Some(60_000), multi_pv: 2, ..Limits::default() };
    let strip = |lines: Lines<Breakthrough<false>>| {
        let facts =
            |info: SearchInfo<_>| (info.depth, info.multi_pv_rank, info.score, info.nodes, info.hashfull, info.pv);
        lines.into_iter().map(facts).collect::<Vec<_>>()
    };
    let (first, first_lines) = search(&mut pool, &root, &limits);
    pool.searcher.new_game();
    let (second, second_lines) = search(&mut pool, &root, &limits);
    assert_eq!(first, second);
    assert_eq!(strip(first_lines), strip(second_lines));
    assert_eq!(first.nodes, 60_000);
}

#[test]
fn node_limits_hold_with_several_threads() {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(2, 1));
    let root = <Breakthrough<false> as rules::game::Game>::startpos();
    let (answer, _) = search(&mut pool, &root, &Limits { nodes: Some(50_000), ..Limits::default() });
    assert!((45_000..60_000).contains(&answer.nodes), "{} nodes", answer.nodes);
}

#[test]
fn stop_is_answered_quickly_and_never_before_it_is_asked_for() {
    let root = <Breakthrough<true> as rules::game::Game>::startpos();
    for limits in [
        Limits { infinite: true, ..Limits::default() },
        Limits { infinite: true, depth: Some(1), ..Limits::default() },
        Limits { ponder: true, depth: Some(1), ..Limits::default() },
    ] {
        let signal = Signal::default();
        let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(2, 1));
        pool.searcher.prepare(&pool.settings);
        thread::scope(|scope| {
            let search = scope.spawn(|| pool.search((&root).into(), &limits, &signal, &mut |_| {}));
            thread::sleep(Duration::from_millis(80));
            assert!(!search.is_finished());
            let asked = Instant::now();
            signal.stop();
            let answer = search.join().unwrap();
            assert!(asked.elapsed() < Duration::from_millis(100), "{:?}", asked.elapsed());
            assert!(answer.best_move.is_some());
        });
    }
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_move() {
    let root = <Breakthrough<true> as rules::game::Game>::startpos();
    let signal = Signal::default();
    signal.stop();
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
    let answer = pool.search((&root).into(), &Limits::default(), &signal, &mut |_| {});
    assert!(answer.best_move.is_some());
}

#[test]
fn a_ponder_hit_starts_the_clock() {
    let root = <Breakthrough<false> as rules::game::Game>::startpos();
    let per_move = |millis| TimeControl::MoveTime { time: Duration::from_millis(millis), overhead: Duration::ZERO };
    let limits = Limits { ponder: true, time: Some(per_move(20)), ..Limits::default() };
    let signal = Signal::default();
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
    thread::scope(|scope| {
        let search = scope.spawn(|| pool.search((&root).into(), &limits, &signal, &mut |_| {}));
        thread::sleep(Duration::from_millis(60));
        assert!(!search.is_finished());
        signal.ponder_hit_with(per_move(50));
        let hit = Instant::now();
        search.join().unwrap();
        let taken = hit.elapsed();
        assert!((Duration::from_millis(40)..Duration::from_millis(200)).contains(&taken), "{taken:?}");
    });
}

#[test]
fn time_per_move_is_kept() {
    let root = <Breakthrough<true> as rules::game::Game>::startpos();
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
    pool.searcher.prepare(&pool.settings);
    let time = TimeControl::MoveTime { time: Duration::from_millis(10), overhead: Duration::from_millis(2) };
    for _ in 0..10 {
        let began = Instant::now();
        search(&mut pool, &root, &Limits { time: Some(time), ..Limits::default() });
        let taken = began.elapsed();
        assert!(taken < Duration::from_millis(40), "{taken:?}");
    }
}

#[test]
fn search_moves_and_mate_plies_are_respected() {
    let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(1, 1));
    let root = <Breakthrough<false> as rules::game::Game>::startpos();
    let wanted = rules::game::Game::legal_moves(&root)[3..5].to_vec();
    let limits = Limits { search_moves: wanted.clone(), ..to_depth(4) };
    let (answer, lines) = search(&mut pool, &root, &limits);
    assert!(wanted.contains(&answer.best_move.unwrap()));
    assert!(lines.iter().all(|info| wanted.contains(&info.pv[0])));
    let root = (0..)
        .map(Breakthrough::<false>::random)
        .find(|root| minimax::value(&AdvancementEvaluator, root, 3).plies_to_mate() == Some(3))
        .unwrap();
    let (answer, _) = search(&mut pool, &root, &Limits { mate_plies: Some(3), ..Limits::default() });
    assert_eq!(answer.score, Score::mate_in(3));
}

#[test]
fn absurd_sizes_are_brought_within_what_is_possible() {
    let mut pool: Player<AlphaBeta<Breakthrough<false>, AdvancementEvaluator>> =
        Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(0, 0));
    let root = rules::game::Game::startpos();
    assert!(search(&mut pool, &root, &to_depth(2)).0.best_move.is_some());
    (pool.settings.threads, pool.settings.hash_megabytes) = (3, 2);
    assert!(search(&mut pool, &root, &to_depth(2)).0.best_move.is_some());
}

/// A panic of the first thread ends the search of the others, too, and is passed on.
#[test]
fn a_panic_of_the_first_thread_ends_the_search() {
    let (sender, receiver) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let root = <Breakthrough<true> as rules::game::Game>::startpos();
        let mut pool = Player::new(AlphaBeta::new(Arc::new(AdvancementEvaluator), None), settings(3, 1));
        let mut report = |info: &SearchInfo<_>| assert!(info.depth < 3, "a panic, made on purpose");
        let limits = Limits { infinite: true, ..Limits::default() };
        let search = || pool.search((&root).into(), &limits, &Signal::default(), &mut report);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(search));
        let _ = sender.send(outcome.is_err());
    });
    assert_eq!(
        receiver.recv_timeout(Duration::from_secs(20)),
        Ok(true),
        "the helper threads run on, or the panic is hidden"
    );
}
