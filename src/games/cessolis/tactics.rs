//! `impl Tactics`: noisy moves, checks, history indices and SEE for the search.

use super::attacks;
use super::move_filter::MoveFilter;
use super::moves::Move;
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use super::square::{SQUARES, Square};
use super::tablebase::Tablebase;
use base::bitboard::{Bitboard64, Bitboard128};
use base::input::InputError;
use base::random::mix;
use base::seat::Seat;
use eval::tactics::{CORRECTION_KEYS, ProvenResult, THREAT_CLASSES, Tactics, threat_class};
use rules::game::{Game, one_by_one};
use std::ops::ControlFlow;

/// Captures and promotions.
struct Noisy {
    enemies: Bitboard64,
    last_rank: Bitboard64,
}

impl Noisy {
    #[inline]
    fn new(position: &Position) -> Noisy {
        let seat = position.side_to_move();
        Noisy { enemies: position.by_seat(seat.other()), last_rank: attacks::promotion_rank(seat) }
    }

    #[inline]
    fn targets(&self, piece_type: PieceType) -> Bitboard64 {
        if piece_type == PieceType::Pawn { self.enemies | self.last_rank } else { self.enemies }
    }
}

impl MoveFilter for Noisy {
    #[inline]
    fn mask(&self, piece_type: PieceType, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets & self.targets(piece_type)
    }
}

/// All moves that are not noisy.
struct Quiet(Noisy);

impl MoveFilter for Quiet {
    #[inline]
    fn mask(&self, piece_type: PieceType, _: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        targets & !self.0.targets(piece_type)
    }
}

/// Moves that give check.
struct Checks<'a> {
    position: &'a Position,
    enemy_king: Square,
    /// Check squares: by type, the squares from which a piece that has arrived attacks the enemy king.
    check_squares: [Bitboard64; PIECE_TYPES],
    /// Own pieces that discover a check by leaving their line.
    discovered_check_blockers: Bitboard64,
    /// Whether the first move of the own king frees a queen that then gives check.
    king_move_discovers_check: bool,
}

impl<'a> Checks<'a> {
    #[inline]
    fn new(position: &'a Position) -> Checks<'a> {
        let (seat, enemy) = (position.side_to_move(), position.side_to_move().other());
        let enemy_king = position.king(enemy);
        let last_rank = attacks::promotion_rank(seat);
        let mut check_squares = [Bitboard64::EMPTY; PIECE_TYPES];
        check_squares[PieceType::Pawn.index()] =
            attacks::pawn_attacks_setwise(enemy, Bitboard64::single(enemy_king.index())) & !last_rank;
        check_squares[PieceType::Bishop.index()] = attacks::bishop_attacks(enemy_king);
        check_squares[PieceType::Knight.index()] = attacks::knight_attacks(enemy_king);
        check_squares[PieceType::Rook.index()] = attacks::rook_attacks(enemy_king, position.occupied());
        if position.king_has_moved(seat) {
            check_squares[PieceType::Queen.index()] = attacks::queen_attacks(enemy_king);
            // A promoted pawn is a queen that has not moved.
            check_squares[PieceType::Pawn.index()] |= attacks::first_queen_attacks(enemy_king) & last_rank;
        }
        let discovered_check_blockers = position.discovered_check_blockers(enemy_king, seat);
        Checks {
            position,
            enemy_king,
            check_squares,
            discovered_check_blockers,
            king_move_discovers_check: position.king_move_discovers_check(),
        }
    }
}

impl MoveFilter for Checks<'_> {
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard64 {
        self.discovered_check_blockers
    }
    #[inline]
    fn mask(&self, piece_type: PieceType, from: Option<Square>, targets: Bitboard64) -> Bitboard64 {
        if piece_type == PieceType::King && self.king_move_discovers_check {
            return targets;
        }
        let mut wanted = self.check_squares[piece_type.index()];
        if let Some(from) = from {
            if piece_type == PieceType::Rook {
                // X-ray: a rook also attacks through the square that it leaves.
                let left = self.position.occupied() & !Bitboard64::single(from.index());
                wanted = attacks::rook_attacks(self.enemy_king, left);
            }
            if self.discovered_check_blockers.contains(from.index()) {
                let rooks = self.position.pieces(self.position.side_to_move(), PieceType::Rook);
                wanted |= !self.position.blocker_mask(self.enemy_king, from, rooks);
            }
        }
        targets & wanted
    }
}

