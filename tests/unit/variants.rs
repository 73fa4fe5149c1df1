//! Unit tests of `src/variants/lib.rs`, with access to what is private there.

use super::*;
use base::seat::MAX_SEATS;
use rules::dialect::Dialect;
use session::Session;
use session::position_file::parse_position_file;
use session::skill_scale::{ELO_PER_KNOT, MAX_ELO, MIN_ELO, SkillScale};

#[test]
fn names_are_words_and_stand_once() {
    for (index, variant) in VARIANTS.into_iter().enumerate() {
        assert!(variant.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
        assert!(VARIANTS[..index].iter().all(|other| other.name != variant.name));
        assert!((2..=MAX_SEATS).contains(&variant.description.seats()));
    }
}

#[test]
fn stronger_levels_search_more_nodes_at_a_lower_temperature() {
    for Variant { name, skill_scale: SkillScale(knots), .. } in VARIANTS {
        assert!(knots[0].nodes > 0 && knots.is_sorted_by(|weaker, stronger| weaker.nodes < stronger.nodes), "{name}");
        assert!(knots.is_sorted_by(|weaker, stronger| weaker.temperature > stronger.temperature), "{name}");
        assert!(knots.is_sorted_by(|weaker, stronger| weaker.lines >= stronger.lines), "{name}");
        let last = knots.last().expect("a knot");
        assert_eq!(last.temperature, 0, "{name}: the strongest level always plays the best line");
        assert!(last.lines >= 1, "{name}");
        let top = MIN_ELO + ELO_PER_KNOT * (knots.len() as u32 - 1);
        assert!((2400..=MAX_ELO).contains(&top), "{name}: the board asks for up to 2400: {top}");
    }
}

#[test]
fn every_data_file_holds_positions_that_go_on() {
    for variant in VARIANTS {
        let mut session = variant.new_session(1, 1);
        for (file, least) in [(variant.bench_positions, 4), (variant.analysis_positions, 3)] {
            let mut count = 0;
            for case in parse_position_file(file) {
                assert_eq!(session.history.set_position(case.fen, case.moves), Ok(()), "{}: {case:?}", variant.name);
                assert!(
                    session.history.legal_moves(Dialect::Uci).is_ok_and(|legal| !legal.is_empty()),
                    "{}: {case:?}",
                    variant.name
                );
                count += 1;
            }
            assert!(count >= least, "{}: only {count} positions", variant.name);
        }
        assert!(parse_position_file(variant.analysis_positions).all(|case| !case.title.is_empty()));
    }
}

#[test]
fn sessions_read_weights_and_networks_of_their_own_game_alone() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/games");
    let weights = |game: &str| format!("{folder}/{game}/weights.txt");
    let network = |game: &str| format!("{folder}/{game}/{game}.network");
    for (variant, shipped, others) in [
        ("szachao", network("szachao"), [weights("chess"), network("chess")]),
        ("martian", weights("martian"), [weights("szachao"), network("shogi")]),
        ("chess", network("chess"), [weights("szachao"), network("cessolis")]),
    ] {
        let mut session = find_variant(variant).unwrap().new_session(1, 1);
        let before = session.evaluate().unwrap().total;
        for other in others.iter().chain([&weights("no such game")]) {
            session.thinker.load_evaluator(other).expect_err(other);
            assert_eq!(session.evaluate().unwrap().total, before, "{variant} after {other}");
        }
        assert_eq!(session.thinker.load_evaluator(&shipped), Ok(()));
        assert_eq!(session.evaluate().unwrap().total, before);
    }
}

/// Weights that a file names stand in the place of the network, too.
#[test]
fn weights_replace_the_network_until_the_option_is_emptied() {
    let mut session = find_variant("chess").unwrap().new_session(1, 1);
    let names = |session: &Session| -> Vec<&str> {
        session.evaluate().unwrap().breakdown.into_iter().map(|(name, _)| name).collect()
    };
    assert!(names(&session).contains(&"network"));
    let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/games/chess/weights.txt");
    assert_eq!(session.thinker.load_evaluator(weights), Ok(()));
    assert!(!names(&session).contains(&"network"));
    assert_eq!(session.thinker.load_evaluator(""), Ok(()));
    assert!(names(&session).contains(&"network"));
}

#[test]
fn a_session_stays_where_it_was_when_it_refuses() {
    for variant in VARIANTS {
        let mut session = variant.new_session(1, 1);
        let first = session.history.legal_moves(Dialect::Uci).unwrap().remove(0);
        session.history.play_move(&first).unwrap();
        let before = (session.history.fen(), session.history.plies_played(), session.history.position_key());
        assert!(session.history.set_position(Some("no such record"), "").is_err());
        let error = session.history.set_position(None, &format!("{first} nonsense")).unwrap_err().to_string();
        assert!(error.starts_with("position: move 2: ") && error.contains("found 'nonsense'"), "{error}");
        assert!(session.history.play_move("nonsense").is_err());
        assert_eq!((session.history.fen(), session.history.plies_played(), session.history.position_key()), before);
    }
}
