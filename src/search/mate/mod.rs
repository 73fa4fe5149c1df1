//! Mate search: forced wins by checks alone, or the shortest of all, by depth-first proof-number search (df-pn).
//!
//! The solver (`solver`) runs df-pn (`df_pn`) on a table of its own (`proof_table`) within a budget (`budget`), has
//! disproofs that depend on the path verified (`ghi_verification`), and shortens a mate that it finds to its principal
//! variation (`principal_variation`). The exhaustive search (`shortest`) tries every move of the attacker by the same
//! df-pn within a limit on plies, the last of them depth first, and heeds the moves before the root.

mod budget;
mod checks;
mod df_pn;
mod ghi_verification;
mod principal_variation;
mod proof_table;
mod proof_value;
mod shortest;
mod solver;

pub use shortest::ShortestMate;
pub use solver::{MateLimits, MateResult, MateSolver};
