//! The plainest evaluation: men on the board and in hand.

use super::exchange::value;
use super::moves::Move;
use super::piece::Kind;
use super::position::{Feature, Position};
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::evaluator::Evaluator;
use crate::rules::game::{Game, Observer};

/// Counts men.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// Black's men less White's, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance(i32);

impl Balance {
    fn change(&mut self, feature: Feature, sign: i32) {
        let (seat, worth) = match feature {
            Feature::Man(piece, _) if piece.kind() == Kind::King => return,
            Feature::Man(piece, _) => (piece.seat(), value(piece.kind())),
            Feature::InHand(seat, kind, count) => (seat, value(kind) * count as i32),
        };
        self.0 += if seat == Seat::FIRST { sign * worth } else { -sign * worth };
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
        Score::centipawns(if seat == Seat::FIRST { balance.0 } else { -balance.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::mix;
    use crate::eval::gains::Gains;

    /// What [`Gains`] adds up along a game is the change of the material.
    #[test]
    fn gains_are_changes_of_material() {
        for seed in 0..20 {
            let mut position = Position::start();
            let (mut balance, mut won) = (Material.fresh(&position), Gains.fresh(&position));
            for ply in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[mix(seed << 32 | ply) as usize % moves.len()];
                let mut twin = position;
                Gains.play(&mut twin, &mut won, mv);
                Material.play(&mut position, &mut balance, mv);
                assert_eq!(twin, position);
                for seat in [Seat::FIRST, Seat::SECOND] {
                    assert_eq!(Gains.evaluate(&twin, &won, seat), Material.evaluate(&position, &balance, seat));
                }
            }
            assert_ne!(balance.0, 0);
        }
    }
}
