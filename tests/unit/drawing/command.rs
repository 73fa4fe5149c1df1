//! Unit tests of `src/drawing/command.rs`, with access to what is private there.

use super::*;

fn chart(text: &str, game: usize) -> Result<String, String> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("it can be written");
    chart_of_file(file.path(), game).map_err(|error| error.to_string())
}

/// A position of a game, of chess, after this many plies, in which the side to move wins so many of a thousand.
fn position(id: &str, side: char, win: u32) -> String {
    format!(
        "{{\"id\":\"{id}\",\"source\":\"a.pgn:1\",\"variant\":\"chess\",\"record\":\"4k3/8/8/8/8/8/4P3/4K3 {side} - - 0 1\",\
         \"lines\":[{{\"cp\":1,\"wdl\":[{win},0,{}],\"pv\":[]}}],\"mark\":null}}\n",
        1000 - win
    )
}

#[test]
fn scores_are_the_first_seats() {
    let header = "{\"format\":\"pentad-analysis\",\"version\":1}\n";
    let game =
        header.to_owned() + &position("1.1", 'w', 1000) + &position("1.2", 'b', 1000) + &position("2.1", 'w', 500);
    let svg = chart(&game, 1).expect("a game");
    // White wins, then Black does.
    assert!(svg.contains("d=\"M48.0 48.0L468.0 288.0\""), "{svg}");
    assert!(chart(&game, 2).expect("a game").contains("d=\"M48.0 168.0\""));
    assert!(chart(&game, 3).expect_err("none").ends_with("no game 3; it has 2"));
    assert!(chart("[Event \"x\"]\n", 1).expect_err("a PGN").contains("line 1: found '[Event"));
}
