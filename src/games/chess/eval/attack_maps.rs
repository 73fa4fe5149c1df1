//! Attack maps of both colours, and mobility.

use super::game_phase::GamePhase;
use super::weight_layout::{MOBILITY, MOBILITY_BUCKETS, ROOK_ON_OPEN_FILE};
use crate::base::bitboard::Bitboard64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use crate::chessboard::square::Square;
use crate::eval::linear::TermSink;

/// The squares that one colour attacks, by number and type of attackers.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// By one piece or more.
    pub(super) attacked: Bitboard64,
    /// By two pieces or more.
    pub(super) attacked_twice: Bitboard64,
    /// By any piece of a type.
    pub(super) attacked_by_type: [Bitboard64; PIECE_TYPES],
    /// The number of pieces, pawns and king apart, that attack squares around the enemy king.
    pub(super) king_attackers: usize,
}

impl AttackMap {
    #[inline]
    fn add(&mut self, piece_type: PieceType, attacks: Bitboard64) {
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
        self.attacked_by_type[piece_type.index()] |= attacks;
    }

    /// By pawns.
    #[inline]
    pub(super) fn attacked_by_pawns(&self) -> Bitboard64 {
        self.attacked_by_type[PieceType::Pawn.index()]
    }
}

/// The attack maps of both colours.
pub(super) struct AttackMaps([AttackMap; 2]);

impl AttackMaps {
    /// Maps the attacks, and hands the terms of mobility and of rooks on open files to the sink.
    #[inline]
    pub(super) fn new<S: TermSink>(board: &Board, phase: GamePhase, sink: &mut S) -> AttackMaps {
        let mut attack_maps = AttackMaps([AttackMap::default(); 2]);
        for colour in Colour::ALL {
            let pawns = board.pieces(colour, PieceType::Pawn);
            let attack_map = &mut attack_maps.0[colour.index()];
            attack_map.add(PieceType::Pawn, attacks::pawn_attacks_left(colour, pawns));
            attack_map.add(PieceType::Pawn, attacks::pawn_attacks_right(colour, pawns));
            attack_map.add(PieceType::King, attacks::king_attacks(board.king(colour)));
        }
        for colour in Colour::ALL {
            let free = !(board.by_colour(colour) & (board.by_type(PieceType::Pawn) | board.by_type(PieceType::King)))
                & !attack_maps.by_colour(colour.other()).attacked_by_pawns();
            non_pawn_terms(board, colour, phase, free, &mut attack_maps.0[colour.index()], sink);
            rook_file_terms(board, colour, phase, sink);
        }
        attack_maps
    }

    /// The attack map of a colour.
    #[inline]
    pub(super) fn by_colour(&self, colour: Colour) -> &AttackMap {
        &self.0[colour.index()]
    }
}

/// Maps the attacks of the pieces of one colour other than pawns and king. Mobility counts attacks on `free` squares.
#[inline]
fn non_pawn_terms<S: TermSink>(
    board: &Board,
    colour: Colour,
    phase: GamePhase,
    free: Bitboard64,
    attack_map: &mut AttackMap,
    sink: &mut S,
) {
    let occupied = board.occupied();
    let king = board.king(colour.other());
    let around = attacks::king_attacks(king) | Bitboard64::single(king.index());
    // X-ray attacks: pieces of one type see through each other, as they attack together.
    let diagonal = occupied & !board.pieces(colour, PieceType::Queen);
    let orthogonal = occupied & !board.orthogonal_sliders(colour);
    for piece_type in [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        for index in board.pieces(colour, piece_type) {
            let square = Square::new(index);
            let attacks = match piece_type {
                PieceType::Knight => attacks::knight_attacks(square),
                PieceType::Bishop => attacks::bishop_attacks(square, diagonal),
                PieceType::Rook => attacks::rook_attacks(square, orthogonal),
                _ => attacks::queen_attacks(square, occupied),
            };
            attack_map.add(piece_type, attacks);
            attack_map.king_attackers += usize::from((attacks & around).any());
            let mobility = (attacks & free).len().min(MOBILITY_BUCKETS - 1);
            phase.add_tapered(
                sink,
                MOBILITY + piece_type.index() * MOBILITY_BUCKETS + mobility,
                PIECE_TYPES * MOBILITY_BUCKETS,
                colour.sign(),
            );
        }
    }
}

/// Rooks on half-open files, which have enemy pawns only, and on open files, which have none.
#[inline]
fn rook_file_terms<S: TermSink>(board: &Board, colour: Colour, phase: GamePhase, sink: &mut S) {
    let pawns = board.by_type(PieceType::Pawn);
    for index in board.pieces(colour, PieceType::Rook) {
        let on_file = attacks::file_mask(Square::new(index).file()) & pawns;
        if (on_file & board.by_colour(colour)).is_empty() {
            phase.add_tapered(sink, ROOK_ON_OPEN_FILE + usize::from(on_file.is_empty()), 2, colour.sign());
        }
    }
}
