//! The Quadroshah position: bitboards, mailbox, seat to move, and the rights that earlier moves have left.

use super::bitboard::Bitboard144;
use super::piece::{Colour, PIECE_TYPES, Piece, PieceType};
use super::seats::{self, BB, SEATS, WA};
use super::square::{SQUARES, Square};
use super::zobrist;
use base::seat::Seat;
use rules::game::Observer;

/// A fact about a position that evaluators count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// This piece stands on this square.
    Piece(Piece, Square),
}

/// A position of Quadroshah. Seats 1 to 4 are WA, BA, BB and WB.
///
/// All piece changes go through `put_piece` and `remove_piece`, which update bitboards, key and observers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    by_colour: [Bitboard144; 2],
    by_type: [Bitboard144; PIECE_TYPES],
    board: [Option<Piece>; SQUARES],
    /// The pieces' part of the Zobrist key; [`Position::state_key`] is the rest.
    pub(super) pieces_key: u64,
    kings: [Option<Square>; SEATS],
    /// The colour that has lost a king: the game is over.
    pub(super) lost_king: Option<Colour>,
    /// The squares of the piece that the partner has just moved, and of the rook with which it castled.
    pub(super) just_moved: [Option<Square>; 2],
    /// Pawns that may be captured en passant, by colour, one bit a file.
    pub(super) en_passant_files: [u16; 2],
    /// Castling rights: one bit for each rook, in the order of [`CASTLING_ROOK_SQUARES`].
    pub(super) castling_rights: u8,
    pub(super) side_to_move: Seat,
    /// Plies since the last capture or pawn move.
    pub(super) halfmove_clock: u32,
    pub(super) round: u32,
}

/// The corners from which rooks castle, in FEN order: `AHIPahip`.
pub(super) const CASTLING_ROOK_SQUARES: [Square; 8] = {
    let mut corners = [Square::from_coords(0, 0); 8];
    let files = [0, 7, 8, 15];
    let mut index = 0;
    while index < 8 {
        corners[index] = Square::from_coords(files[index % 4], if index < 4 { 0 } else { 8 });
        index += 1;
    }
    corners
};

/// The square of the king that a castling right belongs to: on `d` in zone A, on `m` in zone B.
pub(super) const fn castling_king_square(right: usize) -> Square {
    Square::from_coords(if right % 4 < 2 { 3 } else { 12 }, CASTLING_ROOK_SQUARES[right].rank())
}

/// The castling rights that remain after a move from or to a square.
pub(super) static CASTLING_RIGHTS_KEPT: [u8; SQUARES] = {
    let mut kept = [u8::MAX; SQUARES];
    let mut right = 0;
    while right < CASTLING_ROOK_SQUARES.len() {
        kept[CASTLING_ROOK_SQUARES[right].index()] &= !(1 << right);
        kept[castling_king_square(right).index()] &= !(1 << right);
        right += 1;
    }
    kept
};

/// The rook's squares before and after castling, if a king's move between these squares castles.
#[inline]
pub(super) const fn castling_rook_path(from: Square, to: Square) -> Option<(Square, Square)> {
    if from.file().abs_diff(to.file()) != 2 || from.rank() != to.rank() {
        return None;
    }
    let zone = from.file() & 8;
    let rises = to.file() > from.file();
    let corner = Square::from_coords(if rises { zone + 7 } else { zone }, from.rank());
    Some((corner, Square::from_coords(if rises { from.file() + 1 } else { from.file() - 1 }, from.rank())))
}

/// The rank, from 0, that a pawn of this colour passes over with its double push.
#[inline]
pub(super) const fn en_passant_rank(colour: Colour) -> usize {
    colour.relative_rank(2)
}

impl Position {
    /// An empty board, to be filled by [`Position::put_piece`].
    pub(super) const fn empty(side_to_move: Seat) -> Position {
        Position {
            by_colour: [Bitboard144::EMPTY; 2],
            by_type: [Bitboard144::EMPTY; PIECE_TYPES],
            board: [None; SQUARES],
            pieces_key: 0,
            kings: [None; SEATS],
            lost_king: None,
            just_moved: [None; 2],
            en_passant_files: [0; 2],
            castling_rights: 0,
            side_to_move,
            halfmove_clock: 0,
            round: 1,
        }
    }

