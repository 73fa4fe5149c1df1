//! The places between which a move can go: squares, hands, piles.

use super::geometry::{Geometry, Point};
use base::seat::Seat;

/// A place where a move begins or ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A square, by its name.
    Square(String),
    /// A kind of piece or a card in a seat's hand.
    Hand(Seat, String),
    /// A pile, by its number, counted from 1.
    Pile(usize),
}

/// The places beside the board, with their centres.
#[derive(Debug, Default)]
pub(super) struct BesideBoard {
    places: Vec<(Place, Point)>,
}

impl BesideBoard {
    pub(super) fn add(&mut self, place: Place, middle: Point) {
        self.places.push((place, middle));
    }

    /// The centre of a place, if it is in the picture.
    pub(super) fn middle(&self, geometry: &Geometry, place: &Place) -> Option<Point> {
        match place {
            Place::Square(square) => geometry.middle(square),
            _ => self.places.iter().find(|(known, _)| known == place).map(|&(_, middle)| middle),
        }
    }
}
