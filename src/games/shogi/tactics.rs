//! `impl Tactics`: noisy moves, checks, history indices and SEE for the search.

use super::attacks;
use super::checks::{ALL_TARGETS, Checks};
use super::move_filter::MoveFilter;
use super::moves::{Move, Origin};
use super::piece::{HAND_PIECE_TYPES, PIECE_TYPES, PieceType};
use super::position::Position;
use super::square::{SQUARES, Square};
use base::bitboard::Bitboard128;
use base::random::mix;
use base::seat::Seat;
use eval::search_parameters::Parameters;
use eval::tactics::{CORRECTION_KEYS, THREAT_CLASSES, Tactics, threat_class};
use rules::game::{Game, one_by_one};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Captures, and promotions of pawn, bishop and rook. If one of these declines to promote, the move is quiet.
struct Noisy {
    enemies: Bitboard128,
}

/// Piece types that hardly ever have a reason not to promote.
#[inline]
const fn should_promote(piece_type: PieceType) -> bool {
    matches!(piece_type, PieceType::Pawn | PieceType::Bishop | PieceType::Rook)
}

impl MoveFilter for Noisy {
    #[inline]
    fn mask(
        &self,
        piece_type: PieceType,
        _: Option<Square>,
        plain: Bitboard128,
        promoting: Bitboard128,
    ) -> (Bitboard128, Bitboard128) {
        if should_promote(piece_type) {
            (plain & self.enemies & !promoting, promoting)
        } else {
            (plain & self.enemies, promoting & self.enemies)
        }
    }
    #[inline]
    fn drop_mask(&self, _: PieceType) -> Bitboard128 {
        Bitboard128::EMPTY
    }
}

/// All moves that are not noisy.
struct Quiet {
    enemies: Bitboard128,
}

impl MoveFilter for Quiet {
    #[inline]
    fn mask(
        &self,
        piece_type: PieceType,
        _: Option<Square>,
        plain: Bitboard128,
        promoting: Bitboard128,
    ) -> (Bitboard128, Bitboard128) {
        if should_promote(piece_type) {
            (plain & (!self.enemies | promoting), Bitboard128::EMPTY)
        } else {
            (plain & !self.enemies, promoting & !self.enemies)
        }
    }
}

impl Position {
    /// Whether a move from a square touches the promotion zone, where its piece may promote.
    #[inline]
    fn touches_promotion_zone(&self, from: Square, mv: Move) -> bool {
        let zone = attacks::promotion_zone(self.side_to_move());
        zone.contains(from.index()) || zone.contains(mv.to().index())
    }
}

const FROM_INDICES: usize = SQUARES + HAND_PIECE_TYPES;

impl Tactics for Position {
    /// Shogi has no tablebase.
    type Tablebase = Infallible;

    const FROM_TO_SIZE: usize = FROM_INDICES * SQUARES;
    const THREAT_CLASSES: usize = THREAT_CLASSES;
    /// Piece types that move on the board, then piece types dropped from hand.
    const PIECE_TO_SIZE: usize = (PIECE_TYPES + HAND_PIECE_TYPES) * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    const MATES_BY_CHECK: bool = true;
    /// Tuned by 24,000 games of `pentad spsa`: +74 Elo (40 to 108) at 8,000 nodes a move (docs/training.md).
    const PARAMETERS: Parameters = Parameters {
        rfp_margin: 119,
        nmp_eval_margin: 132,
        nmp_eval_divisor: 145,
        probcut_margin: 178,
        lmp_base: 15,
        futility_base: 36,
        futility_margin: 42,
        capture_futility_margin: 205,
        history_pruning_margin: 3300,
        see_quiet_margin: 45,
        see_capture_margin: 172,
        se_margin: 106,
        lmr_log_scale: 18.23,
        lmr_base: 580,
        lmr_tt_pv: 760,
        lmr_cut_node: 1181,
        lmr_presses_king: 480,
        lmr_quiet_history_divisor: 8,
        history_bonus_per_ply: 252,
        history_malus_per_ply: 195,
        fail_low_bonus: 101,
        qs_futility_margin: 135,
        ..Parameters::DEFAULT
    };

    /// Without a check, a move wins if the opponent has no legal move then; a piece in hand that may be dropped on any
    /// empty square is one.
    #[inline]
    fn may_win_without_check(&self) -> bool {
        let hand = self.hand(self.side_to_move().other());
        ![PieceType::Silver, PieceType::Gold, PieceType::Bishop, PieceType::Rook]
            .iter()
            .any(|&held| hand.contains(held))
    }

