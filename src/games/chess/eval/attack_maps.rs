//! Attack maps of both colours, and mobility.

use super::game_phase::GamePhase;
use super::weight_layout::{MOBILITY, MOBILITY_BUCKETS, ROOK_ON_OPEN_FILE};
use base::bitboard::Bitboard64;
use chessboard::attacks;
use chessboard::board::Board;
use chessboard::piece::{Colour, PIECE_TYPES, PieceType};
use chessboard::square::Square;
use eval::linear::TermSink;

/// The squares that one colour attacks, by number and type of attackers.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// Attacked by one piece or more.
    pub(super) attacked: Bitboard64,
    /// Attacked by two pieces or more.
    pub(super) attacked_twice: Bitboard64,
    /// Attacked by any piece of a type.
    pub(super) attacked_by_type: [Bitboard64; PIECE_TYPES],
    /// The number of pieces other than pawns and king that attack squares around the enemy king.
    pub(super) king_attackers: usize,
}

impl AttackMap {
    #[inline]
    fn add(&mut self, piece_type: PieceType, attacks: Bitboard64) {
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
        self.attacked_by_type[piece_type.index()] |= attacks;
    }

    /// The squares attacked by pawns.
    #[inline]
    pub(super) fn attacked_by_pawns(&self) -> Bitboard64 {
        self.attacked_by_type[PieceType::Pawn.index()]
    }
}

/// The attack maps of both colours.
pub(super) struct AttackMaps([AttackMap; 2]);

impl AttackMaps {
    /// Computes the attack maps, and hands the terms of mobility and of rooks on open files to the sink.
    #[inline]
    pub(super) fn new<S: TermSink>(board: &Board, phase: GamePhase, sink: &mut S) -> AttackMaps {
        let mut attack_maps = AttackMaps([AttackMap::default(); 2]);
        attack_maps.add_pawns_and_king(board, Colour::White);
        attack_maps.add_pawns_and_king(board, Colour::Black);
        attack_maps.add_other_pieces(board, Colour::White, phase, sink);
        attack_maps.add_other_pieces(board, Colour::Black, phase, sink);
        attack_maps
    }

    #[inline]
    pub(super) fn by_colour(&self, colour: Colour) -> &AttackMap {
        &self.0[colour.index()]
    }

    #[inline(always)] // with the colour as a constant
    fn add_pawns_and_king(&mut self, board: &Board, colour: Colour) {
        let pawns = board.pieces(colour, PieceType::Pawn);
        let attack_map = &mut self.0[colour.index()];
        attack_map.add(PieceType::Pawn, attacks::pawn_attacks_left(colour, pawns));
        attack_map.add(PieceType::Pawn, attacks::pawn_attacks_right(colour, pawns));
        attack_map.add(PieceType::King, attacks::king_attacks(board.king(colour)));
    }

    /// Adds the attacks of one colour's other pieces, with the terms of rooks on open files and of mobility. Mobility
    /// counts attacks on squares that neither hold an own pawn or king nor are attacked by enemy pawns.
    #[inline(always)] // with the colour as a constant
    fn add_other_pieces<S: TermSink>(&mut self, board: &Board, colour: Colour, phase: GamePhase, sink: &mut S) {
        let free = !(board.by_colour(colour) & (board.by_type(PieceType::Pawn) | board.by_type(PieceType::King)))
            & !self.by_colour(colour.other()).attacked_by_pawns();
        let attack_map = &mut self.0[colour.index()];
        let occupied = board.occupied();
        let king = board.king(colour.other());
        let around = attacks::king_attacks(king) | Bitboard64::single(king.index());
        let mut add = |sink: &mut S, piece_type: PieceType, attacks: Bitboard64| {
            attack_map.add(piece_type, attacks);
            attack_map.king_attackers += usize::from((attacks & around).any());
            let mobility = (attacks & free).len().min(MOBILITY_BUCKETS - 1);
            let term = MOBILITY + piece_type.index() * MOBILITY_BUCKETS + mobility;
            phase.add_tapered(sink, term, PIECE_TYPES * MOBILITY_BUCKETS, colour.sign());
        };
        // X-ray attacks: pieces of one type see through each other, because they attack together.
        let diagonal = occupied & !board.pieces(colour, PieceType::Queen);
        let orthogonal = occupied & !board.orthogonal_sliders(colour);
        for index in board.pieces(colour, PieceType::Knight) {
            add(sink, PieceType::Knight, attacks::knight_attacks(Square::new(index)));
        }
        for index in board.pieces(colour, PieceType::Bishop) {
            add(sink, PieceType::Bishop, attacks::bishop_attacks(Square::new(index), diagonal));
        }
        for index in board.pieces(colour, PieceType::Rook) {
            add(sink, PieceType::Rook, attacks::rook_attacks(Square::new(index), orthogonal));
            rook_file_terms(board, colour, Square::new(index), phase, sink);
        }
        for index in board.pieces(colour, PieceType::Queen) {
            add(sink, PieceType::Queen, attacks::queen_attacks(Square::new(index), occupied));
        }
    }
}

/// A rook on a half-open file, which has enemy pawns only, or on an open file, which has no pawns.
#[inline]
fn rook_file_terms<S: TermSink>(board: &Board, colour: Colour, rook: Square, phase: GamePhase, sink: &mut S) {
    let on_file = attacks::file_mask(rook.file()) & board.by_type(PieceType::Pawn);
    // Branch-free, because a branch would be mispredicted.
    let count = i32::from((on_file & board.by_colour(colour)).is_empty());
    phase.add_tapered(sink, ROOK_ON_OPEN_FILE + usize::from(on_file.is_empty()), 2, colour.sign() * count);
}
