//! Unit tests of `src/matches/theory_openings.rs`, with access to what is private there.

use super::*;

/// Chess: two moves and their replies, of which one is beyond the bound and one has no score. The likelier line comes first,
/// and its score is that of White, who is on move again.
#[test]
fn openings_of_theory_are_its_lines_within_the_bound() {
    let variant = variants::find_variant("chess").expect("chess");
    let mut history = (variant.new_history)();
    let mut theory = session::theory::Theory::new(history.as_ref(), Dialect::Uci);
    for (line, text, score) in [
        ("", "d2d4", Some(20)),
        ("", "e2e4", Some(10)),
        ("d2d4", "d7d5", Some(-20)),
        ("d2d4", "a7a5", Some(-90)),
        ("d2d4", "h7h5", None),
        ("e2e4", "e7e5", Some(-10)),
    ] {
        history.set_position(None, line).expect("legal moves");
        theory.learn(history.as_ref(), text).expect("a legal move").0.score = score.map(Score::centipawns);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.theory");
    std::fs::write(&file, variant.theory_text(&theory, "pentad theory")).expect("a file");
    let random = RandomOpeningArgs { random_min: 2, random_max: 2, opening_bound: Some(50) };
    let lines = theory_openings(&file, variant, &random, 2).expect("there are two");
    assert_eq!(lines, ["startpos moves d2d4 d7d5; ce 20", "startpos moves e2e4 e7e5; ce 10"]);
    let error = theory_openings(&file, variant, &random, 3).expect_err("there are two").to_string();
    assert!(error.contains("has 2 lines of these lengths within the bound, expected 3"), "{error}");
}
