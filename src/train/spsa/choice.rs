//! The choice of the parameters to tune.

use super::optimiser::TunedParameter;
use crate::error::TrainError;
use eval::parameter_table::Parameter;
use eval::search_parameters::Parameters;

/// Beginnings of the names of parameters that no search of an open game of two sides reads, or that only matter on a
/// clock or to several threads.
const NOT_OF_ALPHA_BETA: [&str; 5] = ["abdada_", "ismcts_", "mcts_", "tm_", "vote_"];
/// The beginning of the names of parameters of the search of hidden games.
const OF_HIDDEN_GAMES: &str = "ismcts_";
/// The one of these that only matters on a clock.
const HIDDEN_CLOCK: &str = "ismcts_centipawns_per_payoff";

/// Whether alpha-beta reads the parameter, at a fixed number of nodes or time for a move.
pub(super) fn is_of_alpha_beta(name: &str) -> bool {
    !NOT_OF_ALPHA_BETA.iter().any(|beginning| name.starts_with(beginning))
}

/// Whether information-set MCTS reads the parameter, at a fixed number of nodes or time for a move.
pub(super) fn is_of_hidden_games(name: &str) -> bool {
    name.starts_with(OF_HIDDEN_GAMES) && name != HIDDEN_CLOCK
}

/// The parameters with these names, `lmr_*` being all that begin with `lmr_`; without names those that the search reads.
/// They come in the order of the table and begin with the game's own values.
///
/// # Errors
/// If there is none of a name.
pub fn choose(
    only: &[String],
    is_read: impl Fn(&str) -> bool,
    own: &Parameters,
) -> Result<Vec<TunedParameter>, TrainError> {
    let rows = || Parameters::TABLE.iter();
    let unknown = only.iter().find(|name| !rows().any(|row| names(name, row)));
    if let Some(name) = unknown {
        return Err(TrainError::NoParameter { name: name.clone() });
    }
    let is_chosen = |row: &&Parameter| match only {
        [] => is_read(row.name),
        only => only.iter().any(|name| names(name, row)),
    };
    Ok(rows().filter(is_chosen).map(|row| TunedParameter { row: *row, start: start(row, own) }).collect())
}

/// Whether the name is that of the row, or its beginning followed by `*`.
fn names(name: &str, row: &Parameter) -> bool {
    name.strip_suffix('*').map_or(row.name == name, |beginning| row.name.starts_with(beginning))
}

/// The game's own value. Read from its text, since a value in single precision has digits too many in double precision.
fn start(row: &Parameter, own: &Parameters) -> f64 {
    let value = own.text(row.name).and_then(|text| text.parse().ok());
    value.unwrap_or(row.default).clamp(row.min, row.max)
}

#[cfg(test)]
#[path = "../../../tests/unit/train/spsa_choice.rs"]
mod tests;
