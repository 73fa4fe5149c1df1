//! Unit tests of `src/matches/openings.rs`, with access to what is private there.

use super::*;
use clap::Parser;
use std::ffi::OsString;
use variants::{VARIANTS, find_variant};

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: ArenaArgs,
}

#[test]
fn the_same_round_begins_in_the_same_way_and_goes_on() {
    for variant in VARIANTS {
        let openings = Openings::Random(BalancedOpenings {
            variant,
            seed: 7,
            min_plies: 2,
            max_plies: 4,
            max_score: 500,
            nodes: 100,
        });
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
    let variant = find_variant("chess").expect("it is in the table");
    let read = |text: &str, plies: Option<usize>| {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("it can be written");
        let line = Line::parse_from(
            ["match", "--variant", variant.name, "--openings"]
                .into_iter()
                .map(Into::into)
                .chain([file.path().into()] as [OsString; 1]),
        );
        Openings::from_args(&ArenaArgs { opening_plies: plies, ..line.args })
    };
    let listed = read("# two\nstartpos ; a\nstartpos moves e2e4 e7e5\n", Some(1)).expect("two openings");
    let Openings::FromFile(list) = &listed else { panic!("{listed:?}") };
    assert_eq!((list.len(), list[1].moves.as_slice()), (2, &["e2e4".to_owned()][..]));
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    assert!(read(mate, Some(3)).is_ok());
    for (text, complaint) in [
        ("# none", "expected a position or a game"),
        ("startpos\nnonsense", "line 2: "),
        ("startpos moves nonsense e7e5", "line 1, move 1"),
        ("startpos moves nonsense", "line 1: the opening ends with 'nonsense'"),
        (mate, "line 1: a finished game is not an opening"),
        ("{\"variant\": \"shogi\", \"moves\": [\"7g7f\"]}\n", "line 1: an opening of shogi"),
    ] {
        let error = read(text, None).unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }
}
