//! Unit tests of `src/matches/engine_spec.rs`, with access to what is private there.

use super::*;

#[test]
fn every_part_of_an_engine() {
    let text = "name=old one,cmd=some/where/pentad --quiet,dialect=usi,option.Clear Hash=,option.Hash=8,nodes=500";
    let spec = EngineSpec::parse(text).unwrap();
    assert_eq!(spec.command, ["some/where/pentad", "--quiet"]);
    assert_eq!(spec.options[1], ("Hash".to_owned(), "8".to_owned()));
    let published = serde_json::json!({
        "name": "old_one", "command": "pentad --quiet", "protocol": "usi",
        "options": {"Clear Hash": "", "Hash": "8"}, "limits": "--nodes 500",
    });
    assert_eq!(serde_json::to_value(&spec).unwrap(), published, "nothing of the machine");
    assert_eq!(EngineSpec::parse(""), Ok(EngineSpec::default()));
}

#[test]
fn typing_errors_are_named() {
    for text in ["nam=x", "fast", "dialect=xboard", "nodes=many", "clock=1+x", "option=3", "restart=never"] {
        assert!(EngineSpec::parse(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_said_goes_before_what_a_file_lists() {
    let listed = EngineSpec::parse("name=listed,cmd=x,option.Hash=8,option.Threads=2,nodes=5").unwrap();
    let spec = EngineSpec::parse("conf=listed,name=own,option.Hash=16").unwrap().over(&listed);
    let own = EngineSpec::parse("name=own,cmd=x,option.Threads=2,option.Hash=16,nodes=5").unwrap();
    assert_eq!(spec, own);
}
