//! Labels from inside the trees of searches: what their subtrees found is nearer to a deeper search than the static
//! evaluation is, and seen from the side on move.

use crate::position;
use chess::{NetworkEvaluator, Position};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics as _;
use rules::game::Game;
use search::alphabeta::AlphaBeta;
use search::alphabeta::tree_labels::TreeLabelChoice;
use search::control::limits::Limits;
use search::control::report::Bound;
use search::control::signal::Signal;
use search::player::Player;
use search::settings::SearchSettings;
use std::sync::Arc;

const DEPTH: i32 = 5;
/// What passes for the truth is a search that sees more than the subtrees did.
const TRUTH_DEPTH: u32 = DEPTH as u32 + 4;
const CHOICE: TreeLabelChoice = TreeLabelChoice { min_depth: DEPTH, keep: 4 };

/// Middle games with much to capture.
const STARTS: [&str; 3] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp3ppp/2n1pn2/2pp4/1bPP4/2NBPN2/PP3PPP/R1BQ1RK1 b - - 0 8",
];

fn pool() -> Player<AlphaBeta<Position, NetworkEvaluator>> {
    Player::new(
        AlphaBeta::new(Arc::new(NetworkEvaluator::shipped()), None),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::PARAMETERS) },
    )
}

#[test]
fn labels_are_nearer_to_a_search_than_the_evaluation_is() {
    let evaluator = NetworkEvaluator::shipped();
    let (mut count, mut label_error, mut static_error) = (0, 0, 0);
    for fen in STARTS {
        let mut pool = pool();
        pool.settings.tree_labels = Some(CHOICE);
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        pool.search((&position(fen)).into(), &limits, &Signal::default(), &mut |_| ());
        let labels = pool.searcher.take_tree_labels();
        assert!(pool.searcher.take_tree_labels().is_empty());
        for label in labels {
            assert!(label.depth >= DEPTH && !label.position.in_check() && !label.score.is_decisive());
            let evaluation = evaluator.evaluate_from_scratch(&label.position, label.position.side_to_move());
            if evaluation == label.score {
                continue;
            }
            let limits = Limits { depth: Some(TRUTH_DEPTH), ..Limits::default() };
            let mut fresh = self::pool();
            let found = fresh.search((&label.position).into(), &limits, &Signal::default(), &mut |_| ()).score;
            if !found.is_decisive() {
                count += 1;
                label_error += (label.score.raw() - found.raw()).abs();
                static_error += (evaluation.raw() - found.raw()).abs();
            }
        }
    }
    assert!(count >= 30, "{count} labels");
    // The evaluation by hand left more to find: of its error labels had 62 %, and the bound was three quarters. Of that of
    // generation 8 they have 77 %.
    assert!(10 * label_error < 9 * static_error, "{label_error} {static_error} over {count}");
}

#[test]
fn at_depth_0_labels_are_static_evaluations() {
    let evaluator = NetworkEvaluator::shipped();
    let mut pool = pool();
    pool.settings.tree_labels = Some(TreeLabelChoice { min_depth: 0, keep: 8 });
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    pool.search((&position(STARTS[0])).into(), &limits, &Signal::default(), &mut |_| ());
    let labels = pool.searcher.take_tree_labels();
    assert!((1_000..2_500).contains(&labels.len()), "{} labels", labels.len());
    for label in labels {
        assert_eq!(label.score, evaluator.evaluate_from_scratch(&label.position, label.position.side_to_move()));
        assert_eq!((label.depth, label.bound), (0, Bound::Exact));
    }
}

#[test]
fn nothing_is_collected_unless_it_is_asked_for() {
    let mut pool = pool();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    pool.search((&position(STARTS[0])).into(), &limits, &Signal::default(), &mut |_| ());
    assert!(pool.searcher.take_tree_labels().is_empty());
}
