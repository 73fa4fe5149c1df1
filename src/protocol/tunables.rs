//! Tunable parameters for SPSA tuners: options of the handshake, and the lines of the command `tunables`.

use eval::parameter_table::{FINAL_LEARNING_RATE, Parameter};
use eval::search_parameters::Parameters;

/// The `option` lines of a game's parameters: `spin` for whole numbers, and `string` for others, for which UCI has no type.
pub(super) fn option_lines(own: &Parameters) -> Vec<String> {
    rows_with_values(own).map(|(row, value)| option_line(row, &value)).collect()
}

fn option_line(row: &Parameter, value: &str) -> String {
    let Parameter { name, min, max, is_integer, .. } = row;
    match is_integer {
        true => format!("option name {name} type spin default {value} min {min} max {max}"),
        false => format!("option name {name} type string default {value}"),
    }
}

/// A line for each parameter of a game, in the input format of OpenBench.
pub(super) fn tuner_lines(own: &Parameters) -> Vec<String> {
    rows_with_values(own).map(|(row, value)| row.tuner_line(&value, FINAL_LEARNING_RATE)).collect()
}

/// The rows of the table with a game's own values.
fn rows_with_values(own: &Parameters) -> impl Iterator<Item = (&'static Parameter, String)> {
    Parameters::TABLE.iter().filter_map(|row| Some((row, own.text(row.name)?)))
}

/// The parameter with this name; like option names, compared without case.
pub(super) fn find(name: &str) -> Option<&'static Parameter> {
    Parameters::TABLE.iter().find(|row| row.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/tunables.rs"]
mod tests;
