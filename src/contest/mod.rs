//! Floor 6: many games. Crews that play them at once, the sheet that they are written to, and how a match stands.
//! What is played, and by whom, is for the front doors above to say.

pub mod game_file;
pub mod match_score;
pub mod progress;
pub mod worker_pool;
