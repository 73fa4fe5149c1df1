//! Tunable parameters for SPSA tuners: options of the handshake, and the lines of the command `tunables`.

use crate::search::control::parameter_table::Parameter;
use crate::search::control::parameters::Parameters;

/// R_end, SPSA's learning rate at the end of a run. Fishtest and OpenBench suggest this value for every parameter.
const FINAL_LEARNING_RATE: f64 = 0.002;

/// The parameters' `option` lines: `spin` for whole numbers, and `string` for others, for which UCI has no type.
pub(super) fn option_lines() -> Vec<String> {
    Parameters::TABLE.iter().map(option_line).collect()
}

fn option_line(row: &Parameter) -> String {
    let Parameter { name, default, min, max, is_integer, .. } = row;
    match is_integer {
        true => format!("option name {name} type spin default {default} min {min} max {max}"),
        false => format!("option name {name} type string default {default}"),
    }
}

/// A line for each parameter: `NAME, TYPE, DEFAULT, MIN, MAX, STEP, RATE`, the input format of OpenBench. The step is
/// SPSA's C_end, the rate its R_end.
pub(super) fn tuner_lines() -> Vec<String> {
    Parameters::TABLE.iter().map(tuner_line).collect()
}

fn tuner_line(row: &Parameter) -> String {
    let Parameter { name, default, min, max, step, is_integer, .. } = row;
    let number_type = if *is_integer { "int" } else { "float" };
    format!("{name}, {number_type}, {default}, {min}, {max}, {step}, {FINAL_LEARNING_RATE}")
}

/// The parameter with this name; like option names, compared without case.
pub(super) fn find(name: &str) -> Option<&'static Parameter> {
    Parameters::TABLE.iter().find(|row| row.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/tunables.rs"]
mod tests;
