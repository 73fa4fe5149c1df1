//! Floor 3: the searches. No game is named here.
//!
//! A search is a folder and a type behind the trait [`Searcher`](searcher::Searcher): [`alphabeta`] (two alliances), [`mcts`]
//! (three seats or more, each for itself) and [`ismcts`] (hidden hands). It owns its threads and its memory; position,
//! [`settings`] and limits come with the call. [`open_search`] chooses between the first two. [`mate`] solves mates,
//! [`baselines`] are fixed opponents.
//!
//! All of them use [`control`] (limits, clock, reports, threads); `gumbel_root` and `puct` are what both tree searches
//! choose moves by.

pub mod alphabeta;
pub mod baselines;
pub mod control;
mod gumbel_root;
pub mod ismcts;
pub mod mate;
pub mod mcts;
pub mod multiplayer_search;
pub mod open_search;
pub mod player;
mod puct;
pub mod searcher;
pub mod settings;
