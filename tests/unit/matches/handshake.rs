use super::*;
use rules::dialect::Dialect;
use variants::VARIANTS;

fn offer(lines: &[&str]) -> DeclaredOptions {
    let mut offer = DeclaredOptions::default();
    lines.iter().for_each(|line| offer.hear(line));
    offer
}

fn variant(name: &str) -> &'static Variant {
    VARIANTS.into_iter().find(|variant| variant.name == name).expect("it is in the table")
}

#[test]
fn an_engine_is_told_the_game_that_it_knows() {
    let combo = "option name UCI_Variant type combo default chess var chess var shogi var 3check-crazyhouse";
    let known = offer(&["id name x", combo, "option name Hash type spin default 1 min 1 max 2"]);
    let spec = EngineSpec { options: vec![("hash".to_owned(), "2".to_owned())], ..EngineSpec::default() };
    assert_eq!(known.options_for(&spec, variant("shogi")), Ok(vec![("UCI_Variant", "shogi"), ("hash", "2")]));
    let refusal = known.options_for(&spec, variant("cessolis")).unwrap_err();
    assert_eq!(refusal, "does not know cessolis: its UCI_Variant has chess, shogi, 3check-crazyhouse");
}

#[test]
fn an_engine_that_cannot_be_told_plays_the_game_of_its_protocol() {
    let silent = offer(&["option name USI_Hash type spin default 1 min 1 max 2"]);
    let speaking = |dialect| EngineSpec { dialect, ..EngineSpec::default() };
    assert_eq!(silent.options_for(&speaking(Dialect::Usi), variant("shogi")), Ok(Vec::new()));
    assert_eq!(silent.options_for(&speaking(Dialect::Uci), variant("chess")), Ok(Vec::new()));
    for (dialect, name) in [(Dialect::Uci, "shogi"), (Dialect::Usi, "chess"), (Dialect::Uci, "martian")] {
        let refusal = silent.options_for(&speaking(dialect), variant(name)).unwrap_err();
        assert!(refusal.contains("it has no option UCI_Variant"), "{refusal}");
    }
}

#[test]
fn options_that_nobody_declared_are_refused() {
    let plain = offer(&["option name Clear Hash type button"]);
    let spec = |name: &str| EngineSpec { options: vec![(name.to_owned(), String::new())], ..EngineSpec::default() };
    assert!(plain.options_for(&spec("clearhash"), variant("chess")).is_ok());
    let refusal = plain.options_for(&spec("Hush"), variant("chess")).unwrap_err();
    assert_eq!(refusal, "has no option 'Hush'; remove option.Hush");
}
