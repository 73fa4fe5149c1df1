//! Pictures as SVG: diagrams of positions of any game, and the chart of a game's scores.
//!
//! - `diagram`: the board with pieces, hands, cards and arrows; `arrows`: the arrows of a line of play.
//! - `shapes`: what pieces look like, as on the board's pages; `piece`: a piece on its square, `card`: a card.
//! - `chart`: the scores of an analysed game. `svg`: the text of a picture. `command`: `pentad draw`.

mod arrows;
mod card;
mod chart;
mod command;
mod diagram;
mod error;
mod palette;
mod piece;
mod seat_row;
mod shapes;
mod svg;

pub use arrows::{Arrow, arrows_of_line};
pub use command::{DrawArgs, draw};
pub use diagram::Diagram;
pub use error::DrawError;
pub use svg::xml_escaped;
