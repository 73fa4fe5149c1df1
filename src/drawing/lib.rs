//! SVG pictures: diagrams of positions of any game, charts of games' scores and of tuning runs.
//!
//! - `diagram`: a position, put together from the following.
//! - `geometry`: coordinates of squares; `ground`: the empty board; `marks`: the last turn, checks, rights.
//! - `piece`: a piece or a card; `shapes`: their markup, the same as on the board's pages.
//! - `seating`, `seat_row`: the seats beside the board, and what they hold; `notes`: remarks in words.
//! - `arrows`: the moves of a line; `places`: what they move between; `arrow_shape`: how an arrow is drawn.
//! - `analysed_game`, `chart`: the scores of a game.
//! - `tuning_run`, `tuning_chart`: the parameters of a tuning run.
//! - `svg`, `palette`: the text of a picture, and its colours; `args`, `command`: `pentad draw`.

mod analysed_game;
mod args;
mod arrow_shape;
mod arrows;
mod chart;
mod command;
mod diagram;
mod error;
mod geometry;
mod ground;
mod marks;
mod notes;
mod palette;
mod piece;
mod places;
mod seat_row;
mod seating;
mod shapes;
mod svg;
mod tuning_chart;
mod tuning_run;

pub use args::DrawArgs;
pub use arrows::{Arrow, LineError, arrows_of_line};
pub use command::{draw, write_picture};
pub use diagram::Diagram;
pub use error::DrawError;
pub use places::Place;
pub use svg::xml_escaped;
