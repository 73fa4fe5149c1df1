//! Training data: game files ([`played_game`], read by [`game_reader`]), and the samples that regressions are fitted to,
//! split into training and validation by [`dataset`]: quiet positions ([`quiet_filter`]) as rows of a linear evaluation
//! ([`samples`]), decisions among options ([`softmax_samples`]), and both for hidden games ([`hidden_samples`]).

pub mod dataset;
pub mod game_kind;
pub mod game_reader;
pub mod hidden_samples;
pub mod played_game;
pub mod quiet_filter;
pub mod samples;
pub mod softmax_samples;
pub mod terms;
