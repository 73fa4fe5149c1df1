//! Unit tests of `src/matches/engine_spec.rs`, with access to what is private there.

use super::*;

#[test]
fn every_part_of_an_engine() {
    let text = "name=old one,cmd=some/where/pentad --quiet,dialect=usi,option.Clear Hash=,option.Hash=8,nodes=500";
    let spec = EngineSpec::parse(text).unwrap();
    assert_eq!(spec.command, ["some/where/pentad", "--quiet"]);
    assert_eq!(spec.options[1], ("Hash".to_owned(), "8".to_owned()));
    assert_eq!(
        spec.to_string(),
        "--engine name=old_one,cmd=pentad,dialect=usi,option.Clear Hash=,option.Hash=8,nodes=500"
    );
    assert_eq!(EngineSpec::parse(""), Ok(EngineSpec::default()));
}

#[test]
fn typing_errors_are_named() {
    for text in ["nam=x", "fast", "dialect=xboard", "nodes=many", "clock=1+x", "option=3"] {
        assert!(EngineSpec::parse(text).is_err(), "{text}");
    }
}
