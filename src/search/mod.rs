//! Floor 4: the searches, above one floor of control: alpha-beta, multiplayer,
//! information-set MCTS, PIMC, mate. No game is named here.

pub mod alphabeta;
pub mod control;
pub mod ismcts;
pub mod mate;
pub mod multiplayer;
pub mod pimc;
mod puct;
