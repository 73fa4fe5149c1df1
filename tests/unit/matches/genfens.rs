//! Unit tests of `src/matches/genfens.rs`, with access to what is private there.

use super::*;
use host::game::HostedGame;

fn printed(line: &str) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    genfens(line, &mut |line| lines.push(line.to_owned())).map_err(|error| error.to_string())?;
    Ok(lines)
}

#[test]
fn the_seed_decides_and_every_line_is_a_position() {
    for variant in ["chess", "shogi", "szachao"] {
        let lines = printed(&format!("genfens 3 seed 7 book None variant {variant}")).expect("three openings");
        assert_eq!(lines, printed(&format!("genfens 3 seed 7 book None variant {variant}")).expect("the same"));
        assert_ne!(lines, printed(&format!("genfens 3 seed 8 book None variant {variant}")).expect("others"));
        for line in &lines {
            let fen = line.strip_prefix("info string genfens ").expect(line);
            let mut game = HostedGame::new(find_variant(variant).expect("a game"));
            assert_eq!(game.set_position(Some(fen), ""), Ok(()));
        }
        assert_eq!(lines.len(), 3);
    }
}

#[test]
fn positions_come_from_a_book() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "startpos moves e2e4\n").expect("it can be written");
    let lines = printed(&format!("genfens 2 seed 1 book {}", file.path().display())).expect("two openings");
    assert_eq!(lines, ["info string genfens rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"; 2]);
}

#[test]
fn what_is_not_understood_is_named() {
    for (line, complaint) in [
        ("genfens", "genfens COUNT seed"),
        ("genfens many", "genfens COUNT seed"),
        ("genfens 0", "a count of 1 to"),
        ("genfens 3 seed x", "genfens COUNT seed"),
        ("genfens 3 book", "genfens COUNT seed"),
        ("genfens 3 book /no/such/book", "no such file"),
        ("genfens 3 variant halma", "halma"),
    ] {
        let error = printed(line).expect_err(line);
        assert!(error.contains(complaint), "{line}: {error}");
    }
}
