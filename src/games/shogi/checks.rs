//! Generates the moves that give check, and tests single moves for it.

use super::attacks;
use super::move_filter::MoveFilter;
use super::moves::Move;
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use super::square::{SQUARES, Square};
use base::bitboard::Bitboard128;
use base::seat::Seat;

/// Sets of squares by movement: types that move alike ([`PieceType::movement`]) share a set.
pub(super) type MovementSets = [Bitboard128; MOVEMENTS];

/// The number of different movements.
const MOVEMENTS: usize = 10;

pub(super) static ALL_TARGETS: MovementSets = [attacks::FULL_BOARD; MOVEMENTS];

/// One type for each movement, by its index.
const MOVEMENT_TYPES: [PieceType; MOVEMENTS] = [
    PieceType::Pawn,
    PieceType::Lance,
    PieceType::Knight,
    PieceType::Silver,
    PieceType::Gold,
    PieceType::Bishop,
    PieceType::Rook,
    PieceType::King,
    PieceType::Horse,
    PieceType::Dragon,
];

/// The index of a type's movement, below [`MOVEMENTS`].
#[inline]
const fn movement_index(piece_type: PieceType) -> usize {
    match piece_type.movement() {
        PieceType::Horse => 8,
        PieceType::Dragon => 9,
        movement => movement.index(),
    }
}

/// By seat, square and movement: the squares from which a piece of the seat attacks the square on an empty board.
static ATTACK_ORIGINS: [[MovementSets; SQUARES]; 2] =
    [attack_origins_table(Seat::FIRST), attack_origins_table(Seat::SECOND)];

const fn attack_origins_table(seat: Seat) -> [MovementSets; SQUARES] {
    let mut table = [[Bitboard128::EMPTY; MOVEMENTS]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut movement = 0;
        while movement < MOVEMENTS {
            // By symmetry: a piece attacks the square from wherever an enemy piece of its type on the square would
            // attack.
            table[square][movement] =
                attacks::pseudo_attacks(seat.other(), MOVEMENT_TYPES[movement], Square::new(square));
            movement += 1;
        }
        square += 1;
    }
    table
}

/// By seat, square of the enemy king and movement: the squares from which a piece of the seat could give check with its
/// next move, promoting or not, on an empty board.
static CHECK_ORIGINS: [[MovementSets; SQUARES]; 2] =
    [check_origins_table(Seat::FIRST), check_origins_table(Seat::SECOND)];

const fn check_origins_table(seat: Seat) -> [MovementSets; SQUARES] {
    let origins = &ATTACK_ORIGINS[seat.index()];
    let zone = attacks::promotion_zone(seat);
    let mut table = [[Bitboard128::EMPTY; MOVEMENTS]; SQUARES];
    let mut king = 0;
    while king < SQUARES {
        let mut movement = 0;
        while movement < MOVEMENTS {
            let mut targets = origins[king][movement];
            while targets.any() {
                table[king][movement].0 |= origins[targets.lsb()][movement].0;
                targets = targets.without_lsb();
            }
            let promoted = movement_index(MOVEMENT_TYPES[movement].after_promotion());
            let mut targets = origins[king][promoted];
            while targets.any() {
                let froms = origins[targets.lsb()][movement].0;
                table[king][movement].0 |= if zone.contains(targets.lsb()) { froms } else { froms & zone.0 };
                targets = targets.without_lsb();
            }
            movement += 1;
        }
        king += 1;
    }
    table
}

/// By movement, the targets from which a piece of a seat would attack all of these squares on an empty board, or that
/// are one of them; `None` if there is no such target.
#[inline]
pub(super) fn covering_targets(seat: Seat, squares: Bitboard128) -> Option<MovementSets> {
    let mut covering = ALL_TARGETS;
    for square in squares {
        let (mut union, captured) = (Bitboard128::EMPTY, Bitboard128::single(square));
        for (covering, &origins) in covering.iter_mut().zip(&ATTACK_ORIGINS[seat.index()][square]) {
            *covering &= origins | captured;
            union |= *covering;
        }
        if union.is_empty() {
            return None;
        }
    }
    Some(covering)
}

impl Position {
    /// Whether the piece that arrives attacks this enemy king, with only these other squares occupied.
    #[inline]
    pub(super) fn checks_directly(&self, mv: Move, king: Square, others: Bitboard128) -> bool {
        let origins = &ATTACK_ORIGINS[self.side_to_move().index()][king.index()];
        origins[movement_index(self.moved_piece_type_after(mv))].contains(mv.to().index())
            && (attacks::between(king, mv.to()) & others).is_empty()
    }

