//! Position records and moves of every variant: a line with the name of the variant, a line with a record, and a line with
//! moves. What is refused leaves the position before it; what is accepted reads back from its own text to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::session::PositionHistory;
use pentad::session::viewer::Viewer;
use pentad::{Dialect, HostedGame, Seat, find_variant};

/// Positions with more moves than this are only read: each move is played below.
const MAX_PLAYED: usize = 48;

/// All that a client can ask of a position.
#[derive(PartialEq, Debug)]
struct Snapshot {
    fen: String,
    start: String,
    moves: Vec<String>,
    legal: Option<Vec<String>>,
    board: String,
    outcome: Option<String>,
}

fn snapshot(game: &dyn PositionHistory) -> Snapshot {
    Snapshot {
        fen: game.fen(),
        start: game.start_fen(),
        moves: game.moves(Dialect::Uci),
        legal: game.legal_moves(Dialect::Uci).ok(),
        board: game.ascii_board(),
        outcome: game.outcome().map(|outcome| outcome.to_string()),
    }
}

/// A position set up from its own record is the same position, with the same moves.
fn check_record(game: &HostedGame) {
    let fen = game.fen();
    let mut again = HostedGame::new(game.variant());
    again.set_position(Some(&fen), "").unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(again.fen(), fen);
    assert_eq!(again.position_key(), game.position_key(), "{fen}");
    // Repetitions before it may end the game, and forbid a move; the board alone has no such past.
    if game.plies_played() == 0 {
        assert_eq!(again.legal_moves(Dialect::Uci), game.legal_moves(Dialect::Uci), "{fen}");
    }
    let mut whole = HostedGame::new(game.variant());
    let moves = game.moves(Dialect::Uci).join(" ");
    whole.set_position(Some(&game.start_fen()), &moves).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(snapshot(whole.history()), snapshot(game.history()));
}

/// A legal move can be written in both dialects, played and taken back.
fn check_move(game: &mut HostedGame, text: &str) {
    for dialect in [Dialect::Uci, Dialect::Usi] {
        let written = game.canonical_move(text, dialect).unwrap_or_else(|error| panic!("{text}: {error}"));
        let read = game.canonical_move(&written, Dialect::Uci).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(read, text, "{written} at {}", game.fen());
    }
    let before = snapshot(game.history());
    let resolved = game.hidden().map(|hidden| hidden.resolve_chance(text, 1));
    let text = match resolved {
        None => text.to_owned(),
        Some(Ok(text)) => text,
        Some(Err(error)) => panic!("{text}: {error}"),
    };
    game.play_move(&text).unwrap_or_else(|error| panic!("{text} at {}: {error}", before.fen));
    check_record(game);
    game.undo(1).unwrap_or_else(|error| panic!("{text} at {}: {error}", before.fen));
    assert_eq!(snapshot(game.history()), before, "{text}");
}

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let Some(Ok(variant)) = lines.next().map(find_variant) else { return };
    let (record, moves) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let mut game = HostedGame::new(variant);
    let before = snapshot(game.history());
    let record = (record != "startpos").then_some(record);
    if let Err(error) = game.set_position(record, moves) {
        let text = error.to_string();
        assert!(!text.contains(['\n', '\r']) && text.chars().count() < 1000, "{text:?}");
        assert_eq!(snapshot(game.history()), before);
        return;
    }
    check_record(&game);
    for viewer in [Viewer::All, Viewer::Public, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))] {
        serde_json::to_string(&game.state(viewer)).expect("a state is JSON");
    }
    let legal = game.legal_moves(Dialect::Uci).unwrap_or_default();
    if legal.len() <= MAX_PLAYED {
        legal.iter().for_each(|mv| check_move(&mut game, mv));
    }
});
