//! Unit tests of `src/matches/opening.rs`, with access to what is private there.

use super::*;
use crate::variants::VARIANTS;

#[test]
fn the_same_round_begins_in_the_same_way_and_goes_on() {
    for variant in &VARIANTS {
        let openings = Openings::Random { seed: 7, min_plies: 2, max_plies: 4, max_score: 500 };
        let mut sessions = [variant.new_session(1, 1), variant.new_session(1, 1)];
        let first = openings.opening(3, &mut sessions[0]).unwrap();
        let other = openings.opening(4, &mut sessions[0]).unwrap();
        assert_ne!(first, other, "{}", variant.name);
        assert_eq!(openings.opening(3, &mut sessions[1]).unwrap(), first);
        assert!(variant.description.hidden_information || (2..=4).contains(&first.moves.len()));
        assert_eq!(sessions[0].history.set_position(first.fen.as_deref(), &first.moves.join(" ")), Ok(()));
        assert_eq!(sessions[0].history.outcome(), None);
    }
}

#[test]
fn files_are_checked_before_the_first_game() {
    let mut session = VARIANTS[0].new_session(1, 1);
    let first = session.history.legal_moves(Dialect::Uci).unwrap().remove(0);
    let mut read = |text: &str| openings_of_lines(Path::new("x.bench"), text, &mut session);
    let list = read(&format!("# two\nstartpos ; a\nstartpos moves {first}\n")).unwrap();
    assert_eq!((list.len(), list[1].moves.len()), (2, 1));
    for (text, complaint) in
        [("startpos\nnonsense", "opening 2: position: "), ("startpos moves nonsense", "opening 1: position: move 1")]
    {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }
}

#[test]
fn a_list_of_positions_is_told_from_records() {
    for text in ["", "startpos moves e2e4", "# x\nrnbqkbnr/pppp/8 w - - 0 1", "lnsgkgsnl/1r5b1/9 b - 1"] {
        assert!(is_position_list(text), "{text}");
    }
    for text in ["[Event \"1/2\"]", "{\"format\": \"a/b\"}", "V2.2", "position startpos", "fen rnbq/8 w", "1. e4 e5"] {
        assert!(!is_position_list(text), "{text}");
    }
}
