//! What Szachao's search knows of the game.

use super::world::World;
use crate::base::seat::Seat;
use crate::chessboard::piece::Kind;
use crate::eval::hidden::{Insight, Shares};

/// Judges worlds by the men on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knowledge;

impl Insight<World> for Knowledge {
    const SCALE: f64 = 200.0;

    fn value(&self, world: &World) -> Shares {
        let table = world.table();
        let colour = table.colour_of(Seat::FIRST);
        let board = &table.board;
        let worth = |kind, each: i32| {
            each * (board.men(colour, kind).len() as i32 - board.men(colour.other(), kind).len() as i32)
        };
        let sum = worth(Kind::Pawn, 100)
            + worth(Kind::Knight, 320)
            + worth(Kind::Bishop, 330)
            + worth(Kind::Rook, 500)
            + worth(Kind::Queen, 900);
        Shares::duel(1.0 / (1.0 + (-f64::from(sum) / Self::SCALE).exp()) as f32)
    }
}