impl Position {
    /// Whether the first move of the king of the side to move frees a queen that then gives check.
    #[inline]
    fn king_move_discovers_check(&self) -> bool {
        let (seat, king) = (self.side_to_move(), self.king(self.side_to_move().other()));
        let unmoved = self.unmoved();
        let reach = attacks::queen_attacks(king) & !unmoved | attacks::first_queen_attacks(king) & unmoved;
        !self.king_has_moved(seat) && (self.pieces(seat, PieceType::Queen) & reach).any()
    }

    /// Whether another piece of the side to move attacks the target of a move.
    fn is_target_supported(&self, mv: Move) -> bool {
        let occupied = self.occupied() & !Bitboard64::single(mv.from().index());
        (self.attackers_to(mv.to(), self.side_to_move(), occupied) & occupied).any()
    }

    /// The attacks of the moving piece from the target of its move.
    #[inline]
    fn attacks_after(&self, mv: Move, occupied: Bitboard64) -> Bitboard64 {
        let seat = self.side_to_move();
        let to = mv.to();
        match self.piece_type_at(mv.from()) {
            PieceType::Pawn if !self.is_promotion(mv) => {
                attacks::pawn_attacks_setwise(seat, Bitboard64::single(to.index()))
            }
            PieceType::Pawn if self.king_has_moved(seat) => attacks::first_queen_attacks(to),
            PieceType::Pawn => Bitboard64::EMPTY,
            PieceType::Bishop => attacks::bishop_attacks(to),
            PieceType::Knight => attacks::knight_attacks(to),
            PieceType::Queen => attacks::queen_attacks(to),
            PieceType::Rook => attacks::rook_attacks(to, occupied),
            PieceType::King => attacks::king_attacks(to),
        }
    }

