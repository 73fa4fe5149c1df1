//! Pictures as SVG: diagrams of positions of any game, and charts of games' scores.
//!
//! - `diagram`: a position; it puts together what the following draw.
//! - `geometry`: where squares lie; `ground`: the board without pieces; `marks`: the last turn, checks, rights.
//! - `piece`: a piece on its square, a card; `shapes`: what they look like, as on the board's pages.
//! - `seating`, `seat_row`: the seats beside the board, and what they hold; `notes`: what is said in words.
//! - `arrows`: where the moves of a line go; `places`: what they go between; `arrow_shape`: how that is drawn.
//! - `analysed_game`, `chart`: the scores of a game.
//! - `svg`, `palette`: the text of a picture, and its colours. `args`, `command`: `pentad draw`.

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

pub use args::DrawArgs;
pub use arrows::{Arrow, LineError, arrows_of_line};
pub use command::{draw, write_picture};
pub use diagram::Diagram;
pub use error::DrawError;
pub use places::Place;
pub use svg::xml_escaped;
