//! Perft of every variant against `positions/<variant>.perft`.

use rules::dialect::Dialect;
use rules::perft::parse_perft_file;
use search::control::signal::Signal;
use std::path::{Path, PathBuf};
use variants::{VARIANTS, Variant};

/// Counts above this are left to the long run.
const MAX_QUICK_COUNT: u64 = 12_000_000;

fn positions_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions")
}

/// Checks every line of the variant's file, up to counts of `max_count`.
fn check(variant: &Variant, max_count: u64) {
    let path = positions_folder().join(variant.name).with_extension("perft");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = parse_perft_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(!lines.is_empty(), "{} is empty", path.display());
    let mut session = variant.new_session(1, 1);
    for line in lines {
        session.history.set_position(Some(&line.fen), "").unwrap_or_else(|error| panic!("{}: {error}", line.fen));
        if variant.description.hidden_information {
            assert_eq!(
                session.history.fen(),
                line.fen,
                "a record that names every hidden card is written as it was read"
            );
        }
        for (depth, &expected) in (1..).zip(line.counts.iter().take_while(|&&count| count <= max_count)) {
            let count = session.history.perft(depth, Dialect::Uci, &Signal::default(), &mut |_, _| {});
            assert_eq!(count, Ok(Some(expected)), "{} at depth {depth}", line.fen);
        }
    }
}

#[test]
fn counts_are_right() {
    VARIANTS.into_iter().for_each(|variant| check(variant, MAX_QUICK_COUNT));
}

#[test]
#[ignore = "half a minute and more: cargo test --release -p pentad-variants deep_counts -- --ignored"]
fn deep_counts_are_right() {
    VARIANTS.into_iter().for_each(|variant| check(variant, u64::MAX));
}

#[test]
fn every_perft_file_belongs_to_a_variant() {
    let entries = std::fs::read_dir(positions_folder()).expect("the folder positions");
    let paths = entries.map(|entry| entry.expect("an entry of positions").path());
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "perft")) {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        assert!(VARIANTS.into_iter().any(|variant| variant.name == name), "no variant for {}", path.display());
    }
}