    /// A mating move, if one is cheap to find.
    fn mating_move(&self) -> Option<Move> {
        let enemy = self.side_to_move().other();
        let king = self.king(enemy);
        let reach =
            if self.king_has_moved(enemy) { attacks::king_attacks(king) } else { attacks::first_king_targets(king) };
        let around = reach & !self.by_seat(enemy);
        let escapes = around & !self.king_danger_squares(enemy, around);
        let occupied = self.occupied() ^ Bitboard64::single(king.index());
        let mut mate = None;
        let _ = self.generate_checks(|mv| {
            let to = Bitboard64::single(mv.to().index());
            let covered = self.attacks_after(mv, occupied & !Bitboard64::single(mv.from().index()));
            // The squares that the king escapes to, or captures the piece on. A guess: it ignores lines that the
            // move opens.
            let escapes = escapes & !covered & !to;
            let is_distant = (to & around).is_empty();
            if escapes.is_empty() && (is_distant || self.is_target_supported(mv)) {
                let child = self.play(mv);
                if child.checkers.any() && !child.is_over() && !child.has_legal_moves() {
                    mate = Some(mv);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        mate
    }

    /// A capture of the last piece beside the enemy king that wins.
    fn baring_move(&self) -> Option<Move> {
        if self.by_seat(self.side_to_move().other()).len() != 2 {
            return None;
        }
        let mut found = None;
        let _ = self.generate_noisy(|mv| {
            found = Some(mv).filter(|&mv| self.bares_king(mv) && self.baring_wins(mv));
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}

impl Tactics for Position {
    type Tablebase = Tablebase;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES;
    const THREAT_CLASSES: usize = THREAT_CLASSES;
    const PIECE_TO_SIZE: usize = PIECE_TYPES * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    const MATES_BY_CHECK: bool = true;
    const CACHED_TABLEBASE: Option<&'static str> = Some("cessolis");

    /// Without a check, a move wins only if it takes the opponent's last piece beside the king.
    #[inline]
    fn may_win_without_check(&self) -> bool {
        self.by_seat(self.side_to_move().other()).len() <= 2
    }

    #[inline]
    fn from_to(&self, mv: Move) -> usize {
        mv.from().index() * SQUARES + mv.to().index()
    }

    #[inline]
    fn threatened_squares(&self) -> Bitboard128 {
        Bitboard128(self.attacked_squares(self.side_to_move().other()).0.into())
    }

    #[inline]
    fn threat_class(&self, mv: Move, threatened: Bitboard128) -> usize {
        threat_class(threatened, mv.from().index(), mv.to().index())
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        self.moved_piece_type_after(mv).index() * SQUARES + mv.to().relative_to(self.side_to_move()).index()
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<usize> {
        self.occupied().contains(mv.to().index()).then(|| self.piece_type_at(mv.to()).index())
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
        self.by_seat(self.side_to_move().other()).contains(mv.to().index()) || self.is_promotion(mv)
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if !self.is_over() {
            self.generate_filtered(&Noisy::new(self), one_by_one(visit))
        } else {
            ControlFlow::Continue(())
        }
    }

    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.is_over() {
            return;
        }
        let _ = self.generate_filtered(&Quiet(Noisy::new(self)), |batch| {
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
        let (seat, from) = (self.side_to_move(), mv.from());
        let king = self.king(seat.other());
        let piece_type = self.piece_type_at(from);
        if piece_type == PieceType::King && self.king_move_discovers_check() {
            return true;
        }
        let occupied = self.occupied() & !Bitboard64::single(from.index()) | Bitboard64::single(mv.to().index());
        let lines = attacks::rook_pseudo_attacks(king);
        let rooks = self.pieces(seat, PieceType::Rook) & lines & !Bitboard64::single(from.index());
        // Only a line that the move opens can give a discovered check: any other is as blocked as before.
        let opens =
            rooks.any() && lines.contains(from.index()) && (attacks::rook_attacks(king, occupied) & rooks).any();
        opens || piece_type != PieceType::King && self.attacks_after(mv, occupied).contains(king.index())
    }

    #[inline]
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if !self.is_over() {
            self.generate_filtered(&Checks::new(self), one_by_one(visit))
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn probe_tablebase(&self, tablebase: &Tablebase) -> Option<ProvenResult> {
        tablebase.probe(self)
    }

    fn parse_tablebase(file: &[u8]) -> Result<Tablebase, InputError> {
        Tablebase::parse(file)
    }

    fn winning_move(&self) -> Option<Move> {
        self.baring_move().or_else(|| self.mating_move())
    }

    /// `None` in check, and with so few pieces that zugzwang is likely: the side needs four, a rook or a knight among
    /// them.
    fn null_move(&self) -> Option<Position> {
        let seat = self.side_to_move();
        let non_pawns = self.by_type(PieceType::Rook) | self.by_type(PieceType::Knight);
        if self.in_check()
            || self.is_over()
            || self.by_seat(seat).len() < 4
            || (non_pawns & self.by_seat(seat)).is_empty()
        {
            return None;
        }
        let mut child = *self;
        child.pass_turn();
        Some(child)
    }

    #[inline]
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        let white = self.by_seat(Seat::FIRST);
        let of_both = |pieces: Bitboard64| mix((pieces & white).0 ^ mix((pieces & !white).0));
        let kings = (self.king(Seat::FIRST).index() << 6 | self.king(Seat::SECOND).index()) as u64;
        let pawns = self.by_type(PieceType::Pawn);
        let pieces_of = |seat| {
            let own = self.by_seat(seat) & !pawns;
            let of_type = |piece_type| (own & self.by_type(piece_type)).0;
            mix(own.0 ^ mix(of_type(PieceType::Rook) ^ mix(of_type(PieceType::Queen))))
        };
        [
            of_both(pawns),
            of_both(self.by_type(PieceType::Queen) | self.by_type(PieceType::Bishop))
                ^ mix(kings ^ mix(self.unmoved().0)),
            of_both(self.by_type(PieceType::Rook) | self.by_type(PieceType::Knight)),
            pieces_of(Seat::FIRST),
            pieces_of(Seat::SECOND),
        ]
    }
}
