//! Targets by hand: results mixed with what the searches promised.

use super::*;
use crate::data::dataset::SampleSet as _;
use crate::data::played_game::PLY_LIMIT;
use base::score::Score;
use base::seat::SeatSet;
use martian::Position;
use rules::game::Game;

const SEATS: usize = 3;

/// A game of this many plies with these winners, in which each seat says of its moves that it wins half of such games.
fn game(plies: usize, winners: SeatSet) -> PlayedGame<OpenGame<Position<SEATS>>> {
    let start = Position::<SEATS>::startpos();
    let (mut position, mut moves) = (start, Vec::new());
    for _ in 0..plies {
        let mv = position.legal_moves()[0];
        moves.push(PlayedMove::new(mv, Score::centipawns(0)));
        position = position.play(mv);
    }
    PlayedGame { start, moves, winners, reason: "test".to_owned() }
}

#[test]
fn targets_mix_the_result_with_what_the_searches_promised() {
    let game = game(SEATS, SeatSet::EMPTY.with(Seat::new(1)));
    let targets = |lambda, horizon| {
        let targets = SeatTargets { lambda, horizon, skip_plies: 0 };
        let samples = targets.samples(None, &game, Portion::whole(0));
        // Every other sample is of moves.
        let seats = |sample| samples.choices(sample).iter().map(|choice| choice.target()).collect::<Vec<_>>();
        (0..samples.len()).step_by(2).map(seats).collect::<Vec<_>>()
    };
    let is_near = |found: &[f32], expected: [f32; SEATS]| {
        let gap = found.iter().zip(expected).map(|(found, expected)| (found - expected).abs()).fold(0.0, f32::max);
        assert!(gap < 1e-4, "{found:?}, not {expected:?}");
    };
    // The result alone, from the seat on move on.
    for (sample, expected) in [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]].into_iter().enumerate() {
        is_near(&targets(1.0, 0)[sample], expected);
    }
    // Every seat says that it wins half of the games: at the start each has said so, and they share the whole.
    is_near(&targets(0.0, 0)[0], [1.0 / 3.0; SEATS]);
    // Before the last ply only the third seat has: it has a half to the winner's 1.
    is_near(&targets(0.0, 0)[2], [1.0 / 3.0, 0.0, 2.0 / 3.0]);
    is_near(&targets(0.5, 0)[2], [1.0 / 6.0, 0.0, 5.0 / 6.0]);
    // With a horizon of as many plies as seats what is said counts half: a quarter to 1.
    is_near(&targets(0.0, 3)[2], [0.2, 0.0, 0.8]);
}

/// Nobody knows who would have won, so that the winners of the record do not count.
#[test]
fn a_game_that_was_cut_off_teaches_what_the_searches_promised() {
    let mut game = game(SEATS, SeatSet::EMPTY.with(Seat::new(1)));
    game.reason = PLY_LIMIT.to_owned();
    let targets = SeatTargets { lambda: 1.0, horizon: 0, skip_plies: 0 };
    let samples = targets.samples(None, &game, Portion::whole(0));
    assert_eq!(samples.len(), 2 * SEATS);
    for sample in (0..samples.len()).step_by(2) {
        for choice in samples.choices(sample) {
            assert!((choice.target() - 1.0 / 3.0).abs() < 1e-4, "each has promised itself a half: {choice:?}");
        }
    }
}

#[test]
fn what_the_weights_say_is_part_of_the_outputs() {
    let weights = LinearEvaluator::<Position<SEATS>>::with_default_weights();
    let game = game(1, SeatSet::EMPTY);
    let start = game.start;
    let targets = SeatTargets { lambda: 1.0, horizon: 0, skip_plies: 0 };
    let samples = targets.samples(Some(&weights), &game, Portion::whole(0));
    let are_apart = |sample, expected: Vec<f32>| {
        let choices = samples.choices(sample);
        assert_eq!(choices.len(), expected.len());
        for (choice, value) in choices.iter().zip(&expected) {
            let (found, gap) = (choice.base() - choices[0].base(), value - expected[0]);
            assert!((found - gap).abs() < 2e-3, "{found}, not {gap}");
        }
    };
    are_apart(0, weights.seat_scores(&start)[..SEATS].iter().map(|&score| score as f32 / 220.0).collect());
    let mut logits = Vec::new();
    weights.policy_logits(&start, &start.legal_moves(), &mut logits);
    are_apart(1, logits);
}
