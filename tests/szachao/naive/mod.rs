//! A second, naive Szachao: letters on a list of squares, every man with a name of its own, every state before a chess
//! move kept whole, every move tried out. Slow, and written from the rules alone.

mod board;
mod cards;
mod game;

pub(crate) use cards::parse_cards;
pub(crate) use game::Szachao;
