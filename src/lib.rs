//! Pentad: a search engine for five games.
//!
//! The crate is a house of floors; a module imports only from floors below its own:
//!
//! | floor | module | what lives there |
//! |---|---|---|
//! | 0 | [`base`] | seats and alliances, scores, bit sets, random keys, text errors |
//! | 1 | [`rules`] | what a game is: the traits, perft, and the laws every game must pass |
//! | 2 | [`eval`] | what an evaluator is, and what the engine may ask about tactics |
//! | 2 | [`chessboard`] | the board of orthodox chess, for the games played on it |
//! | 3 | [`games`] | the games themselves |
//! | 4 | [`search`] | limits, clock, transposition table, alpha-beta, mate search, threads |
//! | 5 | [`session`] | one game being played or analysed, behind one trait |
//! | 6 | [`variants`] | the table of variants: the only place that names games and sessions together |
//! | 6 | [`contest`] | many games: crews that play them, the sheet they are written to, how a match stands |
//! | 7 | [`protocol`] | UCI and USI |
//! | 7 | [`analyse`] | analysis for people |
//! | 7 | [`mod@matches`] | engines against each other, as child processes |
//! | 7 | [`train`] | self-play, tuning and calibration: where the weights come from |

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
