//! Generates the moves that give check, and tests single moves for it.

use super::attacks;
use super::board::Board;
use super::castling::CastlingRights;
use super::make_move::square_behind;
use super::move_filter::MoveFilter;
use super::move_rules::MoveRules;
use super::moves::{Move, MoveBatch, MoveKind};
use super::piece::{PIECE_TYPES, PieceType};
use super::square::Square;
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

/// A filter of normal moves and double pushes: those that give check. Moves of other kinds all pass.
struct Checks {
    enemy_king: Square,
    /// By type of piece, the squares from which it attacks the enemy king.
    check_squares: [Bitboard64; PIECE_TYPES],
    /// Own pieces that give a discovered check by leaving their line.
    discovered_check_blockers: Bitboard64,
}

impl Checks {
    #[inline]
    fn new(board: &Board) -> Checks {
        let (colour, enemy) = (board.side_to_move(), board.side_to_move().other());
        let enemy_king = board.king(enemy);
        let mut check_squares = [Bitboard64::EMPTY; PIECE_TYPES];
        check_squares[PieceType::Pawn.index()] =
            attacks::pawn_attacks_setwise(enemy, Bitboard64::single(enemy_king.index()));
        check_squares[PieceType::Knight.index()] = attacks::knight_attacks(enemy_king);
        check_squares[PieceType::Bishop.index()] = attacks::bishop_attacks(enemy_king, board.occupied());
        check_squares[PieceType::Rook.index()] = attacks::rook_attacks(enemy_king, board.occupied());
        check_squares[PieceType::Queen.index()] =
            check_squares[PieceType::Bishop.index()] | check_squares[PieceType::Rook.index()];
        Checks {
            enemy_king,
            check_squares,
            discovered_check_blockers: board.discovered_check_blockers(enemy_king, colour),
        }
    }
}

impl MoveFilter for Checks {
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        self.discovered_check_blockers
    }

    #[inline]
    fn mask(&self, piece_type: PieceType, kind: MoveKind, from: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        if !matches!(kind, MoveKind::Normal | MoveKind::DoublePush) {
            return targets;
        }
        let mut checking = self.check_squares[piece_type.index()];
        if let Some(from) = from
            && self.discovered_check_blockers.contains(from.index())
        {
            checking |= !attacks::line_through(self.enemy_king, from);
        }
        targets & checking
    }
}

impl Board {
    /// Hands out the legal moves that give check, exactly those for which [`Board::gives_check`] holds.
    #[inline]
    pub fn generate_checks<R, V>(&self, rules: &R, mut visit: V) -> ControlFlow<()>
    where
        R: MoveRules,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        self.generate_filtered(rules, &Checks::new(self), |batch| {
            if matches!(batch.kind(), MoveKind::Normal | MoveKind::DoublePush) {
                return visit(batch);
            }
            for mv in batch {
                if self.gives_check(mv) {
                    visit(MoveBatch::single(mv))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        if !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoublePush) {
            return self.special_move_gives_check(mv);
        }
        let (colour, from, to) = (self.side_to_move(), mv.from(), mv.to());
        let king = self.king(colour.other());
        let piece_type = self.piece_type_at(from);
        // The origin may count as occupied: a slider that moves along a line to the king stays blocked by what blocked
        // it before, or the king would be in check already.
        if attacks::empty_board_attackers(colour, piece_type, king).contains(to.index())
            && (attacks::between(king, to) & self.occupied()).is_empty()
        {
            return true;
        }
        let line = attacks::line_through(king, from);
        let sliders = self.orthogonal_sliders(colour) | self.diagonal_sliders(colour);
        (line & sliders & !Bitboard64::single(from.index())).any()
            && !line.contains(to.index())
            && self.discovered_check_blockers(king, colour).contains(from.index())
    }

    /// [`Board::gives_check`] for any kind of move: makes it, and looks at the attacks.
    fn special_move_gives_check(&self, mv: Move) -> bool {
        let (colour, from, to) = (self.side_to_move(), mv.from(), mv.to());
        let king = self.king(colour.other());
        let mut occupied = self.occupied() & !Bitboard64::single(from.index()) | Bitboard64::single(to.index());
        let mut arrived = attacks::piece_attacks(colour, self.moved_piece_type_after(mv), to, occupied);
        match mv.kind() {
            MoveKind::EnPassant => occupied &= !Bitboard64::single(square_behind(colour, to).index()),
            MoveKind::Castling => {
                if let Some(path) = CastlingRights::paths(colour).iter().find(|path| path.king_to == to) {
                    occupied ^= Bitboard64::single(path.rook_from.index()) | Bitboard64::single(path.rook_to.index());
                    arrived = attacks::rook_attacks(path.rook_to, occupied);
                }
            }
            MoveKind::Swap | MoveKind::PromotingSwap => {
                let mut child = *self;
                child.make_move(mv, &mut ());
                return child.in_check();
            }
            _ => {}
        }
        let departed = !Bitboard64::single(from.index());
        arrived.contains(king.index())
            || (attacks::rook_attacks(king, occupied) & self.orthogonal_sliders(colour) & departed).any()
            || (attacks::bishop_attacks(king, occupied) & self.diagonal_sliders(colour) & departed).any()
    }
}
