//! Mate search: forced wins by checks alone, by depth-first proof-number search (df-pn).
//!
//! The solver (`solver`) runs df-pn (`df_pn`) on a table of its own (`proof_table`) within a budget (`budget`), has
//! disproofs that depend on the path verified (`ghi_verification`), and shortens a mate that it finds to its principal
//! variation (`principal_variation`).

mod budget;
mod df_pn;
mod ghi_verification;
mod principal_variation;
mod proof_table;
mod proof_value;
mod solver;

pub use solver::{MateLimits, MateResult, MateSolver};
