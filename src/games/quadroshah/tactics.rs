//! `impl Tactics`: noisy moves, attacks on kings, history indices and SEE for the search.

use super::attacks;
use super::bitboard::Bitboard144;
use super::end_of_game::HALFMOVE_LIMIT;
use super::move_filter::MoveFilter;
use super::moves::Move;
use super::piece::{Colour, PIECE_TYPES, PieceType};
use super::position::{Position, castling_rook_path};
use super::seats;
use super::square::{SQUARES, Square};
use base::random::mix;
use base::score::Score;
use eval::search_parameters::Parameters;
use eval::tactics::{CORRECTION_KEYS, Tactics, shrunk_by_count};
use rules::game::{Game, one_by_one};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Captures and promotions.
struct Noisy {
    enemies: Bitboard144,
    /// Enemy pieces and en passant squares.
    capturable_by_pawns: Bitboard144,
}

impl Noisy {
    fn new(position: &Position) -> Noisy {
        Noisy {
            enemies: position.by_colour(position.colour_to_move().other()),
            capturable_by_pawns: position.capturable_by_pawns(),
        }
    }

    #[inline]
    fn capturable(&self, piece_type: PieceType) -> Bitboard144 {
        if piece_type == PieceType::Pawn { self.capturable_by_pawns } else { self.enemies }
    }
}

impl MoveFilter for Noisy {
    #[inline]
    fn mask(&self, piece_type: PieceType, _: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        targets & self.capturable(piece_type)
    }
}

/// All moves that are not noisy, except the pass.
struct Quiet(Noisy);

impl MoveFilter for Quiet {
    #[inline]
    fn mask(&self, piece_type: PieceType, _: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        targets.and_not(self.0.capturable(piece_type))
    }
    #[inline]
    fn mask_promotions(&self, _: Option<Square>, _: Bitboard144) -> Bitboard144 {
        Bitboard144::EMPTY
    }
}

/// Moves that attack an enemy king, or discover such an attack.
struct Checks<'a> {
    position: &'a Position,
    /// Check squares: by type, the squares from which a piece attacks an enemy king.
    check_squares: [Bitboard144; PIECE_TYPES],
    /// Pieces whose moves are filtered one by one.
    pieces_masked_singly: Bitboard144,
}

impl<'a> Checks<'a> {
    fn new(position: &'a Position) -> Checks<'a> {
        let colour = position.colour_to_move();
        let occupied = position.occupied();
        let mut check_squares = [Bitboard144::EMPTY; PIECE_TYPES];
        let mut pieces_masked_singly = position.by_type(PieceType::King);
        for king in position.kings_of(colour.other()) {
            let (bishop, rook) = (attacks::bishop_attacks(king, occupied), attacks::rook_attacks(king, occupied));
            check_squares[PieceType::Pawn.index()] |= attacks::pawn_attacks(colour.other(), king);
            check_squares[PieceType::Knight.index()] |= attacks::knight_attacks(king);
            check_squares[PieceType::Bishop.index()] |= bishop;
            check_squares[PieceType::Rook.index()] |= rook;
            check_squares[PieceType::Queen.index()] |= bishop | rook;
            pieces_masked_singly |= position.discovered_check_blockers(king, colour, Bitboard144::FULL)
                | position.attackers_to(king, colour, occupied);
        }
        let passed = position.en_passant_squares(colour.other());
        pieces_masked_singly |=
            position.by_type(PieceType::Pawn) & attacks::pawn_attacks_setwise(colour.other(), passed);
        Checks { position, check_squares, pieces_masked_singly }
    }

    fn mask_single_piece(&self, from: Square, targets: Bitboard144) -> Bitboard144 {
        let checks = targets.filter(|&to| self.position.attacks_enemy_king(Move::new(from, Square::new(to))));
        checks.fold(Bitboard144::EMPTY, Bitboard144::with)
    }
}

impl MoveFilter for Checks<'_> {
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard144 {
        self.pieces_masked_singly
    }
    fn mask(&self, piece_type: PieceType, from: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        match from {
            Some(from) if self.pieces_masked_singly.contains(from.index()) => self.mask_single_piece(from, targets),
            _ => targets & self.check_squares[piece_type.index()],
        }
    }
    fn mask_promotions(&self, from: Option<Square>, targets: Bitboard144) -> Bitboard144 {
        match from {
            Some(from) => self.mask_single_piece(from, targets),
            None => targets & self.check_squares[PieceType::Queen.index()],
        }
    }
}

impl Position {
    /// The kings of a colour that are on the board.
    #[inline]
    fn kings_of(&self, colour: Colour) -> impl Iterator<Item = Square> + use<> {
        [0, 1].map(|zone| self.king(seats::seat_of(colour, zone))).into_iter().flatten()
    }

