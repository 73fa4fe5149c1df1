//! The plainest evaluation: men on the board.

use super::exchange::value;
use super::moves::Move;
use super::piece::{Colour, Kind};
use super::position::{Feature, Position};
use super::seats;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::evaluator::Evaluator;
use crate::rules::game::{Game, Observer};

/// Counts men.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// White's men less Black's, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance(i32);

impl Balance {
    fn change(&mut self, feature: Feature, sign: i32) {
        let Feature::Man(piece, _) = feature;
        if piece.kind() != Kind::King {
            self.0 += if piece.colour() == Colour::White { sign } else { -sign } * value(piece.kind());
        }
    }
}

impl Observer<Feature> for Balance {
    fn on(&mut self, feature: Feature) {
        self.change(feature, 1);
    }
    fn off(&mut self, feature: Feature) {
        self.change(feature, -1);
    }
}

impl Evaluator<Position> for Material {
    type Accumulator = Balance;

    fn fresh(&self, position: &Position) -> Balance {
        let mut balance = Balance::default();
        position.observe_all(&mut balance);
        balance
    }

    fn play(&self, position: &mut Position, balance: &mut Balance, mv: Move) {
        position.play_observed(mv, balance);
    }

    fn evaluate(&self, _: &Position, balance: &Balance, seat: Seat) -> Score {
        Score::centipawns(if seats::colour(seat) == Colour::White { balance.0 } else { -balance.0 })
    }
}
