//! An engine's lines, in its handshake and while it thinks: whatever it says, what is kept of it is what it said. An option
//! is only sent if it was declared, and a refusal is one line; a report has a score, and is about the best line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::matches::{DeclaredOptions, EngineSpec, parse_info};
use pentad::variants::VARIANTS;

fn check_report(line: &str) {
    let Some(report) = parse_info(line) else { return };
    assert!(report.score.is_some(), "{line:?}");
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    assert!(words.contains(&"score"), "{line:?}");
    let depth = report.depth.map(|depth| depth.to_string());
    assert!(depth.is_none_or(|depth| words.iter().any(|word| word.trim_start_matches(['+', '0']) == depth.trim_start_matches('0'))), "{line:?}");
}

fuzz_target!(|text: &str| {
    let mut declared = DeclaredOptions::default();
    let (lines, mut known) = (text.lines().take(64), String::new());
    for line in lines {
        declared.hear(line);
        check_report(line);
        known.push_str(line);
    }
    let spec = EngineSpec::parse("name=a,option.Hash=1,option.Contempt=2").expect("a good one");
    for variant in VARIANTS {
        match declared.options_for(&spec, variant) {
            Err(problem) => assert!(!problem.contains(['\n', '\r']), "{problem:?}"),
            Ok(options) => {
                assert!(options.iter().filter(|(name, _)| *name == "Hash" || *name == "Contempt").count() >= 2);
                assert!(options.iter().all(|(name, _)| !name.contains(['\n', '\r'])), "{options:?}");
            }
        }
    }
});
