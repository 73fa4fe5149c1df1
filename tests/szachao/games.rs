//! Whole games that were played elsewhere, checked by the naive game: every action, every draw, every end.

use crate::naive::Szachao;
use std::fs;

/// Checks a line of a match's game file; returns the number of its actions and the outcome, `None` for a line that is no
/// game.
fn check(line: &str) -> Option<(usize, String)> {
    let (record, rest) = line.split_once(" moves ")?;
    let (tokens, rest) = rest.split_once(" ; ")?;
    let result = rest.rsplit_once("result ")?.1;
    let mut game = Szachao::from_fen(record, 1);
    let mut count = 0;
    for token in tokens.split_ascii_whitespace() {
        let action = token.split('+').next().unwrap_or_default();
        assert!(game.legal().iter().any(|legal| legal == action), "action {count}: {token} in {line}");
        game.play_with_draws(token);
        count += 1;
    }
    let end = game.outcome();
    assert_eq!(end.as_deref(), Some(result).filter(|result| *result != "draw ply limit"), "{line}");
    Some((count, result.to_owned()))
}

/// The sample opening of the rules, with a later reshuffle as another dealer might draw.
#[test]
fn a_game_that_breaks_a_rule_is_found() {
    let record = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 1 card 7d,Ts AcJh8s4c2h/KhJs7c6s3d 2dTh -";
    let line = |tokens: &str| format!("{record} moves {tokens} ; seats a b ; result draw ply limit");
    assert_eq!(check(&line("2:8s+2d e2e4 2:6s+Th e8e7")), Some((4, "draw ply limit".to_owned())));
    for wrong in ["2:4c+2d", "2:8s+Th", "2:8s+2dTh", "2:8s+2d e2e5", "2:8s+2d e2e4 2:6s+2d"] {
        assert!(std::panic::catch_unwind(|| check(&line(wrong))).is_err(), "{wrong}");
    }
    assert!(std::panic::catch_unwind(|| check(&line("2:8s+2d").replace("draw ply limit", "1 checkmate"))).is_err());
}

/// The files are those of `pentad match --variant szachao --out`.
#[test]
#[ignore = "needs games: SZACHAO_GAMES=\"a.games b.games\" cargo test --release -p pentad-szachao games -- --ignored"]
fn the_naive_game_referees_the_games_of_files() {
    let files = std::env::var("SZACHAO_GAMES").expect("SZACHAO_GAMES names files");
    let (mut games, mut actions, mut ends) = (0, 0, std::collections::BTreeMap::new());
    for file in files.split_ascii_whitespace() {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        for (count, end) in text.lines().filter_map(check) {
            games += 1;
            actions += count;
            *ends.entry(end).or_insert(0) += 1;
        }
    }
    assert!(games > 0, "no game in {files}");
    println!("{games} games, {} actions on average, ends: {ends:?}", actions / games);
}