    #[inline]
    pub(super) const fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    /// The colour of the seat to move.
    #[inline]
    pub(super) const fn colour_to_move(&self) -> Colour {
        seats::colour_of(self.side_to_move)
    }

    /// The pieces of a colour.
    #[inline]
    pub(super) const fn by_colour(&self, colour: Colour) -> Bitboard144 {
        self.by_colour[colour.index()]
    }

    /// The pieces of a type, of both colours.
    #[inline]
    pub(super) const fn by_type(&self, piece_type: PieceType) -> Bitboard144 {
        self.by_type[piece_type.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard144 {
        self.by_colour[0] | self.by_colour[1]
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The king of a seat's colour in the seat's zone, which it never leaves.
    #[inline]
    pub(super) const fn king(&self, seat: Seat) -> Option<Square> {
        self.kings[seat.index()]
    }

    /// The en passant squares behind the pawns of a colour.
    #[inline]
    pub(super) const fn en_passant_squares(&self, colour: Colour) -> Bitboard144 {
        Bitboard144::from_rank_bits(en_passant_rank(colour), self.en_passant_files[colour.index()] as u32)
    }

    /// The pieces that the seat may move: those of its colour in its zone, except those that its partner has just
    /// moved.
    #[inline]
    pub(super) fn movable(&self) -> Bitboard144 {
        let mut pieces = self.by_colour(self.colour_to_move()) & Bitboard144::ZONES[seats::zone_of(self.side_to_move)];
        for square in self.just_moved.into_iter().flatten() {
            pieces = pieces.and_not(Bitboard144::single(square.index()));
        }
        pieces
    }

    /// The part of the Zobrist key beside the pieces: seat, castling, en passant, pieces just moved.
    #[inline]
    pub(super) fn state_key(&self) -> u64 {
        let mut key = zobrist::seat(self.side_to_move) ^ zobrist::castling(self.castling_rights);
        for colour in Colour::ALL {
            key ^= zobrist::en_passant(colour, self.en_passant_files[colour.index()]);
        }
        for square in self.just_moved.into_iter().flatten() {
            key ^= zobrist::just_moved(square);
        }
        key
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = Bitboard144::single(square.index());
        self.by_colour[piece.colour().index()] |= bit;
        self.by_type[piece.piece_type().index()] |= bit;
        self.board[square.index()] = Some(piece);
        self.pieces_key ^= zobrist::piece(piece, square);
        if piece.piece_type() == PieceType::King {
            self.kings[seats::seat_of(piece.colour(), square.zone()).index()] = Some(square);
        }
        observer.add_feature(Feature::Piece(piece, square));
    }

    /// Removes a piece from its square.
    #[inline]
    pub(super) fn remove_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        let bit = Bitboard144::single(square.index());
        self.by_colour[piece.colour().index()] ^= bit;
        self.by_type[piece.piece_type().index()] ^= bit;
        self.board[square.index()] = None;
        self.pieces_key ^= zobrist::piece(piece, square);
        observer.remove_feature(Feature::Piece(piece, square));
    }

    /// Removes a captured piece. Records the loss of a king; with a pawn goes the right to capture it en passant.
    #[inline]
    pub(super) fn capture_piece<O: Observer<Feature>>(&mut self, piece: Piece, square: Square, observer: &mut O) {
        self.remove_piece(piece, square, observer);
        match piece.piece_type() {
            PieceType::King => {
                self.kings[seats::seat_of(piece.colour(), square.zone()).index()] = None;
                self.lost_king = Some(piece.colour());
            }
            PieceType::Pawn if square.rank() == piece.colour().relative_rank(3) => {
                self.en_passant_files[piece.colour().index()] &= !(1 << square.file());
            }
            _ => {}
        }
        self.halfmove_clock = 0;
    }

    /// Null move: passes the turn to the first seat of the enemy team, giving up what is left of the own team turn.
    pub(super) fn skip_team_turn(&mut self) {
        let colour = self.colour_to_move();
        self.en_passant_files[colour.other().index()] = 0;
        self.just_moved = [None; 2];
        self.round = self.round.saturating_add(u32::from(self.side_to_move == seats::WB));
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.side_to_move = seats::next_seat(if colour == Colour::White { WA } else { BB });
    }
}
