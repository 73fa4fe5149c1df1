//! Fixed opponents that never change, so that a score against them tells how far the engine has come: `plain_alphabeta`
//! for open games, `own_turn` for games with hidden hands. None of them is used by the engine itself.

mod own_turn;
mod plain_alphabeta;

pub use own_turn::best_of_own_turn;
pub use plain_alphabeta::plain_alphabeta;
