//! A second, naive Szachao, written from the rules alone: a board of letters with an identity for each piece, a full copy
//! of every state before a chess move, every move tried out.

mod board;
mod cards;
mod game;

pub(crate) use cards::parse_cards;
pub(crate) use game::Szachao;
