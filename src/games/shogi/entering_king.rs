//! Wins by an entered king.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::outcome::Outcome;

/// The option of [`EnteringKingRule`].
pub(super) const ENTERING_KING_OPTION: &str = "EnteringKingRule";

/// Which rule for entered kings holds; names as USI engines have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EnteringKingRule {
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
const MIN_PIECES_IN_ZONE: usize = 10;

impl EnteringKingRule {
    /// The rule that holds unless somebody says otherwise.
    pub(super) const DEFAULT: EnteringKingRule = EnteringKingRule::Points27;
    /// The names of all rules.
    pub(super) const NAMES: &'static [&'static str] = &["NoEnteringKing", "CSARule24", "CSARule27", "TryRule"];
    const ALL: [EnteringKingRule; 4] =
        [EnteringKingRule::None, EnteringKingRule::Points24, EnteringKingRule::Points27, EnteringKingRule::Try];

    /// The rule's name.
    pub(super) const fn name(self) -> &'static str {
        EnteringKingRule::NAMES[self as usize]
    }

    /// The rule with this name.
    pub(super) fn from_name(name: &str) -> Option<EnteringKingRule> {
        EnteringKingRule::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The points that let a seat declare, where points do.
    fn points_needed(self, seat: Seat) -> Option<usize> {
        match self {
            EnteringKingRule::Points24 => Some(31),
            EnteringKingRule::Points27 => Some(if seat == Seat::FIRST { 28 } else { 27 }),
            EnteringKingRule::None | EnteringKingRule::Try => None,
        }
    }
}

impl Position {
    /// Whether the seat on move may declare the game won.
    pub(super) fn declaration(&self) -> Option<Outcome> {
        let seat = self.side_to_move();
        let camp = attacks::promotion_zone(seat);
        let king = self.king(seat).filter(|king| camp.contains(king.index()))?;
        let needed = self.entering_king_rule.points_needed(seat)?;
        let entered = self.by_seat(seat) & camp;
        let men = entered.len() - usize::from(entered.contains(king.index()));
        let majors = entered & (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook));
        let hand = self.hand(seat);
        let in_hand: usize =
            PieceType::HAND_TYPES.iter().map(|&kind| hand.count(kind) * declaration_points(kind)).sum();
        let total = men + majors.len() * (declaration_points(PieceType::Rook) - 1) + in_hand;
        (self.checkers.is_empty() && men >= MIN_PIECES_IN_ZONE && total >= needed)
            .then(|| Outcome::won(SeatSet::single(seat), "declaration"))
    }

    /// The king that stands where the other one began has won, under the rule that says so.
    pub(super) fn try_rule_win(&self) -> Option<Outcome> {
        if self.entering_king_rule != EnteringKingRule::Try {
            return None;
        }
        let goals = [(Seat::FIRST, Square::from_coords(4, 0)), (Seat::SECOND, Square::from_coords(4, 8))];
        goals
            .into_iter()
            .find(|&(seat, goal)| self.king(seat) == Some(goal))
            .map(|(seat, _)| Outcome::won(SeatSet::single(seat), "try"))
    }
}

/// What a man counts in a declaration.
fn declaration_points(kind: PieceType) -> usize {
    if matches!(kind, PieceType::Bishop | PieceType::Rook) { 5 } else { 1 }
}
