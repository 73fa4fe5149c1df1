//! Unit tests of `src/drawing/analysed_game.rs`, with access to what is private there.

use super::*;

fn read(text: &str, game: usize) -> Result<AnalysedGame, String> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("it can be written");
    AnalysedGame::read(file.path(), game).map_err(|error| error.to_string())
}

const HEADER: &str = "{\"format\":\"pentad-analysis\",\"version\":1}\n";

/// A position of a game of chess, in which the side to move wins this number of games in a thousand.
fn position(id: &str, record: &str, win: u32, played: &str) -> String {
    format!(
        "{{\"id\":\"{id}\",\"source\":\"a.pgn:1\",\"variant\":\"chess\",\"record\":\"{record}\",\"lines\":[{{\"cp\":1,\
         \"wdl\":[{win},0,{}],\"pv\":[]}}],\"played\":\"{played}\",\"loss\":0.3,\"mark\":\"??\"}}\n",
        1000 - win
    )
}

const WHITE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const BLACK: &str = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";

#[test]
fn shares_are_those_of_parties_whoever_moves() {
    let text = HEADER.to_owned() + &position("1.1", WHITE, 1000, "e2e4") + &position("1.4", BLACK, 1000, "e8e7");
    let game = read(&text, 1).expect("a game");
    let facts: Vec<_> = game.points.iter().map(|point| (point.ply, point.party, point.shares.clone())).collect();
    // The positions between the two could not be analysed.
    let expected = [(0, Some(0), vec![Some(1.0), Some(0.0)]), (3, Some(1), vec![Some(0.0), Some(1.0)])];
    assert_eq!(facts, expected);
    let marked = game.points[0].mark.clone().expect("a mark");
    assert_eq!((marked.mark, marked.played.as_str(), marked.loss), ("??", "e2e4", 0.3));
    assert_eq!((game.parties(), game.party_name(1)), (2, "Black".to_owned()));
}

/// White mates in one: after it White has a point.
#[test]
fn the_end_of_a_game_belongs_to_it() {
    let text = HEADER.to_owned() + &position("1.7", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", 500, "f7g7");
    let game = read(&text, 1).expect("a game");
    assert_eq!(game.points.len(), 2);
    assert_eq!((game.points[1].ply, game.points[1].shares.clone()), (7, vec![Some(1.0), Some(0.0)]));
}

#[test]
fn games_are_counted_and_other_files_refused() {
    let text = HEADER.to_owned() + &position("1.1", WHITE, 0, "e2e4") + &position("2.1", WHITE, 1000, "e2e4");
    assert_eq!(read(&text, 2).expect("a game").points[0].shares[0], Some(1.0));
    assert!(read(&text, 3).expect_err("none").ends_with("no game 3; it has 2"));
    assert!(read(&text, 0).expect_err("none").ends_with("no game 0; it has 2"));
    assert!(read("[Event \"x\"]\n", 1).expect_err("a PGN").contains("line 1: found '[Event"));
}

#[test]
fn numbers_that_no_analysis_has_do_no_harm() {
    let id = format!("1.{}", usize::MAX);
    let hostile = position(&id, WHITE, 500, "e2e4").replace("[500,0,500]", "[4294967295,4294967295,4294967295]");
    assert!(hostile.contains("4294967295"));
    let game = read(&(position("1.1", "no record", 500, "e2e4") + &hostile), 1).expect("a game");
    assert_eq!(game.points.iter().map(|point| (point.ply, point.shares[0])).collect::<Vec<_>>(), [(0, Some(1.0))]);
}
