//! Unit tests of `src/search/gumbel_root.rs`, with access to what is private there.

use super::*;
use rand::Rng as _;

/// A move of a root.
#[derive(Clone, Copy)]
struct Choice {
    prior: f32,
    visits: u32,
    total_value: f32,
}

impl RootChoice for Choice {
    fn prior(&self) -> f32 {
        self.prior
    }

    fn visits(&self) -> u32 {
        self.visits
    }

    fn mean_value(&self) -> f32 {
        self.total_value / self.visits as f32
    }
}

/// Choices with these priors, none of which was followed yet.
fn choices_of(priors: &[f32]) -> Vec<Choice> {
    priors.iter().map(|&prior| Choice { prior, visits: 0, total_value: 0.0 }).collect()
}

/// Follows the choices that a Gumbel root names, each of which has this value, until it names none.
fn run(gumbel: &GumbelRoot, choices: &mut [Choice], values: &[f32]) {
    while let Some(index) = gumbel.next_choice(choices) {
        choices[index].visits += 1;
        choices[index].total_value += values[index];
    }
}

fn random_policy(random: &mut SeededRng, len: usize) -> Vec<f32> {
    let weights: Vec<f32> = (0..len).map(|_| random.random_range(0.01..1.0)).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[test]
fn all_simulations_are_divided_among_the_moves_that_were_drawn() {
    for (moves, simulations) in [(16, 800), (16, 20), (5, 100), (2, 7), (1, 9), (40, 300)] {
        let mut choices = choices_of(&[1.0 / 30.0; 30]);
        let gumbel = GumbelRoot::draw(&choices, moves, simulations, 7).expect("a draw");
        run(&gumbel, &mut choices, &[0.5; 30]);
        assert_eq!(choices.iter().map(|choice| u64::from(choice.visits)).sum::<u64>(), simulations);
        assert_eq!(choices.iter().filter(|choice| choice.visits > 0).count(), moves.min(30).min(simulations as usize));
    }
}

/// Of sixteen moves and 800 simulations each has 12 (800 / (4 * 16)), eight have 25 more, four 50, and two the rest.
#[test]
fn half_of_the_moves_go_on_to_the_next_round() {
    let mut choices = choices_of(&[1.0 / 16.0; 16]);
    let gumbel = GumbelRoot::draw(&choices, 16, 800, 3).expect("a draw");
    run(&gumbel, &mut choices, &[0.5; 16]);
    let mut visits: Vec<u32> = choices.iter().map(|choice| choice.visits).collect();
    visits.sort_unstable();
    assert_eq!(visits[..8], [12; 8]);
    assert_eq!(visits[8..12], [37; 4]);
    assert_eq!(visits[12..14], [87; 2]);
    assert_eq!(visits[14] + visits[15], 800 - 8 * 12 - 4 * 37 - 2 * 87);
}

#[test]
fn a_much_better_move_wins_the_tournament() {
    let values: Vec<f32> = (0..16).map(|index| if index == 11 { 0.9 } else { 0.2 }).collect();
    for key in 0..100 {
        let mut choices = choices_of(&[1.0 / 16.0; 16]);
        let gumbel = GumbelRoot::draw(&choices, 16, 400, key).expect("a draw");
        run(&gumbel, &mut choices, &values);
        let ranks: Vec<f32> = gumbel.ranks(&choices).collect();
        let rank = |index: usize| (choices[index].visits, ranks[index]);
        assert!((0..16).all(|other| rank(other) <= rank(11)), "{key}");
    }
}

/// With values that are exact the improved policy is worth more than the one it began with, by the theorem of the paper.
#[test]
fn the_improved_policy_is_worth_more_than_the_priors() {
    let mut random = SeededRng::seed_from_u64(1);
    for key in 0..300 {
        let priors = random_policy(&mut random, 12);
        let values: Vec<f32> = (0..12).map(|_| random.random_range(0.0..1.0)).collect();
        let mut choices = choices_of(&priors);
        let gumbel = GumbelRoot::draw(&choices, 12, 48, key).expect("a draw");
        run(&gumbel, &mut choices, &values);
        let improved = improved_policy(&choices);
        assert!((improved.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        let worth = |policy: &[f32]| policy.iter().zip(&values).map(|(share, value)| share * value).sum::<f32>();
        assert!(worth(&improved) > worth(&priors), "{key}");
    }
}

#[test]
fn unvisited_moves_keep_the_ratio_of_their_priors() {
    let mut choices = choices_of(&[0.4, 0.3, 0.2, 0.1]);
    (choices[0].visits, choices[0].total_value) = (10, 7.0);
    (choices[1].visits, choices[1].total_value) = (10, 2.0);
    let improved = improved_policy(&choices);
    assert!((improved[2] / improved[3] - 2.0).abs() < 1e-4);
    assert!(improved[0] / improved[1] > 4.0 / 3.0, "{improved:?}");
}

#[test]
fn a_position_has_one_draw_and_others_have_others() {
    let choices = choices_of(&[1.0 / 30.0; 30]);
    let noise = |key| GumbelRoot::draw(&choices, 8, 100, key).map(|gumbel| gumbel.noisy_logits);
    assert_eq!(noise(1), noise(1));
    assert_ne!(noise(1), noise(2));
    assert!(GumbelRoot::draw(&choices, 0, 100, 1).is_none() && GumbelRoot::draw::<Choice>(&[], 8, 100, 1).is_none());
}