    /// Whether this piece, by leaving its line for the target, opens it from an own slider to this enemy king.
    #[inline]
    pub(super) fn discovers_check(&self, from: Square, to: Square, king: Square) -> bool {
        let line = attacks::ray_through(king, from);
        if line.is_empty() || line.contains(to.index()) {
            return false;
        }
        let blocker = Bitboard128::single(from.index());
        let mut snipers = line & self.snipers(king, self.side_to_move());
        Iterator::any(&mut snipers, |sniper| attacks::between(king, Square::new(sniper)) & self.occupied() == blocker)
    }
}

/// Moves to some targets that give check.
pub(super) struct Checks<'a> {
    /// Check squares: by type, the squares from which a piece attacks the enemy king.
    check_squares: [Bitboard128; PIECE_TYPES],
    /// Own pieces that discover a check by leaving their line.
    discovered_check_blockers: Bitboard128,
    /// By movement, the origins from which a piece can give check without discovering it.
    origins: &'static MovementSets,
    enemy_king: Square,
    targets: &'a MovementSets,
}

impl<'a> Checks<'a> {
    /// The moves that give check to this king, and that arrive on one of these targets.
    #[inline]
    pub(super) fn new(position: &Position, enemy_king: Square, targets: &'a MovementSets) -> Checks<'a> {
        let seat = position.side_to_move();
        let occupied = position.occupied();
        let attack_origins = &ATTACK_ORIGINS[seat.index()][enemy_king.index()];
        let wanted = |piece_type| {
            let movement = movement_index(piece_type);
            attack_origins[movement] & targets[movement]
        };
        let mut check_squares = [Bitboard128::EMPTY; PIECE_TYPES];
        for piece_type in [PieceType::Pawn, PieceType::Knight, PieceType::Silver] {
            check_squares[piece_type.index()] = wanted(piece_type);
        }
        for piece_type in
            [PieceType::Gold, PieceType::ProPawn, PieceType::ProLance, PieceType::ProKnight, PieceType::ProSilver]
        {
            check_squares[piece_type.index()] = wanted(PieceType::Gold);
        }
        let steps = attacks::king_attacks(enemy_king);
        let [bishop, horse] = [PieceType::Bishop, PieceType::Horse].map(wanted);
        if (bishop | horse).any() {
            let diagonal = attacks::bishop_attacks(enemy_king, occupied);
            check_squares[PieceType::Bishop.index()] = bishop & diagonal;
            check_squares[PieceType::Horse.index()] = horse & (diagonal | steps);
        }
        let [lance, rook, dragon] = [PieceType::Lance, PieceType::Rook, PieceType::Dragon].map(wanted);
        if (lance | rook | dragon).any() {
            let orthogonal = attacks::rook_attacks(enemy_king, occupied);
            check_squares[PieceType::Lance.index()] = lance & orthogonal;
            check_squares[PieceType::Rook.index()] = rook & orthogonal;
            check_squares[PieceType::Dragon.index()] = dragon & (orthogonal | steps);
        }
        Checks {
            check_squares,
            discovered_check_blockers: position.discovered_check_blockers(enemy_king, seat),
            origins: &CHECK_ORIGINS[seat.index()][enemy_king.index()],
            enemy_king,
            targets,
        }
    }

    /// Whether no move can pass, wherever the pieces stand.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        let union = |union: Bitboard128, &squares: &Bitboard128| union | squares;
        self.check_squares.iter().fold(self.discovered_check_blockers, union).is_empty()
    }

    #[inline]
    fn check_squares(&self, piece_type: PieceType, from: Option<Square>) -> Bitboard128 {
        let check_squares = self.check_squares[piece_type.index()];
        match from.filter(|from| self.discovered_check_blockers.contains(from.index())) {
            None => check_squares,
            Some(from) => {
                let off_the_line = !attacks::ray_through(self.enemy_king, from);
                check_squares | off_the_line & self.targets[movement_index(piece_type)]
            }
        }
    }
}

impl MoveFilter for Checks<'_> {
    const DROPS_SHARE_MASK: bool = false;
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard128 {
        self.discovered_check_blockers
    }
    #[inline]
    fn origins(&self, piece_type: PieceType) -> Bitboard128 {
        let check_squares = self.check_squares[piece_type.index()];
        if (check_squares | self.check_squares[piece_type.after_promotion().index()]).any() {
            self.origins[movement_index(piece_type)] | self.discovered_check_blockers
        } else {
            self.discovered_check_blockers
        }
    }
    #[inline]
    fn mask(
        &self,
        piece_type: PieceType,
        from: Option<Square>,
        plain: Bitboard128,
        promoting: Bitboard128,
    ) -> (Bitboard128, Bitboard128) {
        let plain = plain & self.check_squares(piece_type, from);
        if promoting.is_empty() {
            return (plain, promoting);
        }
        (plain, promoting & self.check_squares(piece_type.after_promotion(), from))
    }
    #[inline]
    fn drop_mask(&self, piece_type: PieceType) -> Bitboard128 {
        self.check_squares[piece_type.index()]
    }
}
