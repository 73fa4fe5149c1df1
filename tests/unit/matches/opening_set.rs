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
