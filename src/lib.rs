//! Pentad: a search engine for shogi, Cessolis, Martian Chess, Quadroshah, Szachao and chess.
//!
//! The crate is a house of floors; a module imports only from floors below its own:
//!
//! | floor | module | what lives there |
//! |---|---|---|
//! | 0 | [`base`] | seats and alliances, scores, bit sets, grids and their tables, random keys, text errors |
//! | 1 | [`rules`] | what a game is: the traits, perft, and the laws every game must pass |
//! | 2 | [`eval`] | what an evaluator is, and what the engine may ask about tactics |
//! | 2 | [`chessboard`] | the board of orthodox chess, for the games played on it |
//! | 3 | [`games`] | the games themselves |
//! | 4 | [`search`] | limits, clock, transposition table, alpha-beta, mate search, threads |
//! | 5 | [`session`] | one game being played or analysed, behind one trait |
//! | 5 | [`contest`] | many games: crews that play them, the sheet they are written to, how a match stands |
//! | 6 | [`train`] | self-play, tuning and calibration: where the weights come from |
//! | 7 | [`variants`] | the table of variants: the only place that names games and sessions together |
//! | 8 | [`protocol`] | UCI and USI |
//! | 8 | [`analyse`] | analysis for people |
//! | 8 | [`mod@matches`] | engines against each other, as child processes |

pub mod analyse;
pub mod base;
pub mod chessboard;
pub mod contest;
pub mod eval;
pub mod games;
pub mod matches;
pub mod protocol;
pub mod rules;
pub mod search;
pub mod session;
pub mod train;
pub mod variants;
