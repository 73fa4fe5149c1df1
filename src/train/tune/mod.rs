//! `pentad tune`: fits weights to self-play games. Two-sided open games fit their values (`linear`), multiplayer games
//! which seat wins and which move is played (`multiplayer`), hidden games values, policy and hand model (`hidden`).

mod args;
mod fit_head;
mod fit_softmax;
mod fit_value;
pub(super) mod hidden;
pub(super) mod linear;
pub(super) mod multiplayer;
mod weights_file;

pub use args::{Head, TuneArgs};