    #[inline]
    fn from_to(&self, mv: Move) -> usize {
        mv.origin_index() * SQUARES + mv.to().index()
    }

    #[inline]
    fn threatened_squares(&self) -> Bitboard128 {
        self.attacked_squares(self.side_to_move().other())
    }

    /// A drop leaves no square.
    #[inline]
    fn threat_class(&self, mv: Move, threatened: Bitboard128) -> usize {
        threat_class(threatened, mv.origin_index(), mv.to().index())
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        let piece = match mv.origin() {
            Origin::Hand(piece_type) => PIECE_TYPES + piece_type.index(),
            Origin::Board(_) => self.moved_piece_type_after(mv).index(),
        };
        piece * SQUARES + mv.to().relative_to(self.side_to_move()).index()
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<usize> {
        self.piece_at(mv.to()).map(|piece| piece.piece_type().index())
    }

    #[inline]
    fn material_gain(&self, mv: Move) -> i32 {
        self.material_gain(mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge(mv, threshold)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        let Origin::Board(from) = mv.origin() else { return false };
        let piece_type = self.moved_piece_type_before(mv);
        if !should_promote(piece_type) {
            return self.piece_at(mv.to()).is_some();
        }
        if self.touches_promotion_zone(from, mv) { mv.is_promotion() } else { self.piece_at(mv.to()).is_some() }
    }

    /// A pawn, bishop or rook that could promote and does not: of use only against mate by a dropped pawn.
    #[inline]
    fn is_inferior(&self, mv: Move) -> bool {
        let Origin::Board(from) = mv.origin() else { return false };
        self.touches_promotion_zone(from, mv) && !mv.is_promotion() && should_promote(self.moved_piece_type_before(mv))
    }

    /// A drop next to the king.
    #[inline]
    fn presses_king(&self, mv: Move) -> bool {
        let is_drop = matches!(mv.origin(), Origin::Hand(_));
        let is_next_to = |king| attacks::king_attacks(king).contains(mv.to().index());
        is_drop && self.king(self.side_to_move().other()).is_some_and(is_next_to)
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.board_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        self.generate_filtered(&Noisy { enemies: self.by_seat(self.side_to_move().other()) }, one_by_one(visit))
    }

    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.board_outcome().is_some() {
            return;
        }
        let _ = self.generate_filtered(&Quiet { enemies: self.by_seat(self.side_to_move().other()) }, |batch| {
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.checkers.any()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        let Some(king) = self.king(self.side_to_move().other()) else { return false };
        match mv.origin() {
            Origin::Hand(_) => self.checks_directly(mv, king, self.occupied()),
            Origin::Board(from) => {
                self.checks_directly(mv, king, self.occupied() & !Bitboard128::single(from.index()))
                    || self.discovers_check(from, mv.to(), king)
            }
        }
    }

    #[inline]
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        match self.king(self.side_to_move().other()) {
            Some(king) if self.board_outcome().is_none() => {
                self.generate_filtered(&Checks::new(self, king, &ALL_TARGETS), one_by_one(visit))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn winning_move(&self) -> Option<Move> {
        self.mate_in_one()
    }

    fn null_move(&self) -> Option<Position> {
        if self.in_check() {
            return None;
        }
        let mut child = *self;
        child.pass_turn();
        Some(child)
    }

    #[inline]
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        let fold = |squares: Bitboard128| squares.0 as u64 ^ mix((squares.0 >> 64) as u64);
        let black = self.by_seat(Seat::FIRST);
        let pawns = self.by_unpromoted_type(PieceType::Pawn) & !self.promoted_pieces();
        let generals = self.by_unpromoted_type(PieceType::Silver) | self.gold_movers();
        let majors = self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook);
        let cavalry = self.by_unpromoted_type(PieceType::Lance) | self.by_unpromoted_type(PieceType::Knight);
        let of_both = |pieces: Bitboard128| mix(fold(pieces & black) ^ mix(fold(pieces & !black)));
        let hands = self.hand(Seat::FIRST).bits() ^ mix(self.hand(Seat::SECOND).bits());
        let kings = [Seat::FIRST, Seat::SECOND].map(|seat| self.king(seat).map_or(SQUARES, Square::index) as u64);
        let kings = kings[0] << 7 | kings[1];
        [
            of_both(pawns),
            mix(fold(generals & black) ^ mix(fold(generals & !black) ^ mix(kings))),
            mix(hands),
            of_both(majors) ^ mix(fold(majors & self.promoted_pieces())),
            of_both(cavalry & !self.promoted_pieces()),
        ]
    }
}
