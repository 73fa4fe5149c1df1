//! Unit tests of `src/matches/opening_set.rs`, with access to what is private there.

use super::*;
use records::GameReader;
use variants::VARIANTS;

fn args(variant: &'static Variant, jobs: usize) -> OpeningsArgs {
    let random = RandomOpeningArgs { random_min: 1, random_max: 3, opening_bound: Some(300) };
    OpeningsArgs {
        variant,
        count: 5,
        seed: 3,
        nodes: 50,
        random,
        from: None,
        jobs,
        out: "x.openings".into(),
        force: false,
    }
}

#[test]
fn the_set_depends_on_the_seed_and_not_on_the_jobs() {
    for variant in VARIANTS {
        let drawn = |jobs| drawn_openings(&args(variant, jobs), &Signal::default()).expect("there are enough");
        let lines = drawn(1);
        assert_eq!(lines, drawn(3), "{}", variant.name);
        let other = OpeningsArgs { seed: 4, ..args(variant, 1) };
        assert_ne!(lines, drawn_openings(&other, &Signal::default()).expect("there are enough"));
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), 5, "{lines:?}");
    }
}

/// The ready-made sets are openings of their games, all different, in the order of their command's draws.
#[test]
fn the_ready_made_sets_can_be_played() {
    for variant in VARIANTS {
        let path = format!("{}/../../positions/{}.openings", env!("CARGO_MANIFEST_DIR"), variant.name);
        let file = std::fs::File::open(&path).expect(&path);
        let mut positions = HashSet::new();
        for game in GameReader::new(file, Some(variant)) {
            let game = game.expect(&path).record;
            let game = game.replay().expect(&path);
            assert_eq!((game.variant().name, game.outcome()), (variant.name, None));
            assert!(positions.insert(placement(&game.fen())), "{path}: {}", game.fen());
        }
        assert!(positions.len() >= 100, "{path}: {}", positions.len());
    }
}

#[test]
fn positions_are_the_same_whatever_the_counters_say() {
    assert_eq!(placement("8/8/8/8 w - - 12 40"), "8/8/8/8 w - -");
    assert_eq!(placement("4/4 1 0/0 0 - 1"), "4/4 1 0/0 0 -");
}

#[test]
fn too_few_openings_are_an_error() {
    let random = RandomOpeningArgs { random_min: 0, random_max: 0, opening_bound: Some(1000) };
    let error = drawn_openings(&OpeningsArgs { random, ..args(VARIANTS[0], 1) }, &Signal::default()).expect_err("one");
    assert!(error.to_string().starts_with("1 different openings found among 100, expected 5"), "{error}");
}

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
    let args = OpeningsArgs { from: Some(file.clone()), random, count: 2, ..args(variant, 1) };
    let lines = theory_openings(&file, &args).expect("there are two");
    assert_eq!(lines, ["startpos moves d2d4 d7d5; ce 20", "startpos moves e2e4 e7e5; ce 10"]);
    let three = OpeningsArgs { count: 3, ..args };
    let error = theory_openings(&file, &three).expect_err("there are two").to_string();
    assert!(error.contains("has 2 lines of these lengths within the bound, expected 3"), "{error}");
}
