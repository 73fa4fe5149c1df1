//! Where the pyramids of an ending stand, and the number that tables keep it under.

use super::super::kind::{KINDS, Kind};
use super::super::position::Position;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;

/// Squares of the board of two seats.
const SQUARES: usize = 32;
/// The zone of the seat on move.
const ZONE: Bits64 = Bits64(0xFFFF);

/// `CHOICES[n][k]`: in how many ways k squares can be chosen from n.
const CHOICES: [[u32; SQUARES + 1]; SQUARES + 1] = {
    let mut choices = [[0; SQUARES + 1]; SQUARES + 1];
    let mut of = 0;
    while of <= SQUARES {
        choices[of][0] = 1;
        let mut chosen = 1;
        while chosen <= of {
            choices[of][chosen] = choices[of - 1][chosen - 1] + choices[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    choices
};

/// The pyramids by kind, the board turned so that the seat on move owns ranks 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place([Bits64; KINDS]);

/// A move of an ending and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The points of what is captured.
    pub(super) captured: Option<i8>,
    /// The position after it, turned for the seat that moves next.
    pub(super) to: Place,
}

impl Place {
    /// The place as the seat on move sees it.
    pub(super) fn seen_by(seat: Seat, men: [Bits64; KINDS]) -> Place {
        let place = Place(men);
        if seat == Seat::FIRST { place } else { place.turned() }
    }

    /// The board half round.
    fn turned(self) -> Place {
        Place(self.0.map(|men| Bits64(u64::from((men.0 as u32).reverse_bits()))))
    }

    /// Left and right exchanged, which no rule can tell.
    pub(super) fn mirrored(self) -> Place {
        Place(self.0.map(|Bits64(men)| {
            let men = (men & 0x5555_5555) << 1 | men >> 1 & 0x5555_5555;
            Bits64((men & 0x3333_3333) << 2 | men >> 2 & 0x3333_3333)
        }))
    }

    fn occupied(&self) -> Bits64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// How many pyramids stand on the board.
    pub(super) fn men(&self) -> usize {
        self.occupied().len()
    }

    /// Whether a zone is empty, and the game over.
    pub(super) fn is_over(&self) -> bool {
        let occupied = self.occupied();
        (occupied & ZONE).is_empty() || (occupied & !ZONE).is_empty()
    }

    /// How many places there are for so many pyramids.
    pub(super) fn count(men: usize) -> usize {
        CHOICES[SQUARES][men] as usize * KINDS.pow(men as u32)
    }

    /// The number of the place among all with as many pyramids, in the order of [`Place::all`].
    #[inline]
    pub(super) fn index(&self) -> usize {
        let [_, drones, queens] = self.0;
        let (mut squares, mut kinds) = (0, 0);
        for (nth, square) in self.occupied().enumerate() {
            squares += CHOICES[square][nth + 1] as usize;
            kinds = KINDS * kinds + usize::from(drones.contains(square)) + 2 * usize::from(queens.contains(square));
        }
        squares * KINDS.pow(self.men() as u32) + kinds
    }

    /// All places for so many pyramids, by their numbers.
    pub(super) fn all(men: usize) -> impl Iterator<Item = Place> {
        let sets = std::iter::successors(Some((1_u64 << men) - 1), |&set| {
            // The next greater number with as many bits (Gosper).
            let lowest = set & set.wrapping_neg();
            let ripple = set + lowest;
            let rest = ((ripple ^ set) >> 2) / lowest;
            Some(ripple | rest)
        });
        let sets = sets.take_while(|&set| set < 1 << SQUARES).map(Bits64);
        let kinds = 0..KINDS.pow(men as u32);
        sets.flat_map(move |set| kinds.clone().map(move |kinds| Place::of(set, kinds)))
    }

    /// Pyramids on these squares; the digits of `kinds` are their kinds, the last one that of the highest square.
    fn of(squares: Bits64, kinds: usize) -> Place {
        let mut men = [Bits64::EMPTY; KINDS];
        let mut scale = KINDS.pow(squares.len() as u32);
        for square in squares {
            scale /= KINDS;
            men[kinds / scale % KINDS] |= Bits64::only(square);
        }
        Place(men)
    }

    /// Hands out every move.
    pub(super) fn visit_steps(&self, mut visit: impl FnMut(Step)) {
        let occupied = self.occupied();
        let own = self.0.map(|men| men & ZONE);
        let [pawns, drones, queens] = own;
        for kind in Kind::ALL {
            let mut partners = Bits64::EMPTY;
            if queens.is_empty() {
                partners |= [drones, pawns, Bits64::EMPTY][kind.index()];
            }
            if drones.is_empty() && kind == Kind::Pawn {
                partners |= pawns;
            }
            let allowed = !(occupied & ZONE) | partners;
            for from in own[kind.index()] {
                for to in Position::<2>::reach(kind, from, occupied) & allowed {
                    visit(self.step(kind, from, to));
                }
            }
        }
    }

    fn step(&self, kind: Kind, from: usize, to: usize) -> Step {
        let target = Bits64::only(to);
        let met = Kind::ALL.into_iter().find(|kind| self.0[kind.index()].contains(to));
        let mut men = self.0.map(|men| men & !target);
        men[kind.index()] &= !Bits64::only(from);
        let stays = ZONE.contains(to);
        let arriving = met.filter(|_| stays).map_or(kind, |met| Kind::merged(kind, met));
        men[arriving.index()] |= target;
        Step { captured: met.filter(|_| !stays).map(|met| met.points() as i8), to: Place(men).turned() }
    }
}
