//! Unit tests of `src/protocol/tunables.rs`, with access to what is private there.

use super::*;

const WHOLE: Parameter =
    Parameter { name: "rfp_margin", doc: "", default: 95.0, min: 40.0, max: 200.0, step: 8.0, is_integer: true };
const FRACTION: Parameter = Parameter {
    name: "ismcts_exploration",
    doc: "",
    default: 0.28,
    min: 0.05,
    max: 2.0,
    step: 0.03,
    is_integer: false,
};

#[test]
fn whole_numbers_are_spins_and_others_strings() {
    assert_eq!(option_line(&WHOLE, "80"), "option name rfp_margin type spin default 80 min 40 max 200");
    assert_eq!(option_line(&FRACTION, "0.28"), "option name ismcts_exploration type string default 0.28");
}

/// OpenBench reads `name, type, value, min, max, C_end, R_end`.
#[test]
fn a_tuner_reads_seven_columns() {
    assert_eq!(WHOLE.tuner_line("80", 0.002), "rfp_margin, int, 80, 40, 200, 8, 0.002");
    assert_eq!(FRACTION.tuner_line("0.28", 0.002), "ismcts_exploration, float, 0.28, 0.05, 2, 0.03, 0.002");
}

#[test]
fn no_parameter_has_the_name_of_an_option() {
    use crate::options::{ParsedOption, parse_set_option};
    for row in Parameters::TABLE {
        let default = row.default.to_string();
        let parsed = parse_set_option(row.name, Some(&default), true);
        assert_eq!(parsed, Ok(ParsedOption::Parameter(row.name, default.clone())));
        assert!(parse_set_option(row.name, Some(&default), false).is_err(), "{}", row.name);
    }
}

/// A game that sets values of its own lists them; all other values are the common ones.
#[test]
fn a_game_lists_its_own_values() {
    let own = Parameters { rfp_margin: 80, ismcts_exploration: 0.31, ..Parameters::DEFAULT };
    let changed: Vec<String> =
        tuner_lines(&own).into_iter().filter(|line| !tuner_lines(&Parameters::DEFAULT).contains(line)).collect();
    assert_eq!(
        changed,
        ["rfp_margin, int, 80, 40, 200, 8, 0.002", "ismcts_exploration, float, 0.31, 0.05, 2, 0.03, 0.002"]
    );
}