    /// Discovered-check candidates: pieces of a colour that stand alone between an enemy king and one of their sliders
    /// on these squares.
    fn discovered_check_blockers(&self, king: Square, colour: Colour, sliders: Bitboard144) -> Bitboard144 {
        let sliders = sliders & self.by_colour(colour);
        let queens = self.by_type(PieceType::Queen);
        let diagonal = attacks::bishop_pseudo_attacks(king) & (self.by_type(PieceType::Bishop) | queens) & sliders;
        let orthogonal = attacks::rook_pseudo_attacks(king) & (self.by_type(PieceType::Rook) | queens) & sliders;
        let mut screens = Bitboard144::EMPTY;
        for slider in diagonal | orthogonal {
            let mut blockers = attacks::between(king, Square::new(slider)) & self.occupied();
            let all = blockers;
            if blockers.next().is_some() && blockers.is_empty() {
                screens |= all & self.by_colour(colour);
            }
        }
        screens
    }

    /// Pieces of the first seat of a pair that can open a line to an enemy king for its partner.
    pub(super) fn partner_line_openers(&self, colour: Colour) -> Bitboard144 {
        let first = if colour == Colour::White { seats::WB } else { seats::BA };
        let (pieces, sliders) =
            (Bitboard144::ZONES[seats::zone_of(first)], Bitboard144::ZONES[1 - seats::zone_of(first)]);
        let kings = self.kings_of(colour.other());
        kings.fold(Bitboard144::EMPTY, |found, king| {
            found | self.discovered_check_blockers(king, colour, sliders) & pieces
        })
    }

    /// Whether the king is the only piece that the seat to move may move.
    #[inline]
    fn has_only_king_to_move(&self) -> bool {
        self.movable().and_not(self.by_type(PieceType::King)).is_empty()
    }

    /// Whether the moved piece attacks an enemy king after the move, or another piece newly does. A promoting pawn
    /// counts as a queen, whatever it becomes.
    fn attacks_enemy_king(&self, mv: Move) -> bool {
        let Some((from, to)) = mv.squares() else { return false };
        let colour = self.colour_to_move();
        let before = self.occupied();
        let mut after = before.and_not(Bitboard144::single(from.index())) | Bitboard144::single(to.index());
        let mut piece_type = self.moved_piece_type_before(mv);
        let mut rook = None;
        match piece_type {
            PieceType::Pawn if to.rank() == colour.relative_rank(8) => piece_type = PieceType::Queen,
            PieceType::Pawn if from.file() != to.file() && !before.contains(to.index()) => {
                after = after.and_not(Bitboard144::single(Square::from_coords(to.file(), from.rank()).index()));
            }
            PieceType::King => rook = castling_rook_path(from, to),
            _ => {}
        }
        if let Some((corner, beside)) = rook {
            after = after.and_not(Bitboard144::single(corner.index())) | Bitboard144::single(beside.index());
        }
        let moved = Bitboard144::single(from.index()) | Bitboard144::single(to.index());
        let vacated = before.and_not(after);
        self.kings_of(colour.other()).any(|king| {
            attacks::attacks_square(colour, piece_type, to, king, after)
                || rook.is_some_and(|(_, beside)| {
                    attacks::attacks_square(colour, PieceType::Rook, beside, king, after)
                })
                // Another piece can newly attack the king only if a line to it has been opened.
                || (attacks::queen_pseudo_attacks(king) & vacated).any()
                    && self
                        .attackers_to(king, colour, after)
                        .and_not(moved)
                        .and_not(self.attackers_to(king, colour, before))
                        .any()
        })
    }

    /// A capture of an enemy king by one of these pieces of the seat to move.
    fn king_capture(&self, pieces: Bitboard144) -> Option<Move> {
        let colour = self.colour_to_move();
        let occupied = self.occupied();
        self.kings_of(colour.other()).find_map(|king| {
            let from = Square::new((self.attackers_to(king, colour, occupied) & pieces).lsb()?);
            let promotes =
                self.by_type(PieceType::Pawn).contains(from.index()) && king.rank() == colour.relative_rank(8);
            let queen = if promotes { Move::new_promotion(from, king, PieceType::Queen) } else { None };
            Some(queen.unwrap_or(Move::new(from, king)))
        })
    }

