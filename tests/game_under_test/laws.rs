//! The battery of laws that every open game must pass on random games, called by one line per game.

use super::naive_game::NaiveGame;
use super::positions::parse_position;
use base::random::SeededRng;
use base::random::splitmix64;
use eval::evaluator::Evaluator;
use eval::laws as tactics;
use eval::linear::{EvalTerms, WeightLayout, Weights};
use eval::network::{Network, NetworkBase, NetworkEvaluator, NetworkInputs, NetworkSpec};
use rand::{Rng, SeedableRng};
use rules::dialect::Dialect;
use rules::laws::{LawResult, open};
use rules::notation::Notation;
use std::fmt::Debug;
use std::ops::Range;

/// All laws of a game, each a test of its own: those of the rules and of tactics; if `evaluators` are named, those of
/// the evaluation too; and the comparison with the naive game, which also counts as the perft file does, up to counts
/// of `counts_up_to`. `starts` are where random games begin, the game's own start first.
macro_rules! laws_of_game {
    (
        position: $position:ty,
        starts: $starts:expr,
        $(evaluators: $evaluators:expr, colour_flipped: $colour_flipped:expr,)?
        naive: $naive:ty, agrees: $agrees:expr,
        perft: $perft:expr, counts_up_to: $limit:expr $(,)?
    ) => {
        #[test]
        fn the_laws_of_open_games_hold() {
            $crate::game_under_test::check_random_games::<$position>($starts, 0..3, 80, |position| {
                rules::laws::open::check_all(position, 7)
            });
        }

        #[test]
        fn a_client_without_rules_can_draw_every_position_and_the_next() {
            $crate::game_under_test::check_random_games::<$position>($starts, 40..42, 60, |position| {
                $crate::game_under_test::check_drawing(position)
            });
        }

        #[test]
        fn a_label_names_one_move() {
            $crate::game_under_test::check_random_games::<$position>($starts, 42..44, 60, |position| {
                $crate::game_under_test::check_labels(position)
            });
        }

        #[test]
        fn the_laws_of_tactics_hold() {
            $crate::game_under_test::check_random_games::<$position>($starts, 10..18, 120, |position| {
                eval::laws::check_all(position)
            });
        }

        $(
            #[test]
            fn the_laws_of_evaluators_hold() {
                let evaluators = $evaluators;
                $crate::game_under_test::check_random_games::<$position>($starts, 30..36, 80, |position| {
                    let flipped = $colour_flipped(&rules::notation::Notation::fen(position));
                    $crate::game_under_test::check_evaluators(position, &flipped, &evaluators)
                });
            }

            #[test]
            fn lazily_computed_layers_are_fresh_layers() {
                let evaluators = $evaluators;
                $crate::game_under_test::check_random_games::<$position>($starts, 44..46, 60, |position| {
                    let seed = rules::game::Game::zobrist_key(position);
                    evaluators.iter().try_for_each(|evaluator| {
                        eval::network::laws::lazy_layers_are_fresh_layers(position, evaluator, seed)
                    })
                });
            }
        )?

        #[test]
        fn the_generator_is_the_naive_generator() {
            let first = $starts.into_iter().take(1);
            $crate::game_under_test::check_random_games::<$position>(first, 100..110, 300, $agrees);
            $crate::game_under_test::check_random_games::<$position>($starts, 20..30, 150, $agrees);
        }

        #[test]
        fn the_naive_generator_counts_as_the_perft_file() {
            $crate::game_under_test::check_perft_counts::<$naive>($perft, $limit);
        }
    };
}

pub(crate) use laws_of_game;

/// Plays random games from these positions and holds each position on the way to the law.
pub(crate) fn check_random_games<G: Notation>(
    starts: impl IntoIterator<Item = impl AsRef<str>>,
    seeds: Range<u64>,
    plies: usize,
    law: impl Fn(&G) -> LawResult,
) {
    for start in starts {
        let start = start.as_ref();
        let position: G = parse_position(start);
        let result = open::check_random_games(&position, seeds.clone(), plies, |position, _| law(position));
        assert_eq!(result, Ok(()), "from {start}");
    }
}

/// Random weights, as many as the game has.
pub(crate) fn random_weights<G: WeightLayout>() -> Weights<G> {
    let drawn = std::iter::successors(Some(splitmix64(1)), |&(state, _)| Some(splitmix64(state)));
    let values: Vec<i16> = drawn.map(|(_, value)| (value % 601) as i16 - 300).take(Weights::<G>::COUNT).collect();
    Weights::from_values(values.into()).expect("as many values as weights")
}

/// The evaluators of a game with a network: what ships, other weights, and other networks, beside the weights and alone.
pub(crate) fn network_evaluators<G, const H: usize>() -> [NetworkEvaluator<G, H>; 4]
where
    G: EvalTerms + NetworkInputs,
{
    let spec = NetworkEvaluator::<G, H>::SPEC;
    [
        NetworkEvaluator::shipped(),
        NetworkEvaluator::linear(random_weights()),
        NetworkEvaluator::with_network(random_network(&spec, 1), spec.shipped_weights()),
        NetworkEvaluator::with_network(random_network(&spec, 2), NetworkBase::Nothing),
    ]
}

/// A network of this shape with random parameters.
pub(crate) fn random_network<const H: usize>(spec: &NetworkSpec, seed: u64) -> Network<H> {
    let mut random = SeededRng::seed_from_u64(seed);
    let parameters: Vec<i16> = (0..spec.shape.parameters()).map(|_| random.random_range(-100..=100)).collect();
    Network::from_parameters(spec.shape, &parameters, 300).expect("as many numbers as parameters")
}

/// The laws of the evaluators of a game for two sides, on a position and the same with colours flipped.
pub(crate) fn check_evaluators<G, E>(position: &G, flipped: &str, evaluators: &[E]) -> LawResult
where
    G: Notation,
    E: Evaluator<G>,
    E::Accumulator: PartialEq + Debug,
{
    let flipped: G = parse_position(flipped);
    for evaluator in evaluators {
        tactics::incremental_evaluation_is_fresh_evaluation(position, evaluator)?;
        tactics::evaluation_carried_along_a_line_is_fresh_evaluation(position, evaluator)?;
        tactics::evaluation_is_symmetric(position, &flipped, evaluator)?;
    }
    Ok(())
}

/// The same moves, leading to the same positions.
pub(crate) fn check_agrees_with_naive<G: Notation, T: NaiveGame>(
    position: &G,
    naive: &T,
    dialect: Dialect,
) -> LawResult {
    open::move_texts_match_naive(position, dialect, |_| naive.move_texts())?;
    for (text, child) in naive.moves() {
        let mv = position.parse_move(&text).map_err(|error| error.to_string())?;
        let fen = position.play(mv).fen();
        if fen != child.fen() {
            return Err(format!("{text} leads to {fen}, in the naive game to {}", child.fen()));
        }
    }
    Ok(())
}
