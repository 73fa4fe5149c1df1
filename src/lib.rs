//! Pentad: a search engine for shogi, Cessolis, Martian Chess, Quadroshah, Szachao and chess.
//!
//! The crate is built in floors; a module imports only from floors below its own:
//!
//! | floor | module | what lives there |
//! |---|---|---|
//! | 0 | [`base`] | seats and alliances, scores, bitboards, grids and their attack tables, random keys, input errors |
//! | 1 | [`rules`] | what a game is: the traits, perft, and the laws every game must pass |
//! | 2 | [`eval`] | what an evaluator is, and what the engine may ask about tactics |
//! | 2 | [`chessboard`] | the board of orthodox chess, for the games played on it |
//! | 3 | [`games`] | the games themselves |
//! | 4 | [`search`] | control (limits, clock, parameters, reports), alpha-beta, multiplayer, ISMCTS, mate search |
//! | 5 | [`session`] | one game being played or analysed, behind one trait |
//! | 5 | [`contest`] | many games: worker pool, game file, match score, balanced openings |
//! | 6 | [`train`] | self-play, tuning and calibration |
//! | 7 | [`variants`] | the table of variants: the only place that names games and sessions together |
//! | 8 | [`host`] | games being played or analysed, and engines that think about them |
//! | 9 | [`protocol`] | UCI and USI |
//! | 9 | [`analyse`] | analysis for people |
//! | 9 | [`mod@matches`] | engines against each other, as child processes |

pub mod analyse;
pub mod base;
pub mod chessboard;
pub mod contest;
pub mod eval;
pub mod games;
pub mod host;
pub mod matches;
pub mod protocol;
pub mod rules;
pub mod search;
pub mod session;
pub mod train;
pub mod variants;
