//! `impl Tactics`: noisy moves, checks, history indices and SEE for the search.

use super::drawn_endings::{CERTAIN, winning_chances};
use super::end_of_game::FIFTY_MOVE_PLIES;
use super::lone_king::against_lone_king;
use super::position::Position;
use base::bitboard::{Bitboard64, Bitboard128};
use base::random::mix;
use base::score::Score;
use chessboard::move_filter::{Noisy, Quiet};
use chessboard::move_rules::OrthodoxRules;
use chessboard::moves::{Move, MoveKind};
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::SQUARES;
use eval::tactics::{CORRECTION_KEYS, THREAT_CLASSES, Tactics, shrunk_by_count, threat_class};
use rules::game::one_by_one;
use std::convert::Infallible;
use std::ops::ControlFlow;

impl Tactics for Position {
    /// Chess has no tablebase here.
    type Tablebase = Infallible;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES;
    const THREAT_CLASSES: usize = THREAT_CLASSES;
    const PIECE_TO_SIZE: usize = PIECE_TYPES * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    const MATES_BY_CHECK: bool = true;

    /// Stalemate is a draw, so only checkmate wins.
    #[inline]
    fn may_win_without_check(&self) -> bool {
        false
    }

    #[inline]
    fn from_to(&self, mv: Move) -> usize {
        mv.from().index() * SQUARES + mv.to().index()
    }

    #[inline]
    fn threatened_squares(&self) -> Bitboard128 {
        Bitboard128(self.board.attacked_squares(self.board.side_to_move().other()).0.into())
    }

    #[inline]
    fn threat_class(&self, mv: Move, threatened: Bitboard128) -> usize {
        threat_class(threatened, mv.from().index(), mv.to().index())
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        self.board.moved_piece_type_after(mv).index() * SQUARES + mv.to().relative_to(self.board.side_to_move()).index()
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<usize> {
        self.board.captured_piece_type(mv).map(PieceType::index)
    }

    #[inline]
    fn material_gain(&self, mv: Move) -> i32 {
        self.board.material_gain(mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.board.see_ge(mv, threshold)
    }

    /// Captures and queen promotions. Underpromotions, captures among them, are left to the main search.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Promotion => mv.promotion_type() == Some(PieceType::Queen),
            MoveKind::EnPassant => true,
            _ => self.board.occupied().contains(mv.to().index()),
        }
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.board.generate_filtered(&OrthodoxRules, &Noisy::new(&self.board), one_by_one(visit))
    }

    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.is_over() {
            return;
        }
        let _ = self.board.generate_filtered(&OrthodoxRules, &Quiet::new(&self.board), |batch| {
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.board.in_check()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.board.gives_check(mv)
    }

    #[inline]
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_over() {
            ControlFlow::Continue(())
        } else {
            self.board.generate_checks(&OrthodoxRules, one_by_one(visit))
        }
    }

    /// `None` in check, and with king and pawns alone, when zugzwang is likely.
    fn null_move(&self) -> Option<Position> {
        if self.board.in_check() || self.board.non_pawn_pieces(self.board.side_to_move()).is_empty() || self.is_over() {
            return None;
        }
        let mut child = *self;
        child.make_null_move();
        Some(child)
    }

    /// Half of the evaluation is left when fifty moves have gone by, and little of it in endings that are drawn in spite
    /// of the material.
    #[inline]
    fn scale_eval(&self, evaluation: Score) -> Score {
        let mover = self.board.side_to_move();
        let leader = if evaluation.raw() >= 0 { mover } else { mover.other() };
        let left = FIFTY_MOVE_PLIES.saturating_sub(self.halfmove_clock);
        shrunk_by_count(evaluation, left, FIFTY_MOVE_PLIES).scaled(winning_chances(&self.board, leader), CERTAIN)
    }

    /// A lone king is driven to where it can be mated.
    #[inline]
    fn known_ending(&self) -> Option<Score> {
        let mover = self.board.side_to_move();
        let lead = |leader| against_lone_king(&self.board, leader);
        let evaluation = lead(mover).or_else(|| lead(mover.other()).map(|lead| -lead))?;
        Some(self.scale_eval(Score::centipawns(evaluation)))
    }

    #[inline]
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        let board = &self.board;
        let white = board.by_colour(Colour::White);
        let of_both = |pieces: Bitboard64| mix((pieces & white).0 ^ mix((pieces & !white).0));
        let heavy = board.by_type(PieceType::Rook) | board.by_type(PieceType::Queen);
        let light = board.by_type(PieceType::Knight) | board.by_type(PieceType::Bishop);
        let pawns = board.by_type(PieceType::Pawn);
        let pieces_of = |colour| {
            let own = board.by_colour(colour) & !pawns;
            mix(own.0 ^ mix((own & heavy).0 ^ mix((own & light).0)))
        };
        [
            of_both(pawns),
            of_both(heavy | board.by_type(PieceType::King)),
            of_both(light),
            pieces_of(Colour::White),
            pieces_of(Colour::Black),
        ]
    }
}
