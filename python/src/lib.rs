//! The native half of the Python package `pentad`: games, engines and encodings. What is Python there builds on it.
//!
//! - `game`: a position with its history; `rule_values`: its rule options; `move_list`: lists of moves; `perft`: counts of
//!   them; `records`: files of other programs; `outcome`: how a game ended.
//! - `engine`: an engine; `engine_slot`: where it lies while it does not think; `think_limits`: how long it thinks;
//!   `thinking`: a running search; `line`: a line of analysis; `thought`: what a search comes to.
//! - `encoding`: positions and moves as numbers for learners; `action_space`, `card_tokens`, `board_turn`: its moves;
//!   `observation`, `feature_list`: its positions.
//! - `number`: whole numbers; `errors`: how errors and panics become exceptions; `document`: JSON as Python objects.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod action_space;
mod board_turn;
mod card_tokens;
mod document;
mod encoding;
mod engine;
mod engine_slot;
mod errors;
mod feature_list;
mod game;
mod line;
mod move_list;
mod number;
mod observation;
mod outcome;
mod perft;
mod records;
mod rule_values;
mod think_limits;
mod thinking;
mod thought;

/// The native half of the package; import `pentad` instead.
#[pyo3::pymodule]
mod _pentad {
    use pyo3::exceptions::PyImportError;
    use pyo3::prelude::*;

    /// Refuses a processor that lacks what the package was compiled for.
    #[pymodule_init]
    fn init(_module: &Bound<'_, PyModule>) -> PyResult<()> {
        pentad::base::processor::check().map_err(|problem| PyImportError::new_err(problem.trim_end()))
    }

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use super::document::catalogue;
    #[pymodule_export]
    use super::encoding::Encoding;
    #[pymodule_export]
    use super::engine::Engine;
    #[pymodule_export]
    use super::game::{Game, read_games};
    #[pymodule_export]
    use super::line::Line;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::thinking::Thinking;
    #[pymodule_export]
    use super::thought::Thought;
}
