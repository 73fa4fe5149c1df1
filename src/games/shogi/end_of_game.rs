//! Wins by an entered king: by declaration (the 24- and 27-point rules) and by the try rule.

use super::attacks;
use super::entering_king::EnteringKingRule;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::seat::Seat;

/// The fewest own pieces in the promotion zone, not counting the king, that allow a declaration.
const MIN_PIECES_IN_ZONE: usize = 10;

/// What all pieces but the kings count together: four majors and 34 others.
const POINTS_OF_A_FULL_SET: usize = 54;

/// The square on which each seat's king wins under the try rule: the other king's starting square.
const TRY_SQUARES: [(Seat, Square); 2] =
    [(Seat::FIRST, Square::from_coords(4, 0)), (Seat::SECOND, Square::from_coords(4, 8))];

impl Position {
    /// Whether the game has ended on the board: under the try rule, a king has reached its try square.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.try_rule_winner().is_some()
    }

    /// The seat that has won by the try rule, if that rule is on.
    pub(super) fn try_rule_winner(&self) -> Option<Seat> {
        if self.entering_king_rule != EnteringKingRule::Try {
            return None;
        }
        TRY_SQUARES.into_iter().find(|&(seat, goal)| self.king(seat) == Some(goal)).map(|(seat, _)| seat)
    }

    /// Whether the side to move may declare the game won: its king stands in the promotion zone and is not in check,
    /// enough of its pieces stand there too, and these and its hand count enough points.
    pub(super) fn can_declare_win(&self) -> bool {
        let seat = self.side_to_move;
        let zone = attacks::promotion_zone(seat);
        let Some(king) = self.king(seat).filter(|king| zone.contains(king.index())) else { return false };
        let Some(needed) = self.entering_king_rule.points_needed(seat) else { return false };
        let entered = self.by_seat(seat) & zone;
        let pieces = entered.len() - usize::from(entered.contains(king.index()));
        let majors = entered & (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook));
        let counted = pieces + majors.len() * (declaration_points(PieceType::Rook) - 1) + self.points_in_hand(seat);
        let total = counted + self.points_given(seat);
        self.checkers.is_empty() && pieces >= MIN_PIECES_IN_ZONE && total >= needed
    }

    /// What the pieces that a seat has given as a handicap count: no piece ever leaves the game, so they are those that
    /// are missing, and White gives them.
    fn points_given(&self, seat: Seat) -> usize {
        if !self.entering_king_rule.counts_handicap() || seat != Seat::SECOND {
            return 0;
        }
        let on_board = self.occupied() & !self.by_unpromoted_type(PieceType::King);
        let majors = self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook);
        let points = on_board.len() + majors.len() * (declaration_points(PieceType::Rook) - 1);
        let in_hands = self.points_in_hand(Seat::FIRST) + self.points_in_hand(Seat::SECOND);
        POINTS_OF_A_FULL_SET.saturating_sub(points + in_hands)
    }

    /// The points of both sides in an impasse, if both kings have entered their promotion zones: all pieces but the
    /// kings, on the whole board and in hand.
    pub(super) fn impasse_points(&self) -> Option<[usize; 2]> {
        let points = |seat: Seat| {
            let king = self.king(seat).filter(|king| attacks::promotion_zone(seat).contains(king.index()))?;
            let pieces = self.by_seat(seat).len() - usize::from(self.by_seat(seat).contains(king.index()));
            let majors = self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook);
            let majors = (self.by_seat(seat) & majors).len();
            Some(pieces + majors * (declaration_points(PieceType::Rook) - 1) + self.points_in_hand(seat))
        };
        Some([points(Seat::FIRST)?, points(Seat::SECOND)?])
    }

    fn points_in_hand(&self, seat: Seat) -> usize {
        let hand = self.hand(seat);
        PieceType::HAND_TYPES.iter().map(|&piece_type| hand.count(piece_type) * declaration_points(piece_type)).sum()
    }
}

/// What a piece counts in a declaration: 5 for bishop and rook, 1 for the others.
fn declaration_points(piece_type: PieceType) -> usize {
    if matches!(piece_type, PieceType::Bishop | PieceType::Rook) { 5 } else { 1 }
}
