//! Unit tests of `src/matches/opening.rs`, with access to what is private there.

use super::*;
use crate::variants::VARIANTS;

#[test]
fn the_same_round_begins_in_the_same_way_and_goes_on() {
    for variant in &VARIANTS {
        let openings = Openings::Random { seed: 7, min_plies: 2, max_plies: 4, max_score: 500 };
        let mut sessions = [variant.new_session(1, 1), variant.new_session(1, 1)];
        let first = openings.opening_of_round(3, &mut sessions[0]).unwrap();
        let other = openings.opening_of_round(4, &mut sessions[0]).unwrap();
        assert_ne!(first, other, "{}", variant.name);
        assert_eq!(openings.opening_of_round(3, &mut sessions[1]).unwrap(), first);
        assert!(variant.description.hidden_information || (2..=4).contains(&first.moves.len()));
        assert_eq!(sessions[0].history.set_position(first.fen.as_deref(), &first.moves.join(" ")), Ok(()));
        assert_eq!(sessions[0].history.outcome(), None);
    }
}

#[test]
fn files_are_checked_before_the_first_game() {
    let mut session = VARIANTS[0].new_session(1, 1);
    let first = session.history.legal_moves(Dialect::Uci).unwrap().remove(0);
    let mut read = |text: &str| Openings::from_text(Path::new("x.bench"), text, &mut session);
    let listed = read(&format!("# two\nstartpos ; a\nstartpos moves {first}\n")).unwrap();
    let Openings::FromFile(list) = &listed else { panic!("{listed:?}") };
    assert_eq!((list.len(), list[1].moves.len()), (2, 1));
    for (text, complaint) in [
        ("", "holds no openings"),
        ("startpos\nnonsense", "opening 2: position: "),
        ("startpos moves nonsense", "opening 1: position: move 1"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }
}
