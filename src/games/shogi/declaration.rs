//! Wins by an entered king.

use super::attacks;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::outcome::Outcome;

/// Which rule for entered kings holds; names as USI engines have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EnteringKing {
    /// None.
    None,
    /// 31 points win.
    Points24,
    /// Black needs 28 points, White 27.
    #[default]
    Points27,
    /// The king that reaches the square where the other king began wins.
    Try,
}

/// The least number of own men, king apart, in the far camp.
const MEN_IN_CAMP: usize = 10;

impl EnteringKing {
    /// The rule that holds unless somebody says otherwise.
    pub(super) const DEFAULT: EnteringKing = EnteringKing::Points27;
    /// The names of all rules.
    pub(super) const NAMES: &'static [&'static str] = &["NoEnteringKing", "CSARule24", "CSARule27", "TryRule"];
    const ALL: [EnteringKing; 4] =
        [EnteringKing::None, EnteringKing::Points24, EnteringKing::Points27, EnteringKing::Try];

    /// The rule's name.
    pub(super) fn name(self) -> &'static str {
        EnteringKing::NAMES[self as usize]
    }

    /// The rule with this name.
    pub(super) fn from_name(name: &str) -> Option<EnteringKing> {
        EnteringKing::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The points that let a seat declare, where points do.
    fn points_needed(self, seat: Seat) -> Option<usize> {
        match self {
            EnteringKing::Points24 => Some(31),
            EnteringKing::Points27 => Some(if seat == Seat::FIRST { 28 } else { 27 }),
            EnteringKing::None | EnteringKing::Try => None,
        }
    }
}

impl Position {
    /// Whether the seat on move may declare the game won.
    pub(super) fn declaration(&self) -> Option<Outcome> {
        let seat = self.mover();
        let camp = attacks::far_camp(seat);
        let king = self.king(seat).filter(|king| camp.contains(king.index()))?;
        let needed = self.entering_king.points_needed(seat)?;
        let entered = self.of(seat) & camp;
        let men = entered.len() - usize::from(entered.contains(king.index()));
        let majors = entered & (self.of_origin(Kind::Bishop) | self.of_origin(Kind::Rook));
        let hand = self.hand(seat);
        let in_hand: usize = Kind::IN_HAND.iter().map(|&kind| hand.count(kind) * points(kind)).sum();
        let total = men + majors.len() * (points(Kind::Rook) - 1) + in_hand;
        (self.checkers.is_empty() && men >= MEN_IN_CAMP && total >= needed)
            .then(|| Outcome::won(SeatSet::only(seat), "declaration"))
    }

    /// The king that stands where the other one began has won, under the rule that says so.
    pub(super) fn try_reached(&self) -> Option<Outcome> {
        if self.entering_king != EnteringKing::Try {
            return None;
        }
        let goals = [(Seat::FIRST, Square::at(4, 0)), (Seat::SECOND, Square::at(4, 8))];
        goals
            .into_iter()
            .find(|&(seat, goal)| self.king(seat) == Some(goal))
            .map(|(seat, _)| Outcome::won(SeatSet::only(seat), "try"))
    }
}

/// What a man counts in a declaration.
fn points(kind: Kind) -> usize {
    if matches!(kind, Kind::Bishop | Kind::Rook) { 5 } else { 1 }
}
