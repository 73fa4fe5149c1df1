//! Unit tests of `src/protocol/options.rs`, with access to what is private there.

use super::*;

#[test]
fn names_are_unique_and_fit_their_dialect() {
    let plain_names: Vec<String> = OPTIONS
        .iter()
        .map(|spec| normalised_option_name(spec.uci_name))
        .chain(variant_options().into_iter().map(|option| normalised_option_name(option.name)))
        .collect();
    for (index, name) in plain_names.iter().enumerate() {
        assert!(!plain_names[..index].contains(name), "{name} stands twice");
    }
    for spec in &OPTIONS {
        assert!(!spec.usi_name.contains(' '), "{}", spec.usi_name);
        assert_eq!(normalised_option_name(spec.usi_name), normalised_option_name(spec.uci_name));
    }
}

#[test]
fn every_default_is_a_value_and_every_bound_holds() {
    for (name, kind) in OPTIONS
        .iter()
        .map(|spec| (spec.uci_name, spec.option_type))
        .chain(variant_options().into_iter().map(|option| (option.name, option_type(option))))
    {
        match kind {
            OptionType::Check { default } => {
                assert_eq!(kind.parse_value(name, Some(&default.to_string())), Ok(OptionValue::Check(default)));
                assert_eq!(kind.parse_value(name, Some("1")), Ok(OptionValue::Check(true)));
                assert!(kind.parse_value(name, Some("maybe")).is_err() && kind.parse_value(name, None).is_err());
            }
            OptionType::Spin { default, min, max } => {
                for inside in [default, min, max] {
                    assert_eq!(kind.parse_value(name, Some(&inside.to_string())), Ok(OptionValue::Number(inside)));
                }
                for outside in [(min - 1).to_string(), (max + 1).to_string(), "9".repeat(40), String::new()] {
                    assert!(kind.parse_value(name, Some(&outside)).is_err(), "{name} {outside}");
                }
            }
            OptionType::Combo { default, all } => {
                assert!(all.contains(&default));
                assert_eq!(kind.parse_value(name, Some(default)), Ok(OptionValue::Text(default.to_owned())));
                assert!(kind.parse_value(name, Some("no such word")).is_err());
            }
            OptionType::Variant => {
                for variant in VARIANTS.into_iter() {
                    assert_eq!(kind.parse_value(name, Some(variant.name)), Ok(OptionValue::Variant(variant)));
                }
                assert!(kind.parse_value(name, Some("ludo")).is_err());
            }
            OptionType::String | OptionType::Button => assert!(kind.parse_value(name, None).is_ok()),
        }
    }
}

#[test]
fn usual_names_of_both_protocols() {
    for name in ["Hash", "USI_Hash", "hash", "UCI_Hash"] {
        assert_eq!(
            parse_set_option(name, Some("32"), false),
            Ok(ParsedOption::Engine(OptionId::Hash, OptionValue::Number(32))),
            "{name}"
        );
    }
    for name in ["Clear Hash", "ClearHash", "clear hash"] {
        assert_eq!(
            parse_set_option(name, None, false),
            Ok(ParsedOption::Engine(OptionId::ClearHash, OptionValue::Button))
        );
    }
    assert_eq!(
        parse_set_option("USI_MultiPV", Some("3"), false),
        Ok(ParsedOption::Engine(OptionId::MultiPv, OptionValue::Number(3)))
    );
    for name in ["Move Overhead", "MoveOverhead", "move overhead"] {
        assert_eq!(
            parse_set_option(name, Some("30"), false),
            Ok(ParsedOption::Engine(OptionId::MoveOverhead, OptionValue::Number(30)))
        );
    }
    for name in ["UCI_Opponent", "USI_Opponent"] {
        assert_eq!(
            parse_set_option(name, Some("none none computer X"), false),
            Ok(ParsedOption::Engine(OptionId::OpponentName, OptionValue::Text("none none computer X".to_owned())))
        );
    }
    assert_eq!(parse_set_option("UCI_Chess960", Some("false"), false), Ok(ParsedOption::AlreadySo));
    assert!(parse_set_option("UCI_Chess960", Some("true"), false).is_err());
    assert!(parse_set_option("960", Some("false"), false).is_err());
    assert!(parse_set_option("Contemptuous", Some("3"), false).is_err());
}

#[test]
fn handshakes_list_everything() {
    for dialect in [Dialect::Uci, Dialect::Usi] {
        let lines = option_lines(dialect, VARIANTS[0].name, None);
        assert_eq!(lines.len(), OPTIONS.len() + variant_options().len());
        let with_tunables = option_lines(dialect, VARIANTS[0].name, Some(VARIANTS[0].parameters));
        assert_eq!(with_tunables.len(), lines.len() + tunables::option_lines(VARIANTS[0].parameters).len());
        assert!(lines.iter().all(|line| line.starts_with("option name ") && line.contains(" type ")));
    }
}
