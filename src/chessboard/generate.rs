//! The legal move generator, setwise for pawns. Rules change which moves are legal; a filter chooses among the legal
//! ones.

use super::attacks;
use super::board::Board;
use super::castling::CastlingRights;
use super::make_move::square_behind;
use super::move_filter::{All, MoveFilter};
use super::move_rules::{MoveRules, SinglePieceRules};
use super::moves::{Move, MoveBatch, MoveKind};
use super::piece::PieceType;
use super::square::Square;
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

/// The input of one run of the generator: rules, filter and target squares.
struct GeneratorArgs<'a, R, F> {
    rules: &'a R,
    filter: &'a F,
    /// The targets of pieces other than the king: the check mask, without captures if the rules forbid them.
    targets: Bitboard64,
}

impl Board {
    /// Hands the legal moves that pass the filter to the visitor: the king's first, then the pawns', then the others'.
    #[inline]
    pub fn generate_filtered<R, F, V>(&self, rules: &R, filter: &F, mut visit: V) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if rules.queen_swaps() {
            self.generate_swaps(rules, filter, &mut visit)?;
        }
        let enemy = self.side_to_move().other();
        // The enemy king can only be attacked here if a board was turned in check.
        let spared = if rules.allows_captures() { self.pieces(enemy, PieceType::King) } else { self.by_colour(enemy) };
        let capturable = !spared;
        let mut args = GeneratorArgs { rules, filter, targets: capturable };
        self.generate_king_moves(&args, &mut visit)?;
        if self.checkers.more_than_one() {
            return ControlFlow::Continue(());
        }
        args.targets = capturable & self.check_mask();
        self.generate_pawn_moves(&args, &mut visit)?;
        self.generate_non_pawn_moves(&args, &mut visit)
    }

    /// Whether the side to move has a legal move.
    #[inline]
    pub fn has_legal_moves<R: MoveRules>(&self, rules: &R) -> bool {
        self.generate_filtered(rules, &All, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move, which may come from anywhere, is legal here.
    pub fn is_legal<R: MoveRules>(&self, mv: Move, rules: &R) -> bool {
        let piece = Bitboard64::single(mv.from().index());
        if (piece & self.by_colour(self.side_to_move())).is_empty() {
            return false;
        }
        let found = self.generate_filtered(&SinglePieceRules { rules, piece }, &All, |batch| {
            let same = batch.kind() == mv.kind() && batch.targets().contains(mv.to().index());
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Check mask: squares that capture the checker or block the check; all squares when not in check.
    #[inline]
    fn check_mask(&self) -> Bitboard64 {
        if self.checkers.is_empty() {
            return attacks::FULL_BOARD;
        }
        let checker = Square::new(self.checkers.lsb());
        self.checkers | attacks::between(self.king(self.side_to_move()), checker)
    }

    #[inline]
    fn generate_king_moves<R, F, V>(&self, args: &GeneratorArgs<R, F>, visit: &mut V) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.side_to_move();
        let king = self.king(colour);
        if !args.rules.movable().contains(king.index()) {
            return ControlFlow::Continue(());
        }
        let leaps = args.rules.king_leaps_two();
        let reach = if leaps { self.king_leap_mask(king) } else { attacks::king_attacks(king) };
        let reach = reach & !self.by_colour(colour) & args.targets;
        let targets = args.filter.mask(PieceType::King, MoveKind::Normal, Some(king), reach);
        let safe = self.safe_king_squares(colour, targets);
        if safe.any() {
            visit(MoveBatch::from_piece(king, safe, MoveKind::Normal))?;
        }
        if leaps || self.in_check() || self.castling_rights().of_colour(colour).is_empty() {
            return ControlFlow::Continue(());
        }
        let targets = args.filter.mask(PieceType::King, MoveKind::Castling, Some(king), self.castling_targets());
        if targets.any() {
            visit(MoveBatch::from_piece(king, targets, MoveKind::Castling))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// King leap (a Szachao rule): squares two away on a rank, file or diagonal, over an empty one. The enemy king may
    /// be two squares away, and is never captured.
    fn king_leap_mask(&self, king: Square) -> Bitboard64 {
        let mut reach = attacks::king_leap_targets(king) & !self.by_type(PieceType::King);
        for index in reach {
            if (attacks::between(king, Square::new(index)) & self.occupied()).any() {
                reach ^= Bitboard64::single(index);
            }
        }
        reach
    }

    /// The squares that the king, which is not in check, may castle to.
    fn castling_targets(&self) -> Bitboard64 {
        let (colour, occupied) = (self.side_to_move(), self.occupied());
        let mut targets = Bitboard64::EMPTY;
        for path in CastlingRights::paths(colour) {
            if self.castling_rights().contains(path.right)
                && (path.must_be_empty & occupied).is_empty()
                && !self.is_attacked(path.king_passes, colour.other(), occupied)
                && !self.is_attacked(path.king_to, colour.other(), occupied)
            {
                targets |= Bitboard64::single(path.king_to.index());
            }
        }
        targets
    }

    #[inline]
    fn generate_pawn_moves<R, F, V>(&self, args: &GeneratorArgs<R, F>, visit: &mut V) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let pawns = self.pieces(self.side_to_move(), PieceType::Pawn) & args.rules.movable();
        let singly = pawns & (args.filter.pieces_masked_singly() | self.pinned);
        self.generate_pawn_set_moves(pawns & !singly, None, args.targets, args, visit)?;
        for index in singly {
            let targets = args.targets & self.pin_mask(Square::new(index));
            self.generate_pawn_set_moves(Bitboard64::single(index), Some(Square::new(index)), targets, args, visit)?;
        }
        if let Some(square) = self.en_passant()
            && args.rules.allows_captures()
        {
            for index in
                attacks::pawn_attacks_setwise(self.side_to_move().other(), Bitboard64::single(square.index())) & pawns
            {
                let from = Square::new(index);
                if self.is_legal_en_passant(from, square) {
                    let target = Bitboard64::single(square.index());
                    let targets = args.filter.mask(PieceType::Pawn, MoveKind::EnPassant, Some(from), target);
                    if targets.any() {
                        visit(MoveBatch::from_piece(from, targets, MoveKind::EnPassant))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves of a set of pawns to these targets, except en passant. `from` is given if the set is a single pawn.
    #[inline]
    fn generate_pawn_set_moves<R, F, V>(
        &self,
        pawns: Bitboard64,
        from: Option<Square>,
        targets: Bitboard64,
        args: &GeneratorArgs<R, F>,
        visit: &mut V,
    ) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.side_to_move();
        let (forward, last) = (attacks::pawn_push_offset(colour), attacks::promotion_rank(colour));
        let empty = !self.occupied();
        let enemies = self.by_colour(colour.other());
        let mut hand_out = |offset: i8, kind: MoveKind, reached: Bitboard64| {
            let plain = args.filter.mask(PieceType::Pawn, kind, from, reached & targets & !last);
            if plain.any() {
                visit(MoveBatch::from_pawns(offset, plain, kind))?;
            }
            let promoting = reached & targets & last;
            if promoting.is_empty() {
                return ControlFlow::Continue(());
            }
            let promoting = args.filter.mask(PieceType::Pawn, MoveKind::Promotion, from, promoting);
            let batch = MoveBatch::from_pawns(offset, promoting, MoveKind::Promotion);
            if promoting.any() {
                visit(batch.with_promotions(args.filter.promotion_types()))
            } else {
                ControlFlow::Continue(())
            }
        };
        hand_out(1 - forward, MoveKind::Normal, attacks::pawn_attacks_left(colour, pawns) & enemies)?;
        hand_out(-1 - forward, MoveKind::Normal, attacks::pawn_attacks_right(colour, pawns) & enemies)?;
        let once = attacks::pawn_pushes(colour, pawns) & empty;
        let first = once & attacks::relative_rank_mask(colour, 2);
        let twice = attacks::pawn_pushes(colour, first) & empty;
        hand_out(-forward, MoveKind::Normal, once)?;
        hand_out(-2 * forward, MoveKind::DoublePush, twice)?;
        if args.rules.extra_pawn_step() {
            hand_out(-2 * forward, MoveKind::Normal, attacks::pawn_pushes(colour, once ^ first) & empty)?;
            hand_out(-3 * forward, MoveKind::Normal, attacks::pawn_pushes(colour, twice) & empty)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a pawn of the side to move that attacks the en passant square may capture there: the king must not be in
    /// check once both pawns have left their squares.
    fn is_legal_en_passant(&self, from: Square, square: Square) -> bool {
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let captured = Bitboard64::single(square_behind(colour, square).index());
        let occupied =
            self.occupied() & !captured & !Bitboard64::single(from.index()) | Bitboard64::single(square.index());
        let king = self.king(colour);
        let leapers = self.leaper_attackers_to(king, enemy) & !captured;
        let lines = attacks::rook_attacks(king, occupied) & self.orthogonal_sliders(enemy)
            | attacks::bishop_attacks(king, occupied) & self.diagonal_sliders(enemy);
        (leapers | lines).is_empty()
    }

    /// Whether an en passant capture is legal.
    #[inline]
    pub fn has_legal_en_passant(&self) -> bool {
        let Some(square) = self.en_passant() else { return false };
        let behind = Bitboard64::single(square.index());
        let capturers = attacks::pawn_attacks_setwise(self.side_to_move().other(), behind)
            & self.pieces(self.side_to_move(), PieceType::Pawn);
        Iterator::any(&mut { capturers }, |index| self.is_legal_en_passant(Square::new(index), square))
    }

    #[inline]
    fn generate_non_pawn_moves<R, F, V>(&self, args: &GeneratorArgs<R, F>, visit: &mut V) -> ControlFlow<()>
    where
        R: MoveRules,
        F: MoveFilter,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let (colour, occupied) = (self.side_to_move(), self.occupied());
        let allowed = args.targets & !self.by_colour(colour);
        let movers = self.by_colour(colour) & args.rules.movable();
        let mut hand_out = |piece_type: PieceType, index: usize, reach: Bitboard64| {
            let targets = args.filter.mask(piece_type, MoveKind::Normal, Some(Square::new(index)), reach & allowed);
            let batch = MoveBatch::from_piece(Square::new(index), targets, MoveKind::Normal);
            if targets.any() { visit(batch) } else { ControlFlow::Continue(()) }
        };
        // A pinned knight has no moves: none stays on the line of its pin.
        for index in self.by_type(PieceType::Knight) & movers & !self.pinned {
            hand_out(PieceType::Knight, index, attacks::knight_attacks(Square::new(index)))?;
        }
        for index in self.by_type(PieceType::Bishop) & movers {
            let from = Square::new(index);
            hand_out(PieceType::Bishop, index, attacks::bishop_attacks(from, occupied) & self.pin_mask(from))?;
        }
        for index in self.by_type(PieceType::Rook) & movers {
            let from = Square::new(index);
            hand_out(PieceType::Rook, index, attacks::rook_attacks(from, occupied) & self.pin_mask(from))?;
        }
        for index in self.by_type(PieceType::Queen) & movers {
            let from = Square::new(index);
            hand_out(PieceType::Queen, index, attacks::queen_attacks(from, occupied) & self.pin_mask(from))?;
        }
        ControlFlow::Continue(())
    }

    /// The squares that a piece of the side to move may go to without exposing its king.
    #[inline]
    fn pin_mask(&self, from: Square) -> Bitboard64 {
        if self.pinned.contains(from.index()) {
            attacks::line_through(self.king(self.side_to_move()), from)
        } else {
            attacks::FULL_BOARD
        }
    }
}