    /// The first legal move after which the partner can capture a king; of these pieces only, if any are given.
    fn find_assisting_move(&self, pieces: Option<Bitboard144>) -> Option<Move> {
        let mut found = None;
        let _ = self.generate_moves(|batch| {
            for mv in batch {
                let chosen =
                    pieces.is_none_or(|pieces| mv.squares().is_some_and(|(from, _)| pieces.contains(from.index())));
                if chosen && self.play(mv).winning_move().is_some() {
                    found = Some(mv);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        found
    }
}

impl Tactics for Position {
    /// Quadroshah has no tablebase.
    type Tablebase = Infallible;

    const FROM_TO_SIZE: usize = SQUARES * SQUARES;
    const PIECE_TO_SIZE: usize = PIECE_TYPES * SQUARES;
    const CAPTURED_SIZE: usize = PIECE_TYPES;
    /// Without the techniques that gained in games of single moves: with them it lost 21 ± 43 Elo here (260 games). Each
    /// is off, or as good as off, at the number given.
    const PARAMETERS: Parameters = Parameters {
        hindsight_deeper: 10,
        hindsight_shallower: 10,
        probcut_tt_margin: 1200,
        se_low_depth_margin: 300,
        lmr_cut_node_no_tt_move: 0,
        lmr_tt_move_noisy: 0,
        lmr_correction_divisor: 50,
        lmr_research_bonus: 0,
        fail_low_bonus: 0,
        eval_rise_weight: 0,
        fail_high_beta_weight: 0,
        qs_max_moves: 12,
        ..Parameters::DEFAULT
    };

    #[inline]
    fn from_to(&self, mv: Move) -> usize {
        mv.squares().map_or(0, |(from, to)| from.index() * SQUARES + to.index())
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        let Some((_, to)) = mv.squares() else { return 0 };
        let relative_target = if self.colour_to_move() == Colour::White { to } else { to.rotate_180() };
        self.moved_piece_type_after(mv).index() * SQUARES + relative_target.index()
    }

    #[inline]
    fn captured(&self, mv: Move) -> Option<usize> {
        self.captured_piece_type(mv).map(PieceType::index)
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
        mv.promotion_type().is_some() || self.captured_piece_type(mv).is_some()
    }

    #[inline]
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_over() {
            ControlFlow::Continue(())
        } else {
            self.generate_filtered(&Noisy::new(self), one_by_one(visit))
        }
    }

    fn generate_quiets<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.is_over() {
            return;
        }
        let mut any = false;
        let _ = self.generate_filtered(&Quiet(Noisy::new(self)), |batch| {
            any = true;
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
        if !any && self.is_legal_if_not_over(Move::PASS) {
            visit(Move::PASS);
        }
    }

    /// Whether the enemy's pair, if it were to move at once, could capture a king of the team to move: with any piece,
    /// since each can move in a pair, or along a line that its first move opens. Also if the king is the only piece
    /// that the seat may move, because it may have to move into an attack.
    #[inline]
    fn in_check(&self) -> bool {
        let enemy = self.colour_to_move().other();
        !self.is_over()
            && (self.king_attackers(enemy).any()
                || self.partner_line_openers(enemy).any()
                || self.has_only_king_to_move())
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.attacks_enemy_king(mv)
    }

    #[inline]
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_over() {
            ControlFlow::Continue(())
        } else {
            self.generate_filtered(&Checks::new(self), one_by_one(visit))
        }
    }

    /// The capture of a king.
    fn winning_move(&self) -> Option<Move> {
        if self.is_over() { None } else { self.king_capture(self.movable()) }
    }

    /// A move after which the partner, who moves next, can capture a king; `None` if the mover can capture one itself.
    fn assisting_move(&self) -> Option<Move> {
        let seat = self.side_to_move();
        if self.is_over() || !seats::starts_team_turn(seat) || self.king_capture(self.movable()).is_some() {
            return None;
        }
        let partner = self.by_colour(self.colour_to_move()) & Bitboard144::ZONES[1 - seats::zone_of(seat)];
        if (self.king_attackers(self.colour_to_move()) & partner).any() {
            return self.find_assisting_move(None);
        }
        let openers = self.partner_line_openers(self.colour_to_move());
        if openers.any() { self.find_assisting_move(Some(openers)) } else { None }
    }

    /// Skips the own pair, or the rest of it, so that the enemy's pair moves at once. `None` in check, and with kings
    /// and pawns alone, when zugzwang is likely.
    fn null_move(&self) -> Option<Position> {
        let kings_and_pawns = self.by_type(PieceType::King) | self.by_type(PieceType::Pawn);
        if self.is_over()
            || self.in_check()
            || self.by_colour(self.colour_to_move()).and_not(kings_and_pawns).is_empty()
        {
            return None;
        }
        let mut child = *self;
        child.skip_team_turn();
        Some(child)
    }

    /// Half of the evaluation is left when the count of moves without capture or pawn move has run out.
    #[inline]
    fn scale_eval(&self, evaluation: Score) -> Score {
        shrunk_by_count(evaluation, HALFMOVE_LIMIT.saturating_sub(self.halfmove_clock), HALFMOVE_LIMIT)
    }

    #[inline]
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        let fold = |set: Bitboard144| mix(set.0[0] ^ mix(set.0[1] ^ mix(set.0[2])));
        let white = self.by_colour(Colour::White);
        let split = |set: Bitboard144| fold(set & white) ^ mix(fold(set.and_not(white)));
        let heavy = self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen);
        let light = self.by_type(PieceType::Knight) | self.by_type(PieceType::Bishop);
        let pawns = self.by_type(PieceType::Pawn);
        let pieces_of = |colour| {
            let own = self.by_colour(colour).and_not(pawns);
            mix(fold(own) ^ mix(fold(own & heavy) ^ mix(fold(own & light))))
        };
        [
            split(pawns),
            split(heavy | self.by_type(PieceType::King)),
            split(light),
            pieces_of(Colour::White),
            pieces_of(Colour::Black),
        ]
    }
}
