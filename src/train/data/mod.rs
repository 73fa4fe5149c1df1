//! Training data: game files, as text ([`played_game`]) or coded ([`coded_game`], in a [`shard`]), read by
//! [`game_reader`] and kept in memory packed ([`packed_game`]), and the samples that regressions are fitted to,
//! drawn from [`packed_games`] and split into training and validation by
//! [`dataset`]: quiet positions ([`quiet_filter`]) as rows of a linear evaluation
//! ([`samples`]), decisions among options ([`softmax_samples`]), and both for hidden games ([`hidden_samples`]).

pub mod adaptive_rice;
pub mod bits;
pub mod byte_reader;
pub mod coded_game;
pub mod dataset;
pub mod framed_file;
pub mod framed_writer;
pub mod game_kind;
pub mod game_reader;
pub mod hidden_samples;
pub mod key_filter;
pub mod label;
pub mod label_shard;
pub mod label_stream;
pub mod open_shard;
pub mod packed_game;
pub mod packed_games;
pub mod played_game;
pub mod played_move;
pub mod prefix_code;
pub mod quiet_filter;
pub mod record_code;
pub mod samples;
pub mod shard;
pub mod shard_writer;
pub mod softmax_samples;
pub mod terms;
pub mod visit_shares;
