//! What the men of each colour attack, and how freely they move.

use super::super::attacks;
use super::super::piece::{Colour, Kind};
use super::super::position::Position;
use super::super::seats;
use super::super::set::SquareSet;
use super::super::square::Square;
use super::groups::{MOBILITIES, MOBILITY, OFFICERS, OFFICERS_IN_ZONE};
use super::{role, sign};
use crate::eval::linear::TermSink;

/// Squares by how many men of one colour attack them.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// By one or more.
    pub(super) once: SquareSet,
    /// By two or more.
    pub(super) twice: SquareSet,
    /// By three or more.
    pub(super) thrice: SquareSet,
    /// By pawns.
    pub(super) pawns: SquareSet,
}

impl Reach {
    #[inline]
    fn add(&mut self, attacks: SquareSet) {
        self.thrice |= self.twice & attacks;
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }

    /// How many attacks there are on these squares, three at most on each.
    #[inline]
    pub(super) fn pressure(&self, squares: SquareSet) -> usize {
        (self.once & squares).len() + (self.twice & squares).len() + (self.thrice & squares).len()
    }
}

/// The reach of both colours.
pub(super) struct Reaches([Reach; 2]);

impl Reaches {
    /// Finds what every man attacks, and hands on the terms of mobility and of officers by zone.
    #[inline]
    pub(super) fn new<S: TermSink>(position: &Position, sink: &mut S) -> Reaches {
        let mut reaches = Reaches([Reach::default(); 2]);
        for colour in Colour::BOTH {
            let pawns = position.of(colour) & position.of_kind(Kind::Pawn);
            let ahead = attacks::ahead(colour, pawns);
            let (left, right) = (ahead.left(), ahead.right());
            let reach = &mut reaches.0[colour.index()];
            reach.pawns = left | right;
            reach.add(left);
            reach.add(right);
        }
        for colour in Colour::BOTH {
            let free = !(position.of(colour) | reaches.of(colour.other()).pawns);
            let reach = &mut reaches.0[colour.index()];
            for zone in [0, 1] {
                if let Some(king) = position.king(seats::of(colour, zone)) {
                    reach.add(attacks::king(king));
                }
                officers(position, colour, zone, free, reach, sink);
            }
        }
        reaches
    }

    /// The reach of a colour.
    #[inline]
    pub(super) fn of(&self, colour: Colour) -> &Reach {
        &self.0[colour.index()]
    }
}

/// Goes through the officers of a colour in a zone.
#[inline]
fn officers<S: TermSink>(
    position: &Position,
    colour: Colour,
    zone: usize,
    free: SquareSet,
    reach: &mut Reach,
    sink: &mut S,
) {
    let own = position.of(colour) & SquareSet::ZONES[zone];
    let occupied = position.occupied();
    let mut count = 0;
    for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        for index in own & position.of_kind(kind) {
            let attacks = attacks::of(colour, kind, Square::new(index), occupied);
            reach.add(attacks);
            let mobility = (attacks & free).len().min(MOBILITIES - 1);
            sink.add(MOBILITY + kind.index() * MOBILITIES + mobility, sign(colour));
            count += 1;
        }
    }
    sink.add(OFFICERS_IN_ZONE + role(colour, zone) * OFFICERS + count.min(OFFICERS - 1), sign(colour));
}
