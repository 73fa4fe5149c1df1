//! What the tests of every open game need: the laws on random games, a second, naive game of the same rules to compare
//! with, and positions and moves by their text.

mod drawing;
mod drawing_client;
pub(crate) mod laws;
mod naive_game;
mod positions;

pub(crate) use drawing::{check_drawing, check_labels};
pub(crate) use laws::{
    check_agrees_with_naive, check_evaluators, check_random_games, laws_of_game, network_evaluators,
};
pub(crate) use naive_game::{NaiveGame, check_perft_counts};
pub(crate) use positions::{move_texts, parse_position, play_line};
