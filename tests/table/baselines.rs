//! The baselines play what they are said to play, in every game.

use rules::dialect::Dialect;
use search::control::limits::Limits;
use search::control::signal::Signal;
use session::Session;
use session::baseline::Baseline;
use std::collections::BTreeSet;
use variants::{VARIANTS, find_variant};

fn answer(session: &mut Session, opponent: Baseline, seed: u64, depth: u32) -> String {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    session.settings.seed = seed;
    let answer = session.baseline_search(opponent, &limits, Dialect::Usi, &Signal::default(), &mut |_| ());
    answer.expect("its seat sees").best_move.expect("there is a move")
}

#[test]
fn a_session_plays_the_baselines_that_it_lists_and_refuses_all_others() {
    let all: Vec<Baseline> = Baseline::OPTION_VALUES.iter().filter_map(|name| Baseline::from_name(name)).collect();
    assert_eq!(all.len() + 1, Baseline::OPTION_VALUES.len(), "all but none have a baseline");
    for variant in VARIANTS {
        let mut session = variant.new_session(1, 1);
        let listed = session.thinker.baselines();
        assert!(listed.contains(&Baseline::Random), "{}", variant.name);
        let limits = Limits { depth: Some(1), nodes: Some(20), ..Limits::default() };
        for &baseline in &all {
            let result = session.baseline_search(baseline, &limits, Dialect::Uci, &Signal::default(), &mut |_| ());
            assert_eq!(result.is_ok(), listed.contains(&baseline), "{}: {}", variant.name, baseline.name());
        }
    }
}

#[test]
fn random_plays_every_move_and_the_same_for_the_same_seed() {
    for variant in VARIANTS {
        let mut session = variant.new_session(1, 1);
        let legal: BTreeSet<String> = session.history.legal_moves(Dialect::Usi).unwrap().into_iter().collect();
        let seeds = 0..40 * legal.len() as u64;
        let played: BTreeSet<String> = seeds.map(|seed| answer(&mut session, Baseline::Random, seed, 1)).collect();
        assert_eq!(played, legal, "{}", variant.name);
        let again = || answer(&mut variant.new_session(1, 1), Baseline::Random, 7, 1);
        assert_eq!(again(), again());
    }
}

#[test]
fn random_keeps_to_the_search_moves() {
    for variant in VARIANTS {
        let mut session = variant.new_session(1, 1);
        let search_move = session.history.legal_moves(Dialect::Usi).unwrap().pop().expect("a move");
        let limits = Limits { search_moves: vec![search_move.clone()], ..Limits::default() };
        for seed in 0..20 {
            session.settings.seed = seed;
            let answer =
                session.baseline_search(Baseline::Random, &limits, Dialect::Usi, &Signal::default(), &mut |_| ());
            assert_eq!(answer.unwrap().best_move.as_ref(), Some(&search_move), "{}", variant.name);
        }
    }
}

/// A rook may take a gold that is guarded, or a knight that is not.
#[test]
fn greedy_takes_the_most_and_plain_sees_what_it_costs() {
    let mut session = find_variant("shogi").unwrap().new_session(1, 1);
    // The rook on 5e takes the gold on 5c, which the pawn on 5b guards, or the knight on 9e, which nobody does.
    session.history.set_position(Some("4k4/4p4/4g4/9/n3R4/9/9/9/4K4 b - 1"), "").unwrap();
    for seed in 0..10 {
        let greedy = answer(&mut session, Baseline::Greedy, seed, 1);
        assert_eq!(greedy, "5e5c+", "it captures and promotes");
    }
    assert_eq!(answer(&mut session, Baseline::PlainAlphaBeta, 1, 1), "5e5c+", "one ply sees no recapture");
    assert_eq!(answer(&mut session, Baseline::PlainAlphaBeta, 1, 2), "5e9e");
}

/// A queen may take a pawn that another guards.
#[test]
fn if_hands_are_hidden_greedy_does_not_see_what_its_move_costs() {
    let mut session = find_variant("szachao").unwrap().new_session(1, 1);
    let record = "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 9 1 chess 9s,Td 9hThAs4s6s/????? * -";
    session.history.set_position(Some(record), "").unwrap();
    for seed in 0..10 {
        assert_eq!(answer(&mut session, Baseline::Greedy, seed, 1), "d1d6");
    }
}

#[test]
fn greedy_plays_anything_if_nothing_can_be_taken() {
    let mut session = find_variant("shogi").unwrap().new_session(1, 1);
    let played: BTreeSet<String> = (0..100).map(|seed| answer(&mut session, Baseline::Greedy, seed, 1)).collect();
    assert!(played.len() > 10, "{played:?}");
}

#[test]
fn plain_sees_a_mate() {
    let mut session = find_variant("shogi").unwrap().new_session(1, 1);
    // A gold on the head: 5c guards it.
    session.history.set_position(Some("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), "").unwrap();
    let best = answer(&mut session, Baseline::PlainAlphaBeta, 1, 3);
    session.history.play_move(&best).unwrap();
    assert_eq!(session.history.outcome().map(|outcome| outcome.reason), Some("checkmate"), "{best}");
}
