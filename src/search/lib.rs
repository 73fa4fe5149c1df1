//! Floor 3: the searches. No game is named here.
//!
//! The rooms import downward only: [`control`] (limits, clock, switches, reports), `ordering` (which move is tried
//! first), [`threads`] (who searches, and what they share), [`alphabeta`] (the tree of two alliances), [`multiplayer`]
//! (the trees of three seats or more), and [`open_game`], which chooses between those two. Beside them stand [`ismcts`]
//! and [`pimc`] for hidden information, and [`mate`].

pub mod alphabeta;
pub mod control;
mod gumbel_root;
pub mod ismcts;
pub mod mate;
pub mod multiplayer;
pub mod open_game;
mod ordering;
pub mod pimc;
mod puct;
pub mod threads;
